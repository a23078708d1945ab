import fc from 'fast-check';
import { SAMPLE_FILES } from '../../test/support/multipart-forms.ts';
import { IdReference } from './json-text.ts';
import type { FuzzBody, FuzzOperation } from './operations.ts';
import { type SchemaSource, validValues } from './schema-values.ts';

/** Credential of a request: of the kind that the operation accepts, another of the same tenant, or an invalid one. */
export type CredentialChoice = 'right' | 'sandbox' | 'live' | 'session' | 'foreign' | 'none';

export interface FuzzPart {
  name: string;
  content: string | Uint8Array;
  /** Null for a text part. */
  fileName: string | null;
}

/** Request without its ids and credential. Mutations change it. */
export interface Plan {
  operation: FuzzOperation;
  method: string;
  ids: Record<string, string | IdReference>;
  query: [name: string, value: string | IdReference][];
  /** Query as written in the URL, instead of `query`. */
  rawQuery: string | null;
  headers: Record<string, string>;
  credential: CredentialChoice;
  /** Undefined for no JSON. */
  json: unknown;
  parts: FuzzPart[] | null;
  /** Changes the encoded bytes of the body. */
  spoil: ((bytes: Uint8Array) => Uint8Array) | null;
}

const MAX_ID_CHOICES = 50;
const MAX_QUERY_PARAMETERS = 4;
const JSON_TYPE = 'application/json';

function parameterText(value: unknown): string | IdReference {
  return value instanceof IdReference ? value : String(value);
}

function queryPairs(name: string, value: unknown): Plan['query'] {
  if (Array.isArray(value)) return value.map((item) => [name, parameterText(item)]);
  if (typeof value !== 'object' || value === null || value instanceof IdReference)
    return [[name, parameterText(value)]];
  return Object.entries(value).map(([key, inner]) => [`${name}[${key}]`, parameterText(inner)]);
}

function queries({ query }: FuzzOperation, source: SchemaSource): fc.Arbitrary<Plan['query']> {
  const required = query.filter((parameter) => parameter.required === true);
  const values = query.map(({ name, schema }) =>
    validValues(schema, source, name).map((value) => queryPairs(name, value)),
  );
  const optional =
    values.length === 0
      ? fc.constant<Plan['query'][]>([])
      : fc.uniqueArray(fc.nat(values.length - 1), { maxLength: MAX_QUERY_PARAMETERS }).chain((chosen) => {
          const needed = required.map((parameter) => query.indexOf(parameter));
          return fc.tuple(
            ...[...new Set([...needed, ...chosen])].map((index) => values[index] ?? fc.constant([])),
          );
        });
  return optional.map((pairs) => pairs.flat());
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Copies an example and replaces its ids by references to existing ones. */
function withReferences(value: unknown, name: string, choice: number): unknown {
  if (typeof value === 'string' && UUID.test(value)) return new IdReference(name, choice);
  if (Array.isArray(value)) return value.map((item, index) => withReferences(item, name, choice + index));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([inner, member]) => [inner, withReferences(member, inner, choice)]),
  );
}

/** Generates the example, the example with changed or added properties, or a body from the schema alone. */
function jsonBodies({ schema, example, required }: FuzzBody, source: SchemaSource): fc.Arbitrary<unknown> {
  const random = validValues(schema, source, '').map((value) => value as Record<string, unknown>);
  if (example === null) return random;
  const shown = fc
    .nat(MAX_ID_CHOICES)
    .map((choice) => withReferences(example, '', choice) as Record<string, unknown>);
  const taken = fc.array(fc.boolean(), { minLength: 1, maxLength: 20 });
  const overlaid = fc.tuple(shown, random, taken).map(([body, values, isTaken]) => {
    const chosen = Object.entries(values).filter((_, index) => isTaken[index % isTaken.length]);
    return { ...body, ...Object.fromEntries(chosen) };
  });
  const bodies = [
    { weight: 4, arbitrary: shown },
    { weight: 5, arbitrary: overlaid },
    { weight: 2, arbitrary: random },
  ];
  return fc.oneof(...bodies, { weight: required ? 0 : 2, arbitrary: fc.constant(undefined) });
}

/** Returns the form parts of an operation, as its example shows them. */
export function partsOf({ id, multipart }: FuzzOperation): FuzzPart[] | null {
  if (multipart === null) return null;
  const properties = Object.entries(
    (multipart.schema.properties ?? {}) as Record<string, { format?: string; enum?: string[] }>,
  );
  return properties.flatMap(([name, { format, enum: values }]): FuzzPart[] => {
    const shown = multipart.example?.[name] ?? values?.[0];
    if (format !== 'binary')
      return typeof shown === 'string' ? [{ name, content: shown, fileName: null }] : [];
    const bytes =
      SAMPLE_FILES[id]?.() ?? (typeof shown === 'string' ? new TextEncoder().encode(shown) : undefined);
    return bytes === undefined ? [] : [{ name, content: bytes, fileName: 'fichero' }];
  });
}

/** Generates requests that are valid by the document. */
export function validPlans(operation: FuzzOperation, source: SchemaSource): fc.Arbitrary<Plan> {
  const ids = fc.tuple(...operation.placeholders.map(() => fc.nat(MAX_ID_CHOICES)));
  const json = operation.json === null ? fc.constant(undefined) : jsonBodies(operation.json, source);
  const key = fc.option(fc.uuid(), { freq: 3 });
  return fc
    .tuple(ids, queries(operation, source), json, key)
    .map(([choices, query, body, idempotencyKey]) => {
      const keyHeader = operation.headers.find(({ name }) => name === 'Idempotency-Key');
      const isKeyed = keyHeader?.required === true || (keyHeader !== undefined && idempotencyKey !== null);
      return {
        operation,
        method: operation.method,
        ids: Object.fromEntries(
          operation.placeholders.map((name, index) => [name, new IdReference(name, choices[index] ?? 0)]),
        ),
        query,
        rawQuery: null,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': JSON_TYPE }),
          ...(isKeyed ? { 'Idempotency-Key': idempotencyKey ?? crypto.randomUUID() } : {}),
        },
        credential: 'right' as const,
        json: body,
        parts: partsOf(operation),
        spoil: null,
      };
    });
}
