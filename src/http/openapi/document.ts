import type { Operation } from '../../operations/define-operation.ts';
import { describeProperties } from './describe-properties.ts';
import { API_DESCRIPTION } from './description.ts';
import type { OpenApiDocument, OperationObject } from './document-types.ts';
import { documentedId } from './documented-id.ts';
import { EDGE_ERROR_SCHEMA, ERROR_SCHEMA, META_SCHEMA, WARNING_SCHEMA } from './envelope-schemas.ts';
import { ErrorResponses } from './error-responses.ts';
import { headerParameters, RESPONSE_HEADERS } from './headers.ts';
import { type DocumentParts, operationObject } from './operation-object.ts';
import type { RecordedAnswers } from './recorded-answers.ts';
import { SchemaComponents } from './schema-components.ts';
import { versionedSchemas } from './success-response.ts';
import { TAG_DESCRIPTIONS } from './tag-descriptions.ts';
import { webhookObjects } from './webhooks.ts';

/** Version of the contract (specification, Versioning). */
export const API_VERSION = '1.9.0';

type Paths = Record<string, Record<string, OperationObject>>;

function addOperation(paths: Paths, operation: Operation, parts: DocumentParts): void {
  const methods = paths[operation.path] ?? {};
  paths[operation.path] = methods;
  for (const method of [operation.method, ...operation.alsoMethods]) {
    const name = method.toLowerCase();
    const declared = method === operation.method ? operation : { ...operation, method };
    if (methods[name] !== undefined) throw new Error(`${method} ${operation.path} is declared twice`);
    methods[name] = operationObject(declared, documentedId(operation, method), parts);
  }
}

/**
 * The OpenAPI 3.1 document of a registry of operations and of its deprecated routes. Pure and deterministic: the same registry
 * gives the same document. `recorded`: answers that tests got, which become the examples of their operations.
 * Throws when two operations share an id or a method and path, when two schemas share a name, or when a schema cannot be
 * expressed in JSON Schema.
 */
export function openApiDocument(
  operations: readonly Operation[],
  deprecated: readonly Operation[] = [],
  recorded: RecordedAnswers = {},
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
  const parts = { components, errors, versioned: versionedSchemas(operations), recorded };
  const paths: Paths = {};
  for (const operation of all) addOperation(paths, operation, parts);
  const webhooks = webhookObjects(components);
  return {
    openapi: '3.1.0',
    info: { title: 'Folio', version: API_VERSION, description: API_DESCRIPTION },
    servers: [{ url: '/', description: 'The service that hands out this document' }],
    tags: [...new Set(all.map(({ tag }) => tag))].map((name) => ({
      name,
      description: TAG_DESCRIPTIONS[name] ?? '',
    })),
    paths: describeProperties(paths),
    webhooks,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key (`service_sk_test_…` for the sandbox, `service_sk_live_…` for production) or a session token',
        },
      },
      parameters: headerParameters(),
      headers: RESPONSE_HEADERS,
      examples: errors.examples(),
      responses: describeProperties(errors.responses()),
      schemas: describeProperties(components.all()),
    },
  };
}
