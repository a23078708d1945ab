import { toHundredths } from '../money.ts';
import { percentOf } from '../taxes/rounding.ts';
import type { PropertyAmount, TaxedAmount } from './issued-invoice.ts';
import type { BookedGroup } from './tax-groups.ts';

/** Situación of a property (template, column AH). This service never uses 4 (without a reference) and 5 (abroad). */
export type PropertySituation = '1' | '2' | '3';

/** Property as a register row names it. */
export interface RowProperty {
  situation: PropertySituation;
  reference: string;
}

/**
 * Forms of a cadastral reference: 20 characters of the state's cadastre; in Navarre 18 digits starting with 31, and two letters.
 */
const STATE_REFERENCE = /^[0-9A-Z]{20}$/;
const NAVARRE_REFERENCE = /^31\d{16}[A-Z]{2}$/;

/**
 * Returns the situation of a property by the form of its reference: Navarre, the state's cadastre, or else the Basque Country.
 */
export function rowProperty(reference: string): RowProperty {
  if (NAVARRE_REFERENCE.test(reference)) return { situation: '3', reference };
  return { situation: STATE_REFERENCE.test(reference) ? '1' : '2', reference };
}

/** Tax group of an invoice, or its part that belongs to one property. */
export type PropertyPart = BookedGroup & { property: RowProperty | null };

function isOf(row: TaxedAmount, amount: PropertyAmount): boolean {
  return (
    row.tax_type === amount.tax_type &&
    row.percentage === amount.percentage &&
    row.regime_key === amount.regime_key &&
    row.exemption_reason === amount.exemption_reason
  );
}

/**
 * Splits a group by property, one row each (LSI, validation 7), followed by the rest without a property. The parts add up to the
 * group. The tax of a part is computed from its base, rounded half up; the last part takes the remainder. A group with surcharge
 * or of a margin scheme stays whole.
 */
export function propertyParts(group: BookedGroup, properties: readonly PropertyAmount[]): PropertyPart[] {
  const { row, surcharge } = group;
  const own =
    surcharge === null && row.margin === undefined ? properties.filter((one) => isOf(row, one)) : [];
  const left = { base_cents: group.base_cents, tax_cents: group.tax_cents };
  const parts = own.map(({ reference, base_cents }): PropertyPart => {
    const isRest = base_cents === left.base_cents;
    const tax_cents = isRest ? left.tax_cents : percentOf(base_cents, rateOf(group));
    left.base_cents -= base_cents;
    left.tax_cents -= tax_cents;
    return { ...group, base_cents, tax_cents, property: rowProperty(reference) };
  });
  const isAll = left.base_cents === 0 && left.tax_cents === 0;
  return parts.length > 0 && isAll ? parts : [...parts, { ...group, ...left, property: null }];
}

/** Returns the rate of a group, in hundredths of a percent. Zero for a group without tax, because its parts have none either. */
function rateOf({ row, tax_cents }: BookedGroup): number {
  return tax_cents === 0 ? 0 : toHundredths(row.percentage);
}
