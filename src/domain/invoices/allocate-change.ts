import { exceedsInvoiced, type InvoicedAmounts } from './corrective-rules.ts';

const AMOUNTS = [
  'taxableBaseCents',
  'totalVatCents',
  'totalEquivalenceSurchargeCents',
  'totalDisbursementsCents',
] as const satisfies readonly (keyof InvoicedAmounts)[];

/** Returns the nearest integer of a * b / c, halves away from zero, without fractions in between. */
function ratio(a: number, b: number, c: number): number {
  const [scaled, divisor] = [2n * BigInt(a) * BigInt(b), 2n * BigInt(c)];
  const half = scaled < 0n ? -BigInt(c) : BigInt(c);
  return Number((scaled + half) / divisor);
}

/** Splits cents in proportion to the amounts left. The parts add up to the cents, and none exceeds its amount left. */
export function inProportion(cents: number, left: readonly number[]): number[] {
  const weights = left.map((one) => Math.max(one, 0));
  const whole = weights.reduce((sum, one) => sum + one, 0);
  if (whole === 0) return weights.map((_, index) => (index === 0 ? cents : 0));
  let [seen, given] = [0, 0];
  return weights.map((weight) => {
    seen += weight;
    const upToHere = ratio(cents, seen, whole);
    const part = upToHere - given;
    given = upToHere;
    return part + 0;
  });
}

/** Returns the base that is left and not deducted, in cents. */
function freeBase(baseCents: number, deductedCents: number): number {
  return deductedCents === 0 ? baseCents : Math.max(baseCents - deductedCents, 0);
}

/** Returns the part of an amount left that belongs to the base that is not deducted, in cents. */
export function freePart(cents: number, baseCents: number, deductedCents: number): number {
  const free = freeBase(baseCents, deductedCents);
  return free === baseCents || baseCents <= 0 ? cents : Math.trunc((cents * free) / baseCents);
}

/**
 * Splits the change by a corrective of several invoices in proportion to their amounts left, so that the correctives of each
 * invoice can be added up. The law requires only that the corrected invoices are identified together, without separate amounts
 * (RD 1619/2012 art. 15.4). Cents. Null if the corrective takes more than is left of all of them.
 *
 * @param deducted taxable base that final invoices deduct of each, in cents: it cannot be taken back
 */
export function allocateChange(
  change: InvoicedAmounts,
  left: readonly InvoicedAmounts[],
  deducted: readonly number[] = [],
): InvoicedAmounts[] | null {
  const free = left.map((one, index) => ({
    ...one,
    taxableBaseCents: freeBase(one.taxableBaseCents, deducted[index] ?? 0),
  }));
  if (exceedsInvoiced([...free, change])) return null;
  const shares = AMOUNTS.map((name) =>
    inProportion(
      change[name],
      left.map((one, index) => freePart(one[name], one.taxableBaseCents, deducted[index] ?? 0)),
    ),
  );
  return left.map((_, index) => {
    const of = (amount: number) => shares[amount]?.[index] ?? 0;
    return {
      taxableBaseCents: of(0),
      totalVatCents: of(1),
      totalEquivalenceSurchargeCents: of(2),
      totalDisbursementsCents: of(3),
    };
  });
}
