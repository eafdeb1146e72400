"""What holds in every game, whatever the rules and whatever is done in it."""

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from kemps_widgets.core.cards import full_deck
from kemps_widgets.core.deal import agree, deal_deck, deal_shuffled, next_seats
from kemps_widgets.core.errors import KempsError
from kemps_widgets.core.form import read_action
from kemps_widgets.core.outcome import After, Reason
from kemps_widgets.core.parsing import parse_json
from kemps_widgets.core.play import apply, refusal
from kemps_widgets.core.records import Json, action_json, dump_record, game_json, signals_json
from kemps_widgets.core.replay import Replay
from kemps_widgets.core.rules import Rules
from kemps_widgets.core.settling import settle
from kemps_widgets.core.shuffle import seed_state, shuffled
from kemps_widgets.core.signals import Signal
from kemps_widgets.core.state import Game, Hand, new_game
from kemps_widgets.core.views import view
from tests.core.random_games import playable, random_action, rigged_deck

GESTURES = ("ear", "nose", "cough", "wink", "hum")


class Played:
    """A game as it was played, its record, and every state on the way."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.record = game_json(game)
        self.games: list[Game] = []
        self.refused: list[tuple[int, int, str]] = []

    def deal(self, seed: int | str, luck: Random) -> None:
        number = self.game.hands
        signals = tuple((Signal(GESTURES[(number + side) % 5]),) for side in range(len(self.game.score)))
        self.game = agree(self.game, signals)
        seats = next_seats(self.game)
        if luck.random() < 0.5:
            deck = rigged_deck(self.game.rules, seats, luck)
            self.game, _ = deal_deck(self.game, deck, None, seats)
            cards: Json = {"deck": deck}
        else:
            self.game, _ = deal_shuffled(self.game, seed, None, seats)
            cards = {"shuffle": seed}
        entry: Json = {**cards, "signals": signals_json(signals), "actions": []}
        self.record["hands"].append(entry | {"seated": list(seats)})
        self.games.append(self.game)

    def do(self, action: Any, at: float) -> After | Reason:
        actions = self.record["hands"][-1]["actions"]
        actions.append(action_json(action, at))
        outcome = apply(self.game, action, at)
        if isinstance(outcome, str):
            self.refused.append((len(self.record["hands"]) - 1, len(actions) - 1, outcome))
        else:
            self.game, _ = outcome
        self.games.append(self.game)
        return outcome

    def end_hand(self) -> None:
        self.game, events = settle(self.game)
        if events:
            self.games.append(self.game)


@st.composite
def played(draw: st.DrawFn, check: Callable[[Game], None] = lambda _game: None) -> Played:
    """A game of up to three hands, each with up to 60 actions; `check` is asked of every state."""
    rules, players = draw(playable())
    luck = Random(draw(st.integers(0, 10**6)))
    table = Played(new_game(rules, tuple(f"P{seat}" for seat in range(players))))
    for number in range(draw(st.integers(1, 3))):
        if table.game.over:
            break
        table.deal(draw(st.integers() | st.text(max_size=5)) if number == 0 else f"again/{number}", luck)
        check(table.game)
        at = 0.0
        for _ in range(draw(st.integers(0, 60))):
            at += luck.choice([0, 0.1, 0.25, 3])
            action = random_action(table.game, luck)
            reason = refusal(table.game, action, at)
            outcome = table.do(action, at)
            assert (outcome if isinstance(outcome, str) else None) == reason
            check(table.game)
        table.end_hand()
    return table


def hand_of(game: Game) -> Hand:
    assert game.hand is not None
    return game.hand


def all_cards(game: Game) -> Counter[str]:
    hand = hand_of(game)
    return Counter(
        [*hand.centre, *hand.deal.stock, *hand.deal.discards, *(card for cards in hand.cards for card in cards)]
    )


def check_cards(game: Game) -> None:
    """No card is lost, doubled or made; hands and centre have their size; who is not at the table has no card."""
    hand, rules = hand_of(game), game.rules
    assert all_cards(game) == Counter(full_deck(rules.ranks, rules.suits, rules.decks_for(len(hand.deal.seats))))
    for seat, cards in enumerate(hand.cards):
        assert len(cards) == (rules.hand_size - (seat in hand.deal.owing)) * (seat in hand.deal.seats)
    assert len(hand.centre) == rules.market_size + len(hand.deal.owing)


@given(played(check_cards))
def test_no_card_is_lost_doubled_or_made(table: Played) -> None:
    assert table.games


@given(played())
def test_a_record_repeats_the_game_state_by_state(table: Played) -> None:
    text = dump_record(table.record)
    replay = Replay(parse_json(text.encode()))
    assert [step.game for step in replay.steps] == table.games
    rejected = [(step.hand, step.actions - 1, step.reason) for step in replay.steps if step.reason]
    assert rejected == table.refused


@given(played())
def test_without_its_refused_actions_a_game_is_the_same(table: Played) -> None:
    pruned = json.loads(json.dumps(table.record))
    for hand, action, _ in reversed(table.refused):
        del pruned["hands"][hand]["actions"][action]
    full, short = Replay(table.record).result(), Replay(pruned).result()
    for hand in (*full["hands"], *short["hands"]):
        del hand["rejected"]
    assert full == short


@given(played(), st.data())
def test_a_game_goes_on_from_any_moment(table: Played, data: st.DataObject) -> None:
    replay = Replay(table.record)
    number = data.draw(st.integers(0, len(replay.steps) - 1))
    step = replay.steps[number]
    begun = Replay(replay.record_until(number))
    assert begun.steps[number].game == step.game
    if step.game.live:
        action = random_action(step.game, Random(number))
        assert apply(begun.end, action, step.at) == apply(step.game, action, step.at)


@given(played())
def test_an_action_is_the_same_after_a_way_through_json(table: Played) -> None:
    for hand in table.record["hands"]:
        for found in hand["actions"]:
            action = read_action(json.loads(json.dumps(found)), table.game.rules)
            assert action_json(action, found["at"]) == found


def with_other_secrets(game: Game, seat: int, luck: Random) -> Game:
    """The same game with everything dealt anew that this seat may not know."""
    hand = hand_of(game)
    hidden = [card for other, cards in enumerate(hand.cards) if other != seat for card in cards]
    hidden += [*hand.deal.stock, *hand.deal.discards]
    luck.shuffle(hidden)

    def take(count: int) -> tuple[str, ...]:
        return tuple(hidden.pop() for _ in range(count))

    cards = tuple(own if other == seat else take(len(own)) for other, own in enumerate(hand.cards))
    stock, discards = take(len(hand.deal.stock)), take(len(hand.deal.discards))
    friends = {game.side(friend) for friend in (seat, *game.seating.partners[seat])}
    signals = tuple(own if side in friends else (Signal("secret"),) for side, own in enumerate(game.signals))
    deal = hand.deal._replace(stock=stock, discards=discards, shuffler=luck.getrandbits(64), signals=signals)
    return game._replace(hand=hand._replace(cards=cards, deal=deal), signals=signals)


@given(played(), st.data())
def test_a_view_never_depends_on_what_its_seat_may_not_know(table: Played, data: st.DataObject) -> None:
    for game in table.games:
        hand = hand_of(game)
        if hand.result is not None and hand.result.call:
            continue  # the hands are shown
        seat = data.draw(st.integers(0, len(game.players) - 1))
        other = with_other_secrets(game, seat, Random(data.draw(st.integers(0, 9))))
        assert view(other, seat) == view(game, seat)


@given(played())
def test_a_view_offers_what_the_rules_accept(table: Played) -> None:
    for game in table.games[::5]:
        for seat in hand_of(game).deal.seats:
            may = view(game, seat).may
            for do, offered in {
                "go": may.go,
                "pass": may.passing,
                "say": may.say,
                "double": may.double,
                "guess": may.guess,
                "sweep": may.sweep,
            }.items():
                told = {"do": do, "seat": seat, "words": "hm", "gesture": "ear"}
                accepted = refusal(game, read_action(told, game.rules), 1e9) is None
                assert accepted == offered, do
            for do in ("kemps", "cut"):
                for target in range(len(game.players)):
                    told = {"do": do, "seat": seat, "target": target}
                    if do == "cut" and game.rules.cut == "anyone" and may.cut:
                        continue  # it names nobody, so any target will do
                    accepted = refusal(game, read_action(told, game.rules), 1e9) is None
                    assert accepted == (target in (may.kemps if do == "kemps" else may.cut)), (do, target)


@given(played())
def test_scores_are_the_sums_of_gains_and_a_game_that_is_over_has_losers_or_is_shared(table: Played) -> None:
    result = Replay(table.record).result()
    scores = [0] * len(result["score"])
    for hand in result["hands"]:
        scores = [old + gain for old, gain in zip(scores, hand["gains"], strict=True)]
        assert hand["score"] == scores
        if hand["outcome"] in ("unfinished", "real_deal", "table_talk"):
            assert not any(hand["gains"])
    sides = sorted([*result["winners"], *result["losers"]])
    assert sides == (list(range(len(scores))) if result["over"] else [])
    assert not result["over"] or result["winners"]


# Values that stand in a record in the place of right ones.
ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.sampled_from([10**30, 1e300, -1.0, 0.5, float("inf"), float("nan"), "", "AS", "swap", "opposite", "\ud800\n"]),
    st.lists(st.sampled_from(["AS", 1, None]), max_size=3),
    st.dictionaries(st.sampled_from(["preset", "gesture", "word"]), st.sampled_from(["classic", 1, None]), max_size=2),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inside for place in places(each, (*path, key)))]


def changed(record: Any, path: tuple[Any, ...], odd: Any, drop: bool) -> Any:
    if not path:
        return odd
    whole = json.loads(json.dumps(record))
    at = whole
    for key in path[:-1]:
        at = at[key]
    if drop:
        del at[path[-1]]
    else:
        at[path[-1]] = odd
    return whole


def fault(doing: Callable[[], object]) -> KempsError | None:
    try:
        doing()
    except KempsError as error:
        return error
    return None


@settings(max_examples=400)
@given(played(), st.data(), ODD, st.booleans())
def test_whatever_stands_in_a_record_it_is_played_or_refused_in_one_line(
    table: Played, data: st.DataObject, odd: Any, drop: bool
) -> None:
    found = changed(table.record, data.draw(st.sampled_from(places(table.record))), odd, drop)
    error = fault(lambda: json.dumps(Replay(found).result()))
    assert error is None or (error.place and "\n" not in str(error))


@given(st.text() | st.binary())
def test_any_text_is_parsed_or_refused_with_line_and_column(text: str | bytes) -> None:
    error = fault(lambda: parse_json(text))
    assert error is None or ("not JSON" in str(error) and "\n" not in str(error))


@given(st.integers() | st.text(), st.integers(1, 8))
def test_a_shuffle_is_a_whole_deck_and_repeats_itself(seed: int | str, decks: int) -> None:
    deck = full_deck(Rules().ranks, Rules().suits, decks)
    once, again = shuffled(deck, seed_state(seed)), shuffled(deck, seed_state(seed))
    assert once == again
    assert Counter(once[0]) == Counter(deck)
