import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IssueRequest } from '../../../src/ledger/ledger-request.ts';
import { commitFaults, type Fault } from '../../support/faults/faulty-ledger-store.ts';
import { addDrafts, addSeries, issueRequest, type TestSeries } from './support/drafts.ts';
import { issueAll, issuedOf, newLedger, refusalsOf, type TestLedger, wholeBooks } from './support/ledger.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10) });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const GROUP = 64;

interface Scene extends TestLedger {
  series: TestSeries;
  other: TestSeries;
  requests: IssueRequest[];
}

/** Creates a first invoice, which is issued alone, and a full group after it. */
async function scene(...faults: Fault[]): Promise<Scene> {
  const ledger = newLedger(commitFaults(...faults));
  const series = await addSeries(ledger.books, 'A');
  const other = await addSeries(ledger.books, 'B');
  const ids = await addDrafts(ledger.books, GROUP + 1);
  return { ...ledger, series, other, requests: ids.map((id) => issueRequest(id, series)) };
}

/** Replaces one request. */
function replaced(requests: readonly IssueRequest[], index: number, changes: Partial<IssueRequest>) {
  return requests.map((request, place) => (place === index ? { ...request, ...changes } : request));
}

const run = (books: D1Database, query: string) => books.prepare(query).all();

describe('one bad invoice in a full group', () => {
  it('a changed draft is refused alone at the cost of two more round trips', async () => {
    const { books, store, ledger, requests } = await scene();
    await run(books, "UPDATE invoices SET version = 2 WHERE id = 'draft-30'");
    const outcomes = await issueAll(ledger, requests);
    expect(outcomes[30]).toEqual({ ok: false, refusal: { reason: 'STALE_DRAFT' } });
    expect(issuedOf(outcomes)).toHaveLength(GROUP);
    expect(store.calls.get('commit')).toBe(3);
    expect(store.calls.get('documentStates')).toBe(1);
    expect(await wholeBooks(books)).toEqual({ issued: GROUP, records: GROUP });
  });

  it.each([
    ['deleted', 'deleted_at = 5'],
    ['scheduled', "status = 'SCHEDULED', scheduled_for = '2027-01-01', generation_mode = 'ISSUE'"],
    ['of another company', "company_id = 'company-2'"],
  ])('a draft that is now %s is refused alone', async (_, change) => {
    const { books, ledger, requests } = await scene();
    await run(books, `UPDATE invoices SET ${change} WHERE id = 'draft-7'`);
    // No statement of the service moves an invoice to another company, so no counting trigger covers it.
    await run(
      books,
      `UPDATE list_counts SET total = (SELECT count(*) FROM invoices
        WHERE invoices.company_id = list_counts.company_id AND type = list AND deleted_at IS NULL)`,
    );
    const outcomes = await issueAll(ledger, requests);
    expect(outcomes[7]).toEqual({ ok: false, refusal: { reason: 'STALE_DRAFT' } });
    expect(issuedOf(outcomes)).toHaveLength(GROUP);
    expect(await wholeBooks(books)).toEqual({ issued: GROUP, records: GROUP });
  });

  it.each([
    ['changed', 'numbering_version = 2'],
    ['deactivated', 'active = 0'],
    ['deleted', 'deleted_at = 5'],
    ['of another company', "company_id = 'company-2'"],
  ])('a series that is now %s refuses only its own invoices', async (_, change) => {
    const { books, ledger, other, requests } = await scene();
    await run(books, `UPDATE series SET ${change} WHERE id = '${other.id}'`);
    const series = issueRequest('any', other).series;
    const asked = requests.map((request, index) => (index % 8 === 1 ? { ...request, series } : request));
    const outcomes = await issueAll(ledger, asked);
    expect(refusalsOf(outcomes)).toEqual(Array(8).fill('STALE_SERIES'));
    expect(issuedOf(outcomes)).toHaveLength(GROUP + 1 - 8);
    await run(books, 'UPDATE series SET deleted_at = NULL');
    expect(await wholeBooks(books)).toEqual({ issued: GROUP - 7, records: GROUP - 7 });
  });

  it('an invoice with invalid dates is refused with its violation, and the next gets its number', async () => {
    const { books, ledger, requests } = await scene();
    const outcomes = await issueAll(ledger, replaced(requests, 20, { dueDate: '2020-01-01' }));
    expect(outcomes[20]).toMatchObject({
      ok: false,
      refusal: { reason: 'VIOLATIONS', violations: [{ field: 'due_date' }] },
    });
    expect(issuedOf(outcomes)).toHaveLength(GROUP);
    expect(await wholeBooks(books)).toEqual({ issued: GROUP, records: GROUP });
  });

  it('an invoice whose planning throws fails alone, and the next gets its number', async () => {
    const { books, ledger, other, requests } = await scene();
    await run(
      books,
      `INSERT INTO series_counters (series_id, period, last_sequence, last_date) VALUES ('${other.id}', '1999', 4, '2026-01-01')`,
    );
    const { series } = issueRequest('any', other);
    const outcomes = await issueAll(ledger, replaced(requests, 20, { series }));
    expect(outcomes[20]).toEqual({ ok: false, refusal: { reason: 'FAILED' } });
    expect(issuedOf(outcomes)).toHaveLength(GROUP);
    await run(books, 'DELETE FROM series_counters WHERE period = 1999');
    expect(await wholeBooks(books)).toEqual({ issued: GROUP, records: GROUP });
  });

  it('an invoice that the database rejects for an unknown reason is found and fails alone', async () => {
    const { books, store, ledger, requests } = await scene();
    // The fault is not in the JSON: a required text column is set to null.
    const broken = replaced(requests, 40, { recipientNameKey: null, accountId: null as unknown as string });
    const outcomes = await issueAll(ledger, broken);
    expect(outcomes[40]).toEqual({ ok: false, refusal: { reason: 'FAILED' } });
    expect(issuedOf(outcomes)).toHaveLength(GROUP);
    expect(store.calls.get('commit')).toBeLessThan(20);
    expect(await wholeBooks(books)).toEqual({ issued: GROUP, records: GROUP });
  });

  it('an invoice whose number exists in another series fails alone', async () => {
    const { books, ledger, other, requests } = await scene();
    await run(books, `UPDATE series SET format = 'A-{YYYY}-{NUM:4}' WHERE id = '${other.id}'`);
    const series = { ...issueRequest('any', other).series, format: 'A-{YYYY}-{NUM:4}' };
    const outcomes = await issueAll(ledger, replaced(requests, 20, { series }));
    expect(outcomes[20]).toEqual({ ok: false, refusal: { reason: 'FAILED' } });
    expect(issuedOf(outcomes)).toHaveLength(GROUP);
    expect(await wholeBooks(books)).toEqual({ issued: GROUP, records: GROUP });
  });
});

