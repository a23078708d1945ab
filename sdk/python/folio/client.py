import json
import random
import time
import uuid
from typing import Any, Callable, Dict, List, Mapping, Optional, Tuple
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

from .errors import FolioConnectionError, FolioError
from .forms import form_of
from .operations import Operations
from .pages import Pages

LOCAL_BASE_URL = "http://localhost:8787"
FIRST_WAIT_SECONDS = 0.5
MAX_WAIT_SECONDS = 70.0


class _KeepRedirects(HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


def _query_of(query: Mapping[str, Any]) -> str:
    pairs: List[Tuple[str, str]] = []
    for name, value in query.items():
        if value is None:
            continue
        if isinstance(value, Mapping):
            pairs += [(f"{name}[{key}]", str(item)) for key, item in value.items()]
        elif isinstance(value, (list, tuple)):
            pairs += [(name, str(item)) for item in value]
        elif isinstance(value, bool):
            pairs.append((name, "true" if value else "false"))
        else:
            pairs.append((name, str(value)))
    return "?" + urlencode(pairs) if pairs else ""


def _json_of(content: bytes) -> Any:
    try:
        return json.loads(content) if content else None
    except ValueError:
        return None


class Folio(Operations):
    """Client of the service. Every operation is `client.<resource>.<operation>(...)`.

    JSON responses return their `data`, files their bytes. Calls without `company_id` or `account_id` use
    those of the client.
    """

    def __init__(
        self,
        api_key: str,
        *,
        base_url: str = LOCAL_BASE_URL,
        company_id: Optional[str] = None,
        account_id: Optional[str] = None,
        language: str = "en",
        strict: bool = True,
        retries: int = 3,
        timeout_seconds: float = 60.0,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        super().__init__()
        self._key = api_key
        self._base_url = base_url.rstrip("/")
        self._context = {"company_id": company_id, "account_id": account_id}
        self._language = language
        self._strict = strict
        self._retries = retries
        self._timeout = timeout_seconds
        self._sleep = sleep
        self._opener = build_opener(_KeepRedirects)

    def _path_of(self, path: str, ids: Mapping[str, Any]) -> str:
        for name, value in ids.items():
            known = value if value is not None else self._context.get(name)
            if known is None and name == "account_id":
                known = self._context["account_id"] = self.me.identity()["account_id"]
            if not known:
                raise ValueError(f"{path} needs {name}")
            path = path.replace("{" + name + "}", quote(str(known), safe=""))
        return path

    def _call(
        self,
        method: str,
        path: str,
        ids: Mapping[str, Any],
        query: Mapping[str, Any],
        body: Any,
        options: Mapping[str, Any],
        takes_key: bool = False,
        heeds_strict: bool = False,
        is_form: bool = False,
        is_document: bool = False,
    ) -> Any:
        headers: Dict[str, str] = {
            "Authorization": f"Bearer {self._key}",
            "Accept": "application/json, */*;q=0.5",
            "Accept-Language": self._language,
        }
        if heeds_strict and options.get("strict", self._strict):
            headers["Prefer"] = "handling=strict"
        if options.get("if_match"):
            headers["If-Match"] = options["if_match"]
        key = options.get("idempotency_key") or str(uuid.uuid4())
        sends_key = takes_key or method == "POST"
        if sends_key:
            headers["Idempotency-Key"] = key
        content: Optional[bytes] = None
        if is_form:
            headers["Content-Type"], content = form_of(body)
        elif body is not None:
            headers["Content-Type"] = "application/json"
            content = json.dumps(body).encode("utf-8")
        headers.update(options.get("headers", {}))
        url = self._base_url + self._path_of(path, ids) + _query_of(query)
        request = Request(url, data=content, headers=headers, method=method)
        answered, kind = self._send(request, key if sends_key else None, method == "GET" or takes_key)
        if not kind.startswith("application/json"):
            return answered or None
        parsed = _json_of(answered)
        return parsed if is_document else parsed.get("data")

    def _list(self, by: str, collection: str, max_limit: int, *call: Any, **flags: Any) -> Pages:
        method, path, ids, query, body, options = call

        def fetch(place: Mapping[str, Any]) -> Any:
            asked = {name: value for name, value in query.items() if value is not None}
            # All pages have the same size: the caller's, or else the largest.
            size = asked.get("limit", place.get("limit"))
            where = {**asked, **place, "limit": size}
            return self._call(method, path, ids, where, body, options, **flags)

        return Pages(fetch, by, collection, max_limit)

    def download(self, link: str) -> bytes:
        """Returns the bytes of a `download_url`. Sends no API key."""
        url = link if link.startswith("http") else self._base_url + link
        return self._send(Request(url), None, True)[0]

    def _send(self, request: Request, key: Optional[str], is_repeatable: bool) -> Tuple[bytes, str]:
        attempt = 0
        while True:
            attempt += 1
            wait = FIRST_WAIT_SECONDS * 2 ** (attempt - 1) * random.uniform(0.5, 1)
            try:
                with self._opener.open(request, timeout=self._timeout) as answer:
                    return answer.read(), answer.headers.get("Content-Type", "")
            except HTTPError as refused:
                if refused.code < 400:
                    return b"", ""
                error = FolioError(refused.code, _json_of(refused.read()), refused.headers, key)
                if (error.retry_after or "").isdigit():
                    wait = float(error.retry_after or 0)
                is_kept = refused.headers.get("Idempotency-Replay") == "true"
                may_repeat = (
                    error.code in ("RATE_LIMIT_EXCEEDED", "IDEMPOTENCY_KEY_PROCESSING")
                    or (refused.code >= 500 and is_repeatable and not is_kept)
                )
                if attempt > self._retries or not may_repeat or wait > MAX_WAIT_SECONDS:
                    raise error from None
            except (URLError, OSError) as fault:
                if attempt > self._retries or not is_repeatable:
                    raise FolioConnectionError(f"the service did not answer: {fault}", key) from fault
            self._sleep(wait)
