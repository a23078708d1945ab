import type { CompanyContext } from '../../context/context.ts';
import type { DatedOutcome } from '../../context/queue/dated-item.ts';
import type { DirectDebitItemRow, DirectDebitRow } from '../../db/schema/direct-debit-schema.ts';
import { findPayment } from '../../invoices/paying/payment-reading-repository.ts';
import { recordPayment } from '../../invoices/paying/record-payment.ts';
import { ApiError } from '../../platform/errors.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { endDirectDebit, findDirectDebit, findItems, moveItem } from './debit-repository.ts';
import { undoPayment } from './return-item.ts';

/** Returns the source key of a debit's payment. A debit has one payment. */
const sourceKeyOf = ({ id }: DirectDebitItemRow): string => `debit:${id}`;

/** Records the payment of a debit, also of an invoice that owes nothing any more. Null if that has too many payments. */
async function paid(
  context: CompanyContext,
  { collectionDate }: DirectDebitRow,
  item: DirectDebitItemRow,
): Promise<string | null> {
  try {
    const { row } = await recordPayment(context, item.invoiceId, {
      id: uuidV7(context.serviceClock.now()),
      kind: 'PAYMENT',
      amountCents: item.amountCents,
      date: collectionDate,
      method: 'DIRECT_DEBIT',
      reference: item.id,
      reason: null,
      source: 'DIRECT_DEBIT',
      sourceKey: sourceKeyOf(item),
    });
    return row.id;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Undoes the payment that a run recorded before it died, if the debit has been returned since. */
async function undoLeftBehind(context: CompanyContext, item: DirectDebitItemRow): Promise<void> {
  const { books, companyId } = context;
  const found = await findPayment(books, companyId, { sourceKey: sourceKeyOf(item) });
  if (found !== null) await undoPayment(context, { id: item.id, paymentId: found.row.id }, item.returnReason);
}

/**
 * Records the debits of a file as collected on their day: each invoice gets its payment, once. A debit that is returned
 * meanwhile has its payment undone. Concurrent runs are safe, and a run may die at any point.
 */
export async function collectDirectDebit(context: CompanyContext, id: string): Promise<DatedOutcome> {
  const { books, companyId } = context;
  const found = await findDirectDebit(books, companyId, id);
  if (found === null || found.row.dueOn === null) return 'LEFT';
  for (const { item } of found.items) {
    if (item.state === 'RETURNED' && item.paymentId === null) await undoLeftBehind(context, item);
    if (item.state !== 'WAITING') continue;
    const paymentId = await paid(context, found.row, item);
    if (await moveItem(books, item, { state: 'COLLECTED', paymentId })) continue;
    const [now] = await findItems(books, companyId, [item.id]);
    if (now?.state === 'RETURNED') await undoPayment(context, { id: item.id, paymentId }, now.returnReason);
  }
  await endDirectDebit(books, id);
  return 'DONE';
}
