import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseJsonObject } from '../../../src/http/body/json-body.ts';
import { SchemaComponents } from '../../../src/http/openapi/schema-components.ts';
import { ApiError } from '../../../src/platform/errors.ts';

/*
 * Where the contract and @hono/zod-openapi part, each shown on the library as it is installed. When one of these tests fails, the
 * library has changed, and ARCHITECTURE ("Where this differs from the obvious") is to be thought over.
 */

const ID = '01900000-0000-7000-8000-000000000000';

/** An application of the library with one operation, whose hook names the target that it refuses. */
function libraryApp(): OpenAPIHono {
  const app = new OpenAPIHono({
    defaultHook: (result, context) =>
      result.success ? undefined : context.json({ refused: result.target }, 400),
  });
  const route = createRoute({
    method: 'post',
    path: '/v1/things/{id}',
    request: {
      params: z.object({ id: z.uuid() }),
      query: z.strictObject({ limit: z.string().optional() }),
      body: { content: { 'application/json': { schema: z.object({ name: z.string() }) } } },
    },
    responses: { 200: { description: 'The thing' } },
  });
  app.openapi(route, (context) => context.json({ taken: context.req.valid('query') }));
  return app;
}

function send(address: string, method = 'POST', body: string | undefined = '{"name":"a"}') {
  const headers = { 'Content-Type': 'application/json' };
  return libraryApp().request(address, method === 'POST' ? { method, headers, body } : { method });
}

/** What the library's document says of a property that holds this. */
function documentedBy(one: z.ZodType): string {
  const app = new OpenAPIHono();
  const schema = z.object({ one });
  app.openapi(
    createRoute({
      method: 'get',
      path: '/',
      responses: { 200: { description: 'It', content: { 'application/json': { schema } } } },
    }),
    (context) => context.json({ one: null }),
  );
  return JSON.stringify(
    app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'It', version: '1' } }).paths,
  );
}

describe('what the contract refuses and the library takes', () => {
  it('is HEAD on a path that declares GET alone', async () => {
    const app = new OpenAPIHono();
    app.openapi(
      createRoute({ method: 'get', path: '/v1/things', responses: { 200: { description: 'Things' } } }),
      (context) => context.json({}),
    );
    expect((await app.request('/v1/things', { method: 'HEAD' })).status).toBe(200);
  });
});

describe('what the library refuses in another way than the contract', () => {
  it('is a request with a malformed id and a wrong query: the library names the query, the contract the id', async () => {
    expect(await (await send('/v1/things/x?wrong=1')).json()).toEqual({ refused: 'query' });
  });

  it('is a method that a path does not take: 404 for 405 with Allow', async () => {
    const answer = await send(`/v1/things/${ID}`, 'DELETE');
    expect([answer.status, answer.headers.get('Allow')]).toEqual([404, null]);
  });

  it('is a body that is no JSON: past the hook, without the place where reading ended', async () => {
    const answer = await send(`/v1/things/${ID}`, 'POST', '{"name":');
    expect([answer.status, await answer.text()]).toEqual([400, 'Malformed JSON in request body']);
    expect(() => parseJsonObject(new TextEncoder().encode('{"name":'))).toThrow(ApiError);
  });
});

describe("what the library's document loses", () => {
  const Named = z.object({ name: z.string() }).meta({ id: 'NamedOfThisTest' });
  const reference = '#/components/schemas/NamedOfThisTest';
  const own = (one: z.ZodType) =>
    JSON.stringify(new SchemaComponents().convert(z.object({ one }), 'output', 'this test'));

  it('is that a property with a named schema may be null', () => {
    expect(documentedBy(Named.nullable())).toContain(`{"one":{"$ref":"${reference}"}}`);
    expect(own(Named.nullable())).toContain(`{"anyOf":[{"$ref":"${reference}"},{"type":"null"}]}`);
  });

  it('is the name of a schema where the property has a description of its own, and with it the type in the SDK', () => {
    const described = Named.nullable().describe('Null where there is none');
    expect(documentedBy(described)).not.toContain(reference);
    expect(own(described)).toContain(reference);
  });
});
