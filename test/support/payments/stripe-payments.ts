import type { Stripe } from 'stripe';

/** Values that all objects of one payment share. All their ids contain `ref`, so payments with different refs are unrelated. */
export interface StripePayment {
  ref: string;
  /** Amount in the currency's minor unit, as Stripe counts. */
  amount: number;
  /** Lower case, as Stripe writes it. */
  currency: string;
  /** Unix seconds. */
  created: number;
  customer: string | null;
  description: string | null;
  email: string | null;
  name: string | null;
  address: Stripe.Address | null;
  /** Tax ids that a checkout session or an invoice reports. */
  taxIds: readonly { type: 'es_cif' | 'eu_vat' | 'gb_vat'; value: string }[];
  metadata: Record<string, string>;
  livemode: boolean;
}

/** Full Spanish address, as Stripe writes one. */
export const MADRID_ADDRESS: Stripe.Address = {
  line1: 'Calle de Goya 10',
  line2: null,
  city: 'Madrid',
  state: 'M',
  postal_code: '28001',
  country: 'ES',
};

/** Returns a card payment of 121.00 EUR without customer data, except for the given values. */
export function stripePayment(ref: string, known: Partial<Omit<StripePayment, 'ref'>> = {}): StripePayment {
  return {
    ref,
    amount: 12_100,
    currency: 'eur',
    created: Math.floor(Date.now() / 1_000),
    customer: null,
    description: 'Curso de cerámica',
    email: null,
    name: null,
    address: null,
    taxIds: [],
    metadata: {},
    livemode: false,
    ...known,
  };
}

/** Returns the id of a payment's charge. */
export const chargeId = ({ ref }: StripePayment) => `ch_${ref}`;
/** Returns the id of a payment's payment intent. */
export const paymentIntentId = ({ ref }: StripePayment) => `pi_${ref}`;
/** Returns the id of a payment's checkout session. */
export const checkoutSessionId = ({ ref }: StripePayment) => `cs_test_${ref}`;

/** Returns the charge of a payment, succeeded and captured. */
export function charge(payment: StripePayment, changes: Partial<Stripe.Charge> = {}): Stripe.Charge {
  const { amount, currency, created, customer, description, email, name, address } = payment;
  return {
    id: chargeId(payment),
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: `txn_${payment.ref}`,
    billing_details: { address, email, name, phone: null, tax_id: null },
    calculated_statement_descriptor: 'TALLERES PRUEBA',
    captured: true,
    created,
    currency,
    customer,
    description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: payment.livemode,
    metadata: payment.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: paymentIntentId(payment),
    payment_method: `pm_${payment.ref}`,
    payment_method_details: { type: 'card' },
    receipt_email: email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
    ...changes,
  };
}

/** Returns the payment intent of a payment, succeeded. */
export function paymentIntent(
  payment: StripePayment,
  changes: Partial<Stripe.PaymentIntent> = {},
): Stripe.PaymentIntent {
  const { amount, currency, created, customer, description, email } = payment;
  return {
    id: paymentIntentId(payment),
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: amount,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created,
    currency,
    customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: chargeId(payment),
    livemode: payment.livemode,
    managed_payments: null,
    metadata: payment.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: `pm_${payment.ref}`,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: email,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
    ...changes,
  };
}

/** Returns the checkout session of a payment, complete and paid. A buyer enters tax ids there. */
export function checkoutSession(
  payment: StripePayment,
  changes: Partial<Stripe.Checkout.Session> = {},
): Stripe.Checkout.Session {
  const { amount, currency, created, customer, email, name, address, taxIds } = payment;
  return {
    id: checkoutSessionId(payment),
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: 'required',
    cancel_url: null,
    client_reference_id: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: {
      address,
      business_name: null,
      email,
      individual_name: null,
      name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [...taxIds],
    },
    customer_email: null,
    discounts: [],
    expires_at: created + 86_400,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: payment.livemode,
    locale: 'es',
    managed_payments: null,
    metadata: payment.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: paymentIntentId(payment),
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'paid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'complete',
    submit_type: null,
    subscription: null,
    success_url: 'https://shop.example.com/thanks',
    tax_id_collection: { enabled: true, required: 'never' },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: null,
    wallet_options: null,
    ...changes,
  };
}
