"""Deal codes: read back, found mistyped by any single slip, refused on another deck."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import simulator.freight
from sheets import apply_variants, library_ids, load
from simulator.core.deal_code import DealCodeError, deck_mark, format_code, parse_code
from simulator.core.rng import MAX_SEED
from simulator.freight.dealing import mark_of_deck, reference_deal

README = (Path(simulator.freight.__file__).parent / "README.md").read_text(encoding="utf-8")
SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXY"
marks = st.tuples(st.sampled_from(SIGNS[10:]), st.text(SIGNS, min_size=3, max_size=3)).map("".join)
seeds = st.integers(0, MAX_SEED)


@given(marks, seeds)
def test_a_code_reads_back(mark, seed):
    code = format_code(mark, seed)
    assert parse_code(code, mark) == seed
    assert parse_code(f" {code.lower().replace('-', ' ')} ", mark) == seed


@given(marks, seeds, st.data())
def test_any_single_slip_and_any_exchange_of_neighbours_is_found(mark, seed, data):
    code = format_code(mark, seed).replace("-", "")
    place = data.draw(st.integers(0, len(code) - 1))
    wrong = data.draw(st.sampled_from([sign for sign in SIGNS if sign != code[place]]))
    slips = [code[:place] + wrong + code[place + 1 :]]
    if place and code[place] != code[place - 1]:
        slips.append(code[: place - 1] + code[place] + code[place - 1] + code[place + 1 :])
    for slip in slips:
        with pytest.raises(DealCodeError) as found:
            parse_code(f"{slip[:4]}-{slip[4:]}", mark)
        assert found.value.reason in ("mistyped", "unreadable")


def test_a_bare_number_is_the_seed_of_the_command_line():
    assert parse_code("17", "QK37") == 17


@pytest.mark.parametrize("text", ["", "-", "QK37", "QK37-", "QK37-#5", "9" * 40, "ß" * 8, "QK37-" + "0" * 60, "²"])
def test_what_is_no_code_is_told(text):
    with pytest.raises(DealCodeError, match="deal code: expected"):
        parse_code(text, "QK37")


def test_a_code_of_another_deck_is_refused():
    with pytest.raises(DealCodeError) as found:
        parse_code(format_code("QK37", 5), "AAAA")
    assert found.value.reason == "other_deck"


def test_decks_that_deal_alike_have_one_mark_and_others_have_others():
    sheets = [load(name) for name in library_ids("freight")]
    played = [(sheet, None) for sheet in sheets]
    played += [(apply_variants(sheet, (option.id,)), sheet) for sheet in sheets for option in sheet.variants]
    marked = [(own, mark_of_deck(own, base), deals_of(own, base)) for own, base in played]
    for own, mark, deals in marked:
        for other, other_mark, other_deals in marked:
            if own.suits != other.suits:
                continue
            size = min(len(deals[0]), len(other_deals[0]))
            is_alike = [deal[:size] for deal in deals] == [deal[:size] for deal in other_deals]
            assert (mark == other_mark) == is_alike


def deals_of(sheet, base):
    return [reference_deal(sheet, seed, 0, base) for seed in range(30)]


@pytest.mark.parametrize("cards", [(), ("S1",), ("S1", "H1")])
def test_a_mark_is_four_signs(cards):
    mark = deck_mark(cards)
    assert len(mark) == 4
    assert mark[0].isalpha()
    assert set(mark) <= set(SIGNS)
    assert deck_mark([*cards, "more"]) != mark


VECTORS = [line.split() for line in README.splitlines() if line.startswith("code ")]


@pytest.mark.parametrize(("_code", "name", "seed", "_arrow", "code"), VECTORS)
def test_the_written_specification_holds(_code, name, seed, _arrow, code):
    assert format_code(mark_of_deck(load(name)), int(seed)) == code


def test_there_are_vectors():
    assert len(VECTORS) >= 5
