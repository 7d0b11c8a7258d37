from __future__ import annotations

import pytest

from designer.text.articles import takes_an

AN = "icon Ocean hour honour heir onion oneiric unidentified uninvited unlucky umbrella upgrade uncle usher urn 8-ball 80 "
AN += "11 18 18000 X-card L-shape F1 A écu Übung *icon* \\_eddy"
A = "card llama hotel unit unicorn union universe user usage utility uranium ukulele UFO U-boat one-way once euro ewe "
A += "1 7 10 110 180 1100 B-side *dive* yeti"


@pytest.mark.parametrize("word", AN.split())
def test_a_word_that_begins_with_the_sound_of_a_vowel_takes_an(word: str) -> None:
    assert takes_an(word)


@pytest.mark.parametrize("word", [*A.split(), "", "—", "ящик а"])
def test_other_words_take_a(word: str) -> None:
    assert not takes_an(word)
