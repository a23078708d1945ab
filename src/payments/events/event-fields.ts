import type { PaymentEventRow, PaymentRow } from '../../db/schema/payment-schema.ts';
import { foldText } from '../../domain/identity/fold-text.ts';
import type { ProviderEvent } from '../../domain/payments/provider-event.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { SIDE_BITS } from '../linking/payment-repository.ts';
import type { ReadFields } from './event-repository.ts';

/** Returns a text trimmed and without characters that a database or a document cannot hold. Null if nothing is left. */
export function clean(text: string | null): string | null {
  if (text === null) return null;
  const trimmed = text.toWellFormed().replaceAll('\u0000', '').trim();
  return trimmed === '' ? null : trimmed;
}

function searchKeyOf(texts: readonly (string | null)[]): string {
  return texts
    .filter((text) => text !== null)
    .map(foldText)
    .join('\n');
}

/** True if an event reports returned money. */
function isReturnOfMoney({ kind, facts }: ProviderEvent): boolean {
  const { refund, isDisputeLost } = facts;
  const isRefunded = kind === 'REFUND_COMPLETED' && refund !== null && refund.state === 'SUCCEEDED';
  return isRefunded || isDisputeLost;
}

/** Returns the columns that an event's row stores of its content. */
export function readFields(row: PaymentEventRow, providerEvent: ProviderEvent): ReadFields {
  const customerEmail = clean(providerEvent.customerEmail);
  const customerName = clean(providerEvent.customerName);
  const description = clean(providerEvent.description);
  return {
    eventKind: providerEvent.kind,
    category: providerEvent.category,
    sourceObjectId: clean(providerEvent.sourceObjectId),
    currency: clean(providerEvent.currency),
    amountCents: providerEvent.amountCents,
    feeCents: providerEvent.feeCents,
    customerEmail,
    customerName,
    description,
    paymentMethod: clean(providerEvent.paymentMethod),
    customerKey: clean(providerEvent.facts.customerKey),
    moneyReturned: isReturnOfMoney(providerEvent),
    searchKey: searchKeyOf([
      customerName,
      customerEmail,
      description,
      row.externalEventId,
      providerEvent.externalPaymentId,
      providerEvent.sourceObjectId,
    ]),
    facts: providerEvent.facts,
  };
}

/** Returns the sides of a payment that an event names, as bits. */
function sidesOf({ facts }: ProviderEvent): number {
  const named = facts.keys.reduce((bits, key) => bits | SIDE_BITS[key.of], 0);
  return named | (facts.isPaidElsewhere ? SIDE_BITS.PAID_ELSEWHERE : 0);
}

/** Returns the fields that an event adds to its payment's row. An event that completes nothing only identifies the payment. */
export function paymentFacts(providerEvent: ProviderEvent) {
  const completes = providerEvent.kind === 'PAYMENT_COMPLETED' && providerEvent.facts.side !== 'LINK';
  return {
    externalPaymentId: clean(providerEvent.externalPaymentId),
    /** False for a refund or a dispute: it may name only the charge of a payment that has an intent. */
    isSureOfId: providerEvent.kind === 'PAYMENT_COMPLETED' || providerEvent.kind === 'PAYMENT_FAILED',
    paysInvoiceId: providerEvent.facts.paysInvoiceId ?? null,
    customerKey: completes ? clean(providerEvent.facts.customerKey) : null,
    currency: completes ? providerEvent.currency : null,
    amountCents: completes ? providerEvent.amountCents : null,
    paidAt: completes ? providerEvent.facts.happenedAt : null,
    sides: sidesOf(providerEvent),
  };
}

/** Fields that an event adds to a payment. */
export type PaymentFactsRow = ReturnType<typeof paymentFacts>;

/** Returns the row of a new payment. */
export function newPayment(
  row: PaymentEventRow,
  accountId: string,
  facts: PaymentFactsRow,
  nowMs: number,
): PaymentRow {
  const { isSureOfId: _isSureOfId, ...known } = facts;
  return {
    id: uuidV7(nowMs),
    companyId: row.companyId,
    accountId,
    connectionId: row.connectionId,
    stage: 'OPEN',
    invoiceId: null,
    draftVersion: null,
    claimedId: null,
    claimedKind: null,
    claimedIsHidden: null,
    claimedAt: null,
    claimedThroughCents: null,
    correctedCents: 0,
    ...known,
    discardedAt: null,
    dueAt: nowMs,
    attempts: 0,
    version: 1,
    createdAt: nowMs,
    updatedAt: nowMs,
  };
}
