from typing import Any, Callable, Iterator, Mapping


class Pages:
    """List: iterate over all its items, or call `first()` or `pages()`."""

    def __init__(
        self,
        fetch: Callable[[Mapping[str, Any]], Any],
        by: str,
        collection: str,
        max_limit: int,
    ) -> None:
        self._fetch = fetch
        self._by = by
        self._collection = collection
        self._max_limit = max_limit

    def first(self) -> Any:
        """Returns the page that the caller asked for."""
        return self._fetch({})

    def pages(self) -> Iterator[Any]:
        """Iterates over all pages."""
        place: Mapping[str, Any] = {}
        while True:
            data = self._fetch({"limit": self._max_limit, **place})
            yield data
            paging = data.get("pagination") or {}
            cursor = paging.get("next_cursor", data.get("next_cursor"))
            if self._by == "cursor":
                if not cursor:
                    return
                place = {"cursor": cursor}
            else:
                if not paging.get("has_next"):
                    return
                place = {"page": paging["current_page"] + 1}

    def __iter__(self) -> Iterator[Any]:
        for data in self.pages():
            yield from data[self._collection]
