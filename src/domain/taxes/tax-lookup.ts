import { decimalPlaces, RATE_DECIMALS } from '../money.ts';
import {
  ENTITY_GROUP_REGIME,
  EU_MAX_RATE,
  MARGIN_REGIMES,
  OSS_REGIME,
  SURCHARGE_PAIRS,
  type SurchargePair,
  TAX_RATES,
  type Validity,
} from './tax-catalogue.ts';
import type { MainTax } from './tax-line.ts';

/** True if a tax is VAT of another member state, charged through OSS or IOSS. IGIC's key 17 is something else. */
export function isOss(tax: Pick<MainTax, 'type' | 'regime_key'>): boolean {
  return tax.type === 'IVA' && tax.regime_key === OSS_REGIME;
}

/** True if only the margin of a line with this tax is taxed: regimes 03 and 05 without an exemption reason. */
export function isMarginScheme({ type, regime_key, exemption_reason }: MainTax): boolean {
  return type !== 'IPSI' && MARGIN_REGIMES.includes(regime_key) && exemption_reason === null;
}

/** True if a line with this tax has a base at cost: regime 06. */
export function hasCostBase({ type, regime_key }: Pick<MainTax, 'type' | 'regime_key'>): boolean {
  return type !== 'IPSI' && regime_key === ENTITY_GROUP_REGIME;
}

function holdsOn(validity: Validity, date: string): boolean {
  return (
    (validity.valid_from === null || validity.valid_from <= date) &&
    (validity.valid_until === null || date <= validity.valid_until)
  );
}

/**
 * True if the rate of a tax is valid on a calendar day (the operation date, or else the issue date). An OSS line may have any
 * rate up to EU_MAX_RATE percent. A line with an exemption reason may have 0 under every tax.
 */
export function isRateAccepted(tax: MainTax, taxDate: string): boolean {
  if (isOss(tax)) {
    return (
      tax.percentage >= 0 && tax.percentage <= EU_MAX_RATE && decimalPlaces(tax.percentage) <= RATE_DECIMALS
    );
  }
  if (tax.percentage === 0 && tax.exemption_reason !== null) return true;
  return TAX_RATES[tax.type].some((rate) => rate.percentage === tax.percentage && holdsOn(rate, taxDate));
}

/** Returns the rates of a tax in force on a calendar day, in percent, ascending. */
export function ratesOn(type: MainTax['type'], taxDate: string): number[] {
  const rates = TAX_RATES[type].filter((rate) => holdsOn(rate, taxDate));
  return rates.map(({ percentage }) => percentage).sort((a, b) => a - b);
}

/**
 * Returns the surcharges other than 0 that a line with this tax may bear on a calendar day. Only IVA that is charged has any:
 * exempt, not subject, reverse charge and OSS lines have none (LIVA art. 161; AEAT error 1281). Lines whose base is not the price
 * have none either.
 */
export function surchargePairs(tax: MainTax, taxDate: string): readonly SurchargePair[] {
  if (tax.type !== 'IVA' || tax.exemption_reason !== null || isOss(tax)) return [];
  if (isMarginScheme(tax) || hasCostBase(tax)) return [];
  return SURCHARGE_PAIRS.filter((pair) => pair.percentage === tax.percentage && holdsOn(pair, taxDate));
}
