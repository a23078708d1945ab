import * as z from 'zod';
import type { Turns } from '../domain/turns.ts';
import { MAX_LISTED_OFFENDERS } from '../platform/errors.ts';
import { settleUnions, valueAt } from './issue-kinds.ts';

type Issue = z.core.$ZodIssue;

/** Lists with more elements are validated element by element, so that the memory for their issues stays bounded. */
const LONG_LIST_ELEMENTS = 500;
/** Elements that are validated before other waiting work has its turn: some milliseconds. */
const ELEMENTS_A_TURN = 250;

/** Issues in the elements of a value's long lists. */
interface FaultyLists {
  /** At most as many issues as an error lists. The last one may be about the shape. */
  issues: Issue[];
  /** The value with empty lists in their place, to validate the rest. */
  rest: unknown;
  /** True if an issue of `rest` also applies to the value, because it is not about an emptied list. */
  isOfRest(issue: Issue): boolean;
}

interface LongList {
  path: PropertyKey[];
  element: z.core.$ZodType;
  elements: readonly unknown[];
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

/** Returns the long lists of a value, in its properties at any depth of declared objects. */
function longLists(schema: z.core.$ZodType, value: unknown, path: PropertyKey[]): LongList[] {
  const sent = sentSchema(schema);
  if (Array.isArray(value)) {
    const isLong = sent instanceof z.ZodArray && value.length > LONG_LIST_ELEMENTS;
    return isLong ? [{ path, element: sent.def.element, elements: value }] : [];
  }
  if (typeof value !== 'object' || value === null || !(sent instanceof z.ZodObject)) return [];
  return Object.entries(sent.def.shape).flatMap(([name, inner]) =>
    Object.hasOwn(value, name)
      ? longLists(inner as z.core.$ZodType, (value as Record<string, unknown>)[name], [...path, name])
      : [],
  );
}

/** Returns a copy of a value with another list at a path. */
function replacedAt(value: unknown, path: readonly PropertyKey[], list: readonly unknown[]): unknown {
  const [name, ...further] = path;
  if (name === undefined) return list;
  const object = value as Record<PropertyKey, unknown>;
  return { ...object, [name]: replacedAt(object[name], further, list) };
}

/** Returns a schema that takes the elements of the list at a path as they are, and validates all else. */
function takingElements(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType {
  if (schema instanceof z.ZodPipe)
    return z.clone(schema, { ...schema.def, in: takingElements(schema.def.in, path) });
  if (isWrapped(schema))
    return z.clone(schema, { ...schema.def, innerType: takingElements(schema.def.innerType, path) });
  if (schema instanceof z.ZodArray) return z.clone(schema, { ...schema.def, element: z.any() });
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

function startsWith(path: readonly PropertyKey[], start: readonly PropertyKey[]): boolean {
  return start.every((name, index) => path[index] === name);
}

/** Value whose long lists are validated, with the lists left to validate. */
type ReadLists =
  | { faulty: FaultyLists }
  /** Nothing is wrong in the elements. `value` holds them as read, which `schema` takes as they are. */
  | { faulty: null; value: unknown; schema: z.core.$ZodType };

/**
 * Validates the elements of long lists one by one, and lets other work have its turn among them.
 * Parsing a whole list would keep one or more issues per element: a thousand times the memory of a body of two
 * megabytes. It stops at the number of issues that an error lists, or at the first one that `isShape`, which is
 * reported alone.
 */
export function* readLongLists(
  schema: z.core.$ZodType,
  value: unknown,
  isShape: (issue: Issue, at: unknown) => boolean,
): Turns<ReadLists> {
  const issues: Issue[] = [];
  const faulty: LongList[] = [];
  let rest = { value, schema };
  for (const list of longLists(schema, value, [])) {
    if (issues.length >= MAX_LISTED_OFFENDERS) break;
    const read = yield* readElements(list, MAX_LISTED_OFFENDERS - issues.length, isShape);
    rest = {
      value: replacedAt(rest.value, list.path, read.elements),
      schema: takingElements(rest.schema, list.path),
    };
    if (read.issues.length === 0) continue;
    faulty.push(list);
    issues.push(...read.issues);
  }
  if (faulty.length === 0) return { faulty: null, ...rest };
  const paths = faulty.map(({ path }) => path);
  return {
    faulty: {
      issues,
      rest: paths.reduce<unknown>((emptied, path) => replacedAt(emptied, path, []), value),
      isOfRest: (issue) => !paths.some((path) => startsWith(issue.path, path)),
    },
  };
}

function* readElements(
  { path, element, elements }: LongList,
  room: number,
  isShape: (issue: Issue, at: unknown) => boolean,
): Turns<{ elements: unknown[]; issues: Issue[] }> {
  const issues: Issue[] = [];
  const read: unknown[] = [];
  for (const [index, value] of elements.entries()) {
    if (index % ELEMENTS_A_TURN === ELEMENTS_A_TURN - 1) yield;
    const result = z.safeParse(element, value);
    if (result.success) {
      read.push(result.data);
      continue;
    }
    for (const issue of settleUnions(result.error.issues, value)) {
      const placed = { ...issue, path: [...path, index, ...issue.path] };
      issues.push(placed);
      if (isShape(placed, valueAt(value, issue.path)) || issues.length >= room)
        return { elements: read, issues };
    }
  }
  return { elements: read, issues };
}
