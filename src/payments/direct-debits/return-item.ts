import type { CompanyContext } from '../../context/context.ts';
import type { DirectDebitItemRow } from '../../db/schema/direct-debit-schema.ts';
import { refundPayment } from '../../invoices/paying/undo-payment.ts';
import { ApiError } from '../../platform/errors.ts';
import { executionIdOf } from '../../platform/execution-id.ts';
import { findItems, moveItem } from './debit-repository.ts';

/** Undoes the payment of a debit, once. A payment that was already refunded stays as it is. */
export async function undoPayment(
  context: CompanyContext,
  { id, paymentId }: Pick<DirectDebitItemRow, 'id' | 'paymentId'>,
  reason: string | null,
): Promise<void> {
  if (paymentId === null) return;
  try {
    await refundPayment(context, null, paymentId, {
      id: executionIdOf(context.clock.now(), 'DEBIT_RETURN', id),
      kind: 'RETURN',
      amountCents: null,
      date: null,
      reference: id,
      reason,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'REFUND_EXCEEDS_PAYMENT') throw error;
  }
}

/** Stores that a bank did not collect a debit, or returned it, and undoes its payment. Returns true if anything changed. */
export async function returnItem(
  context: CompanyContext,
  item: DirectDebitItemRow,
  reason: string | null,
): Promise<boolean> {
  if (item.state === 'RETURNED') return false;
  await undoPayment(context, item, reason);
  if (await moveItem(context.books, item, { state: 'RETURNED', returnReason: reason })) return true;
  // Another run has collected or returned it in between.
  const [now] = await findItems(context.books, context.companyId, [item.id]);
  return now === undefined ? false : await returnItem(context, now, reason);
}
