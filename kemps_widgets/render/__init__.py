"""Texts: pure functions from rules, views and events to words in the table's language."""
