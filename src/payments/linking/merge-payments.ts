import type { CompanyContext } from '../../context/context.ts';
import type { PaymentRow } from '../../db/schema/payment-schema.ts';
import { log } from '../../platform/logging/log.ts';
import { absorbPayment } from './merge-repository.ts';

/** Whether something was made of a payment, so that it can take another one in, but not be taken in. */
function hasDocument({ stage, claimedId, invoiceId }: PaymentRow): boolean {
  return stage === 'INVOICED' || claimedId !== null || invoiceId !== null;
}

/** Whether two payments can be made one: of one of them nothing was made yet. */
export function canJoin(one: PaymentRow, other: PaymentRow): boolean {
  return !(hasDocument(one) && hasDocument(other));
}

/** What was made of a payment decides which of two goes on: an invoice before what was decided by hand, and that before nothing. */
function rankOf(payment: PaymentRow): number {
  if (payment.stage === 'INVOICED') return 3;
  if (hasDocument(payment)) return 2;
  return payment.stage === 'RESOLVED' ? 1 : 0;
}

/**
 * Makes one of payments that turn out to be the same: the one that was invoiced goes on, else the oldest. Two that were both
 * invoiced stay two, since an issued invoice is never taken away: the log says so, and the older one is answered. Null where
 * somebody changed one of them in between, or is issuing one, so that they are to be looked at again.
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
