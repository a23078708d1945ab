import { ApiError } from '../platform/errors.ts';
import type { Bilingual } from '../platform/i18n/language.ts';

export type JsonKind = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'null';

/** Name of the whole body in errors. */
export const WHOLE_BODY = 'body';

/** Returns the kind of a JSON value, as errors name it. */
export function jsonKind(value: unknown): JsonKind {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'object';
}

/** Returns the 400 error for a body of the wrong shape (specification, Errors, Validation). */
export function malformedBody(
  field: string,
  invalidValue: string,
  expectedFormat: string | null,
  why: Bilingual,
  more: Record<string, unknown> = {},
): ApiError {
  return new ApiError('INVALID_JSON_FORMAT', {
    params: { why },
    details: {
      field,
      invalid_value: invalidValue,
      ...(expectedFormat === null ? {} : { expected_format: expectedFormat }),
      ...more,
    },
  });
}
