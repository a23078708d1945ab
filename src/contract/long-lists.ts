import * as z from 'zod';
import { MAX_LISTED_OFFENDERS } from '../platform/errors.ts';
import { settleUnions, valueAt } from './issue-kinds.ts';

type Issue = z.core.$ZodIssue;

/** Lists with more elements are validated element by element, so that the memory for their issues stays bounded. */
const LONG_LIST_ELEMENTS = 500;

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

/** Returns the schema of the sent value, without wrappers that make it optional, default it or transform it. */
function sentSchema(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return sentSchema(schema.def.in);
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly;
  return isWrapped ? sentSchema(schema.def.innerType) : schema;
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

/** Returns a copy of a value with an empty list at a path. */
function emptiedAt(value: unknown, path: readonly PropertyKey[]): unknown {
  const [name, ...further] = path;
  if (name === undefined) return [];
  const object = value as Record<PropertyKey, unknown>;
  return { ...object, [name]: emptiedAt(object[name], further) };
}

function startsWith(path: readonly PropertyKey[], start: readonly PropertyKey[]): boolean {
  return start.every((name, index) => path[index] === name);
}

/**
 * Validates the elements of long lists one by one. Returns null if they have no issues.
 * Parsing a whole list would keep one or more issues per element: a thousand times the memory of a body of two
 * megabytes. It stops at the number of issues that an error lists, or at the first one that `isShape`, which is
 * reported alone.
 */
export function faultyLists(
  schema: z.core.$ZodType,
  value: unknown,
  isShape: (issue: Issue, at: unknown) => boolean,
): FaultyLists | null {
  const lists = longLists(schema, value, []);
  const issues: Issue[] = [];
  const faulty: LongList[] = [];
  for (const list of lists) {
    if (issues.length >= MAX_LISTED_OFFENDERS) break;
    const found = elementIssues(list, MAX_LISTED_OFFENDERS - issues.length, isShape);
    if (found.length === 0) continue;
    faulty.push(list);
    issues.push(...found);
  }
  if (faulty.length === 0) return null;
  const paths = faulty.map(({ path }) => path);
  return {
    issues,
    rest: paths.reduce<unknown>((rest, path) => emptiedAt(rest, path), value),
    isOfRest: (issue) => !paths.some((path) => startsWith(issue.path, path)),
  };
}

function elementIssues(
  { path, element, elements }: LongList,
  room: number,
  isShape: (issue: Issue, at: unknown) => boolean,
): Issue[] {
  const kept: Issue[] = [];
  for (const [index, value] of elements.entries()) {
    const result = z.safeParse(element, value);
    if (result.success) continue;
    for (const issue of settleUnions(result.error.issues, value)) {
      const placed = { ...issue, path: [...path, index, ...issue.path] };
      if (isShape(placed, valueAt(value, issue.path))) return [...kept, placed];
      kept.push(placed);
      if (kept.length >= room) return kept;
    }
  }
  return kept;
}
