import { type SQL, sql } from 'drizzle-orm';
import { customType, type SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Declared type of a dense column, by which `json-rows.ts` recognises it. */
export const DENSE_JSON = 'dense json';

/** Member of an object: plain, with its own shape, or optional. */
type Member = 'PLAIN' | 'OPTIONAL' | Shape | { optional: Shape };

interface ShapeMember {
  name: string;
  /** Shape of the object in this member. */
  shape: Shape | null;
  /** True if it may be absent. Then it is never null. */
  isOptional: boolean;
}

/** Members of a kind of objects, in the order in which a column stores them. */
export class Shape {
  readonly members: readonly ShapeMember[];

  constructor(members: Readonly<Record<string, Member>>) {
    this.members = Object.entries(members).map(([name, member]) => {
      if (member === 'PLAIN' || member === 'OPTIONAL')
        return { name, shape: null, isOptional: member === 'OPTIONAL' };
      return member instanceof Shape
        ? { name, shape: member, isOptional: false }
        : { name, shape: member.optional, isOptional: true };
    });
  }
}

/** Returns the shape of `T`, with each member named once. New members go to the end, because rows store members by position. */
export function shapeOf<T>(members: { readonly [Name in keyof Required<T>]: Member }): Shape {
  return new Shape(members);
}

/** True if an object has exactly the members of its shape. */
function isOf({ members }: Shape, value: Readonly<Record<string, unknown>>): boolean {
  const isHeld = members.every(({ name, isOptional }) =>
    isOptional ? !(name in value) || (value[name] ?? null) !== null : value[name] !== undefined,
  );
  return isHeld && Object.keys(value).length === members.filter(({ name }) => name in value).length;
}

/**
 * Converts an object to the list of its members, without names and without final nulls. An object with other or fewer members
 * stays as it is. `expanded` reverses this.
 */
export function condensed(shape: Shape, value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  const object = value as Readonly<Record<string, unknown>>;
  if (!isOf(shape, object)) return value;
  const list = shape.members.map(({ name, shape: inner }) => {
    const held = object[name] ?? null;
    return inner === null ? held : condensed(inner, held);
  });
  while (list.length > 0 && list.at(-1) === null) list.pop();
  return list;
}

/** Restores an object from the list of `condensed`. */
export function expanded(shape: Shape, kept: unknown): unknown {
  if (!Array.isArray(kept)) return kept;
  const object: Record<string, unknown> = {};
  for (const [index, { name, shape: inner, isOptional }] of shape.members.entries()) {
    const held: unknown = kept[index] ?? null;
    if (held === null && isOptional) continue;
    object[name] = inner === null ? held : expanded(inner, held);
  }
  return object;
}

/** Restores each object of a list. */
export function expandedEach(shape: Shape, kept: readonly unknown[]): unknown[] {
  return kept.map((one) => expanded(shape, one));
}

/** Returns the text of an object in a dense column. */
export function denseText(shape: Shape, value: object): string {
  return JSON.stringify(condensed(shape, value));
}

/** Returns the text of a list of objects in a dense column. */
export function denseListText(shape: Shape, values: readonly object[]): string {
  return JSON.stringify(values.map((value) => condensed(shape, value)));
}

/** Parses JSON text from the database. Values that were parsed with their row are returned as they are. */
function parsed(kept: unknown): unknown {
  return typeof kept === 'string' ? JSON.parse(kept) : kept;
}

/** Declares a JSON column that stores objects without member names, which were half the bytes of an invoice. */
export function denseJson<T extends object>(name: string, shape: Shape) {
  return customType<{ data: T; driverData: unknown }>({
    dataType: () => DENSE_JSON,
    toDriver: (value) => denseText(shape, value),
    fromDriver: (kept) => expanded(shape, parsed(kept)) as T,
  })(name);
}

/** Declares a column that stores a list of such objects. */
export function denseJsonList<T extends object>(name: string, shape: Shape) {
  return customType<{ data: T[]; driverData: unknown }>({
    dataType: () => DENSE_JSON,
    toDriver: (values) => denseListText(shape, values),
    fromDriver: (kept) => expandedEach(shape, parsed(kept) as unknown[]) as T[],
  })(name);
}

/** Returns the possible paths of a member in JSON of a shape, the dense path first. */
function pathsOf({ members }: Shape, [name = '', ...inner]: readonly string[]): string[] {
  const place = members.findIndex((member) => member.name === name);
  const shape = members[place]?.shape ?? null;
  if (place < 0 || (shape === null) !== (inner.length === 0)) throw new RangeError(`no ${name} in the shape`);
  const named = `.${[name, ...inner].join('.')}`;
  const within = shape === null ? [''] : pathsOf(shape, inner);
  return [...within.map((path) => `[${place}]${path}`), named];
}

/** Returns the SQL text for a member of an object in a dense column, by one name or nested names. */
export function memberText(column: string, shape: Shape, ...names: readonly string[]): string {
  const found = pathsOf(shape, names).map((path) => `${column} ->> '$${path}'`);
  return `coalesce(${found.join(', ')})`;
}

/** Returns the SQL of `memberText` for a drizzle column or an expression. */
export function memberOf<T = string | null>(
  column: SQL | SQLiteColumn,
  shape: Shape,
  ...names: readonly string[]
): SQL<T> {
  const found = pathsOf(shape, names).map((path) => sql`${column} ->> ${sql.raw(`'$${path}'`)}`);
  return sql<T>`coalesce(${sql.join(found, sql`, `)})`;
}
