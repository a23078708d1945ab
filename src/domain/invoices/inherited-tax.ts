import { normaliseMainTax } from '../taxes/normalise.ts';
import { GENERAL_REGIME } from '../taxes/tax-catalogue.ts';
import type { MainTax } from '../taxes/tax-line.ts';
import { isSameTax, narrowed, type OriginalLine } from './inherited-rates.ts';

/** The tax of a line as it is sent: its regime may be left out. */
export type SentTax = Omit<MainTax, 'regime_key'> & { regime_key?: string | null | undefined };

/** A line of a corrective as it is sent. */
export interface SentTaxLine {
  product_id: string | null;
  /** null where the line names no tax at all. */
  main_tax: SentTax | null;
}

/** The tax that a line of a corrective has; null where neither the line nor what it corrects says which. */
export interface InheritedTax {
  main_tax: MainTax | null;
  /** Whether the originals have that tax in several special regimes, so that the line must say which. */
  isAmbiguous: boolean;
}

/** The tax of a sent line in a regime, the general one unless it says another. */
export function taxInRegime(tax: SentTax, regime: string = GENERAL_REGIME): MainTax {
  return normaliseMainTax({ ...tax, regime_key: tax.regime_key ?? regime });
}

function regimesOf(taxes: readonly MainTax[]): string[] {
  return [...new Set(taxes.map(({ regime_key }) => regime_key))];
}

/** The regimes of the lines with the same tax, else of those that are taxed at other rates; none where neither is there. */
function regimesFor(tax: SentTax, taxes: readonly MainTax[]): string[] {
  const ofType = taxes.filter(({ type }) => type === tax.type);
  const alike = ofType.filter((one) => isSameTax(one, { ...tax, regime_key: one.regime_key }));
  if (alike.length > 0 || tax.exemption_reason !== null) return regimesOf(alike);
  return regimesOf(ofType.filter(({ exemption_reason }) => exemption_reason === null));
}

/**
 * The tax of a corrective's line, in which what it leaves out is that of the lines of the same product in what it corrects, as their
 * record stands: what changes is that operation, whose regime stays what it is (LIVA art. 80; RD 1619/2012 art. 15). The general
 * regime is meant where they have none, and where it is one of theirs.
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
