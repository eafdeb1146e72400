"""What a face at the table can visibly do. Any of it can be a signal, a decoy, or nothing at all (S5, S7)."""

GESTURES = ("blink", "brow", "ear", "nose", "smile", "cough")

GESTURE_S = 1.0  # seconds that a gesture is to be seen
