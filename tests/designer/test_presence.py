"""Who looks at which sheet, on a planted clock."""

from designer.presence import Presence


def test_tabs_learn_of_each_other_and_leave_by_silence() -> None:
    now = [0.0]
    presence = Presence(lambda: now[0])
    assert presence.look("a", "sheet") == 0
    assert presence.look("b", "other") == 0
    assert presence.look("b", "sheet") == 1  # it left the other one
    assert presence.look("a", "sheet") == 1
    now[0] = 3.0
    assert presence.look("a", "sheet") == 1
    now[0] = 12.0  # seen last 12 seconds ago
    assert presence.look("a", "sheet") == 0
