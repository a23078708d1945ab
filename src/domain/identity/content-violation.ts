import type { Violation } from '../violation.ts';

/** Returns a VALIDATION_ERROR on a field, for content that has no error code of its own. */
export function contentViolation(field: string, en: string, es: string): Violation {
  return { code: 'VALIDATION_ERROR', field, message: { en, es } };
}
