import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { Operation } from '../../operations/operation.ts';
import { API_VERSION } from './api-version.ts';
import { describeProperties } from './describe-properties.ts';
import { API_DESCRIPTION } from './description.ts';
import type { OpenApiDocument, OperationObject } from './document-types.ts';
import { documentedId } from './documented-id.ts';
import { EDGE_ERROR_SCHEMA, ERROR_SCHEMA, META_SCHEMA, WARNING_SCHEMA } from './envelope-schemas.ts';
import { ErrorResponses } from './error-responses.ts';
import { headerParameters, RESPONSE_HEADERS } from './headers.ts';
import { type DocumentParts, operationObject } from './operation-object.ts';
import type { RecordedResponses } from './recorded-responses.ts';
import { SchemaComponents } from './schema-components.ts';
import { versionedSchemas } from './success-response.ts';
import { TAG_DESCRIPTIONS } from './tag-descriptions.ts';
import { webhookObjects } from './webhooks.ts';

export { API_VERSION };

/** Returns an operation as the library registers its route: there the body is part of the request. */
function routeOf(method: string, path: string, { requestBody, ...own }: OperationObject): RouteConfig {
  const request = requestBody === undefined ? {} : { request: { body: requestBody } };
  return { method: method.toLowerCase(), path, ...own, ...request } as unknown as RouteConfig;
}

/** Puts the schema of a content before its examples. */
function schemaFirst(_name: string, value: unknown): unknown {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('schema' in value && ('example' in value || 'examples' in value))
  )
    return value;
  const { schema, ...others } = value;
  return { schema, ...others };
}

/** Returns an operation with its extensions (`x-…`) at the end. */
function inOrder({ requestBody, responses, ...others }: OperationObject): OperationObject {
  const isExtra = ([name]: [string, unknown]) => name.startsWith('x-');
  const all = Object.entries(others);
  const ordered = {
    ...Object.fromEntries(all.filter((one) => !isExtra(one))),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses,
    ...Object.fromEntries(all.filter(isExtra)),
  };
  return JSON.parse(JSON.stringify(ordered), schemaFirst);
}

/** Throws, because the document's application is only read and never called. */
function notServed(): never {
  throw new Error('the application of the document serves nothing');
}

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'API key (`service_sk_test_…` for the sandbox, `service_sk_live_…` for production) or session token',
  },
} as const;

/**
 * Returns the OpenAPI 3.1 document of the operations and their deprecated routes. The same registry gives the same
 * document.
 * `recorded`: responses recorded by tests, which become the examples of their operations.
 * Throws if two operations share an id or a method and path, if two schemas share a name, or if JSON Schema cannot
 * express one.
 */
export function openApiDocument(
  operations: readonly Operation[],
  deprecated: readonly Operation[] = [],
  recorded: RecordedResponses = {},
): OpenApiDocument {
  const ids = operations.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`Two operations have the id ${twice}`);
  const components = new SchemaComponents();
  components.define('Warning', WARNING_SCHEMA);
  components.define('Meta', META_SCHEMA);
  components.define('Error', ERROR_SCHEMA);
  components.define('EdgeError', EDGE_ERROR_SCHEMA);
  const all = [...operations, ...deprecated];
  const errors = new ErrorResponses(all);
  const parts: DocumentParts = { components, errors, versioned: versionedSchemas(operations), recorded };
  const app = new OpenAPIHono();
  const known = new Set<string>();
  for (const operation of all)
    for (const method of [operation.method, ...operation.alsoMethods]) {
      const { path } = operation;
      if (known.has(`${method} ${path}`)) throw new Error(`${method} ${path} is declared twice`);
      known.add(`${method} ${path}`);
      const declared = method === operation.method ? operation : { ...operation, method };
      const described = operationObject(declared, documentedId(operation, method), parts);
      app.openapi(createRoute(routeOf(method, path, describeProperties(described))), notServed as never);
    }
  for (const [type, { post }] of Object.entries(webhookObjects(components)))
    app.openAPIRegistry.registerWebhook(routeOf('post', type, post as OperationObject));
  const registered: Record<string, Record<string, unknown>> = {
    securitySchemes: SECURITY_SCHEMES,
    parameters: headerParameters(),
    headers: RESPONSE_HEADERS,
    examples: errors.examples(),
    responses: describeProperties(errors.responses()),
    schemas: describeProperties(components.all()),
  };
  for (const [kind, named] of Object.entries(registered))
    for (const [name, component] of Object.entries(named))
      app.openAPIRegistry.registerComponent(kind as 'schemas', name, component as never);
  const written = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Folio', version: API_VERSION, description: API_DESCRIPTION },
    servers: [{ url: '/', description: 'Service that serves this document' }],
    tags: [...new Set(all.map(({ tag }) => tag))].map((name) => ({
      name,
      description: TAG_DESCRIPTIONS[name] ?? '',
    })),
  }) as unknown as OpenApiDocument;
  const { openapi, info, servers, tags, paths, webhooks, components: parts31 } = written;
  const ordered = Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, inOrder(operation)])),
    ]),
  );
  return { openapi, info, servers, tags, paths: ordered, webhooks, components: parts31 };
}
