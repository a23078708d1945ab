/** Code of a managing body (role 02) with a fixed behaviour, and its effect on an invoice. */
export interface MagicUnit {
  readonly code: string;
  readonly effect: string;
}

export const UNKNOWN_UNIT = 'L99999990';
export const REJECTING_UNIT = 'L99999991';
export const PAYING_UNIT = 'L99999992';
export const SILENT_UNIT = 'L99999993';
export const UNAVAILABLE_UNIT = 'L99999994';
export const KEEPING_UNIT = 'L99999995';

export const MAGIC_UNITS: readonly MagicUnit[] = [
  { code: UNKNOWN_UNIT, effect: 'is not in the directory: the invoice is refused' },
  { code: REJECTING_UNIT, effect: 'rejects the invoice (2600)' },
  { code: PAYING_UNIT, effect: 'accounts for the invoice (2400), and pays it (2500)' },
  { code: SILENT_UNIT, effect: 'the invoice is registered, and the first answer never comes' },
  { code: UNAVAILABLE_UNIT, effect: 'FACe is unavailable (503) the first two times' },
  { code: KEEPING_UNIT, effect: 'refuses to withdraw the invoice (4400)' },
];
