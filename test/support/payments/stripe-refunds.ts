import type { Stripe } from 'stripe';
import { charge, chargeId, paymentIntentId, type StripePayment } from './stripe-payments.ts';

/** Returns a refund of a payment: the object of `refund.created`. `ordinal` distinguishes several refunds of one payment. */
export function refund(
  payment: StripePayment,
  amount: number,
  changes: Partial<Stripe.Refund> = {},
  ordinal = 1,
): Stripe.Refund {
  return {
    id: `re_${payment.ref}_${ordinal}`,
    object: 'refund',
    amount,
    balance_transaction: `txn_re_${payment.ref}_${ordinal}`,
    charge: chargeId(payment),
    created: payment.created,
    currency: payment.currency,
    customer: payment.customer,
    customer_account: null,
    metadata: {},
    payment_intent: paymentIntentId(payment),
    payment_method: null,
    reason: 'requested_by_customer',
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
    ...changes,
  };
}

/** Returns the charge after refunds with the given total in the minor unit: the object of `charge.refunded`. */
export function refundedCharge(payment: StripePayment, amountRefunded: number): Stripe.Charge {
  return charge(payment, {
    amount_refunded: amountRefunded,
    refunded: amountRefunded === payment.amount,
  });
}

/** Returns a dispute of a payment: the object of `charge.dispute.created` and, with its outcome, of `charge.dispute.closed`. */
export function dispute(
  payment: StripePayment,
  status: 'needs_response' | 'won' | 'lost' | 'warning_closed',
): Stripe.Dispute {
  const nothing = null;
  return {
    id: `dp_${payment.ref}`,
    object: 'dispute',
    amount: payment.amount,
    balance_transactions: [],
    charge: chargeId(payment),
    created: payment.created,
    currency: payment.currency,
    enhanced_eligibility_types: [],
    evidence: {
      access_activity_log: nothing,
      billing_address: nothing,
      cancellation_policy: nothing,
      cancellation_policy_disclosure: nothing,
      cancellation_rebuttal: nothing,
      customer_communication: nothing,
      customer_email_address: nothing,
      customer_name: nothing,
      customer_purchase_ip: nothing,
      customer_signature: nothing,
      duplicate_charge_documentation: nothing,
      duplicate_charge_explanation: nothing,
      duplicate_charge_id: nothing,
      enhanced_evidence: {},
      product_description: nothing,
      receipt: nothing,
      refund_policy: nothing,
      refund_policy_disclosure: nothing,
      refund_refusal_explanation: nothing,
      service_date: nothing,
      service_documentation: nothing,
      shipping_address: nothing,
      shipping_carrier: nothing,
      shipping_date: nothing,
      shipping_documentation: nothing,
      shipping_tracking_number: nothing,
      uncategorized_file: nothing,
      uncategorized_text: nothing,
    },
    evidence_details: {
      due_by: null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: payment.livemode,
    metadata: {},
    payment_intent: paymentIntentId(payment),
    reason: 'fraudulent',
    status,
  };
}
