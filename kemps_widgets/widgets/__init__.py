"""The widgets: the only place that knows a front end."""
