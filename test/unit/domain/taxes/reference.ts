import type { MainTax, TaxLine } from '../../../../src/domain/taxes/tax-line.ts';

/**
 * Returns a number in whole units of 10^-decimals. It reads the text, to share no arithmetic with the tested
 * code.
 */
export function whole(n: number, decimals: number): bigint {
  return BigInt(n.toFixed(decimals).replace('.', ''));
}

/** Returns the quotient rounded half up, away from zero for negatives. */
export function halfUp(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const n = dividend < 0n ? -dividend : dividend;
  const d = divisor < 0n ? -divisor : divisor;
  const quotient = (2n * n + d) / (2n * d);
  return negative ? -quotient : quotient;
}

/** Returns the amount of a unit-priced line after discount, in cents. */
export function netCents(line: TaxLine): bigint {
  const factors = whole(line.quantity, 6) * whole(line.unit_price ?? 0, 4);
  return halfUp(factors * kept(line), 10n ** 12n);
}

/** Returns the share of a price that remains after its discount, in hundredths of a percent. */
function kept(line: TaxLine): bigint {
  return 10_000n - whole(line.discount_percentage, 2);
}

/** Returns the amount before discount of a line with `net` cents after it, in cents. */
export function grossCents(line: TaxLine, net: bigint): bigint {
  if (line.unit_price === null) return halfUp(net * 10_000n, kept(line));
  return halfUp(whole(line.quantity, 6) * whole(line.unit_price, 4), 10n ** 8n);
}

/** Returns the unit price of a line with `net` cents after discount, in ten-thousandths of a euro. */
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

/** VAT group computed as the contract says, in cents. */
export interface ReferenceGroup {
  tax: MainTax;
  base: bigint;
  vat: bigint;
  surcharge: bigint;
  /** Number of surcharge rates with lines that declare their total. */
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

/** Returns the VAT groups of an invoice by tax type, rate, regime and reason. */
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
