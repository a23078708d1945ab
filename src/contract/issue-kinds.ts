import type { z } from 'zod';
import { jsonKind } from './json-shape.ts';

type Issue = z.core.$ZodIssue;

/** JSON names of kinds that zod names differently. */
const EXPECTED_KINDS: Readonly<Record<string, string>> = {
  record: 'object',
  map: 'object',
  int: 'number',
  tuple: 'array',
};

/** Returns the JSON kind that an issue expects, or null if the issue is not about the kind. */
export function expectedKind(issue: Issue): string | null {
  if (issue.code === 'invalid_type') return EXPECTED_KINDS[issue.expected] ?? issue.expected;
  if (issue.code !== 'invalid_value') return null;
  const [kind, ...others] = new Set(issue.values.map(jsonKind));
  return others.length === 0 ? (kind ?? null) : null;
}

/** Returns the value at a path of a JSON value, or undefined if the path does not exist. */
export function valueAt(whole: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = whole;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, key) ? (value as Record<PropertyKey, unknown>)[key] : undefined;
  }
  return value;
}

type UnionIssue = z.core.$ZodIssueInvalidUnion;

/**
 * Returns the kind that a branch of a union expects of the value itself. Null if the branch accepts the received kind.
 */
function refusedKind(branch: readonly Issue[], received: string): string | null {
  const own = branch.filter((issue) => issue.path.length === 0).map(expectedKind);
  return own.find((kind) => kind !== null && kind !== received) ?? null;
}

function branchIssues(issue: UnionIssue, whole: unknown): Issue[] {
  const { path, message } = issue;
  if ('options' in issue && Array.isArray(issue.options)) {
    return [{ code: 'invalid_value', values: issue.options, path, message }];
  }
  const received = jsonKind(valueAt(whole, path));
  const fitting = issue.errors.filter((branch) => refusedKind(branch, received) === null);
  const [closest] = fitting.sort((a, b) => a.length - b.length);
  if (closest !== undefined) {
    const placed = closest.map((inner) => ({ ...inner, path: [...path, ...inner.path] }));
    return settleUnions(placed, whole);
  }
  const kinds = [...new Set(issue.errors.map((branch) => refusedKind(branch, received)))];
  return [{ code: 'invalid_type', expected: kinds.join(' or ') as 'string', path, message }];
}

/**
 * Replaces each issue of a union by the issues of the branch that accepts the kind of the value. If no branch accepts
 * that kind, the issue is about the kind. A union is thus judged like any other field.
 */
export function settleUnions(issues: readonly Issue[], whole: unknown): Issue[] {
  return issues.flatMap((issue) => (issue.code === 'invalid_union' ? branchIssues(issue, whole) : [issue]));
}
