import { describe, expect, it } from 'vitest';
import type { ApiResponse } from '../../support/api-client.ts';
import { expectValidResponse } from '../../support/contract/openapi-responses.ts';

const ID = '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34';
const PRODUCTS = `/v1/companies/${ID}/products`;
const META = { timestamp: '2026-01-01T00:00:00.000Z', request_id: ID };
const PRODUCT = {
  id: ID,
  type: 'SERVICE',
  name: 'Hour',
  code: null,
  category: null,
  description: null,
  default_price: 60,
  unit: null,
  nature: null,
  main_tax: { type: 'IVA', percentage: 21, regime_key: '01', exemption_reason: null },
  irpf_rate: null,
  equivalence_surcharge_rate: null,
  active: true,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};

function response(status: number, body: unknown, headers: Record<string, string> = {}): ApiResponse {
  const all = new Headers({ 'Content-Type': 'application/json', 'X-Request-Id': ID, ...headers });
  return { status, headers: all, body, text: body === null ? '' : JSON.stringify(body) };
}

function product(overrides: Record<string, unknown> = {}): ApiResponse {
  const data = { ...PRODUCT, ...overrides };
  return response(200, { success: true, data, meta: META }, { ETag: '"1"' });
}

function error(status: number, code: string, overrides: Record<string, unknown> = {}): ApiResponse {
  const described = { type: `https://folio.test/errors/${code}`, title: 't', detail: 'd', instance: '/v1' };
  return response(status, {
    success: false,
    error: { code, message: 'd' },
    meta: META,
    ...described,
    ...overrides,
  });
}

function judge(method: string, path: string, given: ApiResponse): () => void {
  return () => expectValidResponse(method, path, given);
}

describe('expectValidResponse', () => {
  it('expectValidResponse accepts responses that match the document', () => {
    expect(judge('GET', `${PRODUCTS}/${ID}`, product())).not.toThrow();
    expect(judge('GET', `${PRODUCTS}/${ID}?x=1`, error(400, 'VALIDATION_ERROR'))).not.toThrow();
    expect(judge('DELETE', `${PRODUCTS}/${ID}`, response(204, null, { 'Content-Type': '' }))).not.toThrow();
    expect(judge('GET', '/v1/nowhere', error(404, 'ENDPOINT_NOT_FOUND'))).not.toThrow();
    expect(judge('PUT', PRODUCTS, error(405, 'METHOD_NOT_ALLOWED'))).not.toThrow();
    const edge = { success: false, error: { code: 'RATE_LIMIT_EXCEEDED', message: 'Has superado' } };
    expect(judge('GET', PRODUCTS, response(429, edge))).not.toThrow();
  });

  it.each([
    ['a field of another kind', product({ default_price: '60' }), /default_price/],
    ['a field that is missing', product({ code: undefined }), /"code"/],
    ['a field that is not documented', product({ surprise: 1 }), /surprise/],
    [
      'an undocumented field further inside',
      product({ main_tax: { ...PRODUCT.main_tax, rate: 1 } }),
      /main_tax/,
    ],
    ['a value outside an enum', product({ type: 'GOOD' }), /data\/type/],
    ['a timestamp that is none', product({ created_at: 'yesterday' }), /created_at/],
    ['a bare resource', response(200, PRODUCT, { ETag: '"1"' }), /success/],
    ['a version that is not told', response(200, product().body), /ETag is missing/],
    [
      'a header that is not documented',
      response(200, product().body, { ETag: '"1"', Location: '/v1' }),
      /Location/,
    ],
    ['a status that is not documented', error(410, 'GONE'), /no status 410, only 200, 400/],
    ['a code of another status', error(404, 'UNAUTHORIZED'), /error\/code/],
    ['a code of another operation', error(404, 'INVOICE_NOT_FOUND'), /error\/code/],
    ['an error without its RFC 9457 fields', error(404, 'PRODUCT_NOT_FOUND', { title: undefined }), /title/],
    [
      'another content type',
      response(200, product().body, { ETag: '"1"', 'Content-Type': 'text/plain' }),
      /Content-Type/,
    ],
  ])('expectValidResponse fails on %s', (_, given, message) => {
    expect(judge('GET', `${PRODUCTS}/${ID}`, JSON.parse(JSON.stringify(given), revive(given)))).toThrow(
      message,
    );
  });

  it('expectValidResponse fails on an unexpected body and on unknown paths and methods', () => {
    expect(judge('DELETE', `${PRODUCTS}/${ID}`, response(204, {}))).toThrow(/no body/);
    expect(judge('GET', '/v1/nowhere', product())).toThrow(/is the operation in the registry/);
    expect(judge('PUT', PRODUCTS, product())).toThrow(/expected METHOD_NOT_ALLOWED/);
  });
});

/** Restores the headers of a response after JSON. Undefined properties are dropped. */
function revive(given: ApiResponse): (key: string, value: unknown) => unknown {
  return (key, value) => (key === 'headers' ? given.headers : value);
}
