import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../../src/operations/define-operation.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { testEnv } from '../../support/api-client.ts';
import { credentialFor } from '../../support/contract-calls.ts';
import { countedEnv, RoundTripLog } from '../../support/counted-env.ts';
import {
  countLedger,
  type DrivenAnswer,
  idsFor,
  makeExample,
  makeIssuingTenant,
  measuredOn,
  operationOf,
  prepareOn,
  requestOf,
  sendOn,
} from '../../support/driven-operations.ts';
import { isDrawn } from '../../support/rounds.ts';
import { mintKey, type Tenant } from '../../support/tenant.ts';

/**
 * What requests cost in the unit that counts at the edge: the sequential round trip to a database or a Durable Object.
 * Authentication costs one, and none for the ten seconds that a credential is remembered; the rest is each operation's.
 */
const AUTHENTICATION = 1;
const READ = 1;
const WRITE = 2;
/** The call of the ledger, within which there is one commit. */
const LEDGER_HOP = 1;
/** Once in the life of a company, before its first record: its NIF is locked. */
const FIRST_RECORD = 1;

/** Operations that may cost more than a read or a write, and why. */
const LARGER_BUDGETS: Readonly<Record<string, number>> = {
  // One read of draft, books and company at once; and the two that every issue needs.
  'invoices.issue': READ + FIRST_RECORD + LEDGER_HOP,
  'invoices.batch': READ + FIRST_RECORD + LEDGER_HOP,
  // Its template with all that it looks at, the claim, what every issue needs, and that it moves on.
  'recurring-invoices.generate': READ + WRITE + FIRST_RECORD + LEDGER_HOP,
  // The event, its payment, the connection, what an invoice stands on, and the draft.
  'payment-connections.events.draft': 4 * READ + 1,
  // The event, and that it is tried; its payment, its connection and what comes of it, of which at least a wait; the event again.
  'payment-connections.events.retry': READ + WRITE + 2 * READ + 1 + READ,
  // And after the answer a look at the payment: what is known of it, its connection, and that nothing is left to do.
  'payment-connections.events.discard': WRITE + 2 * READ + 1,
  'payment-connections.events.resolve': WRITE + 2 * READ + 1,
  // The originals with all that it looks at, the company, the row; and what every issue needs.
  'invoices.correct-several': READ + WRITE + FIRST_RECORD + LEDGER_HOP,
  // Who is reached, those of the page, and then what the books say of each: its state and its summary.
  'company-overviews.list': 4 * READ,
  // The register; the year for the figures; what was sold and collected, twice; the records; the PDFs.
  'tax-books.archive': 16 * READ,
  // The companies, and then what the books say of those.
  'companies.list': READ + READ,
  // What it could clash with, what the census said, then its series in the books of both environments, then the company.
  'companies.create': READ + READ + WRITE,
  // Likewise.
  'accounts.provision': READ + WRITE,
  // And after the answer its mail: that it is on its way, and what became of it.
  'invitations.create': WRITE + WRITE,
  // And after the answer the notice: who owns the account, who is told, and their mail.
  'api-keys.create': WRITE + 2 * READ + WRITE,
  'oauth-authorizations.create': WRITE + 2 * READ + WRITE,
  'second-factors.remove': WRITE + READ + WRITE,
  'second-factors.confirm': READ + WRITE + READ + WRITE,
  // Whether the file is there; it and its movements; how many are new; what waits and what is open, at once; what is proposed.
  'bank-statements.import': READ + WRITE + 3 * READ,
  // The webhook, the events of the books and of the directory, and which of them it has not taken.
  'webhooks.replay': 4 * READ,
  // The account, what it has to end and who is told, the closing; after the answer its job and the mails.
  'closures.create': 3 * READ + WRITE + WRITE,
  'accounts.transfer-ownership': READ + WRITE + 2 * READ + WRITE,
  // What is pending is chained first: the companies, what they have pending, the end of the chain, appending and letting go.
  'audit-events.list': 2 * READ + READ + 2 + READ,
  // The invoice; its customer and the company; and the certificates that sign.
  'invoices.forms': 3 * READ,
  // Where nothing falls due: where the clock stands, that it moves, and the call that moves it.
  'test-clock.set': READ + WRITE,
  // The claim and settling of the key that it needs; how things stand before and after; series and accounts; and for
  // customers, what there is of them before and after, and what is missing.
  'accounts.import': WRITE + 2 * READ + WRITE + 2 * READ + 1,
  // How things stand with the accounts, and with the customers of those that are there.
  'accounts.preview-import': 2 * READ,
};

