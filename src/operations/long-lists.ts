import * as z from 'zod';
import { settleUnions, valueAt } from '../contract/issue-kinds.ts';
import { MAX_LISTED_OFFENDERS } from '../platform/errors.ts';

type Issue = z.core.$ZodIssue;

/** From here on a list is judged element by element, so that what is kept of its faults does not grow with it. */
const LONG_LIST_ELEMENTS = 500;

/** What is wrong with the elements of the long lists of a value. */
interface FaultyLists {
  /** As many as a refusal lists, or fewer and one about the shape. */
  issues: Issue[];
  /** The value without the elements of those lists, to judge the rest by. */
  rest: unknown;
  /** Whether an issue of `rest` is one of the value too, and not of a list that is empty in it. */
  isOfRest(issue: Issue): boolean;
}

interface LongList {
  path: PropertyKey[];
  element: z.core.$ZodType;
  elements: readonly unknown[];
}

/** The schema of what is sent, without what makes it optional, gives it a default or changes it afterwards. */
function sentSchema(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return sentSchema(schema.def.in);
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly;
  return isWrapped ? sentSchema(schema.def.innerType) : schema;
}

/** The long lists of a value, in its properties at any depth of declared objects. */
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

/** A copy of a value with an empty list at a path. */
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
 * What is wrong with the elements of long lists, null where nothing is. A whole list in one parse would keep an issue, or
 * several, of each element: a thousand times the memory of a body of two megabytes. Elements are judged one by one instead, until
 * as many issues are found as a refusal lists, or one that `isShape`, which is refused alone.
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
