import type { Exemption, Qualification, RecordGroup } from './invoice-totals.ts';
import { compareTexts, compareTypes } from './row-order.ts';
import type { ExemptionReason } from './tax-catalogue.ts';
import type { TaxedGroup, TaxedPart } from './tax-groups.ts';
import type { MainTax } from './tax-line.ts';
import { isOss } from './tax-lookup.ts';

function isExemption(reason: ExemptionReason): reason is Exemption {
  return reason.startsWith('E');
}

/** Returns the qualification or exemption of a tax in a record. OSS lines are N2 at any rate (decisions, regime keys). */
function qualificationOf(tax: MainTax): { qualification: Qualification | null; exemption: Exemption | null } {
  if (isOss(tax)) return { qualification: 'N2', exemption: null };
  const reason = tax.exemption_reason;
  if (reason === null) return { qualification: 'S1', exemption: null };
  if (isExemption(reason)) return { qualification: null, exemption: reason };
  switch (reason) {
    case 'N1':
    case 'N2':
    case 'S2':
      return { qualification: reason, exemption: null };
    default:
      throw new RangeError(`Unknown exemption reason ${String(reason)}`);
  }
}

/** Returns the record group of a line with a tax and a surcharge rate (0 for none). */
export function groupKeyOf(tax: MainTax, surcharge: number): RecordGroupKey {
  const { qualification, exemption } = qualificationOf(tax);
  const taxed = qualification === 'S1' || qualification === 'S2';
  return {
    tax_type: tax.type,
    regime_key: tax.regime_key,
    qualification,
    exemption,
    percentage: taxed ? tax.percentage : null,
    surcharge_percentage: qualification === 'S1' && surcharge !== 0 ? surcharge : null,
  };
}

function recordGroup(tax: MainTax, part: TaxedPart): RecordGroup {
  const key = groupKeyOf(tax, part.surcharge);
  const { margin, cost_base_cents } = part;
  return {
    ...key,
    base_cents: margin?.base_cents ?? part.base_cents,
    amount_cents: key.percentage === null ? null : (margin?.amount_cents ?? part.vat_cents),
    surcharge_amount_cents: key.surcharge_percentage === null ? null : part.surcharge_cents,
    ...(margin === undefined ? {} : { charged_cents: part.base_cents }),
    ...(cost_base_cents === undefined ? {} : { cost_base_cents }),
  };
}

/** Returns the groups of the registration record, one per DetalleDesglose, unique by all fields but their amounts. */
export function recordGroups(groups: readonly TaxedGroup[]): RecordGroup[] {
  return mergeRecordGroups(groups.flatMap(({ tax, parts }) => parts.map((part) => recordGroup(tax, part))));
}

/** Key of a record group: all fields but the amounts. */
export type RecordGroupKey = Omit<
  RecordGroup,
  'base_cents' | 'amount_cents' | 'surcharge_amount_cents' | 'charged_cents' | 'cost_base_cents'
>;

/** Returns the key as a text, equal for equal keys. */
export function recordGroupKey(group: RecordGroupKey): string {
  return `${group.tax_type} ${group.regime_key} ${group.qualification ?? group.exemption} ${group.percentage} ${group.surcharge_percentage}`;
}

/** Adds up the amounts of record groups with equal keys, in the order of records. */
export function mergeRecordGroups(groups: readonly RecordGroup[]): RecordGroup[] {
  const merged = new Map<string, RecordGroup>();
  for (const group of groups) {
    const key = `${recordGroupKey(group)} ${group.charged_cents === undefined}`;
    const sum = merged.get(key);
    if (sum === undefined) {
      merged.set(key, { ...group });
      continue;
    }
    sum.base_cents += group.base_cents;
    sum.amount_cents = added(sum.amount_cents, group.amount_cents);
    sum.surcharge_amount_cents = added(sum.surcharge_amount_cents, group.surcharge_amount_cents);
    if (group.charged_cents !== undefined) sum.charged_cents = (sum.charged_cents ?? 0) + group.charged_cents;
    if (group.cost_base_cents !== undefined)
      sum.cost_base_cents = (sum.cost_base_cents ?? 0) + group.cost_base_cents;
  }
  return [...merged.values()].sort(compareGroups);
}

function added(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

function compareGroups(a: RecordGroup, b: RecordGroup): number {
  return (
    compareTypes(a.tax_type, b.tax_type) ||
    (b.percentage ?? -1) - (a.percentage ?? -1) ||
    compareTexts(a.regime_key, b.regime_key) ||
    compareTexts(a.qualification ?? a.exemption, b.qualification ?? b.exemption) ||
    (b.surcharge_percentage ?? -1) - (a.surcharge_percentage ?? -1)
  );
}

/** Totals of a registration record, in cents. */
export interface RecordTotals {
  /** CuotaTotal: tax and surcharge (Validaciones 16). */
  vat_cents: number;
  /**
   * ImporteTotal: base, tax and surcharge, or the price of a margin scheme, without IRPF and disbursements (Validaciones 17). The
   * QR code shows it.
   */
  total_cents: number;
}

/** Returns CuotaTotal and ImporteTotal of a record with these groups, in cents. */
export function recordTotals(groups: readonly RecordGroup[]): RecordTotals {
  let total = 0;
  let vat = 0;
  for (const group of groups) {
    const tax = (group.amount_cents ?? 0) + (group.surcharge_amount_cents ?? 0);
    vat += tax;
    total += group.charged_cents ?? group.base_cents + tax;
  }
  return { vat_cents: vat, total_cents: total };
}
