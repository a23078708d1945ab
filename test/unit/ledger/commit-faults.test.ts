import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commitFaults, type Fault } from '../../support/faults/faulty-ledger-store.ts';
import { addDraft, addDrafts, addSeries, issueRequest } from './support/drafts.ts';
import {
  issueAll,
  issuedOf,
  ledgerOn,
  newLedger,
  refusalsOf,
  settled,
  wholeBooks,
} from './support/ledger.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10) });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const times = (count: number, fault: Fault): Fault[] => Array(count).fill(fault);

/** Issues ten drafts of one series with these commit faults. */
async function tenUnder(faults: readonly Fault[]) {
  const { books, store, ledger } = newLedger({ ...commitFaults(...faults), lateAfterCalls: 100 });
  const series = await addSeries(books, 'A');
  const requests = (await addDrafts(books, 10)).map((id) => issueRequest(id, series));
  return { books, store, ledger, series, requests, outcomes: await issueAll(ledger, requests) };
}

describe('a commit whose response is lost', () => {
  it.each<[string, Fault[]]>([
    ['lost after it was carried out', ['LOST_AFTER']],
    ['lost before it was carried out', ['LOST_BEFORE']],
    ['lost several times', ['LOST_BEFORE', 'LOST_BEFORE', 'LOST_AFTER', 'LOST_BEFORE']],
    ['lost each time, after it was carried out', times(5, 'LOST_AFTER')],
    ['lost first, carried out last, and only the read says so', ['LOST_BEFORE', ...times(4, 'LOST_AFTER')]],
    ['carried out in silence', ['SILENT_AFTER']],
    ['silent twice', ['SILENT', 'SILENT']],
  ])('if the commit is %s, all invoices are issued once and reported', async (_, faults) => {
    // The first commit contains one invoice, so the script tests the faults of both commits.
    for (const script of [faults, ['NONE' as const, ...faults]]) {
      const { books, store, outcomes } = await tenUnder(script);
      expect(store.calls.has('documentStates')).toBe(false);
      expect(issuedOf(outcomes).map((one) => one.sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(await wholeBooks(books)).toEqual({ issued: 10, records: 10 });
    }
  });

  it('if the commit never runs, no invoice is issued, and a retry issues all from number 1', async () => {
    const { books, ledger, requests, outcomes } = await tenUnder(times(10, 'LOST_BEFORE'));
    expect(refusalsOf(outcomes)).toEqual(times(10, 'NONE').map(() => 'UNAVAILABLE'));
    expect(await wholeBooks(books)).toEqual({ issued: 0, records: 0 });
    const again = issuedOf(await issueAll(ledger, requests));
    expect(again.map((one) => one.sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await wholeBooks(books)).toEqual({ issued: 10, records: 10 });
  });

  it('if the database hangs, every caller gets a refusal', async () => {
    const { outcomes, books } = await tenUnder(times(40, 'SILENT'));
    expect(refusalsOf(outcomes)).toHaveLength(10);
    expect(await wholeBooks(books)).toEqual({ issued: 0, records: 0 });
  });

  it('if the reads fail too, the outcome is UNAVAILABLE and a retry finds the issued invoice', async () => {
    let down = true;
    const { books, ledger } = newLedger({ next: () => (down ? 'LOST_AFTER' : 'NONE') });
    const series = await addSeries(books, 'A');
    const request = issueRequest(await addDraft(books, 'draft'), series);
    expect(refusalsOf(await issueAll(ledger, [request]))).toEqual(['UNAVAILABLE']);
    down = false;
    expect(issuedOf(await issueAll(ledger, [request]))).toMatchObject([{ sequence: 1 }]);
    expect(await wholeBooks(books)).toEqual({ issued: 1, records: 1 });
  });
});

describe('a commit that arrives late', () => {
  it('if the late commit arrives after the ledger gave up, a retry finds its invoices', async () => {
    const { books, store, ledger, requests, outcomes } = await tenUnder(times(10, 'LATE'));
    expect(refusalsOf(outcomes)).toEqual(times(10, 'NONE').map(() => 'UNAVAILABLE'));
    await store.landLate();
    expect(issuedOf(await issueAll(ledger, requests))).toHaveLength(10);
    expect(await wholeBooks(books)).toEqual({ issued: 10, records: 10 });
  });

  it('if the late commit arrives before the next commit, the next commit is planned again', async () => {
    let lands = false;
    const { books, store, ledger } = newLedger({
      ...commitFaults(...times(10, 'LATE')),
      lateAfterCalls: 100,
      before: async (call) => {
        if (lands && call === 'commit') await store.landLate();
      },
    });
    const series = await addSeries(books, 'A');
    const requests = (await addDrafts(books, 10)).map((id) => issueRequest(id, series));
    await issueAll(ledger, requests);
    lands = true;
    const others = (await addDrafts(books, 5, 'other')).map((id) => issueRequest(id, series));
    const issued = issuedOf(await issueAll(ledger, others));
    // Only one of the two late commits succeeds, because both planned number 1.
    expect(issued.map((one) => one.sequence)).toEqual([2, 3, 4, 5, 6]);
    expect(issuedOf(await issueAll(ledger, requests))).toHaveLength(10);
    expect(await wholeBooks(books)).toEqual({ issued: 15, records: 15 });
  });

  it('a late commit of invoices that another commit issued changes nothing', async () => {
    const { books, store, ledger, requests } = await tenUnder(times(10, 'LATE'));
    const issued = issuedOf(await issueAll(ledger, requests));
    await store.landLate();
    expect(issued).toHaveLength(10);
    expect(await wholeBooks(books)).toEqual({ issued: 10, records: 10 });
    expect(issuedOf(await issueAll(ledgerOn(books).ledger, requests))).toEqual(issued);
  });

  it('a late commit that arrives during its retry counts once', async () => {
    const { books, store, ledger } = newLedger({ ...commitFaults('LATE'), lateAfterCalls: 1 });
    const series = await addSeries(books, 'A');
    const outcomes = await issueAll(ledger, [issueRequest(await addDraft(books, 'draft'), series)]);
    expect(issuedOf(outcomes)).toHaveLength(1);
    expect(store.calls.get('commit')).toBe(2);
    expect(await wholeBooks(books)).toEqual({ issued: 1, records: 1 });
  });
});

describe('another ledger that writes to the same books', () => {
  it('if another ledger took the numbers, the group is planned again after them', async () => {
    const { books, ledger } = newLedger();
    const series = await addSeries(books, 'A');
    const [first, ...drafts] = await addDrafts(books, 12);
    if (first === undefined) throw new Error('no draft');
    await issueAll(ledger, [issueRequest(first, series)]);
    const other = ledgerOn(books);
    const foreign = (await addDrafts(books, 3, 'foreign')).map((id) => issueRequest(id, series));
    await issueAll(other.ledger, foreign);
    const issued = issuedOf(
      await issueAll(
        ledger,
        drafts.map((id) => issueRequest(id, series)),
      ),
    );
    expect(issued.map((one) => one.sequence)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    expect(await wholeBooks(books)).toEqual({ issued: 15, records: 15 });
  });

  it('two ledgers issue concurrently without duplicate numbers', async () => {
    const { books, ledger } = newLedger();
    const other = ledgerOn(books).ledger;
    const series = await addSeries(books, 'A');
    const requests = (await addDrafts(books, 40)).map((id) => issueRequest(id, series));
    const outcomes = await settled(
      requests.map((request, index) => (index % 2 === 0 ? ledger : other).issue(request)),
    );
    expect(issuedOf(outcomes)).toHaveLength(40);
    expect(await wholeBooks(books)).toEqual({ issued: 40, records: 40 });
  });
});
