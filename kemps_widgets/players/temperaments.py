"""The temperaments that have a name. Their names and sentences in the languages are in the catalogues."""

from collections.abc import Mapping

from ..core.errors import KempsError
from ..core.values import told
from .perception import Perception
from .temperament import Temperament

TEMPERAMENTS: Mapping[str, Temperament] = {
    # Sees more than others, out of the corner of the eye too.
    "attentive": Temperament(
        perception=Perception(watched_faint=0.9, watched_clear=1.0, edge_faint=0.2, edge_clear=0.7, after_swap=0.8),
        cards_share=0.0,
        careful=0.4,
    ),
    # Calls at the first sign, and is often wrong.
    "jumpy": Temperament(haste=1.2, boldness=1.0, hunch=0.09, idle=0.14, careful=0.0, trust=0.9),
    # Makes false signals, and changes the true one before it is known.
    "sly": Temperament(bluff=0.08, signals=2, loyal_hands=2, careful=0.6, deny=0.6, boldness=-0.1),
    # Looks at its cards for long, and misses a good deal.
    "sleepy": Temperament(
        perception=Perception(
            watched_faint=0.45, watched_clear=0.85, edge_faint=0.0, edge_clear=0.3, after_swap=0.3, after_swap_s=4.0
        ),
        haste=0.75,
        cards_share=0.35,
        idle=0.06,
        signal=0.45,
    ),
    # Calls when it is sure, and keeps its signal as long as nobody knows it.
    "steady": Temperament(
        perception=Perception(after_swap=0.8),
        boldness=-0.4,
        idle=0.07,
        careful=0.3,
        bluff=0.0,
        loyal_hands=6,
        patience=4,
    ),
    # Fidgets all the time, and most of it means nothing.
    "chatty": Temperament(idle=0.32, signal=0.65, careful=0.0, bluff=0.03),
}


def temperament(name: str) -> Temperament:
    """The temperament of this name; raises `KempsError` for a name that none has."""
    if name not in TEMPERAMENTS:
        raise KempsError(f"temperament: {told(name)} found, allowed is one of {', '.join(TEMPERAMENTS)}")
    return TEMPERAMENTS[name]
