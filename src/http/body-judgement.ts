import type { z } from 'zod';
import type { Violation } from '../domain/violation.ts';
import { ApiError, violationsError } from '../errors.ts';
import { issueMessage } from '../i18n/issue-messages.ts';
import type { Bilingual } from '../i18n/language.ts';
import { jsonKind, malformedBody } from './json-body.ts';

type Issue = z.core.$ZodIssue;

/** Formats that count as shape (decisions, section 1); every other format is content. */
const SHAPE_FORMATS: Readonly<Record<string, string>> = { uuid: 'uuid', date: 'date', datetime: 'date-time' };
/** zod's names of kinds that JSON names otherwise. */
const EXPECTED_KINDS: Readonly<Record<string, string>> = { record: 'object', int: 'number', map: 'object' };
const MAX_QUOTED_VALUE_CHARACTERS = 200;

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = body;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, key) ? (value as Record<PropertyKey, unknown>)[key] : undefined;
  }
  return value;
}

function pathText(issue: Issue): string {
  return issue.path.map(String).join('.');
}

function expectedKind(issue: Issue): string | null {
  if (issue.code === 'invalid_type') return EXPECTED_KINDS[issue.expected] ?? issue.expected;
  if (issue.code === 'invalid_value') return 'string';
  return null;
}

/** The 400 that an issue amounts to, or null when it is about content. */
function shapeError(issue: Issue, value: unknown): ApiError | null {
  const field = pathText(issue);
  if (issue.code === 'invalid_format' && SHAPE_FORMATS[issue.format] !== undefined) {
    const expected = SHAPE_FORMATS[issue.format] ?? issue.format;
    return malformedBody(field, String(value).slice(0, MAX_QUOTED_VALUE_CHARACTERS), expected, {
      en: `${field} is not a ${expected}`,
      es: `${field} no tiene el formato ${expected}`,
    });
  }
  const expected = expectedKind(issue);
  const received = jsonKind(value);
  if (expected === null || value === undefined || received === expected) return null;
  return malformedBody(field, received, expected, {
    en: `${field} must be a JSON ${expected}, not ${received}`,
    es: `${field} debe ser de tipo JSON ${expected}, no ${received}`,
  });
}

function customParams(issue: Issue): { code: string; message: Bilingual } | null {
  if (issue.code !== 'custom') return null;
  const { code, message } = (issue.params ?? {}) as { code?: string; message?: Bilingual };
  return code === undefined || message === undefined ? null : { code, message };
}

function violationOf(issue: Issue, value: unknown): Violation {
  const own = customParams(issue);
  const field = pathText(issue);
  return own === null
    ? { code: 'VALIDATION_ERROR', field, message: issueMessage(issue, value === undefined) }
    : { code: own.code, field, message: own.message };
}

function enumError(issue: Issue, value: unknown): ApiError | null {
  if (issue.code !== 'invalid_value' || value === undefined) return null;
  return new ApiError('VALIDATION_ERROR', {
    details: { field: pathText(issue), invalid_value: value, allowed_values: issue.values },
  });
}

/**
 * Judges a body in two steps (specification, core rule 8): any wrong kind or format is 400 and names the first; else all
 * content errors at once are 422. A value outside an enum, alone, names its allowed values.
 */
export function judgeBody(schema: z.ZodType, body: Record<string, unknown>): unknown {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({ issue, value: valueAt(body, issue.path) }));
  for (const { issue, value } of issues) {
    const error = shapeError(issue, value);
    if (error !== null) throw error;
  }
  const [only] = issues;
  if (issues.length === 1 && only !== undefined) {
    const error = enumError(only.issue, only.value);
    if (error !== null) throw error;
  }
  throw violationsError(issues.map(({ issue, value }) => violationOf(issue, value)));
}
