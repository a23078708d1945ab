/// <reference types="vite/client" />
import { beforeAll, describe, expect, it } from 'vitest';
import { SORTS_WITHOUT_INDEX } from '../../../src/invoices/fields/list-parameters.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import type { Operation } from '../../../src/operations/operation.ts';
import { testEnv } from '../../support/api-client.ts';
import {
  type FillStatement,
  fillCustomers,
  fillInvoices,
  fillProducts,
  fillRecords,
  fillSeries,
} from '../../support/books/large-books.ts';
import { validatePlan } from '../../support/books/query-plan.ts';
import { credentialFor, sampleValue } from '../../support/contract-calls.ts';
import { countedEnv, RoundTripLog, type SentStatement } from '../../support/counted-env.ts';
import {
  countLedger,
  idsFor,
  makeIssuingTenant,
  operationOf,
  requestOf,
  sendOn,
} from '../../support/driven-operations.ts';
import { drawn } from '../../support/rounds.ts';
import { mintKey, type Tenant } from '../../support/tenant.ts';

/**
 * Invoices to plan with. SQLite plans without statistics, so plans are the same for a thousand invoices as
 * for a hundred thousand (`VITE_FOLIO_PLAN_INVOICES=100000`).
 */
const INVOICES = Number(import.meta.env.VITE_FOLIO_PLAN_INVOICES ?? 1_000);
const PRODUCTS = INVOICES / 5;
const FILL_TIMEOUT_MS = 300_000;
/** Sorts by values that depend on the day, which no index can order. */
const SORTS_OF_THE_DAY = ['status', 'next_generation'];
/** Sums all templates of a company, in the order of a covering index. */
const ADDS_UP_TEMPLATES = 'recurring-invoices.statistics';
/** Index for lists whose sort has no index of its own. It covers the sort, so no invoice is read. */
const SHARED_ORDER = /COVERING INDEX invoices_by_total /;
const PAGING = ['page', 'limit', 'cursor', 'sort_by', 'sort_order'];

let tenant: Tenant;

async function fill(statements: readonly FillStatement[]): Promise<void> {
  for (const { sql, parameters } of statements)
    await testEnv.BOOKS_SANDBOX.prepare(sql)
      .bind(...parameters)
      .run();
}

beforeAll(async () => {
  tenant = await makeIssuingTenant();
  const { companyId } = tenant;
  await fill([
    ...fillSeries(companyId),
    ...fillCustomers(companyId, INVOICES),
    ...fillProducts(companyId, PRODUCTS),
    ...fillInvoices(companyId, INVOICES, INVOICES),
    ...fillRecords(companyId, INVOICES),
  ]);
}, FILL_TIMEOUT_MS);

async function sentBy(
  operation: Operation,
  of: Tenant,
  query: readonly (readonly [string, string])[] = [],
): Promise<SentStatement[]> {
  const log = new RoundTripLog();
  const ids = await idsFor(operation, of);
  await sendOn(
    countedEnv(testEnv, log),
    requestOf(operation, { ids, key: credentialFor(operation, of), query }),
  );
  return log.statements;
}

/** Returns no filter, and each filter of a list alone. */
function filtersOf({ query }: Operation): [string, string][][] {
  const filters = Object.entries(query)
    .filter(([name]) => !PAGING.includes(name))
    .map(([name, declared]): [string, string][] => [
      declared.isMap ? [`${name}[key]`, 'value'] : [name, sampleValue(declared)],
    ]);
  return [[], ...filters];
}

const LISTS = OPERATIONS.filter(({ method, query }) => method === 'GET' && query.limit !== undefined);
const SORTED_LISTS = LISTS.flatMap((operation) => {
  const sorts = operation.query.sort_by?.schema.enum;
  const wanted: (string | null)[] = Array.isArray(sorts) ? sorts : [null];
  return wanted.map((sortBy) => ({ id: operation.id, sortBy, operation }));
}).map((list, place) => ({ ...list, place }));

