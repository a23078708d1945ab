import { ApiError } from '../platform/errors.ts';
import type { Bilingual } from '../platform/i18n/language.ts';

export type JsonKind = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'null';

/** How errors name a body as a whole. */
export const WHOLE_BODY = 'body';

/** The kind of a JSON value, as errors name it. */
export function jsonKind(value: unknown): JsonKind {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'object';
}

/** 400 for a body of the wrong shape (specification, Errors, Validation). */
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
