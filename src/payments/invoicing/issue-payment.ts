import type { CompanyContext } from '../../context/context.ts';
import { insertMissingCustomers } from '../../customers/identity-repository.ts';
import { isUniqueViolation } from '../../db/failures.ts';
import type { PaymentRow } from '../../db/schema/payment-schema.ts';
import { claimContext, isRefusal, issueClaimed } from '../../invoices/issuing/claimed-document.ts';
import { type DirectIssue, issueDirectly } from '../../invoices/issuing/issue-hidden.ts';
import { moveToStatus } from '../../invoices/status/change-status.ts';
import { ApiError } from '../../platform/errors.ts';
import { mailWarnings } from '../../recurring/mail-warnings.ts';
import { settleInvoice } from '../linking/claim-repository.ts';
import type { PaymentState } from '../linking/payment-repository.ts';
import { invoiceIdsOf } from '../payment-ids.ts';
import type { Engine } from '../steps/engine.ts';
import { wholeSummary } from '../steps/engine.ts';
import type { PaymentSummary } from '../steps/payment-summary.ts';
import { type BuiltInvoice, buildInvoice } from './build-invoice.ts';
import { paymentDay } from './payment-lines.ts';
import { invoicePaymentMethod } from './payment-method.ts';
import { moneyKeyOf } from './recorded-money.ts';

/** Attempts to mark an invoice as paid while it is changed concurrently. */
const MAX_ATTEMPTS = 3;

/** The invoice of a payment changes no other documents. */
const NO_BASIS: DirectIssue['basis'] = { rectified: [], substituted: [], changes: [] };

/** Stores the customer of the invoice. If another run has stored the customer in between, builds the invoice again. */
async function withCustomer(
  { books, companyId }: CompanyContext,
  built: BuiltInvoice,
  build: () => Promise<BuiltInvoice>,
): Promise<BuiltInvoice> {
  if (built.customer === null) return built;
  const { id } = built.customer;
  const { ownIds } = await insertMissingCustomers(books, companyId, [built.customer]);
  return ownIds.has(id) ? built : await build();
}

/**
 * Marks an issued invoice as paid on the day of the payment. An invoice that its user has settled in another way stays as it
 * is.
 */
async function markPaid(
  { context, connection }: Engine,
  invoiceId: string,
  picture: PaymentSummary,
  payment: PaymentRow,
): Promise<void> {
  const method = invoicePaymentMethod(picture.paymentMethod);
  const paymentDate = paymentDay(picture.paidAt, context, context.zone);
  const paid = {
    status: 'PAID',
    paymentDate,
    paymentMethod: { method, iban: null },
    sentAtMs: null,
  } as const;
  const money = { reference: payment.externalPaymentId, sourceKey: moneyKeyOf({ connection }, payment) };
  let paidBy: typeof money | null = money;
  for (let attempt = 1; ; attempt++) {
    try {
      await moveToStatus(claimContext(context, invoiceId), invoiceId, { ...paid, paidBy });
      return;
    } catch (error) {
      if (isRefusal(error)) return;
      const isKnownMoney = isUniqueViolation(error, 'source_key');
      if (isKnownMoney) paidBy = null;
      if (!(isKnownMoney || error instanceof ApiError) || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}

/**
 * Issues the invoice that a payment is claimed for, or finds it issued, marks it as paid, and settles the payment. Any number
 * of concurrent runs may finish the claim. Throws the refusals of the invoice.
 *
 * @param first the invoice if it was built just before
 */
export async function finishInvoice(
  engine: Engine,
  state: PaymentState,
  first: BuiltInvoice | null = null,
): Promise<void> {
  const { context, connection } = engine;
  const { payment } = state;
  const { claimedId: invoiceId } = payment;
  if (invoiceId === null) throw new Error('no invoice is claimed');
  const picture = await wholeSummary(engine, state);
  if (payment.claimedIsHidden) {
    const own = claimContext(context, invoiceId);
    const ids = { ...invoiceIdsOf(payment), invoiceId };
    const build = () => buildInvoice(own, connection, picture, ids, false);
    let ready = first;
    const issued = await issueDirectly(own, async () => {
      const { draft } = await withCustomer(own, ready ?? (await build()), build);
      ready = null;
      return { draft, basis: NO_BASIS };
    });
    await mailWarnings(own, issued.row);
  } else {
    const issued = await issueClaimed(context, { invoiceId, isHidden: false });
    await mailWarnings(context, issued.row);
  }
  await markPaid(engine, invoiceId, picture, payment);
  await settleInvoice(context.books, payment, context.serviceClock.now());
}