/** True if a list with this sort may sort all rows of a company. */
function mayAllSort({ id }: Operation, sortBy: string | null): boolean {
  return SORTS_OF_THE_DAY.includes(sortBy ?? '') || (id === 'invoices.list' && isWithoutIndex(sortBy));
}

function isWithoutIndex(sortBy: string | null): boolean {
  return SORTS_WITHOUT_INDEX.some((sort) => sort === sortBy);
}

it.each(SORTS_WITHOUT_INDEX)(
  'the list by %s sorts the entries of one index and reads no invoice',
  async (sortBy) => {
    const statements = await sentBy(operationOf('invoices.list'), tenant, [['sort_by', sortBy]]);
    const plans = await Promise.all(statements.map((statement) => validatePlan(testEnv, statement)));
    const sorts = plans.flatMap(({ companySorts }) => companySorts);
    expect(sorts).toEqual([expect.stringMatching(SHARED_ORDER)]);
  },
);

it('the books have no statistics for the query planner', async () => {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    "SELECT name FROM sqlite_master WHERE name LIKE 'sqlite_stat%'",
  ).all();
  expect(results).toEqual([]);
});

describe.each(SORTED_LISTS)('the query plans of $id by $sortBy', ({ sortBy, operation, place }) => {
  const ordered = (order: 'asc' | 'desc'): [string, string][] =>
    sortBy === null
      ? []
      : [
          ['sort_by', sortBy],
          ['sort_order', order],
        ];

  it('the list scans no table and sorts no company, in both orders and with any filter', async () => {
    // Each commit tries both orders of a list with some of its filters.
    const queries = [
      ordered('asc'),
      ...drawn(filtersOf(operation), 6, place).map((filter) => [...filter, ...ordered('desc')]),
    ];
    for (const query of queries) {
      for (const statement of await sentBy(operation, tenant, query)) {
        const { scans, companySorts } = await validatePlan(testEnv, statement);
        const faults = mayAllSort(operation, sortBy) ? scans : [...scans, ...companySorts];
        expect(faults, `${JSON.stringify(query)} ${statement.sql}`).toEqual([]);
      }
    }
  });
});

it.each(['a key', 'a session'])('authenticating %s scans no table', async (kind) => {
  const ids = { company_id: tenant.companyId };
  const key = kind === 'a key' ? await mintKey(testEnv, tenant, 'TEST') : tenant.sessionToken;
  for (const id of ['me.identity', 'companies.get']) {
    const log = new RoundTripLog();
    const unused =
      id === 'me.identity' || kind === 'a session' ? key : await mintKey(testEnv, tenant, 'TEST');
    await sendOn(countedEnv(testEnv, log), requestOf(operationOf(id), { ids, key: unused }));
    expect(log.to('DIRECTORY')).toBeGreaterThan(0);
    for (const statement of log.statements) {
      const { scans, companySorts } = await validatePlan(testEnv, statement);
      expect([...scans, ...companySorts], statement.sql).toEqual([]);
    }
  }
});

it('the ledger scans no table, sorts no company and walks no company', async () => {
  const own = await makeIssuingTenant();
  const inside = await countLedger(own);
  const { length } = inside.statements;
  await sentBy(operationOf('invoices.issue'), own);
  expect(inside.statements.length).toBeGreaterThan(length);
  for (const statement of inside.statements) {
    const { scans, companySorts, companyWalks } = await validatePlan(testEnv, statement);
    expect([...scans, ...companySorts, ...companyWalks], statement.sql).toEqual([]);
  }
});

const OTHERS = OPERATIONS.filter((operation) => !LISTS.includes(operation));

describe.each(OTHERS.map((operation) => [operation.id, operation] as const))(
  'the query plans of %s',
  (_id, operation) => {
    it('the operation scans no table and reads nothing that grows with the company', async () => {
      for (const statement of await sentBy(operation, await makeIssuingTenant())) {
        const { scans, companySorts, companyWalks } = await validatePlan(testEnv, statement);
        const walks = operation.id === ADDS_UP_TEMPLATES ? [] : companyWalks;
        expect([...scans, ...companySorts, ...walks], statement.sql).toEqual([]);
      }
    });
  },
);
