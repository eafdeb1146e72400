"""Stories of hands that a test plays, and their lines."""

from typing import Any

from kemps_widgets.core.records import Json
from kemps_widgets.core.rules import Rules
from kemps_widgets.render.story import hand_story
from kemps_widgets.render.texts import Texts
from tests.core.stacked import doing, record, stacked

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gül", "Hugo", "Inés", "Jon")
SIGNALS: list[list[Json]] = [[{"gesture": "ear"}], [{"gesture": "nose"}, {"gesture": "hum", "meaning": "decoy"}]]
HANDS = {2: "7S 7H 7D 7C", 3: "KS KH KD KC"}
CENTRE = "AS AH 5D 6C"


def told(*actions: Any, lang: str = "en", watching: Any = None, seat: int | None = 0, **more: Any) -> Json | None:
    """The story of a hand in which seat 2 and seat 3 are dealt sets."""
    rules = Rules()
    deck = stacked(rules, range(4), HANDS, centre=CENTRE)
    hand = {"deck": deck, "actions": doing(*actions), **({"watching": watching} if watching is not None else {})}
    return hand_story(record({}, 4, hand, signals=SIGNALS), 0, seat, NAMES, Texts(lang, rules), **more)


def told_under(
    rules: Json,
    players: int,
    hands: dict[int, str],
    *actions: Any,
    signals: Any,
    centre: str = "",
    seat: int | None = 0,
    **more: Any,
) -> Json | None:
    """The story of a hand under any rules, in English."""
    parsed = Rules.parse(rules)
    seated = more.get("seated", range(players))
    hand = {"deck": stacked(parsed, seated, hands, centre, dealer=seated[0]), "actions": doing(*actions), **more}
    return hand_story(record(rules, players, hand, signals=signals), 0, seat, NAMES, Texts("en", parsed))


def made(seat: int, gesture: str, **more: Any) -> Json:
    return {"seat": seat, "do": "gesture", "gesture": gesture, **more}


def lines(story: Json | None, *kinds: str) -> list[str]:
    assert story is not None
    return [line["text"] for line in story["lines"] if line["kind"] in kinds]
