import type { PaymentRow } from '../../db/schema/payment-schema.ts';
import { type PaymentWithRefunds, readPayments } from '../../invoices/paying/payment-reading-repository.ts';
import type { StoredInvoice } from '../../invoices/reading/stored-invoice.ts';
import type { PaymentState } from '../linking/payment-repository.ts';
import { readParts } from '../linking/recorded-parts-repository.ts';
import { sourceKeyOf } from '../source-key.ts';
import type { Engine } from '../steps/engine.ts';

/** Returns the invoice that the money of a payment paid: its own, or the one that it names. Null if there is none. */
export function paidInvoiceIdOf({ stage, invoiceId, paysInvoiceId }: PaymentRow): string | null {
  return stage === 'INVOICED' ? invoiceId : paysInvoiceId;
}

/** Returns the reference of the bookings of a payment: the provider's id of the money. */
export function referenceOf({ externalPaymentId, id }: PaymentRow): string {
  return externalPaymentId ?? id;
}

/** Recorded parts of a payment, with the invoice that it names. Empty if no invoice has the money. */
export interface Recorded {
  invoice: StoredInvoice;
  parts: readonly PaymentWithRefunds[];
}

/** Returns the source key of the money of a payment, by which the books know it. */
export function moneyKeyOf({ connection }: Pick<Engine, 'connection'>, payment: PaymentRow): string {
  return sourceKeyOf(connection.provider, referenceOf(payment));
}

/** Finds the payment by the provider's id. An invoice of the payment may have been marked as paid instead. */
function ownPayment(key: string, payments: readonly PaymentWithRefunds[]) {
  const received = payments.filter(({ row }) => row.kind === 'PAYMENT' && row.amountCents > 0);
  const own = payments.find(({ row }) => row.sourceKey === key);
  return own ?? received.find(({ row }) => row.source === 'STATUS') ?? received[0];
}

/** Reads where the money of a payment is recorded. Null if it names no invoice. Two reads at once. */
export async function readRecorded(engine: Engine, state: PaymentState): Promise<Recorded | null> {
  const { books, companyId } = engine.context;
  const invoiceId = paidInvoiceIdOf(state.payment);
  if (invoiceId === null) return null;
  const key = moneyKeyOf(engine, state.payment);
  const isOwn = state.payment.stage === 'INVOICED';
  const [read, parts] = await Promise.all([
    readPayments(books, companyId, invoiceId),
    isOwn ? [] : readParts(books, companyId, key),
  ]);
  if (read === null) return null;
  const own = isOwn ? ownPayment(key, read.payments) : undefined;
  return { invoice: read.invoice, parts: own === undefined ? parts : [own] };
}

/** True if a payment is recorded on other invoices than the one that it names, or on several. */
export async function isShared(engine: Engine, state: PaymentState): Promise<boolean> {
  const invoiceId = paidInvoiceIdOf(state.payment);
  if (state.payment.stage === 'INVOICED') return false;
  const parts = await readParts(
    engine.context.books,
    engine.context.companyId,
    moneyKeyOf(engine, state.payment),
  );
  return parts.some(({ row }) => row.invoiceId !== invoiceId);
}
