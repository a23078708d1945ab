import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
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
});
