import type { Exemption, Qualification, RecordGroup } from './invoice-totals.ts';
import { compareTexts, compareTypes } from './row-order.ts';
import type { TaxedGroup, TaxedPart } from './tax-groups.ts';
import type { ExemptionReason, MainTax } from './tax-line.ts';
import { isOss } from './tax-lookup.ts';

function isExemption(reason: ExemptionReason): reason is Exemption {
  return reason.startsWith('E');
}

/** How a tax is declared in a record: OSS lines are N2 whatever their rate (decisions, regime keys). */
function standing(tax: MainTax): { qualification: Qualification | null; exemption: Exemption | null } {
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

function recordGroup(tax: MainTax, part: TaxedPart): RecordGroup {
  const { qualification, exemption } = standing(tax);
  const taxed = qualification === 'S1' || qualification === 'S2';
  const surcharged = qualification === 'S1' && part.surcharge !== 0;
  return {
    tax_type: tax.type,
    regime_key: tax.regime_key,
    qualification,
    exemption,
    percentage: taxed ? tax.percentage : null,
    base_cents: part.base_cents,
    amount_cents: taxed ? part.vat_cents : null,
    surcharge_percentage: surcharged ? part.surcharge : null,
    surcharge_amount_cents: surcharged ? part.surcharge_cents : null,
  };
}

/** Groups of the registration record, one a DetalleDesglose, unique by everything but their amounts. */
export function recordGroups(groups: readonly TaxedGroup[]): RecordGroup[] {
  return mergeRecordGroups(groups.flatMap(({ tax, parts }) => parts.map((part) => recordGroup(tax, part))));
}

/** Adds up the amounts of record groups that differ in nothing else, in the order of records. */
export function mergeRecordGroups(groups: readonly RecordGroup[]): RecordGroup[] {
  const merged = new Map<string, RecordGroup>();
  for (const group of groups) {
    const key = `${group.tax_type} ${group.regime_key} ${group.qualification ?? group.exemption} ${group.percentage} ${group.surcharge_percentage}`;
    const sum = merged.get(key);
    if (sum === undefined) {
      merged.set(key, { ...group });
      continue;
    }
    sum.base_cents += group.base_cents;
    sum.amount_cents = added(sum.amount_cents, group.amount_cents);
    sum.surcharge_amount_cents = added(sum.surcharge_amount_cents, group.surcharge_amount_cents);
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

/** The two totals of a registration record, in cents. */
export interface RecordTotals {
  /** CuotaTotal: tax and surcharge (Validaciones 16). */
  vat_cents: number;
  /** ImporteTotal: base, tax and surcharge, without IRPF and disbursements (Validaciones 17); the QR shows it. */
  total_cents: number;
}

/** CuotaTotal and ImporteTotal of a record with these groups, in cents. */
export function recordTotals(groups: readonly RecordGroup[]): RecordTotals {
  let base = 0;
  let vat = 0;
  for (const group of groups) {
    base += group.base_cents;
    vat += (group.amount_cents ?? 0) + (group.surcharge_amount_cents ?? 0);
  }
  return { vat_cents: vat, total_cents: base + vat };
}
