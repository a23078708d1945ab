import type {
  MediaTypeObject,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
} from '../../src/http/openapi/document-types.ts';
import { resolveParameter, resolveSchema, type Schema } from './contract.ts';

/** The path parameter that says on whose behalf a command acts; it comes from settings where it is not given. */
export type ContextName = 'company_id' | 'account_id';

/** Something that a command takes, as a flag. */
export interface CommandParameter {
  /** As the contract names it. */
  name: string;
  /** Without the dashes in front. */
  flag: string;
  /** `part`: of a multipart body. */
  place: 'path' | 'query' | 'header' | 'part';
  isRequired: boolean;
  description: string;
  schema: Schema;
}

/** A JSON body; a multipart one is made of parameters. */
export interface CommandBody {
  isRequired: boolean;
  schema: Schema;
  example: unknown;
}

/** One operation of the contract, as a command. */
export interface Command {
  id: string;
  /** What is typed: `['invoices', 'create']`. */
  words: string[];
  tag: string;
  summary: string;
  description: string;
  method: string;
  path: string;
  context: ContextName | null;
  /** Whether the context may be given as an argument too: `folio companies get ID`. */
  takesContextArgument: boolean;
  /** Names of the further path parameters, in order: the arguments. */
  arguments: string[];
  parameters: CommandParameter[];
  body: CommandBody | null;
  isMultipart: boolean;
  needsCredential: boolean;
  scope: string;
  /** `session`, `live` or `sandbox`, where not every credential will do. */
  credential: string | null;
  /** Whether the contract promises that a repetition under the same key does nothing twice. */
  takesIdempotencyKey: boolean;
  /** Media types of the good answers. */
  answers: string[];
  /** Whether a good answer says where a file is, for `--output` to fetch. */
  leadsToFile: boolean;
}

/** Decided by `--live` and the kind of the credential. */
const ENVIRONMENT_HEADER = 'Service-Environment';
const CONTEXT = /^\/v1\/(companies|accounts)\/\{(company_id|account_id)\}/;

/** The flag of a parameter: `date_from` is `--date-from`, `If-Match` is `--if-match`. */
function flagOf(name: string): string {
  return name.toLowerCase().replaceAll('_', '-');
}

/** What a parameter is called instead of a flag that means something in every command. */
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
    answers: [...new Set(contents.map(([type]) => type))],
    leadsToFile: contents.some(([, media]) => holdsLink(contract, media)),
  };
}

function isDeprecated(operation: OperationObject & { deprecated?: boolean }): boolean {
  return operation.deprecated === true;
}

/** A command for each canonical operation of a contract, in its order: deprecated ones have none. */
export function commandsOf(contract: OpenApiDocument): Command[] {
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => !isDeprecated(operation))
      .map(([method, operation]) => commandOf(contract, method, path, operation)),
  );
}
