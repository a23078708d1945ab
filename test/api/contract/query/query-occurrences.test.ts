import { beforeAll, describe, expect, it } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { call } from '../../../support/call-endpoint.ts';
import {
  expectInvalid,
  expectRefused,
  itemSchema,
  queryWith,
} from '../../../support/contract/query-calls.ts';
import { parametersWhere, sampleValue } from '../../../support/contract-calls.ts';
import { makeTenant, type Tenant } from '../../../support/tenant.ts';

/** More values than a statement of D1 can bind. */
const MANY_VALUES = 300;

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

describe.each(parametersWhere((_, name) => ['page', 'limit', 'sort_by', 'sort_order'].includes(name)))(
  '$name',
  ({ endpoint, parameter }) => {
    it('an empty paging parameter returns 400', async () => {
      expectInvalid(
        await call(endpoint, tenant, { rawQuery: queryWith(endpoint, parameter, '') }),
        parameter,
        '',
      );
    });
  },
);

describe.each(parametersWhere(({ isList, isMap }) => !isList && !isMap))(
  '$name',
  ({ endpoint, parameter, declared }) => {
    it('a repeated parameter returns 400', async () => {
      const value = sampleValue(declared);
      const query = queryWith(endpoint, parameter, value, value);
      expectInvalid(await call(endpoint, tenant, { rawQuery: query }), parameter);
    });

    it('a text parameter over its maximum length returns an error', async () => {
      const { type, maxLength } = itemSchema(declared);
      if (type !== 'string' || maxLength === undefined) return;
      const query = queryWith(endpoint, parameter, 'é'.repeat(maxLength + 1));
      expectRefused(await call(endpoint, tenant, { rawQuery: query }), parameter);
    });
  },
);

describe.each(parametersWhere(({ isList }) => isList))('$name', ({ endpoint, parameter, declared }) => {
  const value = sampleValue(declared);

  it('an empty element of a list parameter returns 400', async () => {
    for (const values of [`${value},`, `,${value}`, `${value},,${value}`, ',']) {
      expectInvalid(
        await call(endpoint, tenant, { rawQuery: queryWith(endpoint, parameter, values) }),
        parameter,
      );
    }
    expectInvalid(
      await call(endpoint, tenant, { rawQuery: queryWith(endpoint, parameter, value, '') }),
      parameter,
    );
  });

  it('a list parameter accepts values separated by commas or repeated', async () => {
    const commas = await call(endpoint, tenant, {
      rawQuery: queryWith(endpoint, parameter, `${value},${value}`),
    });
    const repeated = await call(endpoint, tenant, { rawQuery: queryWith(endpoint, parameter, value, value) });
    expect([commas.status, commas.body.data]).toEqual([repeated.status, repeated.body.data]);
    expect(commas.body.error?.details?.field).toBeUndefined();
  });

  it('a list parameter with hundreds of values causes no 5xx', async () => {
    const { format, type } = itemSchema(declared);
    const other = (index: number) => {
      if (format === 'uuid') return crypto.randomUUID();
      return type === 'integer' ? String(Number(value) + index) : value;
    };
    const values = Array.from({ length: MANY_VALUES }, (_, index) => other(index)).join(',');
    const { status } = await call(endpoint, tenant, { rawQuery: queryWith(endpoint, parameter, values) });
    expect(status).toBeLessThan(500);
  });

  it('an empty list parameter is no filter, and is rejected if required', async () => {
    const response = await call(endpoint, tenant, { rawQuery: queryWith(endpoint, parameter, '') });
    if (declared.required) expectRefused(response, parameter);
    else expect(response.status).toBe((await call(endpoint, tenant)).status);
  });
});

describe.each(parametersWhere(({ isMap }) => isMap))('$name', ({ endpoint, parameter }) => {
  it('a map parameter with hundreds of keys is answered like one with one key', async () => {
    const query = (count: number) =>
      Array.from({ length: count }, (_, index) => `${parameter}[key${index}]=x`).join('&');
    const [few, many] = [1, MANY_VALUES].map((count) => call(endpoint, tenant, { rawQuery: query(count) }));
    expect((await many)?.status).toBe((await few)?.status);
  });
});

describe.each(parametersWhere(({ required }) => required))('$name', ({ endpoint, parameter }) => {
  it('a request without the required parameter returns an error with its name', async () => {
    const response = await call(endpoint, tenant, { rawQuery: '' });
    expectRefused(response, parameter);
  });
});
