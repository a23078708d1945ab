import type * as z from 'zod';
import type { CompanyContext } from '../../context/context.ts';
import type { InvoiceRefundRow } from '../../db/schema/invoice-payment-schema.ts';
import { PAYMENT_METHODS } from '../../domain/invoices/payment-method.ts';
import { fromCents } from '../../domain/money.ts';
import type { PaymentWithRefunds } from '../../invoices/paying/payment-reading-repository.ts';
import type { RecordedPayment } from '../../invoices/paying/record-payment.ts';
import type { StoredInvoice } from '../../invoices/reading/stored-invoice.ts';
import { actorView, invoiceSummaryView, type Viewpoint } from '../../invoices/reading/view.ts';
import { timestampText } from '../../platform/clock.ts';
import type { PaymentView, paymentStateSchema } from './schemas.ts';

function refundView(row: InvoiceRefundRow): PaymentView['refunds'][number] {
  const { id, kind, amountCents, date, reference, reason, createdBy, createdAt } = row;
  return {
    ...{ id, kind, amount: fromCents(amountCents), date, reference, reason },
    created_by: actorView(createdBy),
    created_at: timestampText(createdAt),
  };
}

/** Returns a payment as lists show it. */
export function paymentRowView({ row, refunds }: PaymentWithRefunds): Omit<PaymentView, 'invoice'> {
  return {
    id: row.id,
    invoice_id: row.invoiceId,
    kind: row.kind,
    amount: fromCents(row.amountCents),
    amount_refunded: fromCents(row.refundedCents),
    date: row.date,
    method: PAYMENT_METHODS.find((method) => method === row.method) ?? null,
    reference: row.reference,
    reason: row.reason,
    source: row.source,
    refunds: refunds.map(refundView),
    created_by: actorView(row.createdBy),
    created_at: timestampText(row.createdAt),
  };
}

/** Returns the payment state and amounts of an invoice. */
export function paymentStateView(
  from: Viewpoint,
  invoice: StoredInvoice,
): z.input<typeof paymentStateSchema> {
  const view = invoiceSummaryView(invoice, from);
  const { status, total_to_pay, amount_paid, amount_written_off, amount_due } = view;
  const { credit_amount, payment_state } = view;
  return {
    status,
    total_to_pay,
    amount_paid,
    amount_written_off,
    amount_due,
    credit_amount,
    payment_state,
  };
}

/** Returns a payment with the state of its invoice. */
export function paymentView(context: CompanyContext, recorded: RecordedPayment): PaymentView {
  return { ...paymentRowView(recorded), invoice: paymentStateView(context, recorded.invoice) };
}
