/**
 * Currencies whose amounts Stripe gives in whole units. ISK and UGX have no decimals either, but Stripe gives them in
 * hundredths.
 */
const WITHOUT_DECIMALS: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);
/** Currencies whose amounts Stripe gives in thousandths. */
const WITH_THREE_DECIMALS: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '));

/**
 * Returns an amount of Stripe in hundredths of the major unit. Source: docs.stripe.com/currencies, minor units and special
 * cases.
 *
 * @param currency upper case
 */
export function hundredths(minorUnits: number, currency: string): number {
  if (WITHOUT_DECIMALS.has(currency)) return minorUnits * 100;
  if (WITH_THREE_DECIMALS.has(currency)) return Math.round(minorUnits / 10);
  return minorUnits;
}
