import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parameter, required } from '../../../../src/contract/parameters.ts';
import { openApiDocument } from '../../../../src/http/openapi/document.ts';
import { defineOperation } from '../../../../src/operations/define-operation.ts';

const thing = z.object({ id: z.uuid() }).meta({ id: 'ThingOfTest' });
const common = { tag: 'Things', access: 'company', query: {}, errors: [] } as const;

const update = defineOperation({
  ...common,
  id: 'things.update',
  method: 'PATCH',
  alsoMethods: ['PUT'],
  path: '/v1/companies/{company_id}/invoices/{thing_id}',
  summary: 'Change a thing',
  scope: 'invoices:write',
  idempotency: true,
  body: z.object({ name: z.string() }),
  bodyOptional: true,
  example: { name: 'x' },
  success: {
    status: 200,
    data: thing,
    description: 'The thing',
    also: [{ status: 202, description: 'Soon' }],
  },
  errors: ['PRECONDITION_FAILED', 'INVOICE_NOT_FOUND'],
  run: async () => ({ data: { id: '' } }),
});

const list = defineOperation({
  ...common,
  id: 'things.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/things',
  summary: 'List things',
  scope: 'invoices:read',
  idempotency: false,
  query: {
    ids: required(parameter.uuids('Ids')),
    metadata: parameter.map('Metadata'),
    limit: parameter.integer('Items', { minimum: 1, maximum: 9, default: 2 }),
  },
  body: null,
  success: { status: 200, data: thing, description: 'One' },
  run: async () => ({ data: { id: '' } }),
});

const page = defineOperation({
  ...common,
  id: 'things.page',
  method: 'GET',
  path: '/v1/companies/{company_id}/things/page',
  summary: 'Show a thing',
  scope: 'invoices:read',
  idempotency: false,
  body: null,
  success: {
    status: 200,
    data: z.object({ name: z.string() }),
    description: 'One, in either form',
    rendition: { contentType: 'text/html; charset=utf-8', render: ({ name }) => `<p>${name}</p>` },
  },
  run: async () => ({ data: { name: '' } }),
});

const file = defineOperation({
  ...common,
  id: 'things.file',
  method: 'GET',
  path: '/v1/companies/{company_id}/things/file',
  summary: 'Export things',
  scope: 'invoices:read',
  idempotency: false,
  body: null,
  success: { status: 200, data: null, raw: 'application/x-ndjson', isFile: true, description: 'All' },
  run: async () => ({ data: { contentType: 'application/x-ndjson', bytes: '', fileName: 'x' } }),
});

const document = openApiDocument([update, list, page, file]);
const updated = document.paths[update.path]?.patch;
const listed = document.paths[list.path]?.get;

function codesOf(response: unknown): unknown {
  return [...JSON.stringify(response).matchAll(/"enum":(\[[^\]]+\])/g)].map(([, codes]) =>
    JSON.parse(codes ?? '[]'),
  );
}

describe('an operation in the OpenAPI document', () => {
  it('an operation appears under each of its methods with a separate id', () => {
    expect(updated?.operationId).toBe('things.update');
    expect(document.paths[update.path]?.put?.operationId).toBe('things.update.put');
  });

  it('an operation names its scope and the rate limit tiers of its path', () => {
    expect(updated?.security).toEqual([{ bearer: ['invoices:write'] }]);
    expect(updated?.['x-rate-limit-tiers']).toEqual(['GLOBAL', 'STANDARD']);
    expect(listed?.['x-rate-limit-tiers']).toEqual(['GLOBAL']);
  });

  it('list parameters are repeated, map parameters are name[key], and required ones are marked', () => {
    const named = (name: string) => listed?.parameters.find((p) => 'name' in p && p.name === name);
    expect(named('ids')).toMatchObject({ in: 'query', required: true, style: 'form', explode: true });
    expect(named('metadata')).toMatchObject({ style: 'deepObject', explode: true });
    expect(named('limit')).toMatchObject({ schema: { type: 'integer', minimum: 1, maximum: 9, default: 2 } });
  });

  it('a versioned resource documents an ETag and every possible status', () => {
    expect(Object.keys(updated?.responses ?? {})).toEqual(expect.arrayContaining(['200', '202', '412']));
    expect(updated?.responses['200']).toHaveProperty('headers.ETag');
    expect(listed?.responses['200']).toHaveProperty('headers.ETag');
    expect(updated?.requestBody?.required).toBe(false);
  });

  it('an operation names every content type of its response and the related headers', () => {
    const shown = document.paths[page.path]?.get?.responses['200'];
    expect(shown).toMatchObject({
      content: {
        'application/json': { schema: { properties: { success: { const: true } } } },
        'text/html': { schema: { type: 'string' } },
      },
    });
    expect(shown).toHaveProperty('headers.Vary');
    const exported = document.paths[file.path]?.get?.responses['200'];
    expect(exported).toMatchObject({ content: { 'application/x-ndjson': { schema: { type: 'string' } } } });
    expect(exported).toHaveProperty('headers.Content-Disposition');
  });

  it('each status lists the error codes of the operation and of the pipeline', () => {
    expect(codesOf(updated?.responses['404'])).toEqual([['INVOICE_NOT_FOUND']]);
    const shared = document.components.responses;
    expect(codesOf(shared['Error409-IDEMPOTENCY_KEY_MISMATCH-IDEMPOTENCY_KEY_PROCESSING'])).toEqual([
      ['IDEMPOTENCY_KEY_MISMATCH', 'IDEMPOTENCY_KEY_PROCESSING'],
    ]);
    expect(updated?.responses['403']).toEqual({
      $ref: '#/components/responses/Error403-ACCOUNT_NOT_ACCESSIBLE-COMPANY_NOT_ACCESSIBLE-COMPANY_READ_ONLY-INSUFFICIENT_SCOPE',
    });
    expect(listed?.responses['415']).toBeUndefined();
  });

  it('openApiDocument rejects a duplicate id and a duplicate path', () => {
    expect(() => openApiDocument([update, update])).toThrow('Two operations have the id things.update');
    expect(() => openApiDocument([update, { ...update, id: 'things.again' }])).toThrow(/is declared twice/);
  });
});