describe('a refusal of the ledger', () => {
  it('a refused invoice is not issued when its group is planned again', async () => {
    const { books, ledger, requests } = await scene('NONE', 'REFUSED');
    const asked = replaced(requests, 20, { dueDate: '2020-01-01' });
    const outcomes = await issueAll(ledger, asked);
    expect(refusalsOf(outcomes)).toEqual(['VIOLATIONS']);
    const { results } = await books
      .prepare("SELECT status FROM invoices WHERE id = 'draft-20'")
      .all<{ status: string }>();
    expect(results).toEqual([{ status: 'DRAFT' }]);
    expect(await wholeBooks(books)).toEqual({ issued: GROUP, records: GROUP });
  });

  it('a refusal is reported only after its group is committed, because the plan can change', async () => {
    const { books, store, ledger, requests } = await scene();
    // An hour before midnight in the Canaries the company moves there. Requests that know this still use the
    // day before.
    vi.setSystemTime(Date.UTC(2026, 11, 31, 23, 30));
    const stale = { ...requests[1], version: 9 } as IssueRequest;
    const canary = { ...requests[2], zone: 'Atlantic/Canary', dueDate: '2026-12-31' } as IssueRequest;
    const outcomes = await issueAll(ledger, [
      { ...requests[0], zone: 'Atlantic/Canary' } as IssueRequest,
      stale,
      canary,
    ]);
    expect(outcomes[1]).toMatchObject({ refusal: { reason: 'STALE_DRAFT' } });
    expect(outcomes[2]).toMatchObject({ ok: true, issued: { issueDate: '2026-12-31', sequence: 2 } });
    expect(store.calls.get('commit')).toBe(3);
    expect(await wholeBooks(books)).toEqual({ issued: 2, records: 2 });
  });

  it('a group of which every invoice is refused costs one more round trip', async () => {
    const { books, store, ledger, requests } = await scene();
    await run(books, 'UPDATE invoices SET version = 2');
    const outcomes = await issueAll(ledger, requests);
    expect(refusalsOf(outcomes)).toEqual(Array(GROUP + 1).fill('STALE_DRAFT'));
    expect(store.calls.get('commit')).toBe(2);
    expect(store.calls.get('documentStates')).toBe(2);
    expect(await wholeBooks(books)).toEqual({ issued: 0, records: 0 });
  });
});
