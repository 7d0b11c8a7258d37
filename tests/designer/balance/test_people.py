"""People beside a bot: who is counted, what is said of how sure that is, and that no name gets out."""

from __future__ import annotations

import pytest

from designer.balance.answer import Answer, Details, View
from designer.balance.people import Contest, with_people
from designer.balance.printed import answer_html
from designer.balance.question import Question, Side
from designer.charts.chart import Axis, Band, Bars, Chart, Points, Rule
from designer.charts.told import told
from designer.playtests.model import PlayerSheet, Playtest
from designer.text.wording import Wording
from sheets import load
from tests.designer.playtests.samples import RULES, table

QUESTION = Question(kind="one_sheet", sides=(Side(name="Tiny", document={}),), agent="expert", effort="quick")
BOT = "Expert (quick practice)"


def answer(mean: float = 400.0) -> Answer:
    """A bot whose scores are 30 points around the mean, in as many games below as above: a spread of 30."""
    chart = Chart(
        id="scores",
        title="Scores (Expert, 200 games, deal code 1, ± at 95 %)",
        x=Axis(title="Points"),
        y=Axis(title="Games"),
        marks=(
            Band(name="1 star", start=0, end=1e6),
            Bars(name="Games", x=(mean - 30, mean + 30), y=(50.0, 50.0)),
            Rule(name="Mean", at=mean, half=3.0, role="second"),
        ),
    )
    scores = View(id="scores", title="How much?", charts=(chart,), details=Details(lines=(("Bot", BOT),)))
    return Answer(views=(View(id="findings", title="What?"), scores, View(id="luck", title="Luck?")))


def people(answer: Answer) -> View | None:
    return next((view for view in answer.views if view.id == "people"), None)


def beside(*playtests: Playtest, mean: float = 400.0) -> View:
    found = people(with_people(answer(mean), QUESTION, playtests, RULES))
    assert found is not None
    return found


SIX = [table(number, 350 + 4 * number) for number in range(1, 7)]  # alone each: 354 ... 374


def test_the_view_stands_behind_the_scores_and_its_title_is_the_answer() -> None:
    """364 on average, 36 less; t(5) = 2.5706 of a standard deviation of 7.483 over 6, with the bot's 3 beside: 8.41."""
    found = with_people(answer(), QUESTION, SIX, RULES)
    assert [view.id for view in found.views] == ["findings", "scores", "people", "luck"]
    assert beside(*SIX).title == f"6 people scored 36 ± 8 points less than {BOT}"
    assert beside(*SIX, mean=300.0).title == f"6 people scored 64 ± 8 points more than {BOT}"


def test_what_may_be_chance_is_called_so() -> None:
    assert beside(*SIX, mean=368.0).title == f"6 people scored about as {BOT}: 4 ± 8 points apart, which may be chance"


def test_six_at_one_table_tell_less_than_six_alone() -> None:
    """Their cards were the same: ±8 grows by what the bot's spread of 30 says that cards do, 1.96 * 30."""
    view = beside(table(1, *(350 + 4 * number for number in range(1, 7))))
    assert view.title == f"6 people scored about as {BOT}: 36 ± 59 points apart, which may be chance"
    assert view.details is not None
    assert any("taken from the bot's scores (30 points)" in text for _, text in view.details.lines)


def test_one_sheet_is_too_few_to_say_more() -> None:
    assert beside(table(1, 364)).title == f"1 person scored 36 points apart from {BOT}: too few to say more"


def test_each_person_is_a_point_and_the_bots_bars_and_both_means_are_there() -> None:
    (chart,) = beside(table(1, 364, 364, 380)).charts
    points = next(mark for mark in chart.marks if isinstance(mark, Points))
    assert points.x == (364, 364, 380)
    assert points.y[1] == 2 * points.y[0] == 2 * points.y[2]  # one above the other
    assert [mark.at for mark in chart.marks if isinstance(mark, Rule)] == [400.0, pytest.approx(369.33, abs=0.01)]
    assert "200 games, deal code 1" in chart.title
    assert told(chart).rows


def test_those_of_other_rules_are_left_out_and_counted() -> None:
    view = beside(*SIX, table(9, 10, rules="b" * 64))
    assert view.title.startswith("6 people scored 36")
    assert view.details is not None
    assert ("Left out", "1 playtests of other rules") in view.details.lines


