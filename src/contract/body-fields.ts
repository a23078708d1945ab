import * as z from 'zod';
import { isValidDate } from '../domain/calendar/dates.ts';
import { decimalPlaces } from '../domain/money.ts';
import type { Violation } from '../domain/violation.ts';

/**
 * Building blocks of request bodies. They report invalid content as 422. A wrong JSON kind or format (UUID, date,
 * timestamp) is a shape error, 400. `validate-body.ts` distinguishes the two by the issue's code.
 */

/** Attaches domain rules to a field. Each violation keeps its code and message and is reported at the field's path. */
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

/** Reports domain violations of an object. Their paths are relative to the object. */
export function reportViolations(violations: readonly Violation[], refinement: z.RefinementCtx): void {
  for (const violation of violations) {
    refinement.addIssue({
      code: 'custom',
      path: violation.field === '' ? [] : violation.field.split('.'),
      params: { code: violation.code, message: violation.message },
    });
  }
}

/** Text of `minLength` to `maxLength` characters after trimming. */
export function text(maxLength: number, minLength = 1) {
  return z.string().trim().min(minLength).max(maxLength);
}

/** Optional or nullable text of at most `maxLength` characters. Blank text becomes null. */
export function optionalText(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value === '' ? null : value));
}

/** UUID of any version, in paths and queries. Converted to lower case. */
export function uuid() {
  return z.guid().transform((value) => value.toLowerCase());
}

/** Existing calendar date, `YYYY-MM-DD`. */
export function date() {
  return z
    .string()
    .superRefine((value, refinement) => {
      if (!isValidDate(value)) refinement.addIssue({ code: 'invalid_format', format: 'date', input: value });
    })
    .meta({ format: 'date' });
}

/** ISO 8601 instant with a time zone offset. */
export function timestamp() {
  return z.iso.datetime({ offset: true });
}

/** Number within inclusive bounds, with at most `maxDecimals` decimals. */
export function decimalNumber(maxDecimals: number, minimum: number, maximum: number) {
  return z
    .number()
    .min(minimum)
    .max(maximum)
    .superRefine((value, refinement) => {
      if (decimalPlaces(value) <= maxDecimals) return;
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
