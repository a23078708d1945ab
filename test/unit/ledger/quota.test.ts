import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type IssueQuota, issueQuota, type Plan } from '../../../src/domain/accounts/issue-quota.ts';
import type { GroupCommit } from '../../../src/ledger/group-commit.ts';
import type { IssueOutcome } from '../../../src/ledger/ledger-outcome.ts';
import type { IssueRequest } from '../../../src/ledger/ledger-request.ts';
import {
  commitFaults,
  FAULTS,
  type Fault,
  type FaultScript,
} from '../../support/faults/faulty-ledger-store.ts';
import { rounds } from '../../support/rounds.ts';
import { addDrafts, addSeries, issueRequest, voidRequest } from './support/drafts.ts';
import { issueAll, issuedOf, ledgerOn, refusalsOf, settled, wholeBooks } from './support/ledger.ts';
import { sqliteBooks } from './support/sqlite-books.ts';

const NOVEMBER = Date.UTC(2026, 10, 21, 10);
const RUNS = Number(process.env.FOLIO_QUOTA_HISTORIES ?? rounds(20, 120));
const MAX_ASKS = 50;
const ASK_AGAIN_MS = 20;

beforeEach(() => {
  vi.useFakeTimers({ now: NOVEMBER });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Shop {
  companyId: string;
  ledger: GroupCommit;
  calls: ReadonlyMap<string, number>;
  requests: IssueRequest[];
}

/** Creates a company of the account with its drafts and its ledger. */
async function shop(
  books: D1Database,
  companyId: string,
  drafts: number,
  changes: Partial<IssueRequest> = {},
  script: FaultScript = commitFaults(),
): Promise<Shop> {
  const series = await addSeries(books, companyId.toUpperCase(), companyId);
  const ids = await addDrafts(books, drafts, companyId, companyId);
  const { ledger, store } = ledgerOn(books, script);
  const requests = ids.map((id) =>
    issueRequest(id, series, { companyId, quota: issueQuota('P50'), ...changes }),
  );
  return { companyId, ledger, calls: store.calls, requests };
}

/** Issues the drafts of two companies of one account concurrently. */
function issueBoth(one: Shop, other: Shop): Promise<IssueOutcome[]> {
  return settled([one, other].flatMap(({ ledger, requests }) => requests.map((sent) => ledger.issue(sent))));
}

async function counts(books: D1Database): Promise<Record<string, number>> {
  const { results } = await books
    .prepare('SELECT account_id, month, issued FROM issued_counts')
    .all<{ account_id: string; month: string; issued: number }>();
  return Object.fromEntries(results.map((row) => [`${row.account_id} ${row.month}`, row.issued]));
}

const spent = (quota: IssueQuota, reset: { date: string; inMs: number } | null) => ({
  ok: false,
  refusal: { reason: 'QUOTA', spent: { ...quota, reset } },
});

describe('the issue quota in the ledger', () => {
  it('two accounts that count together issue concurrently and never exceed the quota of their manager', async () => {
    const books = sqliteBooks();
    const tree = { accountIds: ['account-1', 'account-2'], quota: issueQuota('TRIAL') };
    const [a, b] = [
      await shop(books, 'a', 15, { quota: issueQuota('P50'), tree }),
      await shop(books, 'b', 15, { quota: issueQuota('P50'), tree, accountId: 'account-2' }),
    ];
    const outcomes = await issueBoth(a, b);
    expect(issuedOf(outcomes)).toHaveLength(20);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(Array(10).fill(spent(issueQuota('TRIAL'), null)));
    const { 'account-1 2026-11': one, 'account-2 2026-11': other } = await counts(books);
    expect((one ?? 0) + (other ?? 0)).toBe(20);
    await wholeBooks(books, 'a');
    await wholeBooks(books, 'b');
  });

  it('two companies that issue concurrently share a quota of 50 and never exceed it', async () => {
    const books = sqliteBooks();
    const [a, b] = [await shop(books, 'a', 30), await shop(books, 'b', 30)];
    const outcomes = await issueBoth(a, b);
    expect(issuedOf(outcomes)).toHaveLength(50);
    expect(refusalsOf(outcomes)).toEqual(Array(10).fill('QUOTA'));
    expect(await counts(books)).toEqual({ 'account-1 2026-11': 50 });
    const stored = [await wholeBooks(books, 'a'), await wholeBooks(books, 'b')];
    expect(stored.reduce((sum, { issued }) => sum + issued, 0)).toBe(50);
  });

  it('a quota adds no database call while there is room and only reads once it is spent', async () => {
    const books = sqliteBooks();
    const { ledger, calls, requests } = await shop(books, 'a', 53);
    await issueAll(ledger, requests.slice(0, 50));
    expect([calls.get('readHeads'), calls.get('commit'), calls.get('documentStates')]).toEqual([
      1,
      2,
      undefined,
    ]);
    const outcomes = await issueAll(ledger, requests.slice(50));
    expect(refusalsOf(outcomes)).toEqual(Array(3).fill('QUOTA'));
    expect([calls.get('readHeads'), calls.get('commit'), calls.get('documentStates')]).toEqual([1, 2, 2]);
  });

  it('a quota spent by another company is detected, and the invoices that fit are issued', async () => {
    const books = sqliteBooks();
    const [a, b] = [await shop(books, 'a', 5), await shop(books, 'b', 47)];
    await issueAll(a.ledger, a.requests.slice(0, 1));
    await issueAll(b.ledger, b.requests);
    const outcomes = await issueAll(a.ledger, a.requests.slice(1));
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, false, false]);
    expect([a.calls.get('commit'), a.calls.get('readHeads'), a.calls.get('documentStates')]).toEqual([
      4, 2, 2,
    ]);
  });

  it('an invoice refused for another reason leaves its room to the next', async () => {
    const books = sqliteBooks();
    const { ledger, requests } = await shop(books, 'a', 52);
    const [first, ...others] = requests;
    if (first === undefined) throw new Error('no drafts');
    const outcomes = await issueAll(ledger, [{ ...first, dueDate: '2020-01-01' }, ...others]);
    expect(refusalsOf(outcomes)).toEqual(['QUOTA', 'VIOLATIONS']);
    expect(outcomes.at(-1)?.ok).toBe(false);
    expect(issuedOf(outcomes)).toHaveLength(50);
  });

  it('a monthly quota resets on the first at local midnight of the company', async () => {
    const books = sqliteBooks();
    const { ledger, requests } = await shop(books, 'a', 54);
    vi.setSystemTime(Date.UTC(2026, 10, 30, 22, 30));
    const before = await issueAll(ledger, requests.slice(0, 51));
    expect(before.at(-1)).toEqual(spent(issueQuota('P50'), { date: '2026-12-01', inMs: 1_800_000 }));
    vi.setSystemTime(Date.UTC(2026, 10, 30, 23));
    const canary = requests
      .slice(51, 52)
      .map((request) => ({ ...request, zone: 'Atlantic/Canary' as const }));
    expect(refusalsOf(await issueAll(ledger, canary))).toEqual(['QUOTA']);
    expect(issuedOf(await issueAll(ledger, requests.slice(52)))).toHaveLength(2);
    expect(await counts(books)).toEqual({ 'account-1 2026-11': 50, 'account-1 2026-12': 2 });
  });

  it('the quota of a trial covers all months and never resets', async () => {
    const books = sqliteBooks();
    const quota = issueQuota('TRIAL');
    const { ledger, requests } = await shop(books, 'a', 22, { quota });
    await issueAll(ledger, requests.slice(0, 12));
    vi.setSystemTime(Date.UTC(2026, 11, 2));
    const outcomes = await issueAll(ledger, requests.slice(12));
    expect(issuedOf(outcomes)).toHaveLength(8);
    expect(outcomes.slice(8)).toEqual([spent(quota, null), spent(quota, null)]);
  });

  it('a trial sends its quota warning and its quota event only once', async () => {
    const books = sqliteBooks();
    const quota = issueQuota('TRIAL');
    const { ledger, requests } = await shop(books, 'a', 20, { quota });
    const told = async () => {
      const { results } = await books
        .prepare("SELECT type FROM outbox WHERE type LIKE 'quota.%' ORDER BY rowid")
        .all<{ type: string }>();
      await books.prepare('DELETE FROM outbox').run();
      return results.map(({ type }) => type);
    };
    await issueAll(ledger, requests.slice(0, 15));
    expect(await told()).toEqual([]);
    await issueAll(ledger, requests.slice(15, 17));
    expect(await told()).toEqual(['quota.warning']);
    await issueAll(ledger, requests.slice(17, 19));
    expect(await told()).toEqual([]);
    await issueAll(ledger, requests.slice(19));
    expect(await told()).toEqual(['quota.reached']);
  });

  it('each request is checked against its own plan when the plan changes', async () => {
    const books = sqliteBooks();
    const plans: Plan[] = ['TRIAL', 'P50', 'TRIAL', 'API', 'P50', 'P250'];
    const { ledger, calls, requests } = await shop(books, 'a', 25, { quota: issueQuota('TRIAL') });
    await issueAll(ledger, requests.slice(0, 19));
    const mixed = requests.slice(19).map((request, index) => {
      return { ...request, quota: issueQuota(plans[index] ?? 'TRIAL') };
    });
    const outcomes = await issueAll(ledger, mixed);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, false, true, true, true]);
    expect(calls.get('commit')).toBe(4);
  });

  it('voiding an invoice does not give quota back, and its record takes none', async () => {
    const books = sqliteBooks();
    const { ledger, requests } = await shop(books, 'a', 51);
    await issueAll(ledger, requests.slice(0, 50));
    const voided = requests.slice(0, 1).map((request) => voidRequest(request, 2));
    expect(issuedOf(await issueAll(ledger, voided))).toHaveLength(1);
    expect(refusalsOf(await issueAll(ledger, requests.slice(50)))).toEqual(['QUOTA']);
    expect(await counts(books)).toEqual({ 'account-1 2026-11': 50 });
  });

  it('an account without a quota is not counted', async () => {
    const books = sqliteBooks();
    const { ledger, requests } = await shop(books, 'a', 60, { quota: null });
    expect(issuedOf(await issueAll(ledger, requests))).toHaveLength(60);
    expect(await counts(books)).toEqual({});
  });
});