/**
 * The audit trail asks what is pending before it reads what is chained; forms ask what the invoice that was read leads to, an overview
 * what the books of the companies say that were found, and the books are read page by page.
 */
const ASK_AGAIN = [
  'audit-events.list',
  'company-overviews.list',
  'invoices.forms',
  'tax-books.accounting-entries',
  'tax-books.archive',
];

function budgetOf({ id, method }: Operation): number {
  return LARGER_BUDGETS[id] ?? (method === 'GET' ? READ : WRITE);
}

declare module 'vitest' {
  interface TaskMeta {
    /** Sequential round trips of an operation, for those who read the report of a run. */
    roundTrips?: number;
  }
}

interface Cost {
  answer: DrivenAnswer;
  log: RoundTripLog;
}

async function costOf(request: Request): Promise<Cost> {
  const log = new RoundTripLog();
  const answer = await sendOn(countedEnv(testEnv, log), request);
  return { answer, log };
}

/** A credential that nobody has used yet, for an operation that takes a key. */
async function unusedCredential(operation: Operation, tenant: Tenant): Promise<string | undefined> {
  const known = credentialFor(operation, tenant);
  if (known === undefined || known === tenant.sessionToken) return known;
  return await mintKey(testEnv, tenant, known === tenant.liveKey ? 'LIVE' : 'TEST');
}

const PLACED = OPERATIONS.map((operation, place) => [operation.id, operation, place] as const);

describe.each(PLACED)('%s', (_id, operation, place) => {
  const budget = budgetOf(operation);
  const isRead = operation.method === 'GET';
  let tenant: Tenant;
  let readIds: Record<string, string> | null = null;
  /** What the operation is of: the same each time where it is only read. */
  const ids = async () => {
    const found = readIds ?? (await idsFor(operation, tenant));
    if (isRead) readIds = found;
    return found;
  };
  beforeAll(async () => {
    tenant = await makeIssuingTenant();
  });

  it(`costs at most ${budget} with a remembered credential`, async ({ task }) => {
    const named = { ids: await ids(), key: credentialFor(operation, tenant) };
    await prepareOn(testEnv, requestOf(operationOf('me.identity'), named));
    const { log } = await costOf(requestOf(operation, named));
    task.meta.roundTrips = log.sequential;
    expect(log.sequential).toBeLessThanOrEqual(budget);
  });

  // Each commit asks these of every third operation, by its draw: authentication is the same for all.
  if (isDrawn(place, 3)) {
    it('costs authentication and no more besides with an unknown one', async () => {
      const key = await unusedCredential(operation, tenant);
      const { log } = await costOf(requestOf(operation, { ids: await ids(), key }));
      expect(log.sequential).toBeLessThanOrEqual(AUTHENTICATION + budget);
    });
  }

  if (isRead && !ASK_AGAIN.includes(operation.id) && isDrawn(place + 1, 3)) {
    it('asks each database once at most, also at the same time', async () => {
      const named = { ids: await ids(), key: credentialFor(operation, tenant) };
      await prepareOn(testEnv, requestOf(operation, named));
      const { log } = await costOf(requestOf(operation, named));
      for (const binding of log.bindings) expect([binding, log.to(binding)]).toEqual([binding, READ]);
    });
  }
});

