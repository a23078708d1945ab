import { beforeAll, expect, it } from 'vitest';
import { OPERATIONS } from '../../../../src/operations/index.ts';
import { request, testEnv } from '../../../support/api-client.ts';
import { credentialFor } from '../../../support/contract-calls.ts';
import { makeTenant, type Tenant } from '../../../support/tenant.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

/** Sends a query to a GET operation of the tenant. */
async function ask(operation: (typeof OPERATIONS)[number], query: string) {
  const path = operation.path
    .replace('{company_id}', tenant.companyId)
    .replace('{account_id}', tenant.accountId)
    .replaceAll(/\{\w+\}/g, tenant.companyId);
  const key = credentialFor(operation, tenant);
  return await request('GET', `${path}?${query}`, key === undefined ? {} : { key });
}

const RANGED = OPERATIONS.flatMap((operation) =>
  (
    [
      ['date_from', '2026-02-01', 'date_to', '2026-01-01'],
      ['taxable_base_min', '2', 'taxable_base_max', '1'],
      ['price_min', '10', 'price_max', '9'],
      ['total_min', '2', 'total_max', '1'],
      ['min_amount', '2', 'max_amount', '1'],
      ['issue_date_from', '2026-02-01', 'issue_date_to', '2026-01-01'],
    ] as const
  )
    .filter(([from]) => operation.method === 'GET' && operation.query[from] !== undefined)
    .map((range) => ({ id: operation.id, operation, range })),
);

const PERIODS = OPERATIONS.filter(
  ({ method, query }) => method === 'GET' && query.from !== undefined && query.to !== undefined,
).map((operation) => ({ id: operation.id, operation }));

it.each(PERIODS)('$id rejects a period that ends before it begins', async ({ operation }) => {
  const response = await ask(operation, 'from=2026-02-01&to=2026-01-01');
  expect([400, 422]).toContain(response.status);
  expect(['from', 'to']).toContain(response.body.error.details.field);
});

it.each(RANGED)('$id rejects a range that ends before it begins: $range', async ({ operation, range }) => {
  const [from, first, to, last] = range;
  const response = await ask(operation, `${from}=${first}&${to}=${last}`);
  expect([response.status, response.body.error.details]).toEqual([
    400,
    { field: from, invalid_value: first },
  ]);
});
