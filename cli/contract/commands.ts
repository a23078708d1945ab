import type {
  MediaTypeObject,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
} from '../../src/http/openapi/document-types.ts';
import { resolveParameter, resolveSchema, type Schema } from './contract.ts';

/** Path parameter that names the company or account of a command. Its default comes from settings. */
export type ContextName = 'company_id' | 'account_id';

/** Parameter of a command, as a flag. */
export interface CommandParameter {
  /** Name in the contract. */
  name: string;
  /** Flag without the leading dashes. */
  flag: string;
  /** Place in the request. `part` is a part of a multipart body. */
  place: 'path' | 'query' | 'header' | 'part';
  isRequired: boolean;
  description: string;
  schema: Schema;
}

/** JSON body. A multipart body consists of parameters instead. */
export interface CommandBody {
  isRequired: boolean;
  schema: Schema;
  example: unknown;
}

/** Operation of the contract, as a command. */
export interface Command {
  id: string;
  /** Words of the command: `['invoices', 'create']`. */
  words: string[];
  tag: string;
  summary: string;
  description: string;
  method: string;
  path: string;
  context: ContextName | null;
  /** True if the context may also be an argument: `folio companies get ID`. */
  takesContextArgument: boolean;
  /** Names of the other path parameters, in order: the arguments. */
  arguments: string[];
  parameters: CommandParameter[];
  body: CommandBody | null;
  isMultipart: boolean;
  needsCredential: boolean;
  scope: string;
  /** Required kind of credential: `session`, `live` or `sandbox`. Null if any will do. */
  credential: string | null;
  /** True if the contract promises that a repetition with the same key has no second effect. */
  takesIdempotencyKey: boolean;
  /** Media types of the success responses. */
  contentTypes: string[];
  /** True if a success response holds the address of a file, for `--output` to fetch. */
  leadsToFile: boolean;
}

/** Header that `--live` and the kind of the credential decide. */
const ENVIRONMENT_HEADER = 'Service-Environment';
const CONTEXT = /^\/v1\/(companies|accounts)\/\{(company_id|account_id)\}/;

/** Returns the flag of a parameter: `date_from` is `--date-from`, `If-Match` is `--if-match`. */
function flagOf(name: string): string {
  return name.toLowerCase().replaceAll('_', '-');
}

/** Other flags of parameters whose own name is a flag of every command. */
const OTHER_FLAGS: Readonly<Record<string, string>> = { format: 'as' };

function parameterOf(declared: ParameterObject): CommandParameter {
  const { name, in: place, required, description, schema } = declared;
  return {
    name,
    flag: OTHER_FLAGS[name] ?? flagOf(name),
    place,
    isRequired: required === true,
    description: description ?? '',
    schema,
  };
}

function partsOf(contract: OpenApiDocument, declared: Schema): CommandParameter[] {
  const { properties = {}, required = [] } = resolveSchema(contract, declared);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    flag: flagOf(name),
    place: 'part' as const,
    isRequired: required.includes(name),
    description: schema.description ?? '',
    schema,
  }));
}

function goodContents(operation: OperationObject): [string, MediaTypeObject][] {
  const good = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  return good.flatMap(([, response]) =>
    'content' in response ? Object.entries(response.content ?? {}) : [],
  );
}

function holdsLink(contract: OpenApiDocument, { schema }: MediaTypeObject): boolean {
  const { data }: Record<string, Schema> = resolveSchema(contract, schema ?? {}).properties ?? {};
  const { properties = {} } = data === undefined ? {} : resolveSchema(contract, data);
  return 'download_url' in properties || 'image_url' in properties;
}

function commandOf(
  contract: OpenApiDocument,
  method: string,
  path: string,
  operation: OperationObject,
): Command {
  const words = operation.operationId.split('.');
  const content = operation.requestBody?.content ?? {};
  const json = content['application/json'];
  const multipart = content['multipart/form-data'];
  const declared = operation.parameters.map((parameter) => resolveParameter(contract, parameter));
  const context = CONTEXT.exec(path);
  const contents = goodContents(operation);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return {
    id: operation.operationId,
    words,
    tag: operation.tags[0] ?? '',
    summary: operation.summary,
    description: operation.description,
    method: method.toUpperCase(),
    path,
    context: context === null ? null : context[2] === 'company_id' ? 'company_id' : 'account_id',
    takesContextArgument: context !== null && context[1] === words[0],
    arguments: context === null ? names : names.slice(1),
    parameters: [
      ...declared.filter(({ name }) => name !== ENVIRONMENT_HEADER).map(parameterOf),
      ...(multipart === undefined ? [] : partsOf(contract, multipart.schema ?? {})),
    ],
    body:
      json === undefined
        ? null
        : {
            isRequired: operation.requestBody?.required === true,
            schema: json.schema ?? {},
            example: json.example,
          },
    isMultipart: multipart !== undefined,
    needsCredential: operation.security.length > 0,
    scope: operation['x-scope'],
    credential: operation['x-credential'] ?? null,
    takesIdempotencyKey: declared.some(({ name }) => name === 'Idempotency-Key'),
    contentTypes: [...new Set(contents.map(([type]) => type))],
    leadsToFile: contents.some(([, media]) => holdsLink(contract, media)),
  };
}

function isDeprecated(operation: OperationObject & { deprecated?: boolean }): boolean {
  return operation.deprecated === true;
}

/** Returns a command for each canonical operation of a contract, in its order. Deprecated operations have none. */
export function commandsOf(contract: OpenApiDocument): Command[] {
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => !isDeprecated(operation))
      .map(([method, operation]) => commandOf(contract, method, path, operation)),
  );
}
