import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GroupCommit } from '../../../src/ledger/group-commit.ts';
import type { IssueOutcome } from '../../../src/ledger/ledger-outcome.ts';
import type { LedgerRequest } from '../../../src/ledger/ledger-request.ts';
import { d1LedgerStore } from '../../../src/ledger/ledger-store.ts';
import { FAULTS, faultyStore } from '../../support/faults/faulty-ledger-store.ts';
import { rounds } from '../../support/rounds.ts';
import { addDrafts, addSeries, issueRequest, voidRequest } from './support/drafts.ts';
import { groupCommit, issueAll, newLedger, settled, wholeBooks } from './support/ledger.ts';
import { sqliteBooks } from './support/sqlite-books.ts';

const RUNS = rounds(30, 200);
const MAX_ASKS = 200;
const ASK_AGAIN_MS = 20;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10) });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Creates books with `count` issued invoices, each at version 2. */
async function issuedBooks(count: number) {
  const { books, ledger } = newLedger();
  const series = await addSeries(books, 'A');
  const requests = (await addDrafts(books, count)).map((id) => issueRequest(id, series));
  await issueAll(ledger, requests);
  return { books, requests };
}

async function askUntilTold(ledgerNow: () => GroupCommit, request: LedgerRequest): Promise<IssueOutcome> {
  for (let asked = 0; asked < MAX_ASKS; asked++) {
    const outcome = await ledgerNow().issue(request);
    if (outcome.ok || outcome.refusal.reason !== 'UNAVAILABLE') return outcome;
    await pause(ASK_AGAIN_MS);
  }
  throw new Error('never told');
}

/** Returns the issued invoice at an index of the list. */
function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
}

const past = fc.record({
  documents: fc.integer({ min: 1, max: 6 }),
  voids: fc.array(fc.record({ document: fc.nat(5), effect: fc.nat(1), atMs: fc.nat(200) }), {
    minLength: 1,
    maxLength: 16,
  }),
  faults: fc.array(fc.constantFrom('NONE' as const, ...FAULTS.filter((fault) => fault !== 'REFUSED')), {
    maxLength: 20,
  }),
  restartsAtMs: fc.array(fc.nat(200), { maxLength: 2 }),
});

it(`after ${RUNS} random histories each voided invoice has one cancellation, by the caller whose void succeeded`, async () => {
  await fc.assert(
    fc.asyncProperty(past, async ({ documents, voids, faults, restartsAtMs }) => {
      const { books, requests } = await issuedBooks(documents);
      const left = [...faults];
      const store = faultyStore(d1LedgerStore(books), {
        next: () => left.shift() ?? 'NONE',
        lateAfterCalls: 2,
      });
      let ledger = groupCommit(store);
      const told = voids.map(async ({ document, effect, atMs }) => {
        const issued = at(requests, document);
        const executionId = `void-${issued.invoiceId}-${effect}`;
        const { record } = voidRequest(issued, 2);
        const request = voidRequest(issued, 2, {
          executionId,
          record: record === null ? null : { ...record, id: `record-${executionId}` },
        });
        await pause(atMs);
        return { request, outcome: await askUntilTold(() => ledger, request) };
      });
      const restarts = restartsAtMs.map(async (atMs) => {
        await pause(atMs);
        ledger = groupCommit(store);
      });
      const [outcomes] = await settled([Promise.all(told), Promise.all(restarts).then(() => [])]);
      await store.landLate();
      await wholeBooks(books);
      const { results } = await books
        .prepare('SELECT id, status, void_effect_id FROM invoices')
        .all<{ id: string; status: string; void_effect_id: string }>();
      const rows = new Map(results.map((row) => [row.id, row]));
      for (const { request, outcome } of outcomes ?? []) {
        const row = rows.get(request.invoiceId);
        expect(row?.status).toBe('VOIDED');
        expect(outcome.ok).toBe(row?.void_effect_id === request.executionId);
        if (!outcome.ok) expect(outcome.refusal.reason).toBe('STALE_CHANGE');
      }
    }),
    { numRuns: RUNS },
  );
}, 120_000);

it('two invoices of one change are changed in the same commit or not at all', async () => {
  const { books, requests } = await issuedBooks(2);
  const [first, second] = requests;
  if (first === undefined || second === undefined) throw new Error('two were issued');
  const change = { status: 'RECTIFIED', verifactuStatus: null, voided: null } as const;
  const request = voidRequest(first, 2);
  const withStale = {
    ...request,
    changes: [...request.changes, { ...change, invoiceId: second.invoiceId, version: 1 }],
  };
  const [outcome] = await issueAll(groupCommit(d1LedgerStore(books)), [withStale]);
  expect(outcome).toEqual({ ok: false, refusal: { reason: 'STALE_CHANGE' } });
  expect(await wholeBooks(books)).toEqual({ issued: 2, records: 2 });
});

it('two requests that change the same invoice never share a commit', async () => {
  const books = sqliteBooks();
  const series = await addSeries(books, 'A');
  const [original, one, other] = await addDrafts(books, 3);
  const ledger = groupCommit(d1LedgerStore(books));
  await issueAll(ledger, [issueRequest(original ?? '', series)]);
  const status = { status: null, verifactuStatus: null, voided: null };
  const changes = [{ invoiceId: original ?? '', version: 2, ...status }];
  const outcomes = await issueAll(
    ledger,
    [one, other].map((id) => issueRequest(id ?? '', series, { changes })),
  );
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, false]);
  expect(outcomes[1]).toEqual({ ok: false, refusal: { reason: 'STALE_CHANGE' } });
});
