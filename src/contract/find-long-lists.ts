import * as z from 'zod';

/** Lists with more elements are validated element by element, so that the memory for their issues stays bounded. */
const LONG_LIST_ELEMENTS = 500;

/** List of outside length in a value, or map. */
export interface LongList {
  path: PropertyKey[];
  element: z.core.$ZodType;
  elements: readonly unknown[];
  /** Names of the elements, if the value is no list but a map. */
  names: readonly string[] | null;
}

/** Returns a list, or a map, with other elements. */
export function withElements({ names }: LongList, elements: readonly unknown[]): unknown {
  return names === null ? elements : Object.fromEntries(names.map((name, index) => [name, elements[index]]));
}

function isWrapped(
  schema: z.core.$ZodType,
): schema is z.ZodOptional | z.ZodNullable | z.ZodDefault | z.ZodReadonly {
  return (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  );
}

/** Returns the schema of the sent value, without wrappers that make it optional, default it or transform it. */
function sentSchema(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return sentSchema(schema.def.in);
  return isWrapped(schema) ? sentSchema(schema.def.innerType) : schema;
}

/** Returns the schema of a list among those that a value may have. Null if it may be none. */
function listSchema(schema: z.core.$ZodType): z.ZodArray | null {
  const sent = sentSchema(schema);
  if (sent instanceof z.ZodArray) return sent;
  if (!(sent instanceof z.ZodUnion)) return null;
  return sent.def.options.map(listSchema).find((option) => option !== null) ?? null;
}

/** Returns the schema of a map whose values are validated. Null if it is none. */
function mapSchema(schema: z.core.$ZodType): z.ZodRecord | null {
  const sent = sentSchema(schema);
  return sent instanceof z.ZodRecord && !(sent.def.valueType instanceof z.ZodUnknown) ? sent : null;
}

const holdingLists = new WeakMap<z.core.$ZodType, boolean>();

/** True if a value of the schema may be a list or map, or have one in declared properties. */
export function mayHoldLists(schema: z.core.$ZodType): boolean {
  const known = holdingLists.get(schema);
  if (known !== undefined) return known;
  const sent = sentSchema(schema);
  const properties: z.core.$ZodType[] = sent instanceof z.ZodObject ? Object.values(sent.def.shape) : [];
  const isHolding =
    listSchema(schema) !== null || mapSchema(schema) !== null || properties.some(mayHoldLists);
  holdingLists.set(schema, isHolding);
  return isHolding;
}

/**
 * Returns the long lists and maps of a value, in its properties at any depth of declared objects. A short list with a long one in an element
 * counts as long.
 */
export function longLists(schema: z.core.$ZodType, value: unknown, path: PropertyKey[]): LongList[] {
  if (!mayHoldLists(schema)) return [];
  if (Array.isArray(value)) {
    const element = listSchema(schema)?.def.element;
    if (element === undefined) return [];
    const isLong =
      value.length > LONG_LIST_ELEMENTS || value.some((each) => longLists(element, each, []).length > 0);
    return isLong ? [{ path, element, elements: value, names: null }] : [];
  }
  const sent = sentSchema(schema);
  if (typeof value !== 'object' || value === null) return [];
  const map = mapSchema(schema);
  if (map !== null) {
    const names = Object.keys(value);
    const elements = Object.values(value);
    const isLong = names.length > LONG_LIST_ELEMENTS;
    return isLong ? [{ path, element: map.def.valueType, elements, names }] : [];
  }
  if (!(sent instanceof z.ZodObject)) return [];
  return Object.entries(sent.def.shape).flatMap(([name, inner]) =>
    Object.hasOwn(value, name)
      ? longLists(inner as z.core.$ZodType, (value as Record<string, unknown>)[name], [...path, name])
      : [],
  );
}

/** Returns a copy of a value with another list at a path. */
export function replacedAt(value: unknown, path: readonly PropertyKey[], list: unknown): unknown {
  const [name, ...further] = path;
  if (name === undefined) return list;
  const object = value as Record<PropertyKey, unknown>;
  return { ...object, [name]: replacedAt(object[name], further, list) };
}

/** Returns a schema that takes the elements of the list at a path as they are, and validates all else. */
export function takingElements(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType {
  if (schema instanceof z.ZodPipe)
    return z.clone(schema, { ...schema.def, in: takingElements(schema.def.in, path) });
  if (isWrapped(schema))
    return z.clone(schema, { ...schema.def, innerType: takingElements(schema.def.innerType, path) });
  if (schema instanceof z.ZodArray) return z.clone(schema, { ...schema.def, element: z.any() });
  if (schema instanceof z.ZodRecord) return z.clone(schema, { ...schema.def, valueType: z.any() });
  if (schema instanceof z.ZodUnion) {
    const options = schema.def.options.map((option) =>
      listSchema(option) === null ? option : takingElements(option, path),
    );
    return z.clone(schema, { ...schema.def, options });
  }
  const [name = '', ...further] = path;
  if (!(schema instanceof z.ZodObject)) throw new Error(`no list is at ${String(name)}`);
  const shape: Record<PropertyKey, z.core.$ZodType> = schema.def.shape;
  const inner = shape[name];
  if (inner === undefined) throw new Error(`no property is at ${String(name)}`);
  return z.clone(schema, {
    ...schema.def,
    shape: { ...shape, [name]: takingElements(inner, further) },
  });
}
