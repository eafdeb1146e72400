"""The app: our notebooks, served by Voilà on this machine with a template of our own.

The folder `jupyter` beside this file is the one place of its settings. It is laid out like Jupyter's own
folders, so that a Jupyter server finds it all by `JUPYTER_PATH` and `JUPYTER_CONFIG_PATH` (see docs/hosting.md).
"""
