import { beforeAll, describe, expect, it } from 'vitest';
import { changesAccount } from '../../../src/http/request-input.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import type { Operation } from '../../../src/operations/operation.ts';
import { testEnv } from '../../support/api-client.ts';
import { credentialFor } from '../../support/contract-calls.ts';
import { countedEnv, RoundTripLog } from '../../support/counted-env.ts';
import {
  countLedger,
  type DrivenResponse,
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
 * Sequential round trips to a database or Durable Object, which is the cost of a request at the edge.
 * Authentication costs one trip, or none while the credential is cached for ten seconds.
 */
const AUTHENTICATION = 1;
const READ = 1;
const WRITE = 2;
/** Call of the ledger, which makes one commit. */
const LEDGER_HOP = 1;
/** Locks the NIF once, before the first record of a company. */
const FIRST_RECORD = 1;

/** Operations that may cost more than a read or a write, with the reason. */
const LARGER_BUDGETS: Readonly<Record<string, number>> = {
  // One read of draft, books and company, and the two trips of every issue.
  'invoices.issue': READ + FIRST_RECORD + LEDGER_HOP,
  'invoices.batch': READ + FIRST_RECORD + LEDGER_HOP,
  // Reads the template and its context, claims the occurrence, issues, and advances the template.
  'recurring-invoices.generate': READ + WRITE + FIRST_RECORD + LEDGER_HOP,
  // Reads the event, its payment, the connection and the invoice's context, and stores the draft.
  'payment-connections.events.draft': 4 * READ + 1,
  // Reads the event and marks the attempt, reads payment and connection, stores the result, and reads the
  // event again.
  'payment-connections.events.retry': READ + WRITE + 2 * READ + 1 + READ,
  // After the response, it looks at the payment, its connection and pending work.
  'payment-connections.events.discard': WRITE + 2 * READ + 1,
  'payment-connections.events.resolve': WRITE + 2 * READ + 1,
  // Reads the originals and their context, the company and the row, and issues.
  'invoices.correct-several': READ + WRITE + FIRST_RECORD + LEDGER_HOP,
  // Reads the reachable companies, the page, and then state and summary of each company from the books.
  'company-overviews.list': 4 * READ,
  // Reads the parts of the period, and then each part.
  'fiscal-summary.get': READ + READ,
  'tax-books.issued-invoices': READ + READ,
  // Reads the register, the year for the figures, sales and collections twice, the records and the PDFs.
  'tax-books.archive': 16 * READ,
  // Reads the companies, and then their data in the books.
  'companies.list': READ + READ,
  // Reads conflicting companies and the census result, then writes the series of both environments and the company.
  'companies.create': READ + READ + WRITE,
  // See above.
  'accounts.provision': READ + WRITE,
  // After the response, it writes the start and the result of its mail.
  'invitations.create': WRITE + WRITE,
  // After the response, it reads owner and recipients and stores the notice.
  'api-keys.create': WRITE + 2 * READ + WRITE,
  'oauth-authorizations.create': WRITE + 2 * READ + WRITE,
  'second-factors.remove': WRITE + READ + WRITE,
  'second-factors.confirm': READ + WRITE + READ + WRITE,
  // Reads company and books together, writes the series in the books, and then the move in the directory, so
  // that no move names a missing series.
  'territory-moves.plan': READ + WRITE,
  // Reads the company, the records that lock it and the state of its books, and writes it.
  'tax-subject.set': 3 * READ + WRITE,
  'tax-subject.reset': 3 * READ + WRITE,
  // After the response, it reads owner and recipients and stores the notice.
  'fiscal-territory.declare': 2 * READ + WRITE + 2 * READ + WRITE,
  'fiscal-territory.withdraw': 2 * READ + WRITE + 2 * READ + WRITE,
  // Reads the files in pages, and then the series that they number.
  'ticketbai-records.export': 3 * READ,
  'ticketbai-records.verify': 2 * READ,
  // Looks for the file, stores it with its movements, counts new ones, looks for them in statements of the other format, reads open
  // ones, and proposes matches.
  'bank-statements.import': READ + WRITE + 4 * READ,
  // After the response, they read the account and its webhooks whose secret the person knows.
  'members.remove': WRITE + 2 * READ,
  'members.leave': WRITE + 2 * READ,
  // After the response, it reads account and administrators at once, counts the notice, reads recipients, and mails them.
  'members.set-role': WRITE + READ + 1 + READ + WRITE,
  // Writes the webhook, reads the account's reference, asks the pace of endpoint and host at once, and notes that it agreed.
  'webhooks.create': 1 + READ + 1 + 1,
  // Reads webhook and attempt, asks the pace of the host, and stores the new attempt.
  'webhooks.retry-delivery': READ + 1 + 1,
  // Reads the webhook, the events of books and directory, and the events that it has not received.
  'webhooks.replay': 4 * READ + WRITE,
  // Reads the account, its open tasks and recipients, and writes the closing. After the response: job and mails.
  'closures.create': 3 * READ + WRITE + WRITE,
  'accounts.transfer-ownership': READ + WRITE + 2 * READ + WRITE,
  // Chains pending events first: companies, their pending events, the end of the chain, append, release.
  'audit-events.list': 2 * READ + READ + 2 + READ,
  // Reads the invoice, its customer and company, and the signing certificates.
  'invoices.forms': 3 * READ,
  // Without due work: the state of the clock, the record of its move, and the call that moves it.
  'test-clock.set': READ + WRITE,
  // Claims and settles the required key, reads the state before and after, writes series and accounts. For
  // customers, it reads them before and after and stores the missing ones.
  'accounts.import': WRITE + 2 * READ + WRITE + 2 * READ + 1,
  // Reads the state of the accounts and of their customers.
  'accounts.preview-import': 2 * READ,
};

/**
 * Operations that read a database more than once. The audit trail chains pending events before it reads.
 * Forms and overviews read what the first result leads to, and the books are read in pages. The usage reads an account and those
 * that count with it at once.
 */
const ASK_AGAIN = [
  'accounts.usage',
  'audit-events.list',
  'company-overviews.list',
  'fiscal-summary.get',
  'invoices.forms',
  'tax-books.accounting-entries',
  'tax-books.archive',
  'tax-books.issued-invoices',
  'ticketbai-records.export',
  'ticketbai-records.verify',
];

function budgetOf({ id, method }: Operation): number {
  return LARGER_BUDGETS[id] ?? (method === 'GET' ? READ : WRITE);
}

/** Returns the trips of an operation whose credential is cached. The cache does not count for changes of an account. */
function cachedBudgetOf(operation: Operation): number {
  return budgetOf(operation) + (changesAccount(operation) ? AUTHENTICATION : 0);
}

declare module 'vitest' {
  interface TaskMeta {
    /** Sequential round trips of an operation, for the report of a run. */
    roundTrips?: number;
  }
}

interface Cost {
  response: DrivenResponse;
  log: RoundTripLog;
}

async function costOf(request: Request): Promise<Cost> {
  const log = new RoundTripLog();
  const response = await sendOn(countedEnv(testEnv, log), request);
  return { response, log };
}

/** Returns an unused credential, for an operation that accepts a key. */
async function unusedCredential(operation: Operation, tenant: Tenant): Promise<string | undefined> {
  const known = credentialFor(operation, tenant);
  if (known === undefined || known === tenant.sessionToken) return known;
  return await mintKey(testEnv, tenant, known === tenant.liveKey ? 'LIVE' : 'TEST');
}

/** Each commit counts every second operation. Those with exact round trips, below, are counted always. */
const PLACED = OPERATIONS.map((operation, place) => [operation.id, operation, place] as const).filter(
  ([, , place]) => isDrawn(place, 2),
);

describe.each(PLACED)('the round trips of %s', (_id, operation, place) => {
  const budget = budgetOf(operation);
  const isRead = operation.method === 'GET';
  let tenant: Tenant;
  let readIds: Record<string, string> | null = null;
  /** Ids for the operation. Operations that only read share them. */
  const ids = async () => {
    const found = readIds ?? (await idsFor(operation, tenant));
    if (isRead) readIds = found;
    return found;
  };
  beforeAll(async () => {
    tenant = await makeIssuingTenant();
  });

  it(`the operation costs at most ${cachedBudgetOf(operation)} trips with a cached credential`, async ({
    task,
  }) => {
    const named = { ids: await ids(), key: credentialFor(operation, tenant) };
    await prepareOn(testEnv, requestOf(operationOf('me.identity'), named));
    const { log } = await costOf(requestOf(operation, named));
    task.meta.roundTrips = log.sequential;
    expect(log.sequential).toBeLessThanOrEqual(cachedBudgetOf(operation));
  });

  // Each commit tries these on every third operation, because authentication is the same for all.
  if (isDrawn(place, 3)) {
    it('an uncached credential costs only the authentication trip more', async () => {
      const key = await unusedCredential(operation, tenant);
      const { log } = await costOf(requestOf(operation, { ids: await ids(), key }));
      expect(log.sequential).toBeLessThanOrEqual(AUTHENTICATION + budget);
    });
  }

  if (isRead && !ASK_AGAIN.includes(operation.id) && isDrawn(place + 1, 3)) {
    it('the operation queries each database at most once, even in parallel', async () => {
      const named = { ids: await ids(), key: credentialFor(operation, tenant) };
      await prepareOn(testEnv, requestOf(operation, named));
      const { log } = await costOf(requestOf(operation, named));
      for (const binding of log.bindings) expect([binding, log.to(binding)]).toEqual([binding, READ]);
    });
  }
});

describe('the exact round trips of known operations', () => {
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
    expect(cost.response.status, JSON.stringify(cost.response.body)).toBeLessThan(300);
    return cost;
  }

  async function draft(body?: unknown): Promise<string> {
    const id = await makeExample(operationOf('invoices.create'), tenant, ids, body);
    if (id === null) throw new Error('no draft was made');
    return id;
  }

  it.each([
    ['customers.list', 1],
    // It reads the cached census result first.
    ['customers.create', 2],
    ['customers.preview-import', 1],
    ['customers.import', 1],
    ['invoice-history.list', 1],
    ['certificates.upload', 1],
    ['certificates.list', 1],
    // It reads the company first, to which the invoice should be addressed.
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
  ])('%s takes %i trips', async (id, trips) => {
    expect((await warmCost(id)).log.sequential).toBe(trips);
  });

  it.each([
    ['invoices.get', 1],
    ['invoices.update', 2],
    ['invoices.delete', 2],
  ])('%s takes %i trips', async (id, trips) => {
    expect((await warmCost(id, { invoice_id: await draft() })).log.sequential).toBe(trips);
  });

  it('invoices.derive and invoices.convert take 2 trips', async () => {
    const derived = await warmCost('invoices.derive', {}, { from_invoice_id: await draft() });
    const proforma = await draft({ ...operationOf('invoices.create').example, type: 'PROFORMA' });
    const converted = await warmCost('invoices.convert', { invoice_id: proforma });
    expect([derived.log.sequential, converted.log.sequential]).toEqual([WRITE, WRITE]);
  });

  describe('the round trips of an issue', () => {
    it('an issue reads books and company together and calls the ledger, which reads its heads only once', async () => {
      const inside = await countLedger(tenant);
      const first = await warmCost('invoices.issue', { invoice_id: await draft() });
      expect(first.log.sequential).toBe(READ + FIRST_RECORD + LEDGER_HOP);
      expect(inside.to('BOOKS_SANDBOX')).toBe(2);
      const second = await warmCost('invoices.issue', { invoice_id: await draft() });
      expect(second.log.sequential).toBe(READ + LEDGER_HOP);
      expect([second.log.to('BOOKS_SANDBOX'), second.log.to('DIRECTORY')]).toEqual([1, 1]);
      expect(inside.to('BOOKS_SANDBOX')).toBe(3);
    });

    it('an issue with an uncached credential reads the directory only once', async () => {
      const invoiceId = await draft();
      const key = await mintKey(testEnv, tenant, 'TEST');
      const { log } = await costOf(
        requestOf(operationOf('invoices.issue'), { ids: { ...ids, invoice_id: invoiceId }, key }),
      );
      expect(log.sequential).toBe(AUTHENTICATION + READ + LEDGER_HOP);
      expect(log.to('DIRECTORY')).toBe(AUTHENTICATION);
    });

    it('a batch of issues takes as many trips as one issue', async () => {
      const invoice_ids = [await draft(), await draft(), await draft()];
      const { log, response } = await warmCost('invoices.batch', {}, { operation: 'ISSUE', invoice_ids });
      expect(response.body.data).toMatchObject({ successful: 3 });
      expect(log.sequential).toBe(READ + LEDGER_HOP);
    });

    it('an issue on creation also writes the draft', async () => {
      const body = { ...operationOf('invoices.create').example, options: { issue_directly: true } };
      const { log } = await warmCost('invoices.create', {}, body);
      expect(log.sequential).toBe(WRITE + LEDGER_HOP);
    });
  });

  it('an idempotency key costs a claim and a settlement after the response, and a replay only the claim', async () => {
    const send = async () => {
      const log = new RoundTripLog();
      const request = requestOf(operationOf('products.create'), {
        ids,
        key: tenant.sandboxKey,
        headers: { 'Idempotency-Key': 'cost' },
        body: { type: 'PRODUCT', name: 'Cable' },
      });
      const { atResponse: waited } = await measuredOn(
        countedEnv(testEnv, log),
        request,
        () => log.sequential,
      );
      return { waited, keyCalls: log.to('IDEMPOTENCY_KEYS'), all: log.sequential };
    };
    expect(await send()).toEqual({ waited: 1 + 1, keyCalls: 2, all: 1 + 2 });
    expect(await send()).toEqual({ waited: 1, keyCalls: 1, all: 1 });
  });
});
