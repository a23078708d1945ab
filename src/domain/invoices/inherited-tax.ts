import { normaliseMainTax } from '../taxes/normalise.ts';
import { GENERAL_REGIME } from '../taxes/tax-catalogue.ts';
import type { MainTax } from '../taxes/tax-line.ts';
import { isSameTax, narrowed, type OriginalLine } from './inherited-rates.ts';

/** Tax of a line in a request. Its regime may be omitted. */
export type SentTax = Omit<MainTax, 'regime_key'> & { regime_key?: string | null | undefined };

/** Line of a corrective in a request. */
export interface SentTaxLine {
  product_id: string | null;
  /** Null if the line names no tax. */
  main_tax: SentTax | null;
}

/** Tax of a corrective's line. Null if neither the line nor the corrected invoice decides it. */
export interface InheritedTax {
  main_tax: MainTax | null;
  /** True if the originals have the tax in several special regimes, so that the line must name one. */
  isAmbiguous: boolean;
}

/** Returns the tax of a requested line with its own regime, or else with the given one. */
export function taxInRegime(tax: SentTax, regime: string = GENERAL_REGIME): MainTax {
  return normaliseMainTax({ ...tax, regime_key: tax.regime_key ?? regime });
}

function regimesOf(taxes: readonly MainTax[]): string[] {
  return [...new Set(taxes.map(({ regime_key }) => regime_key))];
}

/** Returns the regimes of the lines with the same tax, or else of the lines taxed at other rates. */
function regimesFor(tax: SentTax, taxes: readonly MainTax[]): string[] {
  const ofType = taxes.filter(({ type }) => type === tax.type);
  const alike = ofType.filter((one) => isSameTax(one, { ...tax, regime_key: one.regime_key }));
  if (alike.length > 0 || tax.exemption_reason !== null) return regimesOf(alike);
  return regimesOf(ofType.filter(({ exemption_reason }) => exemption_reason === null));
}

/**
 * Returns the tax of a corrective's line. Omitted values come from the corrected lines of the same product, because the
 * corrective changes that operation and its regime stays (LIVA art. 80; RD 1619/2012 art. 15). The general regime applies if the
 * originals have no regime, or if it is one of several.
 */
export function inheritedTax(
  { product_id, main_tax }: SentTaxLine,
  originals: readonly OriginalLine[],
): InheritedTax {
  const related = narrowed(originals, (one) => product_id !== null && product_id === one.product_id);
  const taxes = related.flatMap((one) => (one.main_tax === null ? [] : [one.main_tax]));
  if (main_tax === null) {
    const [first, ...others] = taxes;
    const isOne = first !== undefined && others.every((other) => isSameTax(first, other));
    return { main_tax: isOne ? first : null, isAmbiguous: false };
  }
  if (main_tax.regime_key != null) return { main_tax: taxInRegime(main_tax), isAmbiguous: false };
  const regimes = regimesFor(main_tax, taxes);
  const isAmbiguous = regimes.length > 1 && !regimes.includes(GENERAL_REGIME);
  return { main_tax: taxInRegime(main_tax, regimes.length === 1 ? regimes[0] : GENERAL_REGIME), isAmbiguous };
}
