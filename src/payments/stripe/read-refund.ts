import type { EventKind } from '../../domain/payments/event-vocabulary.ts';
import type { ListedRefund, ProviderEvent, RefundFacts } from '../../domain/payments/provider-event.ts';
import { at, idOf, itemsOf, textOf, wholeOf } from '../../platform/loose-json.ts';
import { paidInvoiceOf } from './paid-invoice.ts';
import { paymentKeys } from './payment-keys.ts';
import { buyerOfCharge } from './read-buyer.ts';
import { chargeKeys } from './read-payment.ts';
import { centsOf, providerEvent, type StripeEvent } from './stripe-event.ts';

const REASONS: Readonly<Record<string, RefundFacts['reason']>> = {
  duplicate: 'DUPLICATE',
  fraudulent: 'FRAUD',
};

/** Why a refund was made; that it says nothing is an answer too. */
function reasonOf(refund: unknown): RefundFacts['reason'] {
  return REASONS[textOf(at(refund, 'reason')) ?? ''] ?? 'OTHER';
}

/** Refunds of before API version 2014-12-17 have no status: they were made or they were not there. */
function stateOf(refund: unknown): RefundFacts['state'] {
  const status = textOf(at(refund, 'status')) ?? 'succeeded';
  if (status === 'succeeded') return 'SUCCEEDED';
  return status === 'pending' || status === 'requires_action' ? 'PENDING' : 'FAILED';
}

/** What has gone back of a charge, without the part of an authorisation that was never captured, which Stripe counts in. */
function refundedTotal(charge: unknown): number | null {
  const refunded = wholeOf(at(charge, 'amount_refunded'));
  const [amount, captured] = [wholeOf(at(charge, 'amount')), wholeOf(at(charge, 'amount_captured'))];
  if (refunded === null || amount === null || captured === null) return refunded;
  return Math.max(0, refunded - Math.max(0, amount - captured));
}

/** The refunds that a charge holds: newest first, and only in shapes of before 2022-11-15. They are of the charge's currency. */
function listedRefunds(charge: unknown): ListedRefund[] {
  return itemsOf(at(charge, 'refunds', 'data')).flatMap((refund) => {
    const [refundId, madeAtSeconds] = [idOf(refund), wholeOf(at(refund, 'created'))];
    if (refundId === null) return [];
    const amountCents = centsOf(charge, at(refund, 'amount'));
    const madeAt = madeAtSeconds === null ? null : madeAtSeconds * 1_000;
    return { refundId, amountCents, state: stateOf(refund), reason: reasonOf(refund), madeAt };
  });
}

/** `charge.refunded`: the charge with all that has gone back of it. Its amount is what this event added. */
export function readChargeRefund(event: StripeEvent): ProviderEvent {
  const { object, previous } = event;
  const { keys, externalPaymentId } = chargeKeys(object);
  const total = refundedTotal(object);
  const before = wholeOf(at(previous, 'amount_refunded'));
  const refunded = wholeOf(at(object, 'amount_refunded'));
  const added = before === null || refunded === null ? total : refunded - before;
  const listed = listedRefunds(object);
  return providerEvent(event, {
    kind: 'REFUND_COMPLETED',
    category: 'REFUND',
    externalPaymentId,
    amountCents: centsOf(object, added),
    paymentMethod: textOf(at(object, 'payment_method_details', 'type')),
    facts: {
      side: 'CHARGE',
      keys,
      paysInvoiceId: paidInvoiceOf(object),
      buyer: buyerOfCharge(object),
      refund: {
        refundId: null,
        amountCents: centsOf(object, added),
        state: 'SUCCEEDED',
        totalCents: centsOf(object, total),
        reason: listed[0]?.reason ?? null,
        listed,
      },
    },
  });
}

/** `refund.created`, `refund.updated`, `refund.failed`, `charge.refund.updated`: one refund, as it now stands. */
export function readRefund(event: StripeEvent): ProviderEvent {
  const { object } = event;
  const [chargeId, intentId] = [idOf(at(object, 'charge')), idOf(at(object, 'payment_intent'))];
  // What was authorised and never captured was never paid.
  const isOfPayment = textOf(at(object, 'reason')) !== 'expired_uncaptured_charge';
  const state = stateOf(object);
  const amountCents = centsOf(object, at(object, 'amount'));
  return providerEvent(event, {
    kind: state === 'SUCCEEDED' && isOfPayment ? 'REFUND_COMPLETED' : 'UNKNOWN',
    category: 'REFUND',
    externalPaymentId: intentId ?? chargeId,
    amountCents,
    facts: {
      side: isOfPayment ? 'REFUND' : 'OTHER',
      keys: isOfPayment ? paymentKeys({ chargeId, intentId }) : [],
      refund: isOfPayment
        ? { refundId: idOf(object), amountCents, state, totalCents: null, reason: reasonOf(object) }
        : null,
    },
  });
}

/** `charge.dispute.created`, `charge.dispute.closed`. */
export function readDispute(event: StripeEvent, kind: EventKind): ProviderEvent {
  const { object } = event;
  const [chargeId, intentId] = [idOf(at(object, 'charge')), idOf(at(object, 'payment_intent'))];
  return providerEvent(event, {
    kind,
    externalPaymentId: intentId ?? chargeId,
    amountCents: centsOf(object, at(object, 'amount')),
    facts: {
      side: 'DISPUTE',
      keys: paymentKeys({ chargeId, intentId }),
      isDisputeLost: kind === 'DISPUTE_CLOSED' && textOf(at(object, 'status')) === 'lost',
    },
  });
}
