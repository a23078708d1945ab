import { beforeAll, describe, expect, it } from 'vitest';
import { jsonKind } from '../../../src/contract/json-shape.ts';
import { MAX_JSON_DEPTH_LEVELS } from '../../../src/http/body/transport-limits.ts';
import { testEnv } from '../../support/api-client.ts';
import { call } from '../../support/call-endpoint.ts';
import { changedBody, declaredProperties, wrongValues } from '../../support/contract/body-mutations.ts';
import { WITH_DECLARED_BODY, WITH_JSON_BODY } from '../../support/contract-calls.ts';
import { drawn } from '../../support/rounds.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const NOT_JSON = ['{', '{"a":1,}', "{'a':1}", 'undefined', '{"a":1} x', '\u0000', '{"a":"\t"}'];
const NOT_OBJECTS = ['[]', '[{}]', '"text"', '1', 'true', 'null'];
const DEEPER_THAN_ALLOWED_LEVELS = MAX_JSON_DEPTH_LEVELS + 1;

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
});

describe.each(WITH_JSON_BODY)('$name', (endpoint) => {
  it('a body that is not JSON returns 400', async () => {
    const notUtf8 = Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    for (const body of drawn([...NOT_JSON, notUtf8], 4, endpoint.place)) {
      const response = await call(endpoint, tenant, { body, headers: JSON_TYPE });
      expect([response.status, response.body.error.code]).toEqual([400, 'INVALID_JSON_FORMAT']);
      expect(response.body.error.details).toMatchObject({ field: 'body', expected_format: 'object' });
    }
  });

  it('a JSON body that is no object returns 400 with its kind', async () => {
    for (const body of drawn(NOT_OBJECTS, 3, endpoint.place)) {
      const response = await call(endpoint, tenant, { body, headers: JSON_TYPE });
      expect([response.status, response.body.error.code]).toEqual([400, 'INVALID_JSON_FORMAT']);
      expect(response.body.error.details).toEqual({
        field: 'body',
        invalid_value: jsonKind(JSON.parse(body)),
        expected_format: 'object',
      });
    }
  });

  it('a JSON body with too many levels returns 400', async () => {
    const levels = DEEPER_THAN_ALLOWED_LEVELS;
    const body = `{"undeclared":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    const response = await call(endpoint, tenant, { body });
    expect([response.status, response.body.error.code]).toEqual([400, 'INVALID_JSON_FORMAT']);
  });
});

describe.each(WITH_DECLARED_BODY)('$name', (endpoint) => {
  const { operation } = endpoint;
  const properties = declaredProperties(operation);

  it('the body declares at least one property', () => {
    expect(properties.length).toBeGreaterThan(0);
  });

  it('a missing body returns 400 unless the body is optional', async () => {
    const response = await call(endpoint, tenant, { body: '', headers: JSON_TYPE });
    if (operation.bodyOptional) expect(response.body?.error?.code).not.toBe('INVALID_JSON_FORMAT');
    else expect([response.status, response.body.error.code]).toEqual([400, 'INVALID_JSON_FORMAT']);
  });

  const wrong = properties.flatMap((property) =>
    wrongValues(property).map(({ kind, value }) => ({
      field: property.path.join('.'),
      property,
      kind,
      value,
    })),
  );
  it.runIf(wrong.length > 0).each(drawn(wrong, 3, endpoint.place))(
    'a body with $field as JSON $kind returns 400',
    async ({ field, property, kind, value }) => {
      const body = changedBody(operation.example, property.path, value);
      const response = await call(endpoint, tenant, { body });
      expect([response.status, response.body.error.code]).toEqual([400, 'INVALID_JSON_FORMAT']);
      const { details } = response.body.error;
      expect([details.field, details.invalid_value]).toEqual([field, kind]);
      for (const expected of details.expected_format.split(' or '))
        expect(property.kinds).toContain(expected);
    },
  );

  const formatted = properties.flatMap((property) =>
    ['uuid', 'date', 'date-time'].includes(property.format ?? '')
      ? [{ ...property, field: property.path.join('.') }]
      : [],
  );
  it.runIf(formatted.length > 0).each(formatted)(
    'a body with $field that is no $format returns 400',
    async ({ field, path, format }) => {
      for (const value of drawn(['text', '', '2026-02-30', '019a43c4-6f10-7a52-9d0e'], 2, endpoint.place)) {
        const response = await call(endpoint, tenant, { body: changedBody(operation.example, path, value) });
        expect([response.status, response.body.error.code]).toEqual([400, 'INVALID_JSON_FORMAT']);
        expect(response.body.error.details).toEqual({ field, invalid_value: value, expected_format: format });
      }
    },
  );
});
