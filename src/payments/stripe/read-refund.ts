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

/** Returns the reason of a refund, OTHER if none is given. */
function reasonOf(refund: unknown): RefundFacts['reason'] {
  return REASONS[textOf(at(refund, 'reason')) ?? ''] ?? 'OTHER';
}

/** Returns the state of a refund. Before API version 2014-12-17 refunds have no status and always succeeded. */
function stateOf(refund: unknown): RefundFacts['state'] {
  const status = textOf(at(refund, 'status')) ?? 'succeeded';
  if (status === 'succeeded') return 'SUCCEEDED';
  return status === 'pending' || status === 'requires_action' ? 'PENDING' : 'FAILED';
}

/** Returns the time at which a refund was made, in milliseconds. */
function timeOf(refund: unknown): number | null {
  const seconds = wholeOf(at(refund, 'created'));
  return seconds === null ? null : seconds * 1_000;
}

/** Returns the refunded amount of a charge. Excludes the authorised part that was never captured, which Stripe includes. */
function refundedTotal(charge: unknown): number | null {
  const refunded = wholeOf(at(charge, 'amount_refunded'));
  const [amount, captured] = [wholeOf(at(charge, 'amount')), wholeOf(at(charge, 'amount_captured'))];
  if (refunded === null || amount === null || captured === null) return refunded;
  return Math.max(0, refunded - Math.max(0, amount - captured));
}

/**
 * Returns the refunds in a charge, newest first. Only formats before 2022-11-15 contain them. They are in the charge's
 * currency.
 */
function listedRefunds(charge: unknown): ListedRefund[] {
  return itemsOf(at(charge, 'refunds', 'data')).flatMap((refund) => {
    const refundId = idOf(refund);
    if (refundId === null) return [];
    const amountCents = centsOf(charge, at(refund, 'amount'));
    return {
      refundId,
      amountCents,
      state: stateOf(refund),
      reason: reasonOf(refund),
      madeAt: timeOf(refund),
    };
  });
}

/** Parses `charge.refunded`: the charge with its refunded total. The amount is the part that this event added. */
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

/** Parses `refund.created`, `refund.updated`, `refund.failed` and `charge.refund.updated`: the current state of one refund. */
export function readRefund(event: StripeEvent): ProviderEvent {
  const { object } = event;
  const [chargeId, intentId] = [idOf(at(object, 'charge')), idOf(at(object, 'payment_intent'))];
  // An amount that was authorised and never captured was never paid.
  const isOfPayment = textOf(at(object, 'reason')) !== 'expired_uncaptured_charge';
  const state = stateOf(object);
  const amountCents = centsOf(object, at(object, 'amount'));
  const madeAt = timeOf(object);
  return providerEvent(event, {
    kind: state === 'SUCCEEDED' && isOfPayment ? 'REFUND_COMPLETED' : 'UNKNOWN',
    category: 'REFUND',
    externalPaymentId: intentId ?? chargeId,
    amountCents,
    facts: {
      side: isOfPayment ? 'REFUND' : 'OTHER',
      keys: isOfPayment ? paymentKeys({ chargeId, intentId }) : [],
      refund: isOfPayment
        ? { refundId: idOf(object), amountCents, state, totalCents: null, reason: reasonOf(object), madeAt }
        : null,
    },
  });
}

/** Parses `charge.dispute.created`, `charge.dispute.closed` and `charge.dispute.funds_reinstated`. */
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
