"""Client of Folio that needs only the standard library. See README.md."""

from .client import Folio
from .errors import FolioConnectionError, FolioError
from .pages import Pages
from .webhooks import WebhookVerificationError, verify_webhook

__all__ = [
    "Folio",
    "FolioConnectionError",
    "FolioError",
    "Pages",
    "WebhookVerificationError",
    "verify_webhook",
]
