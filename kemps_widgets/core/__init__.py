"""The game itself: values and pure functions. No clock, no input or output, no hidden randomness."""
