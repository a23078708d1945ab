import type { MainTax, TaxLine } from '../../../../src/domain/taxes/tax-line.ts';

/** A number as a whole number of its 10^-decimals, by its text: no arithmetic shared with what is tested. */
export function whole(n: number, decimals: number): bigint {
  return BigInt(n.toFixed(decimals).replace('.', ''));
}

/** Quotient rounded half up, away from zero for negatives. */
export function halfUp(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const n = dividend < 0n ? -dividend : dividend;
  const d = divisor < 0n ? -divisor : divisor;
  const quotient = (2n * n + d) / (2n * d);
  return negative ? -quotient : quotient;
}

/** Amount after discount of a line priced per unit, in cents. */
export function netCents(line: TaxLine): bigint {
  const factors = whole(line.quantity, 6) * whole(line.unit_price ?? 0, 4);
  return halfUp(factors * kept(line), 10n ** 12n);
}

/** What of a price its discount leaves, in hundredths of a percent. */
function kept(line: TaxLine): bigint {
  return 10_000n - whole(line.discount_percentage, 2);
}

/** Amount before discount of a line that comes to `net` cents after it, in cents. */
export function grossCents(line: TaxLine, net: bigint): bigint {
  if (line.unit_price === null) return halfUp(net * 10_000n, kept(line));
  return halfUp(whole(line.quantity, 6) * whole(line.unit_price, 4), 10n ** 8n);
}

/** Unit price of a line that comes to `net` cents after discount, in ten-thousandths of a euro. */
export function unitPrice(line: TaxLine, net: bigint): bigint {
  if (line.unit_price !== null) return whole(line.unit_price, 4);
  return halfUp(net * 10n ** 12n, whole(line.quantity, 6) * kept(line));
}

/** Lines of one group and surcharge rate. */
interface Part {
  surcharge: bigint;
  priced: bigint;
  declared: bigint;
  hasDeclared: boolean;
}

/** A VAT group as the contract reckons it, in cents. */
export interface ReferenceGroup {
  tax: MainTax;
  base: bigint;
  vat: bigint;
  surcharge: bigint;
  /** Surcharge rates with lines that declare their total. */
  declaredParts: number;
}

function partsOf(lines: readonly TaxLine[]): Part[] {
  const parts = new Map<bigint, Part>();
  for (const line of lines) {
    const surcharge = whole(line.equivalence_surcharge_rate, 2);
    const part = parts.get(surcharge) ?? { surcharge, priced: 0n, declared: 0n, hasDeclared: false };
    if (line.total_including_tax === null) {
      part.priced += netCents(line);
    } else {
      part.declared += whole(line.total_including_tax, 2);
      part.hasDeclared = true;
    }
    parts.set(surcharge, part);
  }
  return [...parts.values()];
}

function referenceGroup(tax: MainTax, lines: readonly TaxLine[]): ReferenceGroup {
  const rate = whole(tax.percentage, 2);
  let priced = 0n;
  const group = { tax, base: 0n, vat: 0n, surcharge: 0n, declaredParts: 0 };
  for (const part of partsOf(lines)) {
    const declaredBase = halfUp(part.declared * 10_000n, 10_000n + rate + part.surcharge);
    const declaredSurcharge = halfUp(declaredBase * part.surcharge, 10_000n);
    priced += part.priced;
    group.base += part.priced + declaredBase;
    group.surcharge += halfUp(part.priced * part.surcharge, 10_000n) + declaredSurcharge;
    group.vat += part.declared - declaredBase - declaredSurcharge;
    if (part.hasDeclared) group.declaredParts += 1;
  }
  group.vat += halfUp(priced * rate, 10_000n);
  return group;
}

/** VAT groups of an invoice, by tax type, rate, regime and reason. */
export function referenceGroups(lines: readonly TaxLine[]): Map<string, ReferenceGroup> {
  const byKey = new Map<string, { tax: MainTax; lines: TaxLine[] }>();
  for (const line of lines) {
    const tax = line.main_tax;
    if (tax === null) continue;
    const key = [tax.type, tax.percentage, tax.regime_key, tax.exemption_reason].join('|');
    const group = byKey.get(key) ?? { tax, lines: [] };
    group.lines.push(line);
    byKey.set(key, group);
  }
  return new Map([...byKey].map(([key, group]) => [key, referenceGroup(group.tax, group.lines)]));
}
