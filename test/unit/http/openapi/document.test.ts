import { Validator as ResponseValidator } from '@cfworker/json-schema';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { SCOPES } from '../../../../src/contract/scopes.ts';
import { DEPRECATED_OPERATIONS } from '../../../../src/http/deprecated/operations.ts';
import { openApiDocument } from '../../../../src/http/openapi/document.ts';
import { isReference } from '../../../../src/http/openapi/document-types.ts';
import { headersOf } from '../../../../src/http/openapi/headers.ts';
import { OPERATIONS } from '../../../../src/operations/index.ts';
import type { Method } from '../../../../src/operations/operation.ts';
import { ANY_TYPE } from '../../../../src/operations/operation-result.ts';
import { responseSchema } from '../../../support/contract/response-schemas.ts';

const ALL = [...OPERATIONS, ...DEPRECATED_OPERATIONS];
const document = openApiDocument(OPERATIONS, DEPRECATED_OPERATIONS);
const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

function asMethod(name: string): Method {
  const found = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).find(
    (method) => method.toLowerCase() === name,
  );
  if (found === undefined) throw new Error(`${name} is no method`);
  return found;
}

describe('the OpenAPI document', () => {
  it('the document is valid OpenAPI 3.1 for an independent validator', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('the document has the title Folio and the version 1.9.0', () => {
    expect(document.info).toMatchObject({ title: 'Folio', version: '1.9.0' });
  });

  it('the document contains every operation of the registry once with its id, method and path', () => {
    const ids = documented.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, method, id, deprecation } of ALL) {
      const shown = document.paths[path]?.[method.toLowerCase()];
      expect(shown?.operationId).toBe(deprecation?.routeId ?? id);
    }
    expect(documented).toHaveLength(ALL.reduce((sum, { alsoMethods }) => sum + 1 + alsoMethods.length, 0));
  });

  it('the document marks exactly the 91 deprecated routes and names their successors', () => {
    const deprecated = documented.filter(({ operation }) => operation.deprecated);
    expect(deprecated).toHaveLength(91);
    expect(deprecated.filter(({ operation }) => operation['x-successor'] === null)).toHaveLength(4);
    const canonical = new Set(OPERATIONS.map(({ id }) => id));
    for (const { operation } of deprecated) {
      expect(operation.tags).toEqual(['Deprecated']);
      const successor = operation['x-successor'];
      if (successor != null) expect(canonical).toContain(successor);
      for (const [status, response] of Object.entries(operation.responses)) {
        if (status === 'default') continue;
        const shown = isReference(response)
          ? document.components.responses[response.$ref.slice('#/components/responses/'.length)]
          : response;
        expect(Object.keys(shown?.headers ?? {})).toEqual(expect.arrayContaining(['Deprecation', 'Sunset']));
      }
      expect(Object.keys(operation.responses)).toContain('410');
    }
  });

  it('every reference in the document resolves', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(0);
    for (const [, kind = '', name = ''] of references) {
      const components: Record<string, Record<string, unknown>> = document.components;
      expect(components[kind]?.[name], `${kind}/${name}`).toBeDefined();
    }
  });

  it('no example contains an unfilled placeholder', () => {
    expect(JSON.stringify(document.components.examples)).not.toMatch(/\{\w+\}/);
  });
});

describe.each(documented)('$method $path', ({ path, method, operation }) => {
  const declared = ALL.find(
    (candidate) =>
      candidate.path === path && [candidate.method, ...candidate.alsoMethods].includes(asMethod(method)),
  );

  it('the operation has a summary, a tag, a scope and the matching security requirement', () => {
    expect(operation.summary).not.toBe('');
    expect(operation.summary).not.toMatch(/\.$/);
    expect(operation.tags).toHaveLength(1);
    expect([...SCOPES, 'any', 'none']).toContain(operation['x-scope']);
    const scopes = operation['x-scope'] === 'any' ? [] : [operation['x-scope']];
    expect(operation.security).toEqual(operation['x-scope'] === 'none' ? [] : [{ bearer: scopes }]);
  });

  it('the operation declares the parameters of its path and its headers', () => {
    const names = operation.parameters.flatMap((p) => (isReference(p) || p.in !== 'path' ? [] : [p.name]));
    expect(names).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    const references = operation.parameters.flatMap((p) =>
      isReference(p) ? [p.$ref.split('/').at(-1)] : [],
    );
    expect(references).toEqual(declared === undefined ? [] : headersOf(declared));
  });

  it('the operation documents a success, the common errors and a default response', () => {
    const statuses = Object.keys(operation.responses);
    // The callback of a payment provider redirects.
    expect(statuses.some((status) => /^(?:2|302)/.test(status))).toBe(true);
    expect(statuses).toEqual(expect.arrayContaining(['400', '405', '500', 'default']));
    // A download without declared types has the type of its file.
    const isOfAnyType = declared?.success.raw === ANY_TYPE && declared.success.produces === undefined;
    expect(statuses.includes('406')).toBe(!isOfAnyType);
    if (operation['x-scope'] !== 'none') expect(statuses).toContain('401');
  });

  it('the example body of the operation is valid against its schema', () => {
    const { deprecation = null, body = null } = declared ?? {};
    const sent = deprecation === null ? body : deprecation.sentBody;
    if (operation.requestBody === undefined) return expect(sent).toBeNull();
    // The body of a provider is documented by the provider.
    if (declared?.takesBytes === true) return;
    for (const [type, { schema = {}, example }] of Object.entries(operation.requestBody.content)) {
      expect(example, `${operation.operationId} has no example of its body`).toBeDefined();
      if (type !== 'application/json') continue;
      const validator = new ResponseValidator(
        responseSchema(schema, document.components.schemas),
        '2020-12',
        false,
      );
      expect(validator.validate(example).errors).toEqual([]);
      expect(sent?.safeParse(example).error?.issues ?? []).toEqual([]);
    }
  });
});
