import type { CompanyContext } from '../context/context.ts';
import type { DirectDebitItemRow, DirectDebitRow } from '../db/schema/direct-debit-schema.ts';
import { findPayment } from '../invoices/paying/payment-repository.ts';
import { recordPayment } from '../invoices/paying/record-payment.ts';
import { ApiError } from '../platform/errors.ts';
import { uuidV7 } from '../platform/ids.ts';
import type { DueOutcome } from '../queue/due-item.ts';
import { endDirectDebit, findDirectDebit, findItems, moveItem } from './debit-repository.ts';
import { undoPayment } from './return-item.ts';

/** What the payment of a debit is called by it: it has one. */
const sourceKeyOf = ({ id }: DirectDebitItemRow): string => `debit:${id}`;

/** Records the payment of a debit; null where its invoice takes none any more. */
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

/** Takes back the payment that a run which died had recorded of a debit that was returned by then. */
async function undoLeftBehind(context: CompanyContext, item: DirectDebitItemRow): Promise<void> {
  const { books, companyId } = context;
  const found = await findPayment(books, companyId, { sourceKey: sourceKeyOf(item) });
  if (found !== null) await undoPayment(context, { id: item.id, paymentId: found.row.id }, item.returnReason);
}

/**
 * Counts the debits of a file as collected on their day: each invoice gets its payment, once. A debit that comes back while this runs takes
 * its payment back. It may run at once and die anywhere.
 */
export async function collectDirectDebit(context: CompanyContext, id: string): Promise<DueOutcome> {
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
