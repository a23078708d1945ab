import { vatRowKey } from '../taxes/amounts-left.ts';
import type { VatRow } from '../taxes/invoice-totals.ts';

/** Change of the taxes of an invoice, in cents: its base, VAT and surcharge. */
export interface TaxChange {
  taxableBaseCents: number;
  totalVatCents: number;
  totalEquivalenceSurchargeCents: number;
  /** Rows of the change by tax. Null if they are unknown. */
  rows: readonly VatRow[] | null;
}

/** Facts that decide if a corrective of the tax alone may change an invoice. Amounts in cents. */
interface TaxAloneFacts {
  /** Taxes that all valid correctives leave. */
  left: TaxChange;
  /** Change by the valid R2 and R3, together. */
  taken: TaxChange;
  /** Amount to pay after the correctives, and the part that is due. */
  owedCents: number;
  dueCents: number;
}

/** Rounding that the issuer may keep, in cents. */
const ROUNDING_CENTS = 1;
const TAXES = ['totalVatCents', 'totalEquivalenceSurchargeCents'] as const;

/** True if a tax taken back exceeds the part of it that is unpaid. BigInt keeps the product exact. */
function isBeyondDebt(
  takenCents: number,
  chargedCents: number,
  owedCents: number,
  dueCents: number,
): boolean {
  const over = takenCents - ROUNDING_CENTS;
  if (over <= 0) return false;
  if (owedCents <= 0) return true;
  const unpaid = BigInt(Math.min(Math.max(dueCents, 0), owedCents));
  return BigInt(over) * BigInt(owedCents) > BigInt(Math.max(chargedCents, 0)) * unpaid;
}

/**
 * True if R2 and R3 together would take back more VAT or surcharge of an invoice than the payments leave unpaid: each payment
 * contains its part of the tax (LIVA art. 80.Cinco.4.a). A corrective that takes no tax back is never too much.
 */
export function takesTaxBeyondDebt(change: TaxChange, facts: TaxAloneFacts): boolean {
  const { left, taken, owedCents, dueCents } = facts;
  return TAXES.some(
    (name) =>
      change[name] < 0 &&
      isBeyondDebt(-(taken[name] + change[name]), left[name] - taken[name], owedCents, dueCents),
  );
}

const NO_AMOUNTS = { base_cents: 0, amount_cents: 0 };

/** True if a raised amount passes what earlier correctives took. An amount charged below zero may be taken back upwards. */
function isRaisedTooFar(changed: number, taken: number, left: number, roundingCents: number): boolean {
  return changed > 0 && taken + changed > Math.max(0, taken - left) + roundingCents;
}

/**
 * True if R2 or R3 would give back base, VAT or surcharge that no earlier R2 or R3 of the invoice took, by tax where the taxes are
 * known (LIVA art. 80.Cuatro: only a reduced base is raised again).
 */
export function givesBackUntaken(change: TaxChange, { left, taken }: TaxAloneFacts): boolean {
  const isTooFar = (name: 'taxableBaseCents' | (typeof TAXES)[number]) =>
    isRaisedTooFar(change[name], taken[name], left[name], name === 'taxableBaseCents' ? 0 : ROUNDING_CENTS);
  if (TAXES.some(isTooFar) || isTooFar('taxableBaseCents')) return true;
  if (change.rows === null || taken.rows === null || left.rows === null) return false;
  const byKey = (rows: readonly VatRow[]) => new Map(rows.map((row) => [vatRowKey(row), row]));
  const [takenRows, leftRows] = [byKey(taken.rows), byKey(left.rows)];
  return change.rows.some((row) => {
    const before = takenRows.get(vatRowKey(row)) ?? NO_AMOUNTS;
    const rest = leftRows.get(vatRowKey(row)) ?? NO_AMOUNTS;
    return (
      isRaisedTooFar(row.base_cents, before.base_cents, rest.base_cents, 0) ||
      isRaisedTooFar(row.amount_cents, before.amount_cents, rest.amount_cents, ROUNDING_CENTS)
    );
  });
}
