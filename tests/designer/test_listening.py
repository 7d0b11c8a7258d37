"""Who reaches the app."""

import pytest

from designer.listening import is_loopback, is_own


@pytest.mark.parametrize("host", [None, "127.0.0.1:8501", "localhost", "localhost:8501", "[::1]:8501", "127.0.0.1"])
def test_a_browser_of_this_computer_names_it(host: str | None) -> None:
    assert is_own(host)


@pytest.mark.parametrize(
    "host", ["evil.example:8501", "127.0.0.1.evil.example", "localhost.evil.example", "192.168.1.7:8501", "", "[::1", "@127.0.0.1.x"]
)  # fmt: skip
def test_another_name_is_that_of_somebody_else(host: str) -> None:
    assert not is_own(host)


def test_no_address_means_all_of_them() -> None:
    assert not is_loopback(None)
    assert not is_loopback("")
    assert not is_loopback("127.0.0.1 ")
