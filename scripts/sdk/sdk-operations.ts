import {
  isReference,
  type JsonObject,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type ResponseObject,
} from '../../src/http/openapi/document-types.ts';

/** Paging of a list: by page or by cursor, in `collection` of the response, with at most `maxLimit` items per page. */
export interface Paging {
  by: 'page' | 'cursor';
  collection: string;
  maxLimit: number;
}

/** Operation of the contract, as the generated clients need it. */
export interface SdkOperation {
  id: string;
  /** Path in a client: `['paymentConnections', 'events', 'list']`. */
  names: string[];
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: ParameterObject[];
  /** Schema of its body. Null if it takes none. */
  body: JsonObject | null;
  isBodyRequired: boolean;
  isMultipart: boolean;
  takesIdempotencyKey: boolean;
  heedsStrict: boolean;
  /**
   * Form of the response. `data`: in the envelope; `document`: JSON without one; `file`: any other type; `either`:
   * `data`, or a file if the query asks for it.
   */
  response: 'data' | 'document' | 'file' | 'either' | 'nothing';
  data: JsonObject | null;
  paging: Paging | null;
  errorCodes: string[];
}

/** Second method of an operation that PUT also runs. A client has the operation once. */
const ALIAS = /\.update\.patch$/;
const JSON_TYPE = 'application/json';

function camelCase(word: string): string {
  return word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function component<T>(table: Record<string, T>, reference: string): T {
  const found = table[reference.slice(reference.lastIndexOf('/') + 1)];
  if (found === undefined) throw new Error(`the document lacks ${reference}`);
  return found;
}

function resolved(document: OpenApiDocument, schema: unknown): JsonObject {
  if (typeof schema !== 'object' || schema === null) return {};
  const named = schema as JsonObject;
  return typeof named.$ref === 'string' ? component(document.components.schemas, named.$ref) : named;
}

function propertiesOf(document: OpenApiDocument, schema: unknown): Record<string, JsonObject> {
  return (resolved(document, schema).properties ?? {}) as Record<string, JsonObject>;
}

function successResponses(operation: OperationObject): ResponseObject[] {
  return Object.entries(operation.responses).flatMap(([status, response]) =>
    status.startsWith('2') && !isReference(response) ? [response] : [],
  );
}

function pagingOf(
  document: OpenApiDocument,
  parameters: ParameterObject[],
  data: JsonObject | null,
): Paging | null {
  const has = (name: string) => parameters.some((parameter) => parameter.name === name);
  if (data === null || !(has('page') || has('cursor'))) return null;
  const collection = Object.entries(propertiesOf(document, data)).find(([, { type }]) => type === 'array');
  const limit = parameters.find(({ name }) => name === 'limit');
  if (collection === undefined) return null;
  return {
    by: has('page') ? 'page' : 'cursor',
    collection: collection[0],
    maxLimit: Number(limit?.schema.maximum ?? 100),
  };
}

/** Returns the codes of an error response, as its schema lists them. */
function codesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(codesIn);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) => {
    if (name !== 'code') return codesIn(value);
    const { enum: codes } = value as { enum?: unknown };
    return Array.isArray(codes) ? codes.map(String) : [];
  });
}

function errorCodesOf(document: OpenApiDocument, operation: OperationObject): string[] {
  const codes = Object.entries(operation.responses).flatMap(([status, response]) => {
    if (status.startsWith('2') || status === 'default') return [];
    const { content = {} } = isReference(response)
      ? component(document.components.responses, response.$ref)
      : response;
    const own = codesIn(content[JSON_TYPE]?.schema);
    return status === '429' ? [...own, 'RATE_LIMIT_EXCEEDED'] : own;
  });
  return [...new Set(codes)].sort();
}

function responseKind(operation: OperationObject): Pick<SdkOperation, 'response' | 'data'> {
  const contents = successResponses(operation).flatMap(({ content = {} }) => Object.entries(content));
  const json = contents.find(([type]) => type === JSON_TYPE)?.[1].schema;
  const hasOther = contents.some(([type]) => type !== JSON_TYPE && type !== 'text/html');
  if (json === undefined) return { response: hasOther ? 'file' : 'nothing', data: null };
  const { data } = (json.properties ?? {}) as { data?: JsonObject };
  if (data === undefined) return { response: 'document', data: null };
  return { response: hasOther ? 'either' : 'data', data };
}

function sdkOperation(
  document: OpenApiDocument,
  method: string,
  path: string,
  operation: OperationObject,
): SdkOperation {
  const parameters = operation.parameters.map((parameter) =>
    isReference(parameter) ? component(document.components.parameters, parameter.$ref) : parameter,
  );
  const headers = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  const content = operation.requestBody?.content ?? {};
  const multipart = content['multipart/form-data'];
  const { response, data } = responseKind(operation);
  return {
    id: operation.operationId,
    names: operation.operationId.split('.').map(camelCase),
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description,
    parameters: parameters.filter((parameter) => parameter.in !== 'header'),
    body: (multipart ?? content[JSON_TYPE])?.schema ?? null,
    isBodyRequired: operation.requestBody?.required === true,
    isMultipart: multipart !== undefined,
    takesIdempotencyKey: headers.includes('Idempotency-Key'),
    heedsStrict: headers.includes('Prefer'),
    response,
    data,
    paging: pagingOf(document, parameters, data),
    errorCodes: errorCodesOf(document, operation),
  };
}

/** Returns the operations of a document for a client: those of canonical routes, each once, in order. */
export function sdkOperations(document: OpenApiDocument): SdkOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { deprecated, operationId }]) => deprecated !== true && !ALIAS.test(operationId))
      .map(([method, operation]) => sdkOperation(document, method, path, operation)),
  );
}
