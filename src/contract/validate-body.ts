import type * as z from 'zod';
import { atOnce, type Turns } from '../domain/turns.ts';
import type { Violation } from '../domain/violation.ts';
import { ApiError, violationsError } from '../platform/errors.ts';
import { issueMessage } from '../platform/i18n/issue-messages.ts';
import type { Bilingual } from '../platform/i18n/language.ts';
import { expectedKind, settleUnions, valueAt } from './issue-kinds.ts';
import { jsonKind, malformedBody, WHOLE_BODY } from './json-shape.ts';
import { parseInTurns } from './long-lists.ts';
import { nearChoice, suggesting } from './near-choice.ts';

type Issue = z.core.$ZodIssue;

/** Formats that count as shape (decisions, section 1). All others are content. */
const SHAPE_FORMATS: Readonly<Record<string, string>> = {
  uuid: 'uuid',
  guid: 'uuid',
  date: 'date',
  datetime: 'date-time',
};
/** Examples of formats that people write in other ways. */
const EXAMPLES: Readonly<Record<string, string>> = {
  date: '2026-11-30',
  'date-time': '2026-11-30T09:00:00Z',
};
const MAX_QUOTED_VALUE_CHARACTERS = 200;

function pathText(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

/** Returns the 400 error of an issue, or null if the issue is about content. */
function shapeError(issue: Issue, value: unknown, place: readonly PropertyKey[]): ApiError | null {
  const field = pathText([...place, ...issue.path]) || WHOLE_BODY;
  if (issue.code === 'invalid_format' && SHAPE_FORMATS[issue.format] !== undefined) {
    const expected = SHAPE_FORMATS[issue.format] ?? issue.format;
    const example = EXAMPLES[expected];
    return malformedBody(field, String(value).slice(0, MAX_QUOTED_VALUE_CHARACTERS), expected, {
      en: `${field} is not a ${expected}${example === undefined ? '' : `, such as ${example}`}`,
      es: `${field} no tiene el formato ${expected}${example === undefined ? '' : `, como ${example}`}`,
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

/** Most violations per error that suggest a likely choice. */
const MAX_SUGGESTIONS = 10;

function violationOf(issue: Issue, value: unknown, index: number): Violation {
  const own = customParams(issue);
  const field = pathText(issue.path);
  const isChoice = issue.code === 'invalid_value' && index < MAX_SUGGESTIONS;
  const near = isChoice ? nearChoice(value, issue.values) : null;
  return own === null
    ? {
        code: 'VALIDATION_ERROR',
        field,
        message: suggesting(near, issueMessage(issue, value === undefined)),
        ...(issue.code === 'invalid_value' ? { allowed: issue.values } : {}),
      }
    : { code: own.code, field, message: own.message };
}

function enumError(issue: Issue, value: unknown, violations: readonly Violation[]): ApiError | null {
  if (issue.code !== 'invalid_value' || value === undefined) return null;
  return new ApiError('VALIDATION_ERROR', {
    details: { field: pathText(issue.path), invalid_value: value, allowed_values: issue.values },
    violations,
  });
}

/** Result of validating a value: read, wrong shape (400), or invalid content (422). */
export type Judgement<T> =
  | { state: 'READ'; data: T }
  | { state: 'MALFORMED'; refusal: ApiError }
  | { state: 'REFUSED'; refusal: ApiError; violations: Violation[] };

/**
 * Validates a value in two steps (specification, core rule 8). The first wrong kind or format is a 400. Otherwise all
 * content errors together are a 422. If the only error is a value outside an enum, it lists the allowed values. Other work
 * may have its turn among the elements of long lists.
 *
 * @param place path of the value in the body, for the field of a 400. Content errors name fields inside the value.
 */
function* validateValueInTurns<S extends z.ZodType>(
  schema: S,
  value: unknown,
  place: readonly PropertyKey[] = [],
): Turns<Judgement<z.output<S>>> {
  const parsed = yield* parseInTurns(schema, value, (issue, at) => shapeError(issue, at, place) !== null);
  if (parsed.issues === null) return { state: 'READ', data: parsed.data as z.output<S> };
  const issues = settleUnions(parsed.issues, value).map((issue) => ({
    issue,
    value: valueAt(value, issue.path),
  }));
  for (const { issue, value: at } of issues) {
    const refusal = shapeError(issue, at, place);
    if (refusal !== null) return { state: 'MALFORMED', refusal };
  }
  const violations = issues.map((found, index) => violationOf(found.issue, found.value, index));
  const [only] = issues;
  const alone =
    issues.length === 1 && only !== undefined ? enumError(only.issue, only.value, violations) : null;
  return { state: 'REFUSED', refusal: alone ?? violationsError(violations), violations };
}

/** Validates a value without a pause. */
export function validateValue<S extends z.ZodType>(
  schema: S,
  value: unknown,
  place: readonly PropertyKey[] = [],
): Judgement<z.output<S>> {
  return atOnce(validateValueInTurns(schema, value, place));
}

/** Returns the validated body. Throws its 400 or 422. */
export function* validateBodyInTurns(schema: z.ZodType, body: Record<string, unknown>): Turns<unknown> {
  const judgement = yield* validateValueInTurns(schema, body);
  if (judgement.state === 'READ') return judgement.data;
  throw judgement.refusal;
}
