import type { CompanyContext } from '../../context/context.ts';
import type { PaymentEventRow, PaymentRow } from '../../db/schema/payment-schema.ts';
import type { ProviderEvent } from '../../domain/payments/provider-event.ts';
import { endFailedCheckout } from '../checkout/checkout-repository.ts';
import { linkToPayment, paymentsOfKeys, startPayment, writeUnlinked } from '../linking/link-repository.ts';
import { mergePayments } from '../linking/merge-payments.ts';
import { takesPayments } from '../linking/paid-invoice-repository.ts';
import { SIDE_BITS } from '../linking/payment-repository.ts';
import { clean, newPayment, paymentFacts, readFields } from './event-fields.ts';
import { findEvent, type ReadFields } from './event-repository.ts';
import { readProviderEvent } from './read-provider-event.ts';

/** Attempts to link an event while other events of its payment are linked concurrently. */
const MAX_ATTEMPTS = 8;

/**
 * Reads a stored event and links it to its payment: by the ids that it names, or as the first of a new payment. Joins payments
 * that prove to be one. Concurrent and repeated calls are safe.
 *
 * Returns the payment's id. Returns null for an event without a payment or of the provider's other environment, and marks it
 * SKIPPED. An event after disconnecting is linked, so that its user's actions reach the payment, and stays SKIPPED.
 */
export async function ingestEvent(context: CompanyContext, eventId: string): Promise<string | null> {
  const { books, companyId, serviceClock } = context;
  const row = await findEvent(books, companyId, eventId);
  if (row === null) return null;
  if (row.eventKind !== null) return row.paymentId;
  const providerEvent = await ofKnownInvoice(context, readProviderEvent(row.provider, row.payload));
  const fields = readFields(row, providerEvent);
  const nowMs = serviceClock.now();
  const isForeign = providerEvent.environment !== context.environment;
  if (isForeign || providerEvent.facts.keys.length === 0) {
    const status = { status: 'SKIPPED', processedAt: row.processedAt ?? nowMs } as const;
    const externalPaymentId = clean(providerEvent.externalPaymentId);
    await writeUnlinked(books, eventId, { ...fields, externalPaymentId, ...status });
    return null;
  }
  await endFailed(context, providerEvent);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const paymentId = await linkOnce(context, row, providerEvent, fields);
    if (paymentId !== null) return paymentId;
    const now = await findEvent(books, companyId, eventId);
    if (now !== null && now.eventKind !== null) return now.paymentId;
  }
  throw new Error(`event ${eventId} could not be linked`);
}

/** Ends a checkout whose payment has failed, so that its payer can start again. */
async function endFailed({ books }: CompanyContext, { kind, facts, externalPaymentId }: ProviderEvent) {
  const invoiceId = facts.paysInvoiceId ?? null;
  if (kind === 'PAYMENT_FAILED' && invoiceId !== null && externalPaymentId !== null)
    await endFailedCheckout(books, invoiceId, externalPaymentId);
}

/** Returns an event without an invoice id that the company has not issued: merchants may use the same key for other ids. */
async function ofKnownInvoice(
  { books, companyId }: CompanyContext,
  providerEvent: ProviderEvent,
): Promise<ProviderEvent> {
  const named = providerEvent.facts.paysInvoiceId ?? null;
  if (named === null || (await takesPayments(books, companyId, named))) return providerEvent;
  return { ...providerEvent, facts: { ...providerEvent.facts, paysInvoiceId: null } };
}

/**
 * True if an event's payment and an already invoiced payment both paid one invoice of the provider. The id of that invoice is
 * all that they share.
 */
function isPaidBeside(
  { payment, keys }: { payment: PaymentRow; keys: readonly string[] },
  { kind, facts }: ProviderEvent,
): boolean {
  const isMade = payment.stage === 'INVOICED' || payment.claimedId !== null;
  const isWhole = (payment.sides & SIDE_BITS.WHOLE_INVOICE) !== 0;
  if (kind !== 'PAYMENT_COMPLETED' || facts.side === 'INVOICE' || !isMade || isWhole) return false;
  const money = facts.keys.filter((key) => key.of === 'MONEY').map(({ id }) => id);
  const isOtherMoney = money.length > 0 && payment.externalPaymentId !== null;
  return isOtherMoney && !money.some((id) => keys.includes(id) || id === payment.externalPaymentId);
}

/** Links an event once. Null if others were linked concurrently, and the caller must retry. */
async function linkOnce(
  context: CompanyContext,
  row: PaymentEventRow,
  providerEvent: ProviderEvent,
  fields: ReadFields,
): Promise<string | null> {
  const { books, serviceClock, accountId } = context;
  const keys = [...new Set(providerEvent.facts.keys.map(({ id }) => id))];
  const facts = paymentFacts(providerEvent);
  const nowMs = serviceClock.now();
  const isSkipped = row.status === 'SKIPPED';
  const named = await paymentsOfKeys(books, row.connectionId, keys);
  const found = named.filter((one) => !isPaidBeside(one, providerEvent));
  const taken = new Set(named.flatMap((one) => one.keys));
  const [first, ...others] = found;
  if (first === undefined) {
    const known = newPayment(row, accountId, facts, nowMs);
    const payment = isSkipped ? ({ ...known, stage: 'SKIPPED' } as const) : known;
    const own = keys.filter((key) => !taken.has(key));
    return (await startPayment(books, payment, own, row.id, fields)) ? payment.id : null;
  }
  const joined = await mergePayments(context, [first.payment, ...others.map(({ payment }) => payment)]);
  if (joined === null) return null;
  const missing = keys.filter((key) => !taken.has(key));
  const event = { id: row.id, fields, isSkipped };
  return (await linkToPayment(books, joined, missing, event, facts, nowMs)) ? joined.id : null;
}
