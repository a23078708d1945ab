import * as z from 'zod';
import { isValidDate } from '../domain/calendar/dates.ts';
import type { Violation } from '../domain/violation.ts';

/**
 * The pieces that request bodies are made of. What they check is content (422) unless the JSON kind or the format (UUID,
 * date, timestamp) is wrong, which is shape (400); `validate-body.ts` tells the two apart by the issue's code.
 */

/** Attaches domain rules to a field: each violation keeps its code and its message; its path is the field's own. */
export function judged<S extends z.ZodType<string>>(
  schema: S,
  judge: (text: string, field: string) => Violation[],
): S {
  return schema.superRefine((text, refinement) => {
    for (const violation of judge(text, '')) {
      refinement.addIssue({ code: 'custom', params: { code: violation.code, message: violation.message } });
    }
  });
}

/** Reports domain violations of an object at the paths that they name, relative to the object. */
export function reportViolations(violations: readonly Violation[], refinement: z.RefinementCtx): void {
  for (const violation of violations) {
    refinement.addIssue({
      code: 'custom',
      path: violation.field === '' ? [] : violation.field.split('.'),
      params: { code: violation.code, message: violation.message },
    });
  }
}

/** Text of 1 to `maxLength` characters, not blank; outer white space is dropped. */
export function text(maxLength: number, minLength = 1) {
  return z.string().trim().min(minLength).max(maxLength);
}

/** A text that may be left out or null; blank counts as null. */
export function optionalText(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value === '' ? null : value));
}

/** A UUID of any version, as in paths and queries; lower case. */
export function uuid() {
  return z.guid().transform((value) => value.toLowerCase());
}

/** A calendar date `YYYY-MM-DD` that exists. */
export function date() {
  return z
    .string()
    .superRefine((value, refinement) => {
      if (!isValidDate(value)) refinement.addIssue({ code: 'invalid_format', format: 'date', input: value });
    })
    .meta({ format: 'date' });
}

export function timestamp() {
  return z.iso.datetime({ offset: true });
}

/** How a number is written: decimals it may have, and its bounds. */
export function decimalNumber(maxDecimals: number, minimum: number, maximum: number) {
  return z
    .number()
    .min(minimum)
    .max(maximum)
    .superRefine((value, refinement) => {
      const scaled = value * 10 ** maxDecimals;
      if (Math.abs(scaled - Math.round(scaled)) <= Math.abs(scaled) * Number.EPSILON * 4) return;
      refinement.addIssue({
        code: 'custom',
        params: {
          code: 'VALIDATION_ERROR',
          message: {
            en: `must have at most ${maxDecimals} decimals`,
            es: `debe tener como mucho ${maxDecimals} decimales`,
          },
        },
      });
    });
}
