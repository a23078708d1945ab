import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const CLIENT = fileURLToPath(new URL('../../../sdk/python', import.meta.url).href);
const hasPython =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;

/**
 * Iterates over five invoices and five events of a fake service with different page sizes and prints them.
 */
const WALK = `
import json
from folio import Folio

class Answering(Folio):
    def _call(self, method, path, ids, query, body, options, **flags):
        size = query["limit"] or 20
        if "events" in path:
            start = int(query.get("cursor") or 0)
            after = start + size
            return {"events": list(range(5))[start:after], "next_cursor": str(after) if after < 5 else None}
        page = query.get("page") or 1
        start = (page - 1) * size
        paging = {"current_page": page, "has_next": start + size < 5}
        return {"invoices": list(range(5))[start:start + size], "pagination": paging}

folio = Answering("key", company_id="c", account_id="a", base_url="http://localhost")
sizes = (None, 1, 2, 5)
print(json.dumps({
    "invoices": [list(folio.invoices.list(limit=size)) for size in sizes],
    "events": [list(folio.events.list(limit=size)) for size in sizes],
    "first": folio.invoices.list(limit=2).first()["invoices"],
    "from_second": list(folio.invoices.list(limit=2, page=2)),
}))
`;

it.skipIf(!hasPython)('a Python list returns every item once with any page size', () => {
  const { stdout, stderr } = spawnSync('python3', ['-B', '-c', WALK], {
    env: { PATH: process.env.PATH ?? '', PYTHONPATH: CLIENT },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const all = [0, 1, 2, 3, 4];
  expect(JSON.parse(stdout)).toEqual({
    invoices: [all, all, all, all],
    events: [all, all, all, all],
    first: [0, 1],
    from_second: [2, 3, 4],
  });
});
