/** Broken rule: an error code of the contract, the dotted snake_case path of the field, and a message in both languages. */
export interface Violation {
  code: string;
  field: string;
  message: { en: string; es: string };
  /** Allowed values, if there are any. */
  allowed?: readonly unknown[];
}

/** Returns a VALIDATION_ERROR on a field, for content that has no error code of its own. */
export function contentViolation(field: string, en: string, es: string): Violation {
  return codedViolation('VALIDATION_ERROR', field, en, es);
}

/** Returns a violation with its own error code. */
export function codedViolation(code: string, field: string, en: string, es: string): Violation {
  return { code, field, message: { en, es } };
}
