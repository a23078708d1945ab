import type { Violation } from '../violation.ts';

/** A violation of content without a code of its own: VALIDATION_ERROR on that field. */
export function contentViolation(field: string, en: string, es: string): Violation {
  return { code: 'VALIDATION_ERROR', field, message: { en, es } };
}
