import type { z } from 'zod';
import type { MultipartShape } from '../../contract/multipart.ts';
import { RETIREMENT_DAYS } from '../../contract/retirements.ts';
import type { Scope } from '../../contract/scopes.ts';
import type { Operation } from '../../operations/operation.ts';
import { tiersOf } from '../rate-limit-tiers.ts';
import type { JsonObject, OperationObject } from './document-types.ts';
import type { ErrorResponses } from './error-responses.ts';
import { parametersOf } from './parameters.ts';
import type { RecordedResponses } from './recorded-responses.ts';
import type { SchemaComponents } from './schema-components.ts';
import { successResponses } from './success-response.ts';

/** Parts that the operations of one document share. */
export interface DocumentParts {
  components: SchemaComponents;
  errors: ErrorResponses;
  versioned: ReadonlySet<z.ZodType>;
  recorded: RecordedResponses;
}

const CREDENTIAL_TEXTS = {
  session: 'Takes a session; any API key is refused.',
  live: 'Takes a live key or a session.',
  sandbox: 'Takes a sandbox credential.',
} as const satisfies Record<NonNullable<Operation['credential']>, string>;

function scopeText({ scope }: Operation): string {
  if (scope === 'none') return 'Takes no credential.';
  return scope === 'any' ? 'Takes any valid credential.' : `Needs the scope \`${scope}\`.`;
}

function deprecationText({ deprecation }: Operation): string | null {
  if (deprecation === null) return null;
  const { successor } = deprecation;
  const instead =
    successor === null
      ? 'no successor replaces a whole resource, PATCH on the company’s resource merges'
      : `use \`${successor.method} ${successor.path}\``;
  return `**Deprecated**, returns 410 from ${RETIREMENT_DAYS.DEPRECATED_ROUTES} on: ${instead}.`;
}

function descriptionOf(operation: Operation): string {
  const credential = operation.credential === null ? null : CREDENTIAL_TEXTS[operation.credential];
  return [deprecationText(operation), operation.description, scopeText(operation), credential]
    .filter((text) => text !== null)
    .join(' ');
}

/** Returns the scopes that a key must hold. Empty if any credential or none is required. */
function requiredScopesOf({ scope }: Pick<Operation, 'scope'>): Scope[] {
  return scope === 'any' || scope === 'none' ? [] : [scope];
}

function securityOf({ scope }: Operation): Record<string, string[]>[] {
  if (scope === 'none') return [];
  return [{ bearer: requiredScopesOf({ scope }) }];
}

function multipartSchema(shape: MultipartShape): JsonObject {
  const parts = Object.entries(shape);
  return {
    type: 'object',
    properties: Object.fromEntries(
      parts.map(([name, { kind, description, values }]) => [
        name,
        {
          type: 'string',
          description,
          ...(kind === 'file' ? { format: 'binary' } : {}),
          ...(values === undefined ? {} : { enum: [...values] }),
        },
      ]),
    ),
    required: parts.filter(([, { required }]) => required).map(([name]) => name),
  };
}

function requestBodyOf(
  operation: Operation,
  components: SchemaComponents,
): OperationObject['requestBody'] | undefined {
  const example = operation.example === null ? {} : { example: operation.example };
  if (operation.multipart !== null) {
    const schema = multipartSchema(operation.multipart);
    return { required: true, content: { 'multipart/form-data': { schema, ...example } } };
  }
  if (operation.takesBytes)
    return { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
  const { body, deprecation } = operation;
  const sent = deprecation === null ? body : deprecation.sentBody;
  if (sent === null) return undefined;
  const schema = components.convert(sent, 'input', `the body of ${operation.id}`);
  return { required: !operation.bodyOptional, content: { 'application/json': { schema, ...example } } };
}

/** Returns one operation of the document. `operationId` differs from the operation's id for its second method. */
export function operationObject(
  operation: Operation,
  operationId: string,
  { components, errors, versioned, recorded }: DocumentParts,
): OperationObject {
  const requestBody = requestBodyOf(operation, components);
  return {
    operationId,
    tags: [operation.tag],
    summary: operation.summary,
    description: descriptionOf(operation),
    ...(operation.deprecation === null ? {} : { deprecated: true as const }),
    security: securityOf(operation),
    parameters: parametersOf(operation),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: {
      ...successResponses(operation, components, { versioned, recorded: recorded[operationId] }),
      ...errors.of(operation),
    },
    'x-scope': operation.scope,
    'x-required-scopes': requiredScopesOf(operation),
    ...(operation.credential === null ? {} : { 'x-credential': operation.credential }),
    ...(operation.confirms === null ? {} : { 'x-confirms': operation.confirms }),
    'x-rate-limit-tiers': tiersOf(operation.method, operation.path),
    ...(operation.deprecation === null
      ? {}
      : {
          'x-sunset': RETIREMENT_DAYS.DEPRECATED_ROUTES,
          'x-successor': operation.deprecation.successor?.id ?? null,
        }),
  };
}
