import {
  isReference,
  type JsonObject,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
} from '../openapi/document-types.ts';
import { confirmedCalls, isReading } from './confirmed-operations.ts';
import { selfContained } from './self-contained-schema.ts';
import { type FieldPath, hasThirdPartyText, thirdPartyPaths } from './untrusted-text.ts';

/** Tool as `tools/list` shows it. */
export interface ShownTool {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonObject;
  annotations: {
    title: string;
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
}

/** Tool with everything that a call of it needs. */
export interface Tool {
  shown: ShownTool;
  operationId: string;
  method: string;
  path: string;
  /** Names of the path's placeholders. */
  placeholders: string[];
  query: { name: string; isMap: boolean }[];
  /** True if its arguments may hold a `body`. */
  takesBody: boolean;
  scope: string;
  /** Kind of credential that it requires besides the scope: `live`, `sandbox`, or null. */
  credential: string | null;
  isReading: boolean;
  /** Calls that need a confirmation: all, those whose body has one of these fields, or none. */
  confirms: 'always' | readonly string[] | null;
  /** Paths of the texts of third parties in its response. */
  untrusted: readonly FieldPath[];
  /** True if it returns a file at all times, also one in JSON. */
  returnsFile: boolean;
  /** True if a file in its response may have text of third parties. */
  hasUntrustedFile: boolean;
  hasDryRun: boolean;
  heedsStrict: boolean;
  heedsIfMatch: boolean;
  takesKey: boolean;
  /** Path whose GET shows the resource that the tool acts on, or null. */
  shownBy: { path: string; untrusted: readonly FieldPath[] } | null;
}

const ALIAS = /\.update\.patch$/;
const PLACEHOLDER = /\{(\w+)\}/g;
const JSON_TYPE = 'application/json';
const CONTEXTS: readonly string[] = ['company_id', 'account_id'];

/** Arguments of every tool that needs a confirmation. No operation has them. */
const CONFIRMATION: JsonObject = {
  dry_run: {
    type: 'boolean',
    description:
      'Shows the result of the call and changes nothing. It returns the `confirmation_token` that the call itself needs',
  },
  confirmation_token: {
    type: 'string',
    description:
      'Token that the dry run with the same arguments returned. It is valid for 10 minutes and one call. Show the user the result of the dry run before you use it',
  },
};

const ACCEPT_WARNINGS: JsonObject = {
  accept_warnings: {
    type: 'boolean',
    description:
      'True to continue despite warnings, which reject the call otherwise. Show the warnings to the user first',
  },
};

const IDEMPOTENCY_KEY: JsonObject = {
  idempotency_key: {
    type: 'string',
    description:
      'Text of your own that makes the call safe to repeat for 24 hours: letters, digits, `_` and `-`',
  },
};

function parametersOf(document: OpenApiDocument, operation: OperationObject): ParameterObject[] {
  return operation.parameters.map((parameter) => {
    if (!isReference(parameter)) return parameter;
    const found = document.components.parameters[parameter.$ref.slice(parameter.$ref.lastIndexOf('/') + 1)];
    if (found === undefined) throw new Error(`the document lacks ${parameter.$ref}`);
    return found;
  });
}

/** True if no response of an operation is JSON of the API. */
function returnsFile({ responses }: OperationObject): boolean {
  const types = Object.entries(responses).flatMap(([status, response]) =>
    status.startsWith('2') && !isReference(response) ? Object.keys(response.content ?? {}) : [],
  );
  return types.length > 0 && !types.includes(JSON_TYPE);
}

/** Returns the paths of the texts of third parties in the `data` of an operation's JSON responses. */
function untrustedOf(document: OpenApiDocument, { responses }: OperationObject): FieldPath[] {
  const { schemas } = document.components;
  const paths = Object.entries(responses).flatMap(([status, response]) => {
    if (!status.startsWith('2') || isReference(response)) return [];
    const { properties } = (response.content?.[JSON_TYPE]?.schema ?? {}) as { properties?: JsonObject };
    return thirdPartyPaths(properties?.data, schemas);
  });
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()];
}

/**
 * Returns the longest path at or above `path` whose GET shows a single resource. A list changes with its other
 * members.
 */
