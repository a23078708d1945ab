import { beforeAll, expect, it } from 'vitest';
import { OPERATIONS } from '../../../../src/operations/index.ts';
import { request, testEnv } from '../../../support/api-client.ts';
import { credentialFor } from '../../../support/contract-calls.ts';
import { makeTenant, type Tenant } from '../../../support/tenant.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

const RANGED = OPERATIONS.flatMap((operation) =>
  (
    [
      ['date_from', '2026-02-01', 'date_to', '2026-01-01'],
      ['taxable_base_min', '2', 'taxable_base_max', '1'],
      ['price_min', '10', 'price_max', '9'],
    ] as const
  )
    .filter(([from]) => operation.method === 'GET' && operation.query[from] !== undefined)
    .map((range) => ({ id: operation.id, operation, range })),
);

it.each(RANGED)('$id refuses a range that ends before it begins: $range', async ({ operation, range }) => {
  const [from, first, to, last] = range;
  const path = operation.path
    .replace('{company_id}', tenant.companyId)
    .replace('{account_id}', tenant.accountId)
    .replaceAll(/\{\w+\}/g, tenant.companyId);
  const key = credentialFor(operation, tenant);
  const answer = await request(
    'GET',
    `${path}?${from}=${first}&${to}=${last}`,
    key === undefined ? {} : { key },
  );
  expect([answer.status, answer.body.error.details]).toEqual([400, { field: from, invalid_value: first }]);
});
