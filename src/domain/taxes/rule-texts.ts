import { codedViolation, contentViolation, type Violation } from '../violation.ts';

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
