"""Rules as articles: under each heading topics, for each topic the sentences that these rules choose.

Every field of `Rules` decides on a sentence or stands in one, and each topic depends on as few fields as it can, so
that rules can be compared topic by topic. A field that has no effect beside the others stands under "unused".
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from ..core.rules import (
    SERIES_PLAYERS,
    SERIES_SUBSTITUTES,
    STANDARD_RANKS,
    STANDARD_SUITS,
    Rules,
)
from .english import TEXTS
from .texts import Texts

Topic: TypeAlias = tuple[str, str]  # its key, and what is said about it
Articles: TypeAlias = Mapping[str, Mapping[str, str]]

UNUSED = "unused"
MARKUP = frozenset("\\`*_{}[]<>#|~&")  # what Markdown has a use for in the middle of a line
LISTED_COUNTS = 6  # so many numbers of players are read at a glance; more are told as steps
SERIES_WITH_SUBSTITUTES = SERIES_PLAYERS + SERIES_SUBSTITUTES


def articles(rules: Rules, texts: Texts) -> Articles:
    """What these rules say, by section and topic, both in the order in which to read them.

    >>> rules = Rules()
    >>> articles(rules, Texts("en", rules))["goal"]["set"]
    'A set is four of a kind: 4 of your cards have the same rank. Suits do not matter.'
    """
    return {section: dict(topics(rules, texts)) for section, topics in _SECTIONS.items()}


def _goal(rules: Rules, texts: Texts) -> Iterator[Topic]:
    yield "goal", texts("sheet.goal")
    yield "words", texts("sheet.words")
    meaning = texts("sheet.set", count=rules.set_size)
    spare = rules.hand_size - rules.set_size
    yield "set", _joined(meaning, texts.counted("sheet.set.spare", spare) if spare else "")


def _table(rules: Rules, texts: Texts) -> Iterator[Topic]:
    low, high = rules.min_players, rules.max_players
    allowed = texts(f"sheet.players.{'exact' if low == high else 'range'}", low=low, high=high)
    yield "players", _joined(allowed, _fitting_players(rules, texts))
    fixed = "pairs" if rules.players_per_team == 2 else "more"
    sides = fixed if _plays_fixed_sides(rules) else rules.arrangement
    yield "sides", texts(f"sheet.sides.{sides}", count=rules.players_per_team)
    many = ".many" if rules.arrangement == "opposite" and rules.players_per_team > 2 else ""
    yield "seats", texts(f"sheet.seats.{rules.arrangement}{many}")
    if rules.arrangement == "series":
        yield "sittings", texts("sheet.sittings")
        yield "coin", texts("sheet.coin")
        if SERIES_WITH_SUBSTITUTES in rules.player_counts():
            yield "substitutes", texts(f"sheet.substitutes.{'watch' if rules.cut == 'off' else 'cut'}")


def _fitting_players(rules: Rules, texts: Texts) -> str:
    """Which numbers of players in range can play."""
    counts = rules.player_counts()
    match rules.arrangement, counts:
        case _, ():
            return texts("sheet.players.none")
        case "ring", _:
            return texts("sheet.players.ring")
        case "series", (only,):
            return texts(f"sheet.players.series{'.substitutes' if only > SERIES_PLAYERS else ''}")
        case "series", _:
            return texts("sheet.players.series.choice")
        case _ if len(counts) > LISTED_COUNTS:
            low, second, *_, high = counts
            return texts("sheet.players.steps", low=low, next=second, step=second - low, high=high)
        case _:
            return texts("sheet.players.fit", counts=", ".join(map(str, counts)))


def _cards(rules: Rules, texts: Texts) -> Iterator[Topic]:
    if (rules.ranks, rules.suits) == (STANDARD_RANKS, STANDARD_SUITS):
        yield "deck", texts("sheet.deck.standard")
    else:
        ranks = ", ".join(_symbol(rank, "ranks", texts) for rank in rules.ranks)
        suits = ", ".join(_symbol(suit, "suits", texts) for suit in rules.suits)
        yield "deck", texts("sheet.deck.other", count=len(rules.ranks) * len(rules.suits), ranks=ranks, suits=suits)
    if rules.decks == "auto":
        decks = texts("sheet.decks.auto", count=rules.second_deck_at)
    else:
        decks = texts.counted("sheet.decks", rules.decks)
    yield "decks", _joined(decks, texts("sheet.decks.mixed") if rules.decks != 1 else "")


def _symbol(symbol: str, kind: str, texts: Texts) -> str:
    """A rank or a suit by its name, or as it is written where it has none, even if Markdown has a use for that."""
    key = f"{kind}.{symbol}"
    return texts(key) if key in TEXTS else as_written(symbol)


def as_written(text: str) -> str:
    r"""A text that Markdown leaves as it is; what can't be printed is told by its number.

    >>> print(as_written("a*b"), as_written(chr(7)))
    a\*b U+0007
    """
    shown = (each if each.isprintable() else f"U+{ord(each):04X}" for each in text)
    return "".join(f"\\{each}" if each in MARKUP else each for each in shown)


def _deal(rules: Rules, texts: Texts) -> Iterator[Topic]:
    yield "dealing", texts("sheet.dealing", count=rules.hand_size)
    yield "redraw", texts(f"sheet.redraw{'' if rules.redraw_at else '.never'}", count=rules.redraw_at)
    yield "centre", texts.counted("sheet.centre", rules.market_size)
    yield "enough", texts("sheet.enough")
    yield "go", texts(f"sheet.go{'' if rules.go_call else '.never'}")
    yield "dealer", texts("sheet.dealer")


def _play(rules: Rules, texts: Texts) -> Iterator[Topic]:
    laying = rules.swap_order == "discard_first"
    yield "turns", texts("sheet.turns")
    yield "swap", texts("sheet.swap.laying") if laying else texts.counted("sheet.swap", rules.max_swap)
    if rules.swap_pause:
        wait = texts.counted("sheet.pause", rules.swap_pause)
        yield "pause", _joined(wait, texts("sheet.pause.laying") if laying else "")
    else:
        yield "pause", texts("sheet.pause.never")
    yield "sweep", _when_to_sweep(rules, texts)
    yield "sweeper", texts(f"sheet.sweeper.{rules.sweep_by}")
    yield "swept", texts("sheet.swept")
    yield "stock", texts(f"sheet.stock.{rules.stock_out}")
    yield "secret", texts("sheet.secret")


def _when_to_sweep(rules: Rules, texts: Texts) -> str:
    if rules.sweep == "all_pass":
        return texts("sheet.sweep.all_pass")
    if not rules.sweep_after:
        return texts("sheet.sweep.idle.any")
    idle = texts.counted("sheet.sweep.idle", rules.sweep_after)
    go = texts("sheet.sweep.clock.go") if rules.go_call else ""
    return _joined(idle, texts("sheet.sweep.clock"), go, texts("sheet.sweep.clock.pass"))


def _signals(rules: Rules, texts: Texts) -> Iterator[Topic]:
    group = "ring" if rules.arrangement == "ring" else "sides"
    yield "agree", texts(f"sheet.agree.{group}")
    yield "change", texts(f"sheet.change.{'must' if rules.new_signal_each_hand else 'may'}")
    yield "visible", texts("sheet.visible")
    words = "silent" if rules.silent else "words" if rules.verbal_signals else "chat"
    yield "talk", texts(f"sheet.talk.{words}")
    yield "meaning", texts(f"sheet.meaning.{'warning' if rules.warning_signals else 'set'}")
    yield "cheating", texts(f"sheet.cheating.{group}")
    yield "decoys", texts("sheet.decoys")


def _calls(rules: Rules, texts: Texts) -> Iterator[Topic]:
    yield "open", texts("sheet.open")
    yield "kemps", _kemps(rules, texts)
    several = rules.arrangement != "ring" and rules.sets_needed > 1
    one_set = texts("sheet.cut.one_set") if several and _cuts(rules) else ""
    yield "cut", _joined(texts(f"sheet.cut.{rules.cut}"), one_set)
    if _cuts(rules):
        yield "wrong_cut", texts(f"sheet.wrong_cut.{rules.false_cut}")
        yield "first", texts(f"sheet.first.{rules.false_cut}")
    else:
        yield "first", texts("sheet.first.alone")
    yield "shown", texts("sheet.shown")
    kind = "letters" if rules.scoring == "letters" else "points"
    yield "double", texts(f"sheet.double.{kind if rules.double_kemps else 'never'}")
    yield "guess", texts(f"sheet.guess{'' if rules.guess_sign else '.never'}")
    yield "names", texts("sheet.names")


def _kemps(rules: Rules, texts: Texts) -> str:
    if rules.arrangement == "ring":
        return texts("sheet.kemps.ring")
    series = rules.arrangement == "series"
    if rules.players_per_team == 2 or (series and rules.sets_needed == 1):
        return texts("sheet.kemps.partner")
    needed = texts.counted("sheet.kemps.partners", rules.sets_needed)
    return _joined(needed, texts("sheet.kemps.impossible") if series else "")


def _score(rules: Rules, texts: Texts) -> Iterator[Topic]:
    scoring = "player" if rules.score_by == "player" else rules.scoring
    yield "scoring", texts(f"sheet.scoring.{scoring}", word=rules.word)
    yield "kemps_score", texts(f"sheet.kemps_score.{scoring}")
    if _cuts(rules):
        match scoring:
            case "letters":
                right = "letters" if rules.cut == "anyone" else "caught"
            case "player":
                right = "player"
            case _:
                right = "points"
        wrong = "barred" if rules.false_cut == "barred" else scoring
        both = texts(f"sheet.cut_score.right.{right}"), texts(f"sheet.cut_score.wrong.{wrong}")
        yield "cut_score", _joined(*both)
        yield "missed", texts("sheet.missed")


def _end(rules: Rules, texts: Texts) -> Iterator[Topic]:
    match rules.end:
        case "target":
            yield "end", texts.counted("sheet.end.target", rules.target)
        case "hands":
            best = texts(f"sheet.end.{'fewest' if rules.scoring == 'letters' else 'most'}")
            guessed = texts("sheet.end.guessed") if rules.guess_sign else ""
            yield "end", _joined(texts.counted("sheet.end.hands", rules.hands), best, guessed)
        case _:
            yield "end", texts(f"sheet.end.{rules.end}")
    if rules.end == "last_standing":
        decks = texts("sheet.leaving.decks") if rules.decks == "auto" else ""
        yield "leaving", _joined(texts("sheet.leaving"), decks)
    yield "draw", texts(f"sheet.draw{'.hands' if rules.end == 'hands' else ''}")
    yield "after", texts("sheet.after")


def _unused(rules: Rules, texts: Texts) -> Iterator[Topic]:
    if not _plays_fixed_sides(rules):
        yield "unused_sides", texts.counted("sheet.unused_sides", rules.sets_needed, size=rules.players_per_team)
    if rules.decks != "auto":
        yield "unused_second_deck", texts("sheet.unused_second_deck", count=rules.second_deck_at)
    if rules.swap_order == "discard_first":
        yield "unused_swap", texts.counted("sheet.unused_swap", rules.max_swap)
    if rules.sweep == "all_pass":
        key = "sheet.unused_sweep"
        yield "unused_sweep", texts.counted(key, rules.sweep_after) if rules.sweep_after else texts(f"{key}.any")
    if not _cuts(rules):
        yield "unused_cut", texts(f"sheet.unused_cut.{rules.false_cut}")
    if rules.scoring != "letters":
        yield "unused_word", texts("sheet.unused_word", word=rules.word)
    if rules.end != "target":
        yield "unused_target", texts("sheet.unused_target", count=rules.target)
    if rules.end != "hands":
        yield "unused_hands", texts(f"sheet.unused_hands{'' if rules.hands else '.open'}", count=rules.hands)


def _plays_fixed_sides(rules: Rules) -> bool:
    """Whether everybody of a side is at the table and together: a ring has no sides, and a series seats pairs."""
    return rules.arrangement in ("opposite", "alternate")


def _cuts(rules: Rules) -> bool:
    return rules.cut != "off"


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


_SECTIONS: Mapping[str, Callable[[Rules, Texts], Iterator[Topic]]] = {
    "goal": _goal,
    "table": _table,
    "cards": _cards,
    "deal": _deal,
    "play": _play,
    "signals": _signals,
    "calls": _calls,
    "score": _score,
    "end": _end,
    UNUSED: _unused,
}
