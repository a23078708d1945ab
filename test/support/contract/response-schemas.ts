import type { JsonObject } from '../../../src/http/openapi/document-types.ts';

/**
 * Converts schemas of the OpenAPI document to self-contained, closed schemas. A response field that the document does
 * not name becomes an error.
 */

const COMPONENTS = '#/components/schemas/';
const DEFINITIONS = '#/$defs/';

type Components = Readonly<Record<string, JsonObject>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function referredName(value: unknown): string | null {
  return typeof value === 'string' && value.startsWith(COMPONENTS) ? value.slice(COMPONENTS.length) : null;
}

/** Returns the names of the components that a schema refers to directly. */
function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (!isObject(schema)) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const name = key === '$ref' ? referredName(value) : null;
    return name === null ? namesIn(value) : [name];
  });
}

function reachableNames(schema: JsonObject, components: Components): string[] {
  const found = new Set<string>();
  const pending = namesIn(schema);
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    pending.push(...namesIn(components[name]));
  }
  return [...found];
}

/**
 * Copies a schema with local references. Objects without a rule for further properties allow none, except parts of an
 * `allOf`.
 */
function closed(schema: unknown, isOpen: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((item) => closed(item, isOpen));
  if (!isObject(schema)) return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      const name = key === '$ref' ? referredName(value) : null;
      return [key, name === null ? closed(value, isOpen || key === 'allOf') : DEFINITIONS + name];
    }),
  );
  const isClosable = !isOpen && isObject(schema.properties) && schema.type === 'object';
  return isClosable && !('additionalProperties' in schema) ? { ...copy, additionalProperties: false } : copy;
}

/** Returns the components that an `allOf` extends: they must stay open. */
function extendedNames(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(extendedNames);
  if (!isObject(schema)) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'allOf' ? namesIn(value) : extendedNames(value),
  );
}

/** Returns the schema of a response with all components that it refers to. */
export function responseSchema(schema: JsonObject, components: Components): JsonObject {
  const names = reachableNames(schema, components);
  const extended = new Set(extendedNames([schema, ...names.map((name) => components[name])]));
  const $defs = Object.fromEntries(names.map((name) => [name, closed(components[name], extended.has(name))]));
  return { ...(closed(schema, false) as JsonObject), $defs };
}
