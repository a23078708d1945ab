import type { Violation } from '../violation.ts';

/** Returns a VALIDATION_ERROR on a field. */
export function contentViolation(field: string, en: string, es: string): Violation {
  return { code: 'VALIDATION_ERROR', field, message: { en, es } };
}

/** Returns a violation with its own error code. */
export function codedViolation(code: string, field: string, en: string, es: string): Violation {
  return { code, field, message: { en, es } };
}

/** Returns the violation of a field with too many decimals. */
export function tooManyDecimals(field: string, decimals: number, code = 'VALIDATION_ERROR'): Violation {
  return codedViolation(code, field, `At most ${decimals} decimals`, `Como máximo ${decimals} decimales`);
}

/** Returns the violation of a field outside its bounds, both included. */
export function outOfBounds(field: string, least: number, most: number): Violation {
  return contentViolation(
    field,
    `Must be between ${least} and ${most}`,
    `Debe estar entre ${least} y ${most}`,
  );
}
