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

/** Whether a tax is VAT of another member state, charged through OSS or IOSS. IGIC's key 17 is something else. */
export function isOss(tax: Pick<MainTax, 'type' | 'regime_key'>): boolean {
  return tax.type === 'IVA' && tax.regime_key === OSS_REGIME;
}

/** Whether of a line with this tax only the margin is taxed: regimes 03 and 05 where tax is charged at all. */
export function isMarginScheme({ type, regime_key, exemption_reason }: MainTax): boolean {
  return type !== 'IPSI' && MARGIN_REGIMES.includes(regime_key) && exemption_reason === null;
}

/** Whether a line with this tax has a base at cost: regime 06. */
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
 * Whether the rate of a tax is one that the tax has on a calendar day (the operation date, else the issue date); an
 * OSS line takes any rate of up to EU_MAX_RATE percent, and a line with an exemption reason 0 under every tax.
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

/** The rates of a tax that hold on a calendar day, in percent, in ascending order. */
export function ratesOn(type: MainTax['type'], taxDate: string): number[] {
  const rates = TAX_RATES[type].filter((rate) => holdsOn(rate, taxDate));
  return rates.map(({ percentage }) => percentage).sort((a, b) => a - b);
}

/**
 * The surcharges other than 0 that a line with this tax may bear on a calendar day: only IVA that is charged, so no
 * exempt, not subject, reverse charge or OSS line, has any (LIVA art. 161; AEAT error 1281), and none whose base is not the price.
 */
export function surchargePairs(tax: MainTax, taxDate: string): readonly SurchargePair[] {
  if (tax.type !== 'IVA' || tax.exemption_reason !== null || isOss(tax)) return [];
  if (isMarginScheme(tax) || hasCostBase(tax)) return [];
  return SURCHARGE_PAIRS.filter((pair) => pair.percentage === tax.percentage && holdsOn(pair, taxDate));
}
