"""The project's tests, and the tools that they share."""
