import { beforeAll, describe, expect, it } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import { call } from '../../support/call-endpoint.ts';
import { changedBody, declaredProperties } from '../../support/contract/body-mutations.ts';
import { WITH_DECLARED_BODY, WITH_JSON_BODY } from '../../support/contract-calls.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

describe.each(WITH_JSON_BODY)('$name', (endpoint) => {
  const example = endpoint.operation.example ?? {};

  it('a null character in an undeclared property or a name returns 422 with its path', async () => {
    const bodies: [string, Record<string, unknown>][] = [
      ['undeclared', { ...example, undeclared: 'a\u0000b' }],
      ['undeclared.list.1', { ...example, undeclared: { list: ['x', '\u0000'] } }],
      ['na\u0000me', { ...example, 'na\u0000me': 1 }],
      ['outer.na\u0000me', { ...example, outer: { 'na\u0000me': 1 } }],
    ];
    for (const [path, body] of bodies) {
      const response = await call(endpoint, tenant, { body });
      expect([response.status, response.body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
      expect(response.body.error.details).toEqual({ [path]: expect.any(String) });
    }
  });
});

describe.each(WITH_DECLARED_BODY)('$name', (endpoint) => {
  const { operation } = endpoint;
  const properties = declaredProperties(operation).map((property) => ({
    ...property,
    field: property.path.join('.'),
  }));

  const texts = properties.filter(({ kinds }) => kinds.includes('string'));
  it.runIf(texts.length > 0).each(texts)(
    'a null character in $field returns 422',
    async ({ path, field }) => {
      const response = await call(endpoint, tenant, {
        body: changedBody(operation.example, path, 'a\u0000b'),
      });
      expect([response.status, response.body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
      expect(response.body.error.details).toEqual({ [field]: expect.any(String) });
    },
  );

  // Alternative ids have their own errors. See test/api/customers/customers.test.ts and
  // test/api/invoices/recipients/recipient.test.ts.
  const plain = properties.filter(({ path }) => !path.includes('alternative_id'));
  const enums = plain.filter(({ values }) => values?.every((value) => typeof value === 'string'));
  it.runIf(enums.length > 0).each(enums)(
    'an unknown value of $field returns 422 with the allowed values',
    async ({ path, field, values }) => {
      for (const value of ['NO_SUCH_VALUE', '']) {
        const response = await call(endpoint, tenant, { body: changedBody(operation.example, path, value) });
        expect([response.status, response.body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
        expect(response.body.error.details).toEqual({ field, invalid_value: value, allowed_values: values });
      }
    },
  );

  const needed = plain.filter(({ required }) => required);
  it.runIf(needed.length > 0).each(needed)('a body without $field returns 422', async ({ path, field }) => {
    const response = await call(endpoint, tenant, { body: changedBody(operation.example, path, undefined) });
    expect([response.status, response.body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(response.body.error.details).toEqual({ [field]: expect.any(String) });
  });

  const first = needed.filter(({ path }) => path.length === 1);
  it.runIf(first.length > 1)('an empty body returns 422 with all missing properties', async () => {
    const response = await call(endpoint, tenant, { body: {} });
    expect([response.status, response.body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
    for (const { field } of first) expect(response.body.error.details).toHaveProperty([field], 'is required');
  });
});
