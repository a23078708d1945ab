import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Env } from '../../../src/composition/env.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { storedTables } from '../../support/books/stored-tables.ts';
import { freshCompanyNif } from '../../support/registration/census-env.ts';
import { censusService } from '../../support/registration/census-service.ts';
import { rounds } from '../../support/rounds.ts';
import { makeTenant } from '../../support/tenant.ts';
import { today } from '../../support/today.ts';
import {
  ABROAD,
  correctiveBody,
  documentsOf,
  line,
  outcome,
  RECIPIENT,
  untaxed,
  VOID_BODY,
} from './invoice-company.ts';

/** Linear congruential generator of Numerical Recipes. A failing round can be repeated. */
function drawsFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    chance: (share: number) => next() < share,
    oneOf: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T,
  };
}
type Draws = ReturnType<typeof drawsFrom>;

/** Probability of each fault in the state of a round. */
const FAULTS = {
  /** The census does not know the recipient's NIF. */
  isUnknownToCensus: 0.2,
  isUnknownToVies: 0.25,
  /** The invoices of the plan for this month are used up (production). */
  isQuotaUsedUp: 0.25,
  /** The company has no NIF, which is required for an issue. A company that has issued keeps its NIF. */
  isNotReady: 0.1,
  /** The default series is inactive or missing. */
  isSeriesInactive: 0.1,
  isSeriesGone: 0.1,
  /** The records of the source invoices are rejected. */
  isRejected: 0.5,
} as const;
type State = Record<keyof typeof FAULTS, boolean> & { environment: 'TEST' | 'LIVE' };

const PLAN_LIMIT = 50;
const month = () => today().slice(0, 'YYYY-MM'.length);

function stateOf({ chance }: Draws): State {
  const faults = Object.entries(FAULTS).map(([name, share]) => [name, chance(share)]);
  return { ...Object.fromEntries(faults), environment: chance(0.3) ? 'LIVE' : 'TEST' } as State;
}

/** Simulated AEAT and VIES with the results of the state. */
function aeatOf({ isUnknownToCensus, isUnknownToVies }: State): Env {
  const census = censusService(() => (isUnknownToCensus ? 'NO IDENTIFICADO' : 'IDENTIFICADO'));
  const AEAT = {
    fetch: async (url: string, init: RequestInit) =>
      url.includes('vies')
        ? Response.json({ valid: !isUnknownToVies, name: '---', address: '---' })
        : await census.fetch(url, init as Parameters<typeof census.fetch>[1]),
  };
  return { ...testEnv, AEAT, AEAT_SIMULATOR: 'on' } as unknown as Env;
}

const booksIn = (environment: State['environment']) =>
  environment === 'LIVE' ? testEnv.BOOKS_LIVE : testEnv.BOOKS_SANDBOX;

async function company({ environment }: State) {
  const tenant = await makeTenant(testEnv);
  const key = environment === 'LIVE' ? tenant.liveKey : tenant.sandboxKey;
  const client = companyClient(tenant.companyId, key);
  expect((await client.put('/series/defaults')).status).toBe(200);
  /** Exchanges a ticket. In production without VeriFactu, returns the ticket itself. */
  const exchanged = async (ticketId: string): Promise<string> => {
    await booksIn(environment)
      .prepare("UPDATE invoices SET verifactu_status = 'ACCEPTED' WHERE id = ?")
      .bind(ticketId)
      .run();
    const body = { simplified_invoice_ids: [ticketId], recipient: domestic() };
    return (await client.post('/invoices/simplified-exchanges', body)).body.data?.id ?? ticketId;
  };
  return { tenant, key, client, exchanged, ...documentsOf(client) };
}
type Company = Awaited<ReturnType<typeof company>>;

/** Returns a VAT number that no round has sent to VIES, because results are cached. */
let numbers = 0;
const vatNumber = () => `DE${String((Date.now() + ++numbers * 7919) % 1_000_000_000).padStart(9, '1')}`;
const abroad = () => ({ ...ABROAD, alternative_id: { type: '02', number: vatNumber() } });
/** Returns a recipient that no round has sent to the census. */
const domestic = () => ({ ...RECIPIENT, nif: freshCompanyNif() });
const recipientBody = ({ chance }: Draws) =>
  chance(0.3)
    ? { recipient: abroad(), lines: [untaxed(100, 'E5')] }
    : { recipient: domestic(), lines: [line(100)] };

type Request = readonly [path: string, body: Record<string, unknown> | undefined];

