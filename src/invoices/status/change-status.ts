import type { CompanyContext } from '../../context/context.ts';
import { refuseStale } from '../../contract/concurrency.ts';
import { isGuardViolation } from '../../db/failures.ts';
import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { NO_MONEY } from '../../domain/invoices/balance.ts';
import { type SettableStatus, validateTransition } from '../../domain/invoices/invoice-status.ts';
import { fromCents } from '../../domain/money.ts';
import { actorNow } from '../../platform/acting.ts';
import { ApiError } from '../../platform/errors.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { balanceOfStored } from '../paying/balance-view.ts';
import type { NewPayment } from '../paying/payment-repository.ts';
import { findInvoice, type InvoiceWithLines } from '../reading/repository.ts';
import { changeStatus, type StatusEvent } from './status-repository.ts';

/** Requested change of status. Dates are ISO, the instant milliseconds. Null if not given. */
export interface StatusChange {
  status: SettableStatus;
  paymentDate: string | null;
  paymentMethod: { method: string; iban: string | null } | null;
  sentAtMs: number | null;
  /** Money at a payment provider that paid the invoice. Null or absent if it was marked as paid by hand. */
  paidBy?: { reference: string | null; sourceKey: string } | null;
}

function changedColumns(context: CompanyContext, change: StatusChange): Partial<InvoiceRow> {
  const nowMs = context.clock.now();
  switch (change.status) {
    case 'SENT':
      return { status: 'SENT', sentAt: change.sentAtMs ?? nowMs };
    case 'ISSUED':
      return { status: 'ISSUED', sentAt: null };
    case 'PAID': {
      const { paymentMethod } = change;
      return {
        status: 'PAID',
        paymentDate: change.paymentDate ?? localDate(nowMs, context.zone),
        paidAt: nowMs,
        // The IBAN of an issued invoice never changes (decisions, section 15, Money and MCP).
        ...(paymentMethod === null ? {} : { paymentMethod: paymentMethod.method }),
      };
    }
  }
}

function paidEvent(
  context: CompanyContext,
  row: InvoiceRow,
  columns: Partial<InvoiceRow>,
): StatusEvent | null {
  if (columns.status !== 'PAID') return null;
  const data = {
    invoice_id: row.id,
    invoice_number: row.invoiceNumber,
    payment_date: columns.paymentDate,
    external_ref: row.externalRef,
    total: fromCents(row.invoiceTotalCents),
    currency: 'EUR',
    customer_id: row.customerId,
  };
  // Not an id of the execution: a repeated batch would give it to another invoice's event.
  const createdAt = context.serviceClock.now();
  return { id: uuidV7(createdAt), createdAt, accountId: context.accountId, type: 'invoice.paid', data };
}

/** Returns the payment of the full amount due of an invoice that is marked as paid. */
function payingAll(
  context: CompanyContext,
  row: InvoiceRow,
  columns: Partial<InvoiceRow>,
  { paidBy = null }: StatusChange,
): NewPayment {
  const nowMs = context.clock.now();
  return {
    // Not an id of the execution either.
    id: uuidV7(nowMs),
    companyId: row.companyId,
    invoiceId: row.id,
    kind: 'PAYMENT',
    amountCents: 0,
    date: columns.paymentDate ?? localDate(nowMs, context.zone),
    method: columns.paymentMethod ?? row.paymentMethod,
    reference: paidBy?.reference ?? null,
    reason: null,
    source: paidBy === null ? 'STATUS' : 'PROVIDER',
    sourceKey: paidBy?.sourceKey ?? null,
    createdBy: actorNow(),
    createdAt: nowMs,
  };
}

/**
 * Moves an issued document to another status (specification, States and transitions). Throws 404, 400 TRANSITION_NOT_SUPPORTED
 * for any other transition, 412 if `If-Match` names another version, and 409 after a concurrent change.
 *
 * @param read reads the document, with or without its lines
 */
export async function moveToStatus(
  context: CompanyContext,
  invoiceId: string,
  change: StatusChange,
  read: typeof findInvoice = findInvoice,
): Promise<InvoiceWithLines> {
  const invoice = await read(context.books, context.companyId, invoiceId);
  if (invoice === null) throw new ApiError('INVOICE_NOT_FOUND');
  const { row } = invoice;
  // A retry finds the target status if the earlier run died after its commit.
  if (context.isRetry && row.status === change.status) return invoice;
  if (validateTransition(row.status, row.type, change.status) !== 'ALLOWED') {
    throw new ApiError('TRANSITION_NOT_SUPPORTED', { params: { from: row.status, to: change.status } });
  }
  refuseStale(context.ifMatch, row.version);
  const nowMs = context.clock.now();
  const columns = changedColumns(context, change);
  const event = paidEvent(context, row, columns);
  const payment = columns.status === 'PAID' ? payingAll(context, row, columns, change) : null;
  await changeStatus(context.books, row, columns, event, nowMs, payment).catch((error: unknown) => {
    throw isGuardViolation(error) ? new ApiError('CONCURRENT_MODIFICATION') : error;
  });
  if (event !== null) context.waitUntil(context.webhooks.events.add([event.id]));
  const changed = { ...row, ...columns, version: row.version + 1, updatedAt: nowMs };
  if (payment === null) return { ...invoice, row: changed };
  const { money = NO_MONEY } = invoice;
  const paidCents = money.paid_cents + balanceOfStored(invoice).due_cents;
  return { ...invoice, row: changed, money: { ...money, paid_cents: paidCents } };
}
