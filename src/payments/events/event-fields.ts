import type { PaymentEventRow, PaymentRow } from '../../db/schema/payment-schema.ts';
import { foldText } from '../../domain/identity/fold-text.ts';
import type { ProviderEvent } from '../../domain/payments/provider-event.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { SIDE_BITS } from '../linking/payment-repository.ts';
import type { ReadFields } from './event-repository.ts';

/** A text without what a database or a document would not bear; null for one that says nothing. */
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

/** Whether an event says that money went back. */
function tellsOfReturn({ kind, facts }: ProviderEvent): boolean {
  const { refund, isDisputeLost } = facts;
  const isRefunded = kind === 'REFUND_COMPLETED' && refund !== null && refund.state === 'SUCCEEDED';
  return isRefunded || isDisputeLost;
}

/** What an event says, as its row keeps it. */
export function readFields(row: PaymentEventRow, said: ProviderEvent): ReadFields {
  const customerEmail = clean(said.customerEmail);
  const customerName = clean(said.customerName);
  const description = clean(said.description);
  return {
    eventKind: said.kind,
    category: said.category,
    sourceObjectId: clean(said.sourceObjectId),
    currency: clean(said.currency),
    amountCents: said.amountCents,
    feeCents: said.feeCents,
    customerEmail,
    customerName,
    description,
    paymentMethod: clean(said.paymentMethod),
    customerKey: clean(said.facts.customerKey),
    moneyReturned: tellsOfReturn(said),
    searchKey: searchKeyOf([
      customerName,
      customerEmail,
      description,
      row.externalEventId,
      said.externalPaymentId,
      said.sourceObjectId,
    ]),
    facts: said.facts,
  };
}

/** Which sides of a payment an event names, as bits. */
function sidesOf({ facts }: ProviderEvent): number {
  const named = facts.keys.reduce((bits, key) => bits | SIDE_BITS[key.of], 0);
  return named | (facts.isPaidElsewhere ? SIDE_BITS.PAID_ELSEWHERE : 0);
}

/** What an event adds to the row of its payment; of events that complete nothing, only which payment it is. */
export function paymentFacts(said: ProviderEvent) {
  const completes = said.kind === 'PAYMENT_COMPLETED' && said.facts.side !== 'LINK';
  return {
    externalPaymentId: clean(said.externalPaymentId),
    /** A refund or a dispute may name the charge alone where the payment has an intent. */
    isSureOfId: said.kind === 'PAYMENT_COMPLETED' || said.kind === 'PAYMENT_FAILED',
    paysInvoiceId: said.facts.paysInvoiceId ?? null,
    customerKey: completes ? clean(said.facts.customerKey) : null,
    currency: completes ? said.currency : null,
    amountCents: completes ? said.amountCents : null,
    paidAt: completes ? said.facts.happenedAt : null,
    sides: sidesOf(said),
  };
}

/** What an event adds to a payment. */
export type PaymentFactsRow = ReturnType<typeof paymentFacts>;

/** A payment of which nothing was heard before. */
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