/** Requests that issue, each prepared in a company without faults. */
const ACTS: Record<string, (made: Company, draws: Draws) => Promise<Request>> = {
  async 'creating and issuing'(_, draws) {
    const body = draws.chance(0.3)
      ? { type: 'SIMPLIFIED', lines: [line(draws.oneOf([10, 4000]))] }
      : { type: 'STANDARD', ...recipientBody(draws) };
    return ['/invoices', { ...body, options: { issue_directly: true } }];
  },
  async issuing({ create }, draws) {
    const { id } = await create(recipientBody(draws));
    return [`/invoices/${id}/issue`, undefined];
  },
  async 'issuing a batch'({ create }, draws) {
    const ids = [(await create(recipientBody(draws))).id, (await create(recipientBody(draws))).id];
    return ['/invoices/batches', { operation: 'ISSUE', invoice_ids: ids }];
  },
  async converting({ create }, draws) {
    const { id } = await create({ type: 'PROFORMA', ...recipientBody(draws) });
    return [`/invoices/${id}/convert-to-invoice`, { issue: draws.chance(0.7) }];
  },
  async correcting({ issued }, draws) {
    const { id } = await issued();
    const lines = [line(draws.oneOf([-40, -400]))];
    return [`/invoices/${id}/corrective`, correctiveBody({ lines })];
  },
  async 'correcting several'({ issued }, draws) {
    const originals = [await issued(), await issued()].map(({ id }) => ({ invoice_id: id }));
    const lines = [line(draws.oneOf([-40, -900]))];
    return ['/invoices/correctives', correctiveBody({ originals, lines })];
  },
  async exchanging({ issued }) {
    const { id } = await issued({ type: 'SIMPLIFIED', lines: [line(9)] });
    return ['/invoices/simplified-exchanges', { simplified_invoice_ids: [id], recipient: domestic() }];
  },
  async 'returning what was exchanged'({ issued, exchanged }, draws) {
    const ticket = await issued({ type: 'SIMPLIFIED', lines: [line(9)] });
    const id = await exchanged(ticket.id);
    const lines = [line(draws.oneOf([-4, -400]))];
    const body = { simplified_invoice_id: ticket.id, lines, reason_description: 'Some came back' };
    return [`/invoices/simplified-exchanges/${id}/returns`, body];
  },
  async 'reissuing an exchange'({ issued, exchanged }) {
    const id = await exchanged((await issued({ type: 'SIMPLIFIED', lines: [line(9)] })).id);
    return [`/invoices/simplified-exchanges/${id}/reissues`, { recipient: domestic() }];
  },
  async voiding({ issued, create }, draws) {
    const { id } = draws.chance(0.2) ? await create({}) : await issued();
    return [`/invoices/${id}/void`, VOID_BODY];
  },
  async 'correcting a record'({ issued }, draws) {
    const { id } = await issued();
    const body = draws.chance(0.5) ? undefined : { recipient: domestic(), reason: 'The NIF was wrong' };
    return [`/invoices/${id}/verifactu-records`, body];
  },
  async 'generating an occurrence'({ client }, draws) {
    const body = { name: 'Cuota', frequency: 'MONTHLY', ...recipientBody(draws) };
    const { data } = (await client.post('/recurring-invoices', body)).body;
    return [`/recurring-invoices/${data.id}/generate`, undefined];
  },
};

/** Applies the faults of the state. */
async function spoil(state: State, { tenant, client }: Company): Promise<void> {
  const books = booksIn(state.environment);
  const { companyId, accountId } = tenant;
  const run = (database: D1Database, sql: string, ...values: unknown[]) =>
    database
      .prepare(sql)
      .bind(...values)
      .run();
  if (state.isRejected)
    await run(
      books,
      "UPDATE verifactu_records SET submission_status = 'REJECTED', error_code = '1110' WHERE company_id = ?",
      companyId,
    );
  if (state.isSeriesInactive) {
    const { series } = (await client.get('/series')).body.data;
    for (const { id } of series) await client.patch(`/series/${id}`, { active: false });
  }
  if (state.isSeriesGone)
    await run(books, 'UPDATE series SET is_default = 0 WHERE company_id = ?', companyId);
  if (state.isQuotaUsedUp) {
    await run(testEnv.DIRECTORY, "UPDATE accounts SET plan = 'P50' WHERE id = ?", accountId);
    await run(
      testEnv.BOOKS_LIVE,
      `INSERT INTO issued_counts (account_id, month, issued) VALUES (?1, ?2, ?3)
       ON CONFLICT (account_id, month) DO UPDATE SET issued = ?3`,
      accountId,
      month(),
      PLAN_LIMIT,
    );
  }
  if (state.isNotReady)
    await run(
      testEnv.DIRECTORY,
      'UPDATE companies SET nif = NULL WHERE id = ? AND nif_locked_at IS NULL',
      companyId,
    );
}

const ROUNDS = rounds(4, 40);
const seen = new Set<string>();

describe('dry runs in random states of a company', () => {
  beforeAll(() => {
    vi.spyOn(console, 'warn').mockReturnValue();
  });

  describe.each(Object.keys(ACTS))('the dry run of %s', (name) => {
    it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
      'a dry run returns the result of the following request and stores nothing, in round %i',
      async (round) => {
        const draws = drawsFrom(round * 1013 + name.length * 7919);
        const state = stateOf(draws);
        const made = await company(state);
        const [path, body] = (await ACTS[name]?.(made, draws)) ?? ['', undefined];
        await spoil(state, made);
        const client = companyClient(made.tenant.companyId, made.key, aeatOf(state));
        const before = await storedTables(testEnv, made.tenant);
        const shown = await client.post(`${path}?dry_run=true`, body);
        const after = await storedTables(testEnv, made.tenant);
        const done = await client.post(path, body);
        const told = `${JSON.stringify(state)} ${shown.text} ${done.text}`;
        seen.add(String(outcome(done)));
        expect(after, told).toBe(before);
        if (done.status >= 300) {
          expect([shown.status, outcome(shown)], told).toEqual([done.status, outcome(done)]);
          expect(shown.body.error.details).toEqual(done.body.error.details);
          return;
        }
        expect(shown.status, told).toBe(200);
        expect(shown.headers.get('Service-Dry-Run')).toBe('true');
        const { provisional, results = null, ...document } = shown.body.data;
        expect(provisional).toBe(true);
        expect(document.invoice_number).toEqual(done.body.data.invoice_number);
        expect(document.invoice_total).toEqual(done.body.data.invoice_total);
        expect(results).toEqual(done.body.data.results ?? null);
      },
    );
  });

  it('the random states produced successes and rejections of several kinds', () => {
    expect([...seen]).toEqual(
      expect.arrayContaining(['201', '200', 'EMISSION_NOT_READY', 'QUOTA_EXCEEDED', 'NIF_NOT_IN_CENSUS']),
    );
  });
});
