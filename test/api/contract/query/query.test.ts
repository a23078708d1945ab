import { beforeAll, describe, expect, it } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { call } from '../../../support/call-endpoint.ts';
import {
  expectInvalid,
  expectRefused,
  itemSchema,
  queryWith,
} from '../../../support/contract/query-calls.ts';
import { ENDPOINTS, NOWHERE, parametersWhere } from '../../../support/contract-calls.ts';
import { drawn } from '../../../support/rounds.ts';
import { makeTenant, type Tenant } from '../../../support/tenant.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

describe.each(ENDPOINTS)('$name', (endpoint) => {
  it('an undeclared parameter returns 400 with its name', async () => {
    const response = await call(endpoint, tenant, { query: [['undeclared', 'x']] });
    expectInvalid(response, 'undeclared', 'x');
  });

  it('a parameter with a name similar to a declared one returns 400', async () => {
    for (const name of drawn(['PAGE', 'page[]', 'constructor', '__proto__'], 4, endpoint.place)) {
      expectInvalid(await call(endpoint, tenant, { query: [[name, '1']] }), name);
    }
  });

  it('a null character in the name or value of a parameter returns 400', async () => {
    const response = await call(endpoint, tenant, { rawQuery: 'na%00me=x' });
    expectInvalid(response, 'na\\u0000me');
    expectInvalid(await call(endpoint, tenant, { rawQuery: 'undeclared=a%00b' }), 'undeclared');
    for (const name of drawn(Object.keys(endpoint.operation.query), 3, endpoint.place)) {
      expectInvalid(await call(endpoint, tenant, { rawQuery: `${name}=a%00b` }), name);
    }
  });
});

describe.each(parametersWhere((declared) => itemSchema(declared).enum !== undefined))(
  '$name',
  ({ endpoint, parameter, declared }) => {
    it('an unknown value of the parameter returns 400 with the allowed values', async () => {
      const values = [
        ...(itemSchema(declared).enum ?? []),
        ...(itemSchema(declared).type === 'boolean' ? ['true'] : []),
      ];
      for (const value of ['NO_SUCH_VALUE', `${values[0]} `]) {
        const query = queryWith(endpoint, parameter, encodeURIComponent(value));
        const response = await call(endpoint, tenant, { rawQuery: query });
        expectInvalid(response, parameter, value);
        expect(response.body.error.details.allowed_values).toEqual(itemSchema(declared).enum);
      }
    });
  },
);

const MALFORMED: Record<string, string[]> = {
  uuid: ['x', '12345', `${NOWHERE}0`],
  date: ['x', '2026-02-30', '2026-1-1', '01/02/2026', '2026-01-01T00:00:00Z'],
  'date-time': ['x', '2026-02-30T00:00:00Z'],
  integer: ['x', '1.5', '1e2', '0x10', '%201', 'NaN'],
  number: ['x', '1,5', 'NaN', 'Infinity', '1e5'],
  boolean: ['yes', '1', 'TRUE'],
};

const TYPED = parametersWhere((declared) => {
  const { format, type = '' } = itemSchema(declared);
  return MALFORMED[format ?? type] !== undefined;
});

describe.each(TYPED)('$name', ({ endpoint, parameter, declared }) => {
  const { format, type = '' } = itemSchema(declared);

  it(`a value of the parameter that is no ${format ?? type} returns 400`, async () => {
    for (const value of drawn(MALFORMED[format ?? type] ?? [], 3, endpoint.place)) {
      if (declared.isList && value.includes(',')) continue;
      const response = await call(endpoint, tenant, { rawQuery: queryWith(endpoint, parameter, value) });
      expectInvalid(response, parameter, decodeURIComponent(value));
    }
  });
});

describe.each(parametersWhere((declared) => itemSchema(declared).type === 'integer'))(
  '$name',
  ({ endpoint, parameter, declared }) => {
    it('a value of the parameter outside its range returns 422', async () => {
      const { minimum = 0, maximum } = itemSchema(declared);
      const outside = [minimum - 1, -1, ...(maximum === undefined ? [] : [maximum + 1])].map(String);
      for (const value of [...outside, '9'.repeat(40)]) {
        expectRefused(
          await call(endpoint, tenant, { rawQuery: queryWith(endpoint, parameter, value) }),
          parameter,
        );
      }
    });

    it('the parameter accepts its minimum and its maximum', async () => {
      const { minimum = 0, maximum } = itemSchema(declared);
      for (const value of [minimum, ...(maximum === undefined ? [1_000_000] : [maximum])]) {
        const response = await call(endpoint, tenant, {
          rawQuery: queryWith(endpoint, parameter, String(value)),
        });
        expect(response.body?.error?.details?.field).not.toBe(parameter);
        expect(response.status).not.toBe(500);
      }
    });
  },
);