def test_versions_of_the_same_rules_stand_in_one_table() -> None:
    view = beside(*SIX, table(9, 300, revision=4, day=2))
    assert [row[:4] for row in view.tables[0].rows] == [(1, 6, 6, 364), (4, 1, 1, 300)]
    assert view.details is not None
    assert {("Versions", "1, 4"), ("Days", "2026-11-02 – 2026-11-30"), ("Bot", BOT)} <= set(view.details.lines)


def test_without_people_or_scores_the_answer_stays_as_it_is() -> None:
    nobody = [table(1), table(2, 300, rules="b" * 64)]
    before = answer()
    assert with_people(before, QUESTION, nobody, RULES) is before
    without = Answer(views=before.views[:1])
    assert with_people(without, QUESTION, SIX, RULES) is without


def test_a_shared_page_holds_the_people_and_no_name() -> None:
    named = SIX[0].changed(sheets=(PlayerSheet(name="Ana Secret", total=354),), notes="Ana Secret was tired")
    found = with_people(answer(), QUESTION, [named, *SIX[1:]], RULES)
    page = answer_html(found, "Tiny", "en").decode()
    assert "6 people scored 36 ± 8 points less" in page
    assert "Ana" not in page


def contest_answer(mean: float = 25.0) -> Answer:
    """Of a bot that wins 52 ± 3 % of the games that it begins."""
    bars = Bars(name="Wins", x=("Seat 1", "Seat 2"), y=(52.0, 48.0), half=(3.0, 3.0))
    seats = Chart(id="contest_seats", title="Wins", x=Axis(title=""), y=Axis(title="Won"), marks=(bars,))
    plain = answer(mean)
    return plain.model_copy(update={"views": (*plain.views, View(id="seats", title="Seats?", charts=(seats,)))})


def contest_view(*playtests: Playtest, players: int = 2, shown: Answer | None = None) -> View | None:
    contest = Contest(players, Wording(load("llama"), "en"))
    return people(with_people(shown or contest_answer(), QUESTION, playtests, RULES, contest))


def begun(number: int, *totals: int) -> Playtest:
    playtest = table(number, *totals)
    sheets = [sheet.changed(seat=seat, rounds=(1, 2)) for seat, sheet in enumerate(playtest.sheets, 1)]
    return playtest.changed(sheets=tuple(sheets))


def test_of_people_who_compete_spread_the_seat_that_began_and_rounds_are_told() -> None:
    """Means of the games 31, 26 and 38: t(2) = 4.3027 of their standard deviation of 6.028 over three."""
    view = contest_view(begun(1, 20, 42), begun(2, 41, 11), begun(3, 36, 40))
    assert view is not None
    assert view.title == f"6 people scored about as {BOT}: 7 ± 15 points apart, which may be chance"
    told = [sentence.text for sentence in view.sentences]
    assert told[1:4] == [
        f"Totals of people spread by 13 around their mean (standard deviation), those of {BOT} by 30.",
        f"Who began won 2 of 3 games of people, which leaves 9 to 99 % open. {BOT} wins 52 ± 3 % on that seat.",
        "Games of people took 2.0 rounds on average.",
    ]
    assert view.details is not None
    assert any("Student's t over games" in text for _, text in view.details.lines)


def test_one_game_of_people_who_compete_has_no_interval() -> None:
    view = contest_view(table(1, 20, 42))
    assert view is not None
    assert view.title == f"2 people scored 6 points apart from {BOT}: too few to say more"
    assert view.details is not None
    assert ("Interval of people", "none: of one game alone there is none") in view.details.lines


def test_games_of_another_number_of_players_are_left_out_and_counted() -> None:
    view = contest_view(table(1, 20, 42), table(2, 20, 42, 30))
    assert view is not None
    assert view.details is not None
    assert ("Left out", "1 playtests of other rules or another number of players") in view.details.lines
    assert contest_view(table(1, 20, 42), players=4) is None


def test_without_the_bots_seats_what_people_did_is_told_alone() -> None:
    view = contest_view(begun(1, 20, 42), shown=answer(25.0))
    assert view is not None
    assert "Who began won 1 of 1 games of people, which leaves 2 to 100 % open." in [
        sentence.text for sentence in view.sentences
    ]