describe('the issue that uses the last quota', () => {
  it.each<Fault[]>([
    ['LOST_AFTER'],
    ['LOST_AFTER', 'LOST_BEFORE', 'LOST_BEFORE', 'LOST_BEFORE', 'LOST_BEFORE'],
    ['SILENT_AFTER'],
  ])('an issue whose commit response is lost is reported and counted once (%s)', async (...faults) => {
    const books = sqliteBooks();
    const { ledger, requests } = await shop(books, 'a', 50, {}, commitFaults(...faults));
    const outcomes = await issueAll(ledger, requests);
    expect(issuedOf(outcomes)).toHaveLength(50);
    expect(await counts(books)).toEqual({ 'account-1 2026-11': 50 });
  });

  it('a restarted ledger reports the issue again without counting it', async () => {
    const books = sqliteBooks();
    const { ledger, requests } = await shop(books, 'a', 50);
    const first = await issueAll(ledger, requests);
    const again = await issueAll(ledgerOn(books).ledger, requests);
    expect(again).toEqual(first);
    expect(await counts(books)).toEqual({ 'account-1 2026-11': 50 });
  });

  it('a refused commit takes no quota', async () => {
    const books = sqliteBooks();
    const { ledger, requests } = await shop(books, 'a', 3);
    const stale = requests.map((request, index) => (index === 1 ? { ...request, version: 9 } : request));
    const outcomes = await issueAll(ledger, stale);
    expect(refusalsOf(outcomes)).toEqual(['STALE_DRAFT']);
    expect(await counts(books)).toEqual({ 'account-1 2026-11': 2 });
  });
});