function shownBy(document: OpenApiDocument, method: string, path: string): Tool['shownBy'] {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const last = at.slice(at.lastIndexOf('/') + 1);
    const isResource = last.startsWith('{')
      ? !CONTEXTS.includes(last.slice(1, -1))
      : at === path && method !== 'POST';
    const shown = document.paths[at]?.get;
    if (isResource && shown !== undefined) return { path: at, untrusted: untrustedOf(document, shown) };
  }
  return null;
}

function inputSchema(
  document: OpenApiDocument,
  operation: OperationObject,
  tool: Pick<Tool, 'confirms' | 'heedsStrict' | 'takesKey'>,
): JsonObject {
  const parameters = parametersOf(document, operation).filter(({ in: place }) => place !== 'header');
  const body = operation.requestBody?.content[JSON_TYPE]?.schema;
  const properties: JsonObject = Object.fromEntries(
    parameters.map(({ name, description, schema }) => [name, { ...schema, description }]),
  );
  if (body !== undefined) properties.body = body;
  const required = parameters.filter((parameter) => parameter.required === true).map(({ name }) => name);
  if (body !== undefined && operation.requestBody?.required === true) required.push('body');
  const isPlainAtTimes = tool.confirms !== 'always';
  if (isPlainAtTimes && tool.heedsStrict) Object.assign(properties, ACCEPT_WARNINGS);
  if (isPlainAtTimes && tool.takesKey) Object.assign(properties, IDEMPOTENCY_KEY);
  if (tool.confirms !== null) Object.assign(properties, CONFIRMATION);
  return selfContained(
    {
      type: 'object',
      properties,
      ...(required.length === 0 ? {} : { required }),
      additionalProperties: false,
    },
    document.components.schemas,
  );
}

function toolOf(document: OpenApiDocument, method: string, path: string, operation: OperationObject): Tool {
  const { operationId, summary } = operation;
  const parameters = parametersOf(document, operation);
  const headers = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const reading = isReading(operationId, method);
  const untrusted = untrustedOf(document, operation);
  const flags = {
    isReading: reading,
    confirms: confirmedCalls(operationId, method, operation['x-confirms'] ?? null),
    untrusted,
    returnsFile: returnsFile(operation),
    hasUntrustedFile: hasThirdPartyText(operationId),
    hasDryRun: query.some(({ name }) => name === 'dry_run'),
    heedsStrict: headers.includes('Prefer'),
    heedsIfMatch: headers.includes('If-Match'),
    takesKey: headers.includes('Idempotency-Key'),
  };
  return {
    shown: {
      name: operationId.replaceAll('.', '_'),
      title: summary,
      description: `${summary}. ${operation.description}`,
      inputSchema: inputSchema(document, operation, flags),
      annotations: {
        title: summary,
        readOnlyHint: reading,
        destructiveHint: flags.confirms !== null,
        idempotentHint: method !== 'POST',
        openWorldHint: false,
      },
    },
    operationId,
    method,
    path,
    placeholders: [...path.matchAll(PLACEHOLDER)].map(([, name = '']) => name),
    query: query.map((parameter) => ({ name: parameter.name, isMap: parameter.style === 'deepObject' })),
    takesBody: operation.requestBody?.content[JSON_TYPE] !== undefined,
    scope: operation['x-scope'],
    credential: operation['x-credential'] ?? null,
    ...flags,
    shownBy: flags.confirms === null ? null : shownBy(document, method, path),
  };
}

/**
 * True if an operation becomes a tool. Acts of a session, public operations, file uploads and deprecated routes do
 * not.
 */
function isOffered(operation: OperationObject): boolean {
  if (operation.deprecated === true || ALIAS.test(operation.operationId)) return false;
  if (operation['x-scope'] === 'none' || operation['x-credential'] === 'session') return false;
  return operation.requestBody?.content['multipart/form-data'] === undefined;
}

/** Returns the tools of a document, in its order: one for each operation that a program may call with a key. */
export function toolTable(document: OpenApiDocument): Tool[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => isOffered(operation))
      .map(([method, operation]) => toolOf(document, method.toUpperCase(), path, operation)),
  );
}
