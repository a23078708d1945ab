import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GroupCommit } from '../../../src/ledger/group-commit.ts';
import type { IssueOutcome } from '../../../src/ledger/ledger-outcome.ts';
import type { IssueRequest } from '../../../src/ledger/ledger-request.ts';
import { d1LedgerStore } from '../../../src/ledger/ledger-store.ts';
import { faultyStore } from '../../support/faults/faulty-ledger-store.ts';
import { rounds } from '../../support/rounds.ts';
import { addDrafts, addSeries, issueRequest } from './support/drafts.ts';
import { type Caller, type History, history } from './support/history.ts';
import { groupCommit, settled, wholeBooks } from './support/ledger.ts';
import { sqliteBooks } from './support/sqlite-books.ts';

const RUNS = Number(process.env.FOLIO_LEDGER_HISTORIES ?? rounds(25, 300));
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

interface Told {
  caller: Caller;
  request: IssueRequest;
  outcome: IssueOutcome;
}

/** Plays a history. Each client asks until it gets an outcome. The answers of a replaced object are lost. */
async function play(past: History): Promise<{ books: D1Database; told: Told[] }> {
  const books = sqliteBooks();
  const series = await Promise.all(
    ['A', 'B', 'C'].slice(0, past.series).map((code) => addSeries(books, code)),
  );
  const drafts = await addDrafts(books, past.drafts);
  const faults = [...past.faults];
  let calls = 0;
  const store = faultyStore(d1LedgerStore(books), {
    next: () => faults.shift() ?? 'NONE',
    latencyMs: () => past.latenciesMs[calls++ % past.latenciesMs.length] ?? 0,
    lateAfterCalls: past.lateAfterCalls,
  });
  let ledger: GroupCommit = groupCommit(store);
  let forget: () => void = () => undefined;
  let forgotten = new Promise<void>((resolve) => {
    forget = resolve;
  });

  async function ask(request: IssueRequest): Promise<IssueOutcome> {
    for (let asked = 0; asked < MAX_ASKS; asked++) {
      const outcome = await Promise.race([ledger.issue(request), forgotten]);
      if (outcome !== undefined && (outcome.ok || outcome.refusal.reason !== 'UNAVAILABLE')) return outcome;
      await pause(ASK_AGAIN_MS);
    }
    throw new Error('never told');
  }

  const told = past.callers.map(async (caller): Promise<Told> => {
    const index = caller.draft % past.drafts;
    const own = series[index % past.series];
    const id = drafts[index];
    if (own === undefined || id === undefined) throw new Error('no such draft');
    const registered = index % 5 !== 4;
    const request = issueRequest(id, own, {
      executionId: `${id}-${caller.effect}`,
      ...(registered ? {} : { registration: null }),
    });
    await pause(caller.atMs);
    return { caller, request, outcome: await ask(request) };
  });
  const restarts = past.restartsAtMs.map(async (atMs) => {
    await pause(atMs);
    ledger = groupCommit(store);
    forget();
    forgotten = new Promise<void>((resolve) => {
      forget = resolve;
    });
  });
  const changes = past.changes.map(async ({ draft, atMs }) => {
    await pause(atMs);
    await books
      .prepare("UPDATE invoices SET version = version + 1 WHERE id = ?1 AND status = 'DRAFT'")
      .bind(drafts[draft % past.drafts] ?? '')
      .all();
  });
  const [outcomes] = await settled([
    Promise.all(told),
    Promise.all([...restarts, ...changes]).then(() => []),
  ]);
  await store.landLate();
  return { books, told: outcomes ?? [] };
}

interface Row {
  id: string;
  status: string;
  invoice_number: string | null;
  issue_effect_id: string | null;
}

it(`after ${RUNS} random histories of faults, restarts and rivals every caller has a true outcome`, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (past) => {
      const { books, told } = await play(past);
      await wholeBooks(books);
      const { results } = await books.prepare('SELECT * FROM invoices').all<Row>();
      const rows = new Map(results.map((row) => [row.id, row]));
      const changed = new Set(past.changes.map(({ draft }) => `draft-${draft % past.drafts}`));
      const isRefusing = past.faults.includes('REFUSED');

      for (const { request, outcome } of told) {
        const row = rows.get(request.invoiceId);
        const isOwn = row?.issue_effect_id === request.executionId;
        if (outcome.ok) {
          expect(row).toMatchObject({ status: 'ISSUED', invoice_number: outcome.issued.invoiceNumber });
          expect(isOwn).toBe(true);
        } else if (outcome.refusal.reason === 'FAILED') {
          expect(isRefusing).toBe(true);
        } else {
          expect(outcome.refusal.reason).toBe('STALE_DRAFT');
          expect(isOwn).toBe(false);
          expect(row?.status === 'ISSUED' || changed.has(request.invoiceId)).toBe(true);
        }
      }
      for (const { request } of told) {
        const wasIssued = rows.get(request.invoiceId)?.status === 'ISSUED';
        expect(wasIssued || changed.has(request.invoiceId) || isRefusing).toBe(true);
      }
    }),
    { numRuns: RUNS },
  );
}, 120_000);
