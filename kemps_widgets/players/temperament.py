"""The one model of how somebody plays. A temperament is a setting of it."""

from typing import NamedTuple

from .perception import Perception


class Temperament(NamedTuple):
    """How somebody watches, signals, believes, calls and collects.

    Chances are from 0 to 1 and, where not said otherwise, for one turn. What is said to be added to belief is added to
    the logarithm of the odds.

    perception: how well gestures are noticed
    haste: how soon it acts, as a factor: 2 acts and answers in half the time
    partner_share, cards_share: shares of the turns in which it watches its partners, and the cards; else rivals
    idle: chance of a gesture that means nothing
    signal: chance to make the signal while it holds a set; 0 never signals
    careful: chance to hold the signal back until a rival has just swapped and so looks at its cards
    bluff: chance, without a set, to make the decoy of this hand
    signals: how many signals for a set its side agrees on, 1 to 3
    loyal_hands: hands after which a new signal is agreed on
    changes_when_caught: whether a cut brings a new signal for the next hand
    hunch: chance that somebody holds a set of whom nothing is known
    quiet: what each own turn without a swap of theirs adds to that belief
    collecting: what each card more of a rank that they are known to hold adds
    prior: chance that a gesture not yet met with a set is a signal
    prior_weight: hands of evidence that this prior is worth
    repeats: how many times likelier a signal makes a gesture; each repetition multiplies
    trust: how likely it is that a partner's signal is meant, from 0 to 1
    recall: what is left of the evidence from one hand to the next, from 0 to 1
    boldness: added to the belief in a set where a call is decided on; below 0 it wants to be surer
    caution: what each own wrong call takes from that boldness for the game; a right one gives half of it back, one
        whose score was guessed away takes half
    patience: sweeps in vain after which the rank collected is worth a card less
    help: how much it minds what its partner collects when it chooses a rank or gives a card
    deny: how much it minds what rivals collect, likewise; also the chance to take such a card away
    """

    perception: Perception = Perception()
    haste: float = 1.0
    partner_share: float = 0.3
    cards_share: float = 0.1
    idle: float = 0.1
    signal: float = 0.5
    careful: float = 0.2
    bluff: float = 0.03
    signals: int = 1
    loyal_hands: int = 4
    changes_when_caught: bool = True
    hunch: float = 0.065
    quiet: float = 0.04
    collecting: float = 0.6
    prior: float = 0.03
    prior_weight: float = 2.0
    repeats: float = 20.0
    trust: float = 0.8
    recall: float = 0.95
    boldness: float = 0.0
    caution: float = 0.25
    patience: int = 3
    help: float = 0.3
    deny: float = 0.3
