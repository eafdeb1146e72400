"""One arbiter for one table: it puts everybody's actions in order and tells each seat what it may know."""
