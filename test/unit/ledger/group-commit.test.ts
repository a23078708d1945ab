import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IssuedDocument } from '../../../src/ledger/ledger-outcome.ts';
import { RememberedIssues } from '../../../src/ledger/remembered-issues.ts';
import { addDraft, addDrafts, addSeries, issueRequest } from './support/drafts.ts';
import { issueAll, issuedOf, ledgerOn, newLedger, refusalsOf, wholeBooks } from './support/ledger.ts';

const DAY_MS = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10) });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the group commit of the ledger', () => {
  it('64 callers over three series get numbers without gaps in at most three commits', async () => {
    const { books, store, ledger } = newLedger();
    const series = await Promise.all(['A', 'B', 'C'].map((code) => addSeries(books, code)));
    const drafts = await addDrafts(books, 64);
    const requests = series.flatMap((one, index) =>
      drafts.filter((_, place) => place % 3 === index).map((id) => issueRequest(id, one)),
    );
    const issued = issuedOf(await issueAll(ledger, requests));
    expect(issued).toHaveLength(64);
    expect(new Set(issued.map((one) => one.invoiceNumber)).size).toBe(64);
    expect(await wholeBooks(books)).toEqual({ issued: 64, records: 64 });
    expect(store.calls.get('commit')).toBeLessThanOrEqual(3);
  });

  it('a draft that 20 callers issue is issued once, and 19 callers are refused without a number', async () => {
    const { books, store, ledger } = newLedger();
    const series = await addSeries(books, 'A');
    const id = await addDraft(books, 'wanted');
    const requests = Array.from({ length: 20 }, (_, index) =>
      issueRequest(id, series, { executionId: `effect-${index}` }),
    );
    const outcomes = await issueAll(ledger, requests);
    expect(issuedOf(outcomes)).toHaveLength(1);
    expect(refusalsOf(outcomes)).toEqual(Array(19).fill('STALE_DRAFT'));
    expect(store.calls.get('commit')).toBe(1);
    const [next] = issuedOf(await issueAll(ledger, [issueRequest(await addDraft(books, 'next'), series)]));
    expect(next?.sequence).toBe(2);
    expect(await wholeBooks(books)).toEqual({ issued: 2, records: 2 });
  });

  it('the same effect returns the same invoice at once, later and after a restart', async () => {
    const { books, ledger } = newLedger();
    const series = await addSeries(books, 'A');
    const request = issueRequest(await addDraft(books, 'draft'), series);
    const [first, second] = issuedOf(await issueAll(ledger, [request, request]));
    const [third] = issuedOf(await issueAll(ledger, [request]));
    const [restarted] = issuedOf(await issueAll(ledgerOn(books).ledger, [request]));
    expect(first).toMatchObject({ invoiceNumber: 'A-2026-0001', version: 2 });
    expect([second, third, restarted]).toEqual([first, first, first]);
    expect(await wholeBooks(books)).toEqual({ issued: 1, records: 1 });
  });

  it('numbers and chain continue after a restart, also in another series', async () => {
    const { books, ledger } = newLedger();
    const [a, b] = [await addSeries(books, 'A'), await addSeries(books, 'B')];
    const [one, two, three] = await addDrafts(books, 3);
    if (one === undefined || two === undefined || three === undefined) throw new Error('three drafts');
    await issueAll(ledger, [issueRequest(one, a)]);
    const restarted = ledgerOn(books).ledger;
    await issueAll(restarted, [issueRequest(two, b)]);
    const [last] = issuedOf(await issueAll(restarted, [issueRequest(three, a)]));
    expect(last).toMatchObject({ sequence: 2, record: { position: 3 } });
    expect(await wholeBooks(books)).toEqual({ issued: 3, records: 3 });
  });

  it('the ledger answers an effect that it no longer remembers and refuses any other', async () => {
    const { books, ledger } = newLedger();
    const series = await addSeries(books, 'A');
    const requests = (await addDrafts(books, 1_100)).map((id) => issueRequest(id, series));
    const issued = issuedOf(await issueAll(ledger, requests));
    const [first] = requests;
    if (first === undefined) throw new Error('no request');
    const [again, other] = await issueAll(ledger, [first, { ...first, executionId: 'another' }]);
    expect(again).toEqual({ ok: true, issued: issued[0] });
    expect(other).toEqual({ ok: false, refusal: { reason: 'STALE_DRAFT' } });
    expect(await wholeBooks(books)).toEqual({ issued: 1_100, records: 1_100 });
  });

  it('RememberedIssues keeps the last thousand invoices', () => {
    const remembered = new RememberedIssues();
    const series = { id: 'series-A', code: 'A', numberingVersion: 1 };
    const request = (index: number) => issueRequest(`draft-${index}`, series);
    for (let index = 0; index < 1_001; index++) {
      remembered.add(request(index), { invoiceId: `draft-${index}` } as IssuedDocument);
    }
    expect(remembered.outcomeOf(request(0))).toBeNull();
    expect(remembered.outcomeOf(request(1))).toMatchObject({ ok: true, issued: { invoiceId: 'draft-1' } });
  });

  it('each invoice uses the clock of its request, and events use the clock of the service', async () => {
    const { books, ledger } = newLedger();
    const series = await addSeries(books, 'A');
    const [now, ahead, back] = await addDrafts(books, 3);
    if (now === undefined || ahead === undefined || back === undefined) throw new Error('three drafts');
    const outcomes = await Promise.all([
      ledger.issue(issueRequest(now, series)),
      ledger.issue(issueRequest(ahead, series), 40 * DAY_MS),
      ledger.issue(issueRequest(back, series)),
    ]);
    expect(issuedOf(outcomes).map(({ sequence, issueDate }) => [sequence, issueDate])).toEqual([
      [1, '2026-11-21'],
      [2, '2026-12-31'],
      [3, '2026-12-31'],
    ]);
    expect(issuedOf(outcomes).map(({ issuedAtMs }) => issuedAtMs - Date.now())).toEqual([0, 40 * DAY_MS, 0]);
    const { results } = await books.prepare('SELECT DISTINCT created_at FROM outbox').all();
    expect(results).toEqual([{ created_at: Date.now() }]);
    expect(await wholeBooks(books)).toEqual({ issued: 3, records: 3 });
  });

  it('invoices without VeriFactu get numbers without records next to invoices with records', async () => {
    const { books, store, ledger } = newLedger();
    const series = await addSeries(books, 'A');
    const requests = (await addDrafts(books, 6)).map((id, index) =>
      issueRequest(id, series, index % 2 === 0 ? { registration: null } : {}),
    );
    const issued = issuedOf(await issueAll(ledger, requests));
    expect(issued.map((one) => one.record?.position ?? null)).toEqual([null, 1, null, 2, null, 3]);
    expect(store.calls.get('commit')).toBe(2);
    expect(await wholeBooks(books)).toEqual({ issued: 6, records: 3 });
  });
});
