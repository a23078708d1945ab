import { toHundredths } from '../money.ts';
import { percentOf } from '../taxes/rounding.ts';
import type { PropertyAmount, TaxedAmount } from './issued-invoice.ts';
import type { BookedGroup } from './tax-groups.ts';

/** Situación of a property (template, column AH); what nothing here makes: 4, without a reference, and 5, abroad. */
export type PropertySituation = '1' | '2' | '3';

/** A property as a row of the register names it. */
export interface RowProperty {
  situation: PropertySituation;
  reference: string;
}

/** What the cadastre of the state gives, and that of Navarre: 20 characters, there 18 digits from 31 on and two letters. */
const STATE_REFERENCE = /^[0-9A-Z]{20}$/;
const NAVARRE_REFERENCE = /^31\d{16}[A-Z]{2}$/;

/** Where a property is, by the form of its reference: of Navarre, of the state's cadastre, or else of the Basque Country. */
export function rowProperty(reference: string): RowProperty {
  if (NAVARRE_REFERENCE.test(reference)) return { situation: '3', reference };
  return { situation: STATE_REFERENCE.test(reference) ? '1' : '2', reference };
}

/** A group of an invoice, or what of it is one property's. */
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
 * The parts of a group by property, a row each (LSI, validation 7), and what is of none after them. They add up to the group: the tax of a
 * part is that of its base, half up, and the last takes what is left. A group with surcharge or of a margin scheme stays whole.
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

/** Where no tax is charged, none is of a part. */
function rateOf({ row, tax_cents }: BookedGroup): number {
  return tax_cents === 0 ? 0 : toHundredths(row.percentage);
}
