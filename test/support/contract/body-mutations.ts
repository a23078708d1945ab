import { z } from 'zod';
import { type JsonKind, jsonKind } from '../../../src/contract/json-shape.ts';
import type { JsonObject } from '../../../src/http/openapi/document-types.ts';
import type { Operation } from '../../../src/operations/operation.ts';

/**
 * Finds the possible changes of each declared property by walking a body's JSON Schema along its example. The
 * generated tests send the example with one change.
 */

/** Property that a body declares, at a place that the example reaches. */
export interface DeclaredProperty {
  path: readonly (string | number)[];
  /** Accepted kinds. Empty means any. */
  kinds: readonly string[];
  /** Allowed values, if they are enumerated. */
  values: readonly unknown[] | null;
  format: string | null;
  required: boolean;
}

interface Place {
  schema: JsonObject;
  value: unknown;
  path: readonly (string | number)[];
  definitions: Record<string, JsonObject>;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the schemas that a value may follow, with references resolved and unions split. */
function alternatives(schema: unknown, definitions: Record<string, JsonObject>): JsonObject[] {
  if (!isObject(schema)) return [];
  if (typeof schema.$ref === 'string') {
    return alternatives(definitions[schema.$ref.slice('#/$defs/'.length)], definitions);
  }
  const branches = [...asList(schema.anyOf), ...asList(schema.oneOf)];
  return branches.length === 0 ? [schema] : branches.flatMap((branch) => alternatives(branch, definitions));
}

function kindsOf(schema: JsonObject): string[] {
  if (schema.enum !== undefined) return asList(schema.enum).map(jsonKind);
  if ('const' in schema) return [jsonKind(schema.const)];
  const types = typeof schema.type === 'string' ? [schema.type] : asList(schema.type).map(String);
  return types.map((type) => (type === 'integer' ? 'number' : type));
}

function describeProperty(
  schema: unknown,
  path: readonly (string | number)[],
  required: boolean,
  definitions: Record<string, JsonObject>,
): DeclaredProperty {
  const branches = alternatives(schema, definitions);
  const kinds = branches.map(kindsOf);
  const [only] = branches.filter((branch) => branch.type !== 'null');
  const single = branches.filter((branch) => branch.type !== 'null').length === 1 ? only : undefined;
  return {
    path,
    kinds: kinds.some((found) => found.length === 0) ? [] : [...new Set(kinds.flat())],
    values: Array.isArray(single?.enum) ? single.enum : null,
    format: typeof single?.format === 'string' ? single.format : null,
    required,
  };
}

function walk({ schema, value, path, definitions }: Place): DeclaredProperty[] {
  const branches = alternatives(schema, definitions);
  if (Array.isArray(value)) {
    const items = branches.find((branch) => isObject(branch.items))?.items;
    if (!isObject(items) || value.length === 0) return [];
    const place = { schema: items, value: value[0], path: [...path, 0], definitions };
    return [describeProperty(items, place.path, false, definitions), ...walk(place)];
  }
  const declared = branches.find((branch) => isObject(branch.properties));
  if (!isObject(value) || declared === undefined || !isObject(declared.properties)) return [];
  const required = asList(declared.required);
  return Object.entries(declared.properties).flatMap(([name, inner]) => {
    const place = {
      schema: isObject(inner) ? inner : {},
      value: value[name],
      path: [...path, name],
      definitions,
    };
    return [describeProperty(inner, place.path, required.includes(name), definitions), ...walk(place)];
  });
}

/** Returns every property that an operation's body declares, in the objects that its example contains. */
export function declaredProperties(operation: Operation): DeclaredProperty[] {
  if (operation.body === null) return [];
  const json: JsonObject = z.toJSONSchema(operation.body, { io: 'input', target: 'draft-2020-12' });
  const definitions = isObject(json.$defs) ? (json.$defs as Record<string, JsonObject>) : {};
  return walk({ schema: json, value: operation.example ?? {}, path: [], definitions });
}

const VALUE_OF_KIND: Readonly<Record<JsonKind, unknown>> = {
  number: 12345,
  string: 'text',
  boolean: true,
  array: [],
  object: {},
  null: null,
};
const KINDS: readonly JsonKind[] = ['number', 'string', 'boolean', 'array', 'object', 'null'];

/** Returns values of kinds that a property rejects: one that is not null, and null if it is rejected. */
export function wrongValues({ kinds }: DeclaredProperty): { kind: JsonKind; value: unknown }[] {
  if (kinds.length === 0) return [];
  const wrong = KINDS.filter((kind) => !kinds.includes(kind));
  const chosen = [wrong.find((kind) => kind !== 'null'), wrong.find((kind) => kind === 'null')];
  return chosen.flatMap((kind) => (kind === undefined ? [] : [{ kind, value: VALUE_OF_KIND[kind] }]));
}

/** Copies a body with the value at a path replaced, or removed if `value` is undefined. */
export function changedBody(body: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (Array.isArray(body))
    return body.map((item, index) => (index === head ? changedBody(item, rest, value) : item));
  const object = isObject(body) ? body : {};
  const changed = changedBody(object[head], rest, value);
  const others = Object.entries(object).filter(([name]) => name !== String(head));
  return Object.fromEntries(changed === undefined ? others : [...others, [head, changed]]);
}
