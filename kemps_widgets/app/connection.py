"""The way between a page and its kernel."""

from typing import TYPE_CHECKING

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

if TYPE_CHECKING:
    from asyncio import Future


class PromptConnection(ZMQChannelsWebsocketConnection):
    """Sends every message at once.

    The stock connection leaves Nagle's algorithm on: with the browser's delayed acknowledgements every
    second answer of a kernel is held back for 40 ms.
    """

    def connect(self) -> "Future[None] | None":  # type: ignore[override]  # as the stock connection does
        """Connect to the kernel's channels, the page's socket being open."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()
