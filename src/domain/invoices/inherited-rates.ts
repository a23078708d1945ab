import { standardSurcharge } from '../taxes/normalise.ts';
import type { MainTax, TaxLine } from '../taxes/tax-line.ts';
import { surchargePairs } from '../taxes/tax-lookup.ts';

/** Line of the corrected invoice. */
export type OriginalLine = TaxLine & { product_id: string | null };

/** Rates, in percent, that a corrective's line inherits from the corrected invoice. Null if that has several rates. */
export interface InheritedRates {
  irpf_rate: number | null;
  equivalence_surcharge_rate: number | null;
}

/** Returns the only rate of several lines, 0 without lines, or null if the rates differ. */
function onlyRate(rates: readonly number[]): number | null {
  const [first = 0, ...others] = new Set(rates);
  return others.length === 0 ? first : null;
}

/** True if two taxes are equal in type, rate, regime and exemption reason. */
export function isSameTax(one: MainTax | null, other: MainTax | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.type === other.type &&
    one.percentage === other.percentage &&
    one.regime_key === other.regime_key &&
    one.exemption_reason === other.exemption_reason &&
    one.zero_rate === other.zero_rate
  );
}

/** Returns the fitting elements, or all if none fits. */
export function narrowed<T>(all: readonly T[], fits: (one: T) => boolean): readonly T[] {
  const fitting = all.filter(fits);
  return fitting.length === 0 ? all : fitting;
}

/** Returns the surcharge of a tax that the original does not have: the usual one if all of the original was in the regime. */
function surchargeOfRegime(
  originals: readonly OriginalLine[],
  tax: MainTax | null,
  taxDate: string,
): number | null {
  const surcharged = originals
    .filter(
      ({ line_type, main_tax }) =>
        line_type === 'NORMAL' && main_tax !== null && surchargePairs(main_tax, taxDate).length > 0,
    )
    .map((line) => line.equivalence_surcharge_rate > 0);
  if (tax === null || !surcharged.includes(true)) return 0;
  return surcharged.includes(false) ? null : standardSurcharge(tax, taxDate);
}

/**
 * Returns the withholding and surcharge that a corrective's line inherits when it omits them. They come from the corrected lines
 * of the same product and tax. Today's defaults do not apply, because the corrective changes that operation (decisions, section
 * 12, Corrective; LIVA arts. 80 and 154).
 *
 * @param taxDate ISO date of the corrected operation, which decides the surcharges in force
 * @param all lines of the corrected invoice, if `originals` are only those related to the line
 */
export function inheritedRates(
  line: { product_id: string | null; main_tax: MainTax | null },
  originals: readonly OriginalLine[],
  taxDate: string,
  all = originals,
): InheritedRates {
  const normal = originals.filter(({ line_type }) => line_type === 'NORMAL');
  const related = narrowed(normal, ({ product_id }) => product_id !== null && product_id === line.product_id);
  const taxed = related.filter(({ main_tax }) => isSameTax(main_tax, line.main_tax));
  const alike = taxed.length === 0 ? related : taxed;
  return {
    irpf_rate: onlyRate(alike.map(({ irpf_rate }) => irpf_rate)),
    equivalence_surcharge_rate:
      taxed.length === 0
        ? surchargeOfRegime(all, line.main_tax, taxDate)
        : onlyRate(taxed.map(({ equivalence_surcharge_rate }) => equivalence_surcharge_rate)),
  };
}