describe('known operations, to the trip', () => {
  let tenant: Tenant;
  let ids: Record<string, string>;
  beforeAll(async () => {
    tenant = await makeIssuingTenant();
    ids = { company_id: tenant.companyId };
  });

  async function warmCost(id: string, more: Record<string, string> = {}, body?: unknown): Promise<Cost> {
    const cost = await costOf(
      requestOf(operationOf(id), { ids: { ...ids, ...more }, key: tenant.sandboxKey, body }),
    );
    expect(cost.answer.status, JSON.stringify(cost.answer.body)).toBeLessThan(300);
    return cost;
  }

  async function draft(body?: unknown): Promise<string> {
    const id = await makeExample(operationOf('invoices.create'), tenant, ids, body);
    if (id === null) throw new Error('no draft was made');
    return id;
  }

  it.each([
    ['customers.list', 1],
    // What the census is remembered to have said is read first.
    ['customers.create', 2],
    ['customers.preview-import', 1],
    ['customers.import', 1],
    ['invoice-history.list', 1],
    ['certificates.upload', 1],
    ['certificates.list', 1],
    // The company whom it should be addressed to is read first.
    ['received-invoices.create', 2],
    ['received-invoices.list', 1],
    ['logo.upload', 2],
    ['logo.remove', 2],
    ['templates.customer-import', 0],
    ['products.create', 1],
    ['invoices.list', 1],
    ['invoices.create', 2],
    ['series.list', 1],
    ['companies.get', 1],
    ['activations.create', 1],
    ['representation.get', 1],
    ['tax-types.list', 0],
  ])('%s: %i', async (id, trips) => {
    expect((await warmCost(id)).log.sequential).toBe(trips);
  });

  it.each([
    ['invoices.get', 1],
    ['invoices.update', 2],
    ['invoices.delete', 2],
  ])('%s: %i', async (id, trips) => {
    expect((await warmCost(id, { invoice_id: await draft() })).log.sequential).toBe(trips);
  });

  it('invoices.derive: 2, and invoices.convert: 2', async () => {
    const derived = await warmCost('invoices.derive', {}, { from_invoice_id: await draft() });
    const proforma = await draft({ ...operationOf('invoices.create').example, type: 'PROFORMA' });
    const converted = await warmCost('invoices.convert', { invoice_id: proforma });
    expect([derived.log.sequential, converted.log.sequential]).toEqual([WRITE, WRITE]);
  });

  describe('issuing', () => {
    it('reads books and company at once and calls the ledger, which reads its heads once and then only commits', async () => {
      const inside = await countLedger(tenant);
      const first = await warmCost('invoices.issue', { invoice_id: await draft() });
      expect(first.log.sequential).toBe(READ + FIRST_RECORD + LEDGER_HOP);
      expect(inside.to('BOOKS_SANDBOX')).toBe(2);
      const second = await warmCost('invoices.issue', { invoice_id: await draft() });
      expect(second.log.sequential).toBe(READ + LEDGER_HOP);
      expect([second.log.to('BOOKS_SANDBOX'), second.log.to('DIRECTORY')]).toEqual([1, 1]);
      expect(inside.to('BOOKS_SANDBOX')).toBe(3);
    });

    it('needs the directory no second time where the credential was not remembered', async () => {
      const invoiceId = await draft();
      const key = await mintKey(testEnv, tenant, 'TEST');
      const { log } = await costOf(
        requestOf(operationOf('invoices.issue'), { ids: { ...ids, invoice_id: invoiceId }, key }),
      );
      expect(log.sequential).toBe(AUTHENTICATION + READ + LEDGER_HOP);
      expect(log.to('DIRECTORY')).toBe(AUTHENTICATION);
    });

    it('of a batch waits for no more than that of one', async () => {
      const invoice_ids = [await draft(), await draft(), await draft()];
      const { log, answer } = await warmCost('invoices.batch', {}, { operation: 'ISSUE', invoice_ids });
      expect(answer.body.data).toMatchObject({ successful: 3 });
      expect(log.sequential).toBe(READ + LEDGER_HOP);
    });

    it('directly writes the draft besides', async () => {
      const body = { ...operationOf('invoices.create').example, options: { issue_directly: true } };
      const { log } = await warmCost('invoices.create', {}, body);
      expect(log.sequential).toBe(WRITE + LEDGER_HOP);
    });
  });

  it('an idempotency key costs its claim, and its settling after the answer; a replay costs the claim alone', async () => {
    const send = async () => {
      const log = new RoundTripLog();
      const request = requestOf(operationOf('products.create'), {
        ids,
        key: tenant.sandboxKey,
        headers: { 'Idempotency-Key': 'cost' },
        body: { type: 'PRODUCT', name: 'Cable' },
      });
      const { atAnswer: waited } = await measuredOn(countedEnv(testEnv, log), request, () => log.sequential);
      return { waited, keyCalls: log.to('IDEMPOTENCY_KEYS'), all: log.sequential };
    };
    expect(await send()).toEqual({ waited: 1 + 1, keyCalls: 2, all: 1 + 2 });
    expect(await send()).toEqual({ waited: 1, keyCalls: 1, all: 1 });
  });
});
