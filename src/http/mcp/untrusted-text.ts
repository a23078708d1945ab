import { THIRD_PARTY } from '../../contract/third-party-text.ts';
import type { WarningCode } from '../../contract/warnings/warning-catalogue.ts';
import type { Turns } from '../../domain/turns.ts';
import type { ErrorKey } from '../../platform/error-catalogue.ts';
import type { JsonObject } from '../openapi/document-types.ts';
import { isRecord } from './json-rpc.ts';

/** Name of a path for any item of a list or any property of a map. */
const ANY = '*';
const COMPONENTS = '#/components/schemas/';

/** Ids and dates, which hold no sentence: a UUID, a timestamp. */
const ID_OR_DATE = /^(?:[0-9a-f-]{36}|\d{4}-\d\d-\d\d(?:T[\d:.]{5,12}Z)?)$/;

/** Codes of ours: `PAYMENT_COMPLETED`. */
const CODE = /^[A-Z0-9_]{1,40}$/;

/** Last words of the names of properties that hold codes of ours. Elsewhere, what looks like one may be a sentence. */
const CODE_NAMES =
  /(?:^|_)(?:type|kind|status|state|method|source|currency|country|language|environment|answer|direction|operation|territory|system|cause|category|code|role|access|level)$/;

/** Names of properties that hold no sentence. */
const PLAIN_NAME = /^[\w.-]{1,64}$/;

/** Operations whose files third parties have no part in. All other files may have their names and texts. */
const OWN_FILES = /^(?:templates\.|responsible-declaration\.get$|openapi\.)/;

/** True if a file that an operation returns may have text of third parties. */
export function hasThirdPartyText(operationId: string): boolean {
  return !OWN_FILES.test(operationId);
}

/** Errors whose message repeats what a network answered. */
const ERRORS_IN_FOREIGN_WORDS: ReadonlySet<unknown> = new Set<ErrorKey>([
  'REGISTER_NUMBER_UNKNOWN',
  'EINVOICE_NETWORK_UNREACHABLE',
]);

/** Warnings whose message repeats words of a document: the name or place of its recipient, or a line. */
export const WARNINGS_IN_FOREIGN_WORDS: ReadonlySet<unknown> = new Set<WarningCode>([
  'NAME_AND_NIF_DIFFER',
  'RECIPIENT_NOT_NAMED',
  'RECIPIENT_IS_OTHER',
  'PLACE_OF_SUPPLY',
  'TEXT_AND_TAX_DIFFER',
]);

/** Wraps the messages of warnings with words of a document, wherever they are in a value. */
export function withUntrustedWarnings(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUntrustedWarnings);
  if (!isRecord(value)) return value;
  const isForeign = WARNINGS_IN_FOREIGN_WORDS.has(value.code) && typeof value.message === 'string';
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      isForeign && name === 'message' ? { untrusted_text: part } : withUntrustedWarnings(part),
    ]),
  );
}

/** Wraps the message of an error of the API if a third party wrote a part of it, and those of warnings in its details. */
export function withUntrustedMessage({
  details,
  ...error
}: Record<string, unknown>): Record<string, unknown> {
  const shown = { ...error, ...(details === undefined ? {} : { details: withUntrustedWarnings(details) }) };
  if (!ERRORS_IN_FOREIGN_WORDS.has(error.code)) return shown;
  return { ...shown, message: { untrusted_text: error.message } };
}

/** Path of a field in the data of a response: names of properties, and `*` for every item. */
export type FieldPath = readonly string[];

function resolved(schema: unknown, components: JsonObject): JsonObject | null {
  if (!isRecord(schema)) return null;
  const { $ref: reference } = schema;
  if (typeof reference !== 'string') return schema;
  return resolved(components[reference.slice(COMPONENTS.length)], components);
}

/** Returns the paths of the fields of a schema that third parties write. */
export function thirdPartyPaths(
  schema: unknown,
  components: JsonObject,
  open: readonly unknown[] = [],
): FieldPath[] {
  const found = resolved(schema, components);
  if (found === null || open.includes(found)) return [];
  // A reference may carry the mark beside it.
  if (found[THIRD_PARTY] === true || (isRecord(schema) && schema[THIRD_PARTY] === true)) return [[]];
  const inside = [...open, found];
  const below = (name: string, part: unknown) =>
    thirdPartyPaths(part, components, inside).map((path) => [name, ...path]);
  const choices = [found.anyOf, found.oneOf, found.allOf].flatMap((some) =>
    Array.isArray(some) ? some : [],
  );
  return [
    ...Object.entries(isRecord(found.properties) ? found.properties : {}).flatMap(([name, part]) =>
      below(name, part),
    ),
    ...below(ANY, found.items),
    ...below(ANY, found.additionalProperties),
    ...choices.flatMap((choice) => thirdPartyPaths(choice, components, inside)),
  ];
}

/** Wraps the texts of a value. `name` is that of the property that holds it, and null for a marked field itself. */
function wrapped(value: unknown, name: string | null): unknown {
  if (typeof value === 'string') {
    const isCode = name !== null && (ID_OR_DATE.test(value) || (CODE_NAMES.test(name) && CODE.test(value)));
    return isCode ? value : { untrusted_text: value };
  }
  if (Array.isArray(value)) return value.map((item) => wrapped(item, name ?? ''));
  if (!isRecord(value)) return value;
  const parts = Object.entries(value);
  // Whoever names the properties can put a sentence there.
  if (!parts.every(([own]) => PLAIN_NAME.test(own))) return { untrusted_text: JSON.stringify(value) };
  return Object.fromEntries(parts.map(([own, part]) => [own, wrapped(part, own)]));
}

function wrappedAt(value: unknown, [name, ...rest]: FieldPath): unknown {
  if (name === undefined) return wrapped(value, null);
  if (Array.isArray(value)) return name === ANY ? value.map((item) => wrappedAt(item, rest)) : value;
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === name || name === ANY ? wrappedAt(part, rest) : part,
    ]),
  );
}

/**
 * Wraps, in turns, the text of third parties in the data of a response as `{ untrusted_text }`, so that a model reads it as data
 * (decisions, section 15, Money and MCP).
 */
export function* withUntrustedText(data: unknown, paths: readonly FieldPath[]): Turns<unknown> {
  let value = data;
  for (const path of paths) {
    value = wrappedAt(value, path);
    yield;
  }
  return withUntrustedWarnings(value);
}
