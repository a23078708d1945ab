import { beforeAll, expect, it } from 'vitest';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { testEnv } from '../../support/api-client.ts';
import { credentialFor } from '../../support/contract-calls.ts';
import { idsFor, makeIssuingTenant, prepareOn, requestOf } from '../../support/driven-operations.ts';
import type { Tenant } from '../../support/tenant.ts';

const [FIRST, LAST] = ['0001-01-01', '9999-12-31'];

const DATED = OPERATIONS.filter(({ method }) => method === 'GET').flatMap((operation) => {
  const names = Object.entries(operation.query)
    .filter(([, { schema }]) => JSON.stringify(schema).includes('"date"'))
    .map(([name]) => name);
  return names.length === 0 ? [] : [{ operation, names }];
});

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeIssuingTenant();
});

it.each(DATED.map((one) => [one.operation.id, one] as const))(
  'the first and the last day of the calendar are dates for %s',
  async (_, { operation, names }) => {
    const ids = await idsFor(operation, tenant);
    const key = credentialFor(operation, tenant);
    for (const name of names)
      for (const date of [FIRST, LAST]) {
        const { status, body } = await prepareOn(
          testEnv,
          requestOf(operation, { ids, key, query: [[name, date]] }),
        );
        expect(status, `${name}=${date}: ${JSON.stringify(body)}`).toBeLessThan(500);
      }
  },
);
