import type { CompanyContext } from '../../context/context.ts';
import type { PaymentRow } from '../../db/schema/payment-schema.ts';
import { log } from '../../platform/logging/log.ts';
import { absorbPayment } from './merge-repository.ts';

/** True if a payment has a document or a claim. It can absorb another payment, but cannot be absorbed. */
function hasDocument({ stage, claimedId, invoiceId }: PaymentRow): boolean {
  return stage === 'INVOICED' || claimedId !== null || invoiceId !== null;
}

/** True if two payments can be joined: at least one of them has no document. */
export function canJoin(one: PaymentRow, other: PaymentRow): boolean {
  return !(hasDocument(one) && hasDocument(other));
}

/**
 * Returns the rank by which one of two payments continues: first an invoiced one, then one with a document, then one resolved
 * by hand.
 */
function rankOf(payment: PaymentRow): number {
  if (payment.stage === 'INVOICED') return 3;
  if (hasDocument(payment)) return 2;
  return payment.stage === 'RESOLVED' ? 1 : 0;
}

/**
 * Joins payments that prove to be the same. The invoiced one continues, else the oldest. Two invoiced ones stay separate,
 * because an issued invoice is never removed: this is logged, and the older one is returned. Null if one of them was changed in
 * between or is being issued, and the caller must retry.
 */
export async function mergePayments(
  context: CompanyContext,
  found: readonly [PaymentRow, ...PaymentRow[]],
): Promise<PaymentRow | null> {
  const { books, serviceClock } = context;
  const [into, ...others] = found.toSorted(
    (one, other) => rankOf(other) - rankOf(one) || (one.id < other.id ? -1 : 1),
  );
  if (into === undefined) return null;
  const [absorbed] = others;
  if (absorbed === undefined) return into;
  if (hasDocument(absorbed)) {
    log('payments.both_invoiced', { payment: into.id, other: absorbed.id });
    return into;
  }
  if (!(await absorbPayment(books, into, absorbed, serviceClock.now()))) return null;
  return others.length === 1 ? { ...into, version: into.version + 1 } : null;
}
