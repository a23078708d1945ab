import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { OpenApiDocument } from '../../../src/http/openapi/document-types.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { handleRequest } from '../../support/handle-request.ts';

const DEPRECATED_ROUTES = 91;
const RETIRING_COUNTS = ['needs_action', 'ignored', 'by_failure_reason'];

/** Returns the contract that the service serves with its clock at the given time. */
async function documentAt(instant: string, query = '', form = 'json') {
  const env = { ...testEnv, CLOCK_OFFSET_MS: String(Date.parse(instant) - Date.now()) };
  const { text, body } = await request('GET', `/v1/openapi.${form}${query}`, { env });
  return { text, body: body as OpenApiDocument };
}

function operationsOf({ paths }: OpenApiDocument) {
  return Object.values(paths).flatMap((methods) => Object.values(methods));
}

function expectWholeReferences(text: string, document: OpenApiDocument): void {
  const { components } = document as unknown as { components: Record<string, Record<string, unknown>> };
  for (const [, kind = '', name = ''] of text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g))
    expect(components[kind], name).toHaveProperty([name]);
}

describe('GET /v1/openapi.json and /v1/openapi.yaml', () => {
  it('the contract is the same in JSON and YAML, without credential and envelope', async () => {
    const json = await request('GET', '/v1/openapi.json');
    const yaml = await request('GET', '/v1/openapi.yaml');
    expect(json.headers.get('Content-Type')).toBe('application/json');
    expect(yaml.headers.get('Content-Type')).toBe('application/yaml; charset=utf-8');
    expect(json.body).toMatchObject({ openapi: '3.1.0', info: { title: 'Folio', version: '1.9.0' } });
    expect(parse(yaml.text)).toEqual(json.body);
  });

  it('the contract is compressed for callers that accept gzip, with its own ETag', async () => {
    for (const path of ['/v1/openapi.json', '/v1/openapi.yaml']) {
      const plain = await handleRequest(new Request(`https://folio.test${path}`), testEnv);
      const headers = { 'Accept-Encoding': 'br, gzip;q=0.5' };
      const compressed = await handleRequest(new Request(`https://folio.test${path}`, { headers }), testEnv);
      expect(compressed.headers.get('Content-Encoding')).toBe('gzip');
      expect(compressed.headers.get('Vary')).toBe('Accept-Encoding');
      expect(compressed.headers.get('ETag')).not.toBe(plain.headers.get('ETag'));
      const unzipped = compressed.body?.pipeThrough(new DecompressionStream('gzip'));
      expect((await new Response(unzipped).text()) === (await plain.text())).toBe(true);
    }
  });

  it('the contract is not compressed for callers that exclude gzip', async () => {
    const headers = { 'Accept-Encoding': 'gzip;q=0, identity' };
    const response = await handleRequest(
      new Request('https://folio.test/v1/openapi.json', { headers }),
      testEnv,
    );
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(await response.json()).toMatchObject({ openapi: '3.1.0' });
  });

  it('the contract returns 304 for its ETag', async () => {
    for (const path of ['/v1/openapi.json', '/v1/openapi.yaml', '/v1/openapi.json?deprecated=false']) {
      const first = await request('GET', path);
      const etag = first.headers.get('ETag') ?? '';
      expect(etag).toMatch(/^"[^"]+"$/);
      const again = await request('GET', path, { headers: { 'If-None-Match': etag } });
      expect(again.status).toBe(304);
      expect(again.text).toBe('');
      expect(again.headers.get('ETag')).toBe(etag);
    }
  });

  it('the contract with deprecated=false has no deprecated routes and no dangling references', async () => {
    const whole = (await documentAt('2026-12-08T23:59:50Z')).body;
    const { text, body } = await documentAt('2026-12-08T23:59:50Z', '?deprecated=false');
    const kept = operationsOf(whole).filter(({ deprecated }) => deprecated !== true);
    expect(operationsOf(body)).toEqual(kept);
    expect(operationsOf(whole).length - kept.length).toBe(DEPRECATED_ROUTES);
    expectWholeReferences(text, body);
  });

  it.each([
    ['before 9 December 2026', '2026-12-08T23:59:50Z', DEPRECATED_ROUTES, RETIRING_COUNTS],
    ['from 9 December 2026 on', '2026-12-09T00:00:00Z', 0, RETIRING_COUNTS],
    ['until 11 December 2026', '2026-12-10T23:59:50Z', 0, RETIRING_COUNTS],
    ['from 11 December 2026 on', '2026-12-11T00:00:00Z', 0, []],
  ])('the contract lists the routes and counts of its day: %s', async (_, instant, deprecated, counts) => {
    const { text, body } = await documentAt(instant);
    expect(operationsOf(body).filter((operation) => operation.deprecated === true)).toHaveLength(deprecated);
    const { properties } = body.components.schemas.PaymentEventCounts as { properties: object };
    expect(RETIRING_COUNTS.filter((name) => name in properties)).toEqual(counts);
    expect(text.includes('"x-sunset"')).toBe(counts.length > 0);
    expectWholeReferences(text, body);
    expect(parse((await documentAt(instant, '', 'yaml')).text)).toEqual(body);
    if (deprecated === 0) expect((await documentAt(instant, '?deprecated=false')).body).toEqual(body);
  });

  it('an unknown value of the deprecated parameter returns 400', async () => {
    const { status, body } = await request('GET', '/v1/openapi.json?deprecated=perhaps');
    expect(status).toBe(400);
    expect(body.error.code).toBe('VALIDATION_ERROR');
  });
});
