import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, testEnv } from '../../support/api-client.ts';
import {
  callOn,
  DEPRECATED_ROUTES,
  isFlat,
  LENIENT,
  RETIRED,
} from '../../support/contract/deprecated-calls.ts';
import { expectInvalid } from '../../support/contract/query-calls.ts';
import { NOWHERE } from '../../support/contract-calls.ts';
import { makeTenant, mintKey, type Tenant } from '../../support/tenant.ts';

let tenant: Tenant;
/** Key without any scope. */
let scopeless: string;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  scopeless = await mintKey(testEnv, tenant, 'TEST', { scopes: [] });
});

const SUNSET = 'Wed, 09 Dec 2026 00:00:00 GMT';

function expectDeprecated({ headers }: ApiResponse, link: string | null): void {
  expect(headers.get('Deprecation')).toBe('true');
  expect(headers.get('Sunset')).toBe(SUNSET);
  expect(headers.get('Link')).toBe(link);
}

describe.each(DEPRECATED_ROUTES)('$name', ({ operation }) => {
  const successor = operation.deprecation?.successor ?? null;
  const link = () => {
    if (successor === null) return null;
    const ids: Record<string, string> = { company_id: tenant.companyId, account_id: tenant.accountId };
    const path = successor.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? NOWHERE);
    return `<${path}>; rel="successor-version"`;
  };

  it('a request without a credential returns 401 with the deprecation headers and no successor', async () => {
    const response = await callOn(operation, tenant, { anonymous: true });
    expect(response.status).toBe(401);
    expectDeprecated(response, null);
  });

  it('a response for a known company links the successor, in errors too', async () => {
    const refused = await callOn(operation, tenant, { key: scopeless });
    if (operation.scope !== 'any') expect(refused.body.error.code).toBe('INSUFFICIENT_SCOPE');
    expectDeprecated(refused, link());
    const unacceptable = await callOn(operation, tenant, { headers: { Accept: 'image/x-nothing' } });
    expect(unacceptable.status).toBe(406);
    expectDeprecated(unacceptable, link());
  });

  it('an undeclared parameter returns 400 with its name in strict mode', async () => {
    const query = 'undeclared=x';
    const strict = await callOn(operation, tenant, { query });
    expectInvalid(strict, 'undeclared', 'x');
    expectDeprecated(strict, link());
    expect(strict.headers.has('Service-Warning')).toBe(false);
  });

  it('an undeclared parameter is ignored with a warning in lenient mode', async () => {
    const query = 'undeclared=x&%C3%B1,%20x=1&undeclared=y';
    const lenient = await callOn(operation, tenant, { query, at: LENIENT });
    expect(lenient.body?.error?.details?.field).not.toBe('undeclared');
    expect(lenient.headers.get('Service-Warning')).toMatch(/: undeclared, %C3%B1%2C%20x$/);
    expectDeprecated(lenient, link());
  });

  it('a null character in a parameter returns 400 in both modes', async () => {
    const query = 'undeclared=a%00b';
    expectInvalid(await callOn(operation, tenant, { query, at: LENIENT }), 'undeclared');
    expectInvalid(await callOn(operation, tenant, { query }), 'undeclared');
  });

  it('the route returns 410 from its sunset on for every request', async () => {
    const sent = [
      { anonymous: true },
      {},
      { headers: { Accept: 'image/x-nothing' } },
      { ids: { invoice_id: 'x' }, query: 'undeclared=x' },
    ];
    for (const options of sent) {
      const gone = await callOn(operation, tenant, { ...options, at: RETIRED });
      expect([gone.status, gone.body.error.code]).toEqual([410, 'GONE']);
      expectDeprecated(gone, null);
    }
    const before = await callOn(operation, tenant, { anonymous: true, at: '2026-12-08T23:59:50Z' });
    expect(before.status).toBe(401);
  });

  it.runIf(isFlat(operation))(
    'the route uses the company of the header and returns an error for a foreign or malformed one',
    async () => {
      const stranger = await makeTenant(testEnv);
      const headers = { 'Service-Company': stranger.companyId };
      const foreign = await callOn(operation, tenant, { headers });
      expect([foreign.status, foreign.body.error.code]).toEqual([403, 'COMPANY_NOT_ACCESSIBLE']);
      expectDeprecated(foreign, null);
      const malformed = await callOn(operation, tenant, { headers: { 'Service-Company': 'x' } });
      expect([malformed.status, malformed.body.error.code]).toEqual([400, 'ACTIVE_COMPANY_HEADER_INVALID']);
      expectDeprecated(malformed, null);
    },
  );
});
