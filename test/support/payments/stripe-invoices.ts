import type { Stripe } from 'stripe';
import { paymentIntentId, type StripePayment } from './stripe-payments.ts';

/** Returns the id of a payment's Stripe invoice. */
export const stripeInvoiceId = ({ ref }: StripePayment) => `in_${ref}`;

/** Returns the object of `invoice_payment.paid`: a Stripe invoice was paid by the payment's payment intent. */
export function invoicePayment(
  payment: StripePayment,
  changes: Partial<Stripe.InvoicePayment> = {},
): Stripe.InvoicePayment {
  const { ref, amount, currency, created, livemode } = payment;
  return {
    id: `inpay_${ref}`,
    object: 'invoice_payment',
    amount_paid: amount,
    amount_requested: amount,
    created,
    currency,
    invoice: stripeInvoiceId(payment),
    is_default: true,
    livemode,
    payment: { type: 'payment_intent', payment_intent: paymentIntentId(payment) },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: created },
    ...changes,
  };
}

/**
 * Returns the paid Stripe invoice of a subscription in the shape of the SDK's version. It names no charge and no
 * payment intent, and events leave out its `payments`.
 */
export function stripeInvoice(payment: StripePayment, changes: Partial<Stripe.Invoice> = {}): Stripe.Invoice {
  const { ref, amount, currency, created, customer, description, email, name, address } = payment;
  return {
    id: stripeInvoiceId(payment),
    object: 'invoice',
    account_country: 'ES',
    account_name: 'Talleres Prueba',
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: amount,
    amount_remaining: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 1,
    attempted: true,
    auto_advance: false,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: 'subscription_cycle',
    collection_method: 'charge_automatically',
    created,
    currency,
    custom_fields: null,
    customer,
    customer_account: null,
    customer_address: address,
    customer_email: email,
    customer_name: name,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [...payment.taxIds],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description,
    discounts: [],
    due_date: null,
    effective_at: created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/in_${ref}/lines` },
    livemode: payment.livemode,
    metadata: payment.metadata,
    next_payment_attempt: null,
    number: `${ref.toUpperCase()}-0001`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription: `sub_${ref}` },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: created,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'paid',
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: created,
      voided_at: null,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
    ...changes,
  };
}

/**
 * Returns the invoice in a shape before 2025-03-31, which names the charge and the payment intent. The SDK's types no
 * longer have these fields.
 */
export function olderStripeInvoice(payment: StripePayment, changes: object = {}): object {
  return {
    ...stripeInvoice(payment),
    charge: `ch_${payment.ref}`,
    paid: true,
    paid_out_of_band: false,
    payment_intent: paymentIntentId(payment),
    subscription: `sub_${payment.ref}`,
    ...changes,
  };
}

/** Returns a credit note of a Stripe invoice, of an amount in the minor unit. */
export function creditNote(payment: StripePayment, amount: number): Stripe.CreditNote {
  const { ref, currency, created, customer, livemode } = payment;
  return {
    id: `cn_${ref}`,
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created,
    currency,
    customer: customer ?? `cus_${ref}`,
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: created,
    invoice: stripeInvoiceId(payment),
    lines: { object: 'list', data: [], has_more: false, url: `/v1/credit_notes/cn_${ref}/lines` },
    livemode,
    memo: null,
    metadata: {},
    number: `${ref.toUpperCase()}-CN-01`,
    out_of_band_amount: null,
    pdf: `https://pay.stripe.com/credit_notes/${ref}/pdf`,
    post_payment_amount: amount,
    pre_payment_amount: 0,
    pretax_credit_amounts: [],
    reason: 'product_unsatisfactory',
    refunds: [],
    shipping_cost: null,
    status: 'issued',
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    total_taxes: [],
    type: 'post_payment',
    voided_at: null,
  };
}
