import { describe, expect, it } from 'vitest';
import { deprecationHeaders } from '../../../src/http/deprecated/deprecated-request.ts';
import { DEPRECATED_OPERATIONS } from '../../../src/http/deprecated/operations.ts';
import { tiersOf } from '../../../src/http/rate-limit-tiers.ts';

const CONTEXT_NAMES = ['company_id', 'account_id', 'from_invoice_id'];
const namesOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

describe('the deprecated routes', () => {
  it('there are 91 deprecated routes, and four of them have no successor', () => {
    expect(DEPRECATED_OPERATIONS).toHaveLength(91);
    const replacing = DEPRECATED_OPERATIONS.filter(({ deprecation }) => deprecation?.successor === null);
    expect(replacing.map(({ id }) => id)).toEqual([
      'customers.replace',
      'products.replace',
      'recurring-invoices.replace',
      'series.replace',
    ]);
  });

  it('the path of a successor needs only ids that its deprecated route knows', () => {
    for (const { path, deprecation } of DEPRECATED_OPERATIONS) {
      const known = [...CONTEXT_NAMES, ...namesOf(path)];
      for (const name of namesOf(deprecation?.successor?.path ?? '')) expect(known).toContain(name);
    }
  });

  it('a deprecated route counts against the rate limit tiers of its own path', () => {
    const strict = DEPRECATED_OPERATIONS.filter(({ method, path }) =>
      tiersOf(method, path).includes('STRICT'),
    );
    expect(strict.map(({ path }) => path)).toEqual([
      '/v1/invoices/bulk/send',
      '/v1/accounts/{account_id}/companies/{company_id}/representation/generate',
      '/v1/accounts/{account_id}/companies/{company_id}/representation/submit',
    ]);
    for (const { method, path } of DEPRECATED_OPERATIONS) {
      expect(tiersOf(method, path).includes('STANDARD')).toBe(/^\/v1\/(?:invoices|customers)/.test(path));
    }
  });
});

describe('the headers of a deprecated route', () => {
  const told = { successorPath: null, droppedParameters: new Set<string>() };
  const always = { Deprecation: 'true', Sunset: 'Wed, 09 Dec 2026 00:00:00 GMT' };

  it('a route without successor returns only the Deprecation and Sunset headers', () => {
    expect(deprecationHeaders(told)).toEqual(always);
  });

  it('the headers name the successor and the ignored parameters in an encoded form', () => {
    const dropped = new Set(['page[]', 'a, b', 'ñ\r\nX: y', '\ud800', '']);
    const headers = deprecationHeaders({ successorPath: '/v1/me', droppedParameters: dropped });
    expect(headers).toMatchObject({ ...always, Link: '</v1/me>; rel="successor-version"' });
    expect(headers['Service-Warning']).toMatch(/: page\[\], a%2C%20b, %C3%B1%0D%0AX:%20y, %EF%BF%BD, ""$/);
  });
});
