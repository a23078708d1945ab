import { describe, expect, it } from 'vitest';
import { deprecationHeaders } from '../../../src/http/deprecated/deprecated-request.ts';
import { DEPRECATED_OPERATIONS } from '../../../src/http/deprecated/operations.ts';
import { tiersOf } from '../../../src/http/rate-limit-tiers.ts';

const CONTEXT_NAMES = ['company_id', 'account_id', 'from_invoice_id'];
const namesOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

describe('the deprecated routes', () => {
  it('are 91, four of which have no successor', () => {
    expect(DEPRECATED_OPERATIONS).toHaveLength(91);
    const replacing = DEPRECATED_OPERATIONS.filter(({ deprecation }) => deprecation?.successor === null);
    expect(replacing.map(({ id }) => id)).toEqual([
      'customers.replace',
      'products.replace',
      'recurring-invoices.replace',
      'series.replace',
    ]);
  });

  it('know all ids that the paths of their successors name', () => {
    for (const { path, deprecation } of DEPRECATED_OPERATIONS) {
      const known = [...CONTEXT_NAMES, ...namesOf(path)];
      for (const name of namesOf(deprecation?.successor?.path ?? '')) expect(known).toContain(name);
    }
  });

  it('count against the tiers that their own paths are in, and no others', () => {
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

describe('what a deprecated route tells', () => {
  const told = { successorPath: null, droppedParameters: new Set<string>() };
  const always = { Deprecation: 'true', Sunset: 'Wed, 09 Dec 2026 00:00:00 GMT' };

  it('is no more than the dates while nothing else is known', () => {
    expect(deprecationHeaders(told)).toEqual(always);
  });

  it('names its successor and the parameters that it ignored, as a header can hold them', () => {
    const dropped = new Set(['page[]', 'a, b', 'ñ\r\nX: y', '\ud800', '']);
    const headers = deprecationHeaders({ successorPath: '/v1/me', droppedParameters: dropped });
    expect(headers).toMatchObject({ ...always, Link: '</v1/me>; rel="successor-version"' });
    expect(headers['Service-Warning']).toMatch(/: page\[\], a%2C%20b, %C3%B1%0D%0AX:%20y, %EF%BF%BD, ""$/);
  });
});
