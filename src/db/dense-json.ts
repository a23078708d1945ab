import { type SQL, sql } from 'drizzle-orm';
import { customType, type SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** What a dense column is declared as, by which rows that are read as JSON know it (`json-rows.ts`). */
export const DENSE_JSON = 'dense json';

/** Something that an object holds: as it is, by a shape of its own, or not always. */
type Member = 'PLAIN' | 'OPTIONAL' | Shape | { optional: Shape };

interface ShapeMember {
  name: string;
  /** The shape of an object that stands here. */
  shape: Shape | null;
  /** Whether it may be absent; it is never null then. */
  isOptional: boolean;
}

/** What objects of a kind hold, in the order in which a column keeps it. */
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

/** The shape of `T`, of which each member is named once: new ones at the end, since rows keep them by their place. */
export function shapeOf<T>(members: { readonly [Name in keyof Required<T>]: Member }): Shape {
  return new Shape(members);
}

/** Whether an object holds what its shape says and nothing else. */
function isOf({ members }: Shape, value: Readonly<Record<string, unknown>>): boolean {
  const isHeld = members.every(({ name, isOptional }) =>
    isOptional ? !(name in value) || (value[name] ?? null) !== null : value[name] !== undefined,
  );
  return isHeld && Object.keys(value).length === members.filter(({ name }) => name in value).length;
}

/**
 * An object as the list of what it holds, without the names and without nulls at the end; an object that holds something else, or less,
 * as it is. `expanded` gives back the same.
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

/** The object that `condensed` made a list of. */
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

/** The objects of a list of such lists. */
export function expandedEach(shape: Shape, kept: readonly unknown[]): unknown[] {
  return kept.map((one) => expanded(shape, one));
}

/** The text that a dense column keeps of an object. */
export function denseText(shape: Shape, value: object): string {
  return JSON.stringify(condensed(shape, value));
}

/** The text that a dense column keeps of a list of objects. */
export function denseListText(shape: Shape, values: readonly object[]): string {
  return JSON.stringify(values.map((value) => condensed(shape, value)));
}

/** JSON as the database gives it, or as it stood in a row that was parsed. */
function parsed(kept: unknown): unknown {
  return typeof kept === 'string' ? JSON.parse(kept) : kept;
}

/** A column of JSON that keeps objects of a shape without the names of what they hold: half the bytes of an invoice were names. */
export function denseJson<T extends object>(name: string, shape: Shape) {
  return customType<{ data: T; driverData: unknown }>({
    dataType: () => DENSE_JSON,
    toDriver: (value) => denseText(shape, value),
    fromDriver: (kept) => expanded(shape, parsed(kept)) as T,
  })(name);
}

/** A column that keeps a list of such objects. */
export function denseJsonList<T extends object>(name: string, shape: Shape) {
  return customType<{ data: T[]; driverData: unknown }>({
    dataType: () => DENSE_JSON,
    toDriver: (values) => denseListText(shape, values),
    fromDriver: (kept) => expandedEach(shape, parsed(kept) as unknown[]) as T[],
  })(name);
}

/** The paths by which JSON of a shape may hold something, dense first. */
function pathsOf({ members }: Shape, [name = '', ...inner]: readonly string[]): string[] {
  const place = members.findIndex((member) => member.name === name);
  const shape = members[place]?.shape ?? null;
  if (place < 0 || (shape === null) !== (inner.length === 0)) throw new RangeError(`no ${name} in the shape`);
  const named = `.${[name, ...inner].join('.')}`;
  const within = shape === null ? [''] : pathsOf(shape, inner);
  return [...within.map((path) => `[${place}]${path}`), named];
}

/** What an object in a dense column holds under a name, or under names one within the other, as the text of an SQL expression. */
export function memberText(column: string, shape: Shape, ...names: readonly string[]): string {
  const found = pathsOf(shape, names).map((path) => `${column} ->> '$${path}'`);
  return `coalesce(${found.join(', ')})`;
}

/** `memberText` of a column of drizzle's, or of an expression. */
export function memberOf<T = string | null>(
  column: SQL | SQLiteColumn,
  shape: Shape,
  ...names: readonly string[]
): SQL<T> {
  const found = pathsOf(shape, names).map((path) => sql`${column} ->> ${sql.raw(`'$${path}'`)}`);
  return sql<T>`coalesce(${sql.join(found, sql`, `)})`;
}
