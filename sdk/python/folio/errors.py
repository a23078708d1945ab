from typing import Any, Mapping, Optional


class FolioError(Exception):
    """Refusal of the service: branch on `code`."""

    def __init__(
        self, status: int, body: Any, headers: Mapping[str, str], idempotency_key: Optional[str]
    ) -> None:
        error = body.get("error", {}) if isinstance(body, dict) else {}
        self.status = status
        self.code: str = error.get("code", "UNKNOWN")
        self.message: str = error.get("message", f"HTTP {status}")
        self.details: Any = error.get("details", {})
        self.errors: Any = error.get("errors", [])
        self.request_id = headers.get("X-Request-Id")
        self.retry_after = headers.get("Retry-After")
        self.idempotency_key = idempotency_key
        super().__init__(f"{status} {self.code}: {self.message}")


class FolioConnectionError(Exception):
    """No response arrived. Repeat the call with `idempotency_key`: it has no second effect."""

    def __init__(self, message: str, idempotency_key: Optional[str]) -> None:
        self.idempotency_key = idempotency_key
        super().__init__(message)
