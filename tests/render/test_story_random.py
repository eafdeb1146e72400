"""The story of any hand: it can always be told, and all of it lies within the hand."""

import json
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from kemps_widgets.core.replay import replay
from kemps_widgets.render.story import hand_story
from kemps_widgets.render.texts import Texts, languages
from tests.core.test_properties import Played, played

# What a record from elsewhere may have under the keys that a room adds.
ODD: tuple[Any, ...] = (
    None,
    [],
    {},
    "x",
    -1,
    0.5,
    [0],
    [1, 2, 99],
    [True],
    [{"at": 0, "seat": 0, "watch": 1}],
    "decoy",
    "saw_signal",
)


@settings(max_examples=60, deadline=None)
@given(played(), st.integers(0, 10**6), st.sampled_from(languages()))
def test_whatever_was_played_its_story_can_be_told(table: Played, luck_seed: int, lang: str) -> None:
    luck = Random(luck_seed)
    for hand in table.record["hands"]:
        hand["watching"] = luck.choice(ODD)
        for action in hand["actions"]:
            action.update((key, luck.choice(ODD)) for key in ("noticed", "watched", "why", "belief"))
    outcomes = [hand["outcome"] for hand in replay(table.record)["hands"]]
    players, texts = len(table.game.players), Texts(lang, table.game.rules)
    for number in range(len(table.record["hands"])):
        seat = luck.choice([None, *range(players)])
        names = table.game.players
        story = hand_story(table.record, number, seat, names, texts, persons={0, 1})
        assert story == hand_story(table.record, number, seat, names, texts, persons={0, 1})
        assert (story is None) == (outcomes[number] == "unfinished")
        if story is None:
            continue
        json.dumps(story, allow_nan=False)
        times = [line["at"] for line in story["lines"] if line["at"] is not None]
        assert times == sorted(times)
        assert all(line["at"] is None for line in story["lines"][len(times) :])
        assert all(line["text"] and "story." not in line["text"] for line in story["lines"])
        for lane in story["lanes"]:
            edges = [edge for span in lane["sets"] for edge in span]
            assert edges == sorted(edges)
            assert all(0 <= edge <= story["seconds"] for edge in [*edges, *(mark["at"] for mark in lane["marks"])])
