import * as z from 'zod';
import type { Turns } from '../domain/turns.ts';
import { MAX_LISTED_OFFENDERS } from '../platform/errors.ts';
import {
  type LongList,
  longLists,
  mayHoldLists,
  replacedAt,
  takingElements,
  withElements,
} from './find-long-lists.ts';
import { settleUnions, valueAt } from './issue-kinds.ts';

type Issue = z.core.$ZodIssue;

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
function* readLongLists(
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
      value: replacedAt(rest.value, list.path, withElements(list, read.elements)),
      schema: takingElements(rest.schema, list.path),
    };
    if (read.issues.length === 0) continue;
    faulty.push(list);
    for (const issue of read.issues) issues.push(issue);
  }
  if (faulty.length === 0) return { faulty: null, ...rest };
  const paths = faulty.map(({ path }) => path);
  return {
    faulty: {
      issues,
      rest: faulty.reduce<unknown>(
        (emptied, { path, names }) => replacedAt(emptied, path, names === null ? [] : {}),
        value,
      ),
      isOfRest: (issue) => !paths.some((path) => startsWith(issue.path, path)),
    },
  };
}

function* readElements(
  { path, element, elements, names }: LongList,
  room: number,
  isShape: (issue: Issue, at: unknown) => boolean,
): Turns<{ elements: unknown[]; issues: Issue[] }> {
  const issues: Issue[] = [];
  const read: unknown[] = [];
  for (const [index, value] of elements.entries()) {
    if (index % ELEMENTS_A_TURN === ELEMENTS_A_TURN - 1) yield;
    const result = yield* parseInTurns(element, value, isShape);
    if (result.issues === null) {
      read.push(result.data);
      continue;
    }
    for (const issue of settleUnions(result.issues, value)) {
      const placed = { ...issue, path: [...path, names?.[index] ?? index, ...issue.path] };
      issues.push(placed);
      if (isShape(placed, valueAt(value, issue.path)) || issues.length >= room)
        return { elements: read, issues };
    }
  }
  return { elements: read, issues };
}

/** Value as read, or its issues. */
export type Parsed = { data: unknown; issues: null } | { issues: Issue[] };

/**
 * Parses a value as its schema does, its long lists element by element. Other work may have its turn among them. Of the issues in
 * long lists, it returns at most as many as an error lists.
 */
export function* parseInTurns(
  schema: z.core.$ZodType,
  value: unknown,
  isShape: (issue: Issue, at: unknown) => boolean,
): Turns<Parsed> {
  if (!mayHoldLists(schema)) {
    const read = z.safeParse(schema, value);
    return read.success ? { data: read.data, issues: null } : { issues: read.error.issues };
  }
  const lists = yield* readLongLists(schema, value, isShape);
  const { faulty } = lists;
  const result = faulty === null ? z.safeParse(lists.schema, lists.value) : z.safeParse(schema, faulty.rest);
  const ofRest = result.success ? [] : result.error.issues;
  if (faulty !== null) return { issues: [...ofRest.filter(faulty.isOfRest), ...faulty.issues] };
  return result.success ? { data: result.data, issues: null } : { issues: ofRest };
}
