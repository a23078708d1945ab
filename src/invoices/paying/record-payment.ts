import type { CompanyContext } from '../../context/context.ts';
import { isGuardViolation, isUniqueViolation } from '../../db/failures.ts';
import type { InvoicePaymentRow } from '../../db/schema/invoice-payment-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { fromCents } from '../../domain/money.ts';
import { actorNow } from '../../platform/acting.ts';
import { ApiError } from '../../platform/errors.ts';
import { uuidV7 } from '../../platform/ids.ts';
import type { StoredInvoice } from '../reading/stored-invoice.ts';
import { balanceOfStored } from './balance-view.ts';
import { findPayment, type PaymentWithRefunds, readPayments } from './payment-reading-repository.ts';
import {
  addPayment,
  MAX_PAYMENTS_AN_INVOICE,
  type NewPayment,
  type Statements,
} from './payment-repository.ts';

/** Attempts to store a payment that is refused because the invoice has changed. */
const MAX_ATTEMPTS = 5;

/** Payment or write-off as entered. Amount in cents, above 0. Dates are ISO, null for today. */
export interface EnteredPayment {
  id: string;
  kind: InvoicePaymentRow['kind'];
  amountCents: number;
  date: string | null;
  method: string | null;
  reference: string | null;
  reason: string | null;
  source: InvoicePaymentRow['source'];
  /** Key of the payment in its source. A second payment with the same key is the first one. Null: the source has no key. */
  sourceKey: string | null;
}

/** Payment with its invoice after it. */
export type RecordedPayment = PaymentWithRefunds & { invoice: StoredInvoice };

/** Rejects a date after today. @throws ApiError VALIDATION_ERROR */
export function refuseLaterThan(today: string, date: string): void {
  if (date <= today) return;
  throw new ApiError('VALIDATION_ERROR', {
    details: (language) => ({
      date:
        language === 'es'
          ? `no puede ser posterior a hoy (${today})`
          : `cannot be later than today (${today})`,
    }),
  });
}

/** Returns the reason why an invoice took no payment. Null if it would take it now. */
async function refusal(context: CompanyContext, entered: NewPayment): Promise<ApiError | null> {
  const { books, companyId } = context;
  const read = await readPayments(books, companyId, entered.invoiceId);
  if (read === null) return new ApiError('INVOICE_NOT_FOUND');
  const { row } = read.invoice;
  const { owed_cents, due_cents } = balanceOfStored(read.invoice);
  if (row.status === 'VOIDED' || owed_cents <= 0)
    return new ApiError('INVOICE_NOT_PAYABLE', { params: { status: row.status } });
  if (entered.kind === 'WRITE_OFF' && entered.amountCents > due_cents)
    return new ApiError('WRITE_OFF_EXCEEDS_DUE', { details: { amount_due: fromCents(due_cents) } });
  if (read.payments.length >= MAX_PAYMENTS_AN_INVOICE)
    return new ApiError('INVOICE_PAYMENT_LIMIT_REACHED', { params: { limit: MAX_PAYMENTS_AN_INVOICE } });
  return null;
}

/** Returns the payment that is already stored under this id or source key: a repetition, not a second payment. */
async function recordedBefore(
  { books, companyId }: CompanyContext,
  { id, sourceKey }: NewPayment,
): Promise<RecordedPayment | null> {
  const own = await findPayment(books, companyId, { paymentId: id });
  if (own !== null || sourceKey === null) return own;
  return await findPayment(books, companyId, { sourceKey });
}

/**
 * Records a payment or a write-off of an invoice. The invoice becomes PAID if nothing is due after it. An excess is credit of
 * the customer. A repeated source key returns the stored payment.
 *
 * @param beside statements of its source, in the same transaction. Their errors are thrown unchanged
 * @throws ApiError INVOICE_NOT_FOUND, INVOICE_NOT_PAYABLE (a draft, a proforma, a voided invoice, an invoice that owes
 * nothing), WRITE_OFF_EXCEEDS_DUE, INVOICE_PAYMENT_LIMIT_REACHED, VALIDATION_ERROR (a later day), CONCURRENT_MODIFICATION
 */
export async function recordPayment(
  context: CompanyContext,
  invoiceId: string,
  entered: EnteredPayment,
  beside: Statements = [],
): Promise<RecordedPayment> {
  const { books, companyId, clock, serviceClock, zone, accountId } = context;
  const nowMs = clock.now();
  const today = localDate(nowMs, zone);
  const date = entered.date ?? today;
  refuseLaterThan(today, date);
  const { kind, amountCents, method, reference, reason, source, sourceKey, id } = entered;
  const payment: NewPayment = {
    ...{ id, companyId, invoiceId, kind, amountCents, date, method, reference, reason, source, sourceKey },
    createdBy: actorNow(),
    createdAt: nowMs,
  };
  const createdAt = serviceClock.now();
  const event = { id: uuidV7(createdAt), accountId, createdAt };
  for (let attempt = 1; ; attempt++) {
    try {
      const { payment: row, invoice } = await addPayment(books, payment, event, beside);
      if (row.settles) context.waitUntil(context.webhooks.events.add([event.id]));
      return { row, refunds: [], invoice };
    } catch (error) {
      if (isUniqueViolation(error)) {
        const before = await recordedBefore(context, payment);
        if (before !== null) return before;
      }
      if (!isGuardViolation(error)) throw error;
      const refused = await refusal(context, payment);
      if (refused !== null) throw refused;
      if (attempt >= MAX_ATTEMPTS) throw new ApiError('CONCURRENT_MODIFICATION');
    }
  }
}
