import type { TaxType } from './tax-catalogue.ts';
import { TAX_TYPES } from './tax-catalogue.ts';

/** Compares tax types for breakdowns and records, in the order of the catalogue. */
export function compareTypes(a: TaxType, b: TaxType): number {
  return TAX_TYPES.indexOf(a) - TAX_TYPES.indexOf(b);
}

/** Compares codes by their characters, null first. */
export function compareTexts(a: string | null, b: string | null): number {
  const left = a ?? '';
  const right = b ?? '';
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
