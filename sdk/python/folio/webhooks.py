import hashlib
import hmac
import json
import time
from typing import Any, Optional, Union

DEFAULT_TOLERANCE_SECONDS = 300


class WebhookVerificationError(Exception):
    """Delivery that must not be trusted. Respond with 400."""


def verify_webhook(
    payload: Union[bytes, str],
    header: Optional[str],
    secret: str,
    tolerance_seconds: int = DEFAULT_TOLERANCE_SECONDS,
    now: Optional[float] = None,
) -> Any:
    """Returns the event of a delivery. `payload` is the raw body, `header` the value of `Service-Signature`."""
    body = payload.encode("utf-8") if isinstance(payload, str) else payload
    parts = [part.strip().partition("=") for part in (header or "").split(",")]
    times = [value for name, _, value in parts if name == "t"]
    signatures = [value for name, _, value in parts if name == "v1"]
    if len(times) != 1 or not times[0].isdigit() or not signatures:
        raise WebhookVerificationError("Service-Signature is missing or malformed")
    signed = times[0].encode("ascii") + b"." + body
    expected = hmac.new(secret.encode("utf-8"), signed, hashlib.sha256).hexdigest()
    if not any(hmac.compare_digest(expected, signature) for signature in signatures):
        raise WebhookVerificationError("no signature is of this payload with this secret")
    age = (time.time() if now is None else now) - int(times[0])
    if abs(age) > tolerance_seconds:
        raise WebhookVerificationError("the delivery was signed too long ago, or in the future")
    return json.loads(body)
