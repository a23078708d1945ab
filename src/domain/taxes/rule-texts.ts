import type { Violation } from '../violation.ts';

/** A broken rule of plain content. */
export function contentViolation(field: string, en: string, es: string): Violation {
  return { code: 'VALIDATION_ERROR', field, message: { en, es } };
}

/** A broken rule that has a code of its own. */
export function codedViolation(code: string, field: string, en: string, es: string): Violation {
  return { code, field, message: { en, es } };
}

/** A field with more decimals than it may have. */
export function tooManyDecimals(field: string, decimals: number, code = 'VALIDATION_ERROR'): Violation {
  return codedViolation(code, field, `At most ${decimals} decimals`, `Como máximo ${decimals} decimales`);
}

/** A field outside its bounds, both included. */
export function outOfBounds(field: string, least: number, most: number): Violation {
  return contentViolation(
    field,
    `Must be between ${least} and ${most}`,
    `Debe estar entre ${least} y ${most}`,
  );
}
