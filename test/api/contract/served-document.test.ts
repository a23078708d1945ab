import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { OpenApiDocument } from '../../../src/http/openapi/document-types.ts';
import { request } from '../../support/api-client.ts';

describe('the served contract', () => {
  it('is the same document in both forms, without a credential and without the envelope', async () => {
    const json = await request('GET', '/v1/openapi.json');
    const yaml = await request('GET', '/v1/openapi.yaml');
    expect(json.headers.get('Content-Type')).toBe('application/json');
    expect(yaml.headers.get('Content-Type')).toBe('application/yaml; charset=utf-8');
    expect(json.body).toMatchObject({ openapi: '3.1.0', info: { title: 'Folio', version: '1.9.0' } });
    expect(parse(yaml.text)).toEqual(json.body);
  });

  it('is not sent again to who holds it', async () => {
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

  it('leaves out what is deprecated where it is asked to, and keeps every reference', async () => {
    const whole = (await request('GET', '/v1/openapi.json')).body as OpenApiDocument;
    const { text, body } = await request('GET', '/v1/openapi.json?deprecated=false');
    const current = body as OpenApiDocument;
    const operations = (document: OpenApiDocument) =>
      Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const kept = operations(whole).filter(({ deprecated }) => deprecated !== true);
    expect(operations(current)).toEqual(kept);
    expect(operations(whole).length).toBeGreaterThan(kept.length);
    const { components } = current as unknown as { components: Record<string, Record<string, unknown>> };
    for (const [, kind = '', name = ''] of text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g))
      expect(components[kind], name).toHaveProperty([name]);
    const yaml = await request('GET', '/v1/openapi.yaml?deprecated=false');
    expect(parse(yaml.text)).toEqual(current);
  });

  it('refuses what its parameter does not take', async () => {
    const { status, body } = await request('GET', '/v1/openapi.json?deprecated=perhaps');
    expect(status).toBe(400);
    expect(body.error.code).toBe('VALIDATION_ERROR');
  });
});