const faultsOf = (faults: readonly Fault[]) =>
  fc.array(fc.constantFrom('NONE' as const, ...faults), { maxLength: 12 });
const history = fc.record({
  drafts: fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 })),
  faults: fc.tuple(faultsOf(FAULTS), faultsOf(FAULTS)),
  latenciesMs: fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }),
  startsMs: fc.array(fc.nat(200), { minLength: 1, maxLength: 8 }),
  lateAfterCalls: fc.integer({ min: 1, max: 4 }),
});

it(`after ${RUNS} random histories of two companies the quota is used exactly and each issue counts once`, async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ drafts, faults, latenciesMs, startsMs, lateAfterCalls }) => {
      const books = sqliteBooks();
      let calls = 0;
      const scripted = (own: Fault[]): FaultScript => ({
        next: () => own.shift() ?? 'NONE',
        latencyMs: () => latenciesMs[calls++ % latenciesMs.length] ?? 0,
        lateAfterCalls,
      });
      const shops = [
        await shop(
          books,
          'a',
          drafts[0],
          {},
          scripted([...faults[0]].filter((fault) => fault !== 'REFUSED')),
        ),
        await shop(
          books,
          'b',
          drafts[1],
          {},
          scripted([...faults[1]].filter((fault) => fault !== 'REFUSED')),
        ),
      ];
      const ask = async (ledger: GroupCommit, request: IssueRequest, atMs: number): Promise<IssueOutcome> => {
        await new Promise((resolve) => setTimeout(resolve, atMs));
        for (let asked = 0; asked < MAX_ASKS; asked++) {
          const outcome = await ledger.issue(request);
          if (outcome.ok || outcome.refusal.reason !== 'UNAVAILABLE') return outcome;
          await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
        }
        throw new Error('never told');
      };
      const outcomes = await settled(
        shops.flatMap(({ ledger, requests }) =>
          requests.map((request, index) => ask(ledger, request, startsMs[index % startsMs.length] ?? 0)),
        ),
      );
      const wanted = Math.min(50, drafts[0] + drafts[1]);
      expect(issuedOf(outcomes)).toHaveLength(wanted);
      expect(new Set(refusalsOf(outcomes))).toEqual(new Set(wanted < drafts[0] + drafts[1] ? ['QUOTA'] : []));
      expect(await counts(books)).toEqual({ 'account-1 2026-11': wanted });
      const [a, b] = [await wholeBooks(books, 'a'), await wholeBooks(books, 'b')];
      expect(a.issued + b.issued).toBe(wanted);
    }),
    { numRuns: RUNS },
  );
}, 60_000);
