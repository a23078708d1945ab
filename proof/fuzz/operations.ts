import {
  isReference,
  type JsonObject,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
} from '../../src/http/openapi/document-types.ts';
import { ERROR_CATALOGUE, type ErrorKey } from '../../src/platform/error-catalogue.ts';

/** Operation as the served document describes it. The fuzz knows nothing else of it. */
export interface FuzzOperation {
  id: string;
  method: string;
  path: string;
  /** Names in braces of the path, in order. */
  placeholders: readonly string[];
  query: readonly ParameterObject[];
  /** Request headers that the operation reads. */
  headers: readonly ParameterObject[];
  json: FuzzBody | null;
  multipart: FuzzBody | null;
  /** Kind of credential that the operation accepts. */
  credential: 'none' | 'any' | 'session' | 'live' | 'sandbox';
  /** Documented errors, by their keys in the catalogue. */
  errors: readonly ErrorKey[];
}

export interface FuzzBody {
  schema: JsonObject;
  required: boolean;
  example: Readonly<Record<string, unknown>> | null;
}

const CREDENTIALS = ['session', 'live', 'sandbox'] as const;

function parametersOf(
  { parameters }: OperationObject,
  document: OpenApiDocument,
  place: ParameterObject['in'],
): ParameterObject[] {
  const declared = parameters.flatMap((parameter) => {
    if (!isReference(parameter)) return [parameter];
    const shared = document.components.parameters[parameter.$ref.slice('#/components/parameters/'.length)];
    return shared === undefined ? [] : [shared];
  });
  return declared.filter((parameter) => parameter.in === place);
}

function bodyOf({ requestBody }: OperationObject, type: string): FuzzBody | null {
  const media = requestBody?.content[type];
  if (requestBody === undefined || media?.schema === undefined) return null;
  const example = (media.example ?? null) as FuzzBody['example'];
  return { schema: media.schema, required: requestBody.required, example };
}

/** Returns the catalogue keys of an operation's errors: they name the examples of its error responses. */
function errorsOf({ responses }: OperationObject, document: OpenApiDocument): ErrorKey[] {
  const keys = Object.values(responses).flatMap((response) => {
    const name = isReference(response) ? response.$ref.slice('#/components/responses/'.length) : null;
    const { content = {} } =
      name === null || isReference(response) === false
        ? (response as { content?: Record<string, { examples?: Record<string, unknown> }> })
        : (document.components.responses[name] ?? {});
    return Object.keys(content['application/json']?.examples ?? {});
  });
  return [...new Set(keys)] as ErrorKey[];
}

function fuzzOperation(
  method: string,
  path: string,
  operation: OperationObject,
  document: OpenApiDocument,
): FuzzOperation {
  const named = CREDENTIALS.find((kind) => kind === operation['x-credential']);
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    placeholders: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    query: parametersOf(operation, document, 'query'),
    headers: parametersOf(operation, document, 'header'),
    json: bodyOf(operation, 'application/json'),
    multipart: bodyOf(operation, 'multipart/form-data'),
    credential: operation['x-scope'] === 'none' ? 'none' : (named ?? 'any'),
    errors: errorsOf(operation, document),
  };
}

/** Returns every operation of a document, in its order. */
export function fuzzOperations(document: OpenApiDocument): FuzzOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => fuzzOperation(method, path, operation, document)),
  );
}

/** Returns the catalogue errors that some operation documents. Those of unknown paths belong to no operation. */
export function documentedKeys(operations: readonly Pick<FuzzOperation, 'errors'>[]): ErrorKey[] {
  const documented = new Set(operations.flatMap(({ errors }) => errors));
  return (Object.keys(ERROR_CATALOGUE) as ErrorKey[]).filter((key) => documented.has(key));
}
