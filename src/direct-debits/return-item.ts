import type { CompanyContext } from '../context/context.ts';
import type { DirectDebitItemRow } from '../db/schema/direct-debit-schema.ts';
import { refundPayment } from '../invoices/paying/undo-payment.ts';
import { ApiError } from '../platform/errors.ts';
import { executionIdOf } from '../platform/execution-id.ts';
import { findItems, moveItem } from './debit-repository.ts';

/** Takes the payment of a debit back, once however often. One that was given back otherwise stays as it is. */
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

/** Notes that a bank did not collect a debit, or gave it back: its payment is taken back with it. Whether anything changed. */
export async function returnItem(
  context: CompanyContext,
  item: DirectDebitItemRow,
  reason: string | null,
): Promise<boolean> {
  if (item.state === 'RETURNED') return false;
  await undoPayment(context, item, reason);
  if (await moveItem(context.books, item, { state: 'RETURNED', returnReason: reason })) return true;
  // It was collected or returned by somebody else in between.
  const [now] = await findItems(context.books, context.companyId, [item.id]);
  return now === undefined ? false : await returnItem(context, now, reason);
}
