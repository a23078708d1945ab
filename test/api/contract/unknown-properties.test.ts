import { beforeAll, describe, expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { call } from '../../support/call-endpoint.ts';
import { changedBody, declaredProperties } from '../../support/contract/body-mutations.ts';
import { WITH_DECLARED_BODY } from '../../support/contract-calls.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

const STRICT = { Prefer: 'handling=strict' };
/** Minimum length of a name that can be mistaken for another. */
const MIN_LETTERS = 4;
const CURRENT = WITH_DECLARED_BODY.filter(({ operation }) => operation.deprecation === null);

it('the warning of an unknown property shows at most 255 characters of its name', async () => {
  const endpoint = CURRENT.find(({ operation }) => operation.id === 'customers.create');
  if (endpoint === undefined) throw new Error('there is no such operation');
  const body = { ...endpoint.operation.example, ['x'.repeat(50_000)]: 1 };
  const response = await call(endpoint, tenant, { body, headers: STRICT });
  expect(response.body.error.details.warnings[0].path).toHaveLength(255);
});

describe.each(CURRENT)('$name under strict handling', (endpoint) => {
  const { operation } = endpoint;
  // Elements of a list of plain values have no properties.
  const declared = declaredProperties(operation)
    .map(({ path }) => path)
    .filter((path) => typeof path.at(-1) === 'string');
  const objects = new Map(declared.map((path) => [path.slice(0, -1).join('.'), path.slice(0, -1)]));

  it('an unknown property at any level is rejected, and the warning suggests the similar name', async () => {
    expect(objects.size).toBeGreaterThan(0);
    for (const [place, path] of objects) {
      const names = declared
        .filter((one) => one.slice(0, -1).join('.') === place)
        .map((one) => String(one.at(-1)));
      const meant = names.find((name) => name.length >= MIN_LETTERS) ?? null;
      const sent = meant === null ? 'qqqqqqqqqqqqqq' : `${meant}q`;
      const body = changedBody(operation.example, [...path, sent], 'x');
      const response = await call(endpoint, tenant, { body, headers: STRICT });
      expect([response.status, response.body?.error?.code], response.text).toEqual([
        422,
        'STRICT_HANDLING_REFUSED',
      ]);
      expect(response.headers.get('Preference-Applied')).toBe('handling=strict');
      // An operation lists its own warnings beside them.
      const { warnings } = response.body.error.details;
      expect(warnings.filter((one: { code: string }) => one.code === 'UNKNOWN_PROPERTY')).toEqual([
        {
          code: 'UNKNOWN_PROPERTY',
          path: [...path, sent].join('.'),
          message: expect.stringContaining(sent),
          ...(meant === null ? {} : { suggestion: meant }),
        },
      ]);
    }
  });

  it('a known property causes no warning', async () => {
    const response = await call(endpoint, tenant, { body: operation.example, headers: STRICT });
    const { code, details } = response.body?.error ?? {};
    const unknown = code === 'STRICT_HANDLING_REFUSED' ? details.warnings : [];
    expect(unknown.filter((one: { code: string }) => one.code === 'UNKNOWN_PROPERTY')).toEqual([]);
  });
});
