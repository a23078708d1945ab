import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProviderEvent } from '../../../src/domain/payments/provider-event.ts';
import { readProviderEvent } from '../../../src/payments/events/read-provider-event.ts';
import { stripeEvent } from '../../support/payments/stripe-events.ts';
import {
  creditNote,
  invoicePayment,
  olderStripeInvoice,
  stripeInvoice,
} from '../../support/payments/stripe-invoices.ts';
import {
  charge,
  checkoutSession,
  MADRID_ADDRESS,
  paymentIntent,
  stripePayment,
} from '../../support/payments/stripe-payments.ts';
import { dispute, refund, refundedCharge } from '../../support/payments/stripe-refunds.ts';

const CREATED = 1_795_000_000;
const PAYMENT = stripePayment('a1', {
  created: CREATED,
  customer: 'cus_1',
  email: 'ana@example.com',
  name: 'Ana Prueba',
  address: MADRID_ADDRESS,
  taxIds: [{ type: 'es_cif', value: 'B12345674' }],
});
const MONEY = [
  { of: 'MONEY', id: 'ch_a1' },
  { of: 'MONEY', id: 'pi_a1' },
];
const INVOICE_KEY = { of: 'INVOICE', id: 'in_a1' };

type Type = Parameters<typeof stripeEvent>[0];

function read(type: Type, object: object, previous?: Record<string, unknown>): ProviderEvent {
  const source = { account: 'acct_1', ...(previous === undefined ? {} : { previous }) };
  return readProviderEvent('stripe', JSON.stringify(stripeEvent(type, object, source)));
}

describe('a completed payment in a Stripe event', () => {
  it('a charge gives a completed payment', () => {
    expect(read('charge.succeeded', charge(PAYMENT))).toMatchObject({
      kind: 'PAYMENT_COMPLETED',
      category: 'DIRECT_PAYMENT',
      sourceObjectId: 'ch_a1',
      externalPaymentId: 'pi_a1',
      currency: 'EUR',
      amountCents: 12_100,
      feeCents: null,
      customerEmail: 'ana@example.com',
      customerName: 'Ana Prueba',
      description: 'Curso de cerámica',
      paymentMethod: 'card',
      facts: { side: 'CHARGE', keys: MONEY, customerKey: 'cus_1', happenedAt: CREATED * 1_000 },
    });
    const alone = read('charge.succeeded', charge(PAYMENT, { payment_intent: null }));
    expect([alone.externalPaymentId, alone.facts.keys]).toEqual(['ch_a1', [{ of: 'MONEY', id: 'ch_a1' }]]);
  });

  it('payment intent, session and invoice give a completed payment with shared ids', () => {
    const intent = read('payment_intent.succeeded', paymentIntent(PAYMENT));
    expect([intent.kind, intent.facts.side, intent.facts.keys]).toEqual([
      'PAYMENT_COMPLETED',
      'PAYMENT',
      MONEY,
    ]);
    const session = read('checkout.session.completed', checkoutSession(PAYMENT));
    expect(session.facts.keys).toEqual([
      { of: 'MONEY', id: 'pi_a1' },
      { of: 'CHECKOUT', id: 'cs_test_a1' },
    ]);
    expect(session.facts.buyer).toEqual({
      name: 'Ana Prueba',
      email: 'ana@example.com',
      phone: null,
      taxIds: [{ type: 'es_cif', value: 'B12345674' }],
      address: {
        line1: 'Calle de Goya 10',
        line2: null,
        city: 'Madrid',
        state: 'M',
        postalCode: '28001',
        country: 'ES',
      },
    });
    const older = read('invoice.paid', olderStripeInvoice(PAYMENT));
    expect([older.category, older.externalPaymentId, older.facts.keys]).toEqual([
      'SUBSCRIPTION',
      'pi_a1',
      [...MONEY, INVOICE_KEY],
    ]);
    const newer = read('invoice.paid', stripeInvoice(PAYMENT));
    expect([newer.externalPaymentId, newer.facts.keys]).toEqual([null, [INVOICE_KEY]]);
    const withPayments = read('invoice.payment_succeeded', {
      ...stripeInvoice(PAYMENT),
      payments: { object: 'list', data: [invoicePayment(PAYMENT)] },
    });
    expect(withPayments.facts.keys).toEqual([MONEY[1], INVOICE_KEY]);
    const link = read('invoice_payment.paid', invoicePayment(PAYMENT));
    expect([link.facts.side, link.facts.keys]).toEqual(['LINK', [MONEY[1], INVOICE_KEY]]);
    const named = read('payment_intent.succeeded', {
      ...paymentIntent(PAYMENT),
      payment_details: { customer_reference: null, order_reference: 'in_a1' },
    });
    expect(named.facts.keys).toEqual([...MONEY, INVOICE_KEY]);
  });

  it('a payment is completed only once the money is there', () => {
    const authorised = read('charge.succeeded', charge(PAYMENT, { captured: false, amount_captured: 0 }));
    expect([authorised.kind, authorised.facts.keys]).toEqual(['UNKNOWN', []]);
    const captured = read(
      'charge.captured',
      charge(PAYMENT, { amount_captured: 10_000, amount_refunded: 2_100 }),
    );
    expect([captured.kind, captured.amountCents]).toEqual(['PAYMENT_COMPLETED', 10_000]);
    const underWay = read(
      'checkout.session.completed',
      checkoutSession(PAYMENT, { payment_status: 'unpaid' }),
    );
    expect([underWay.kind, underWay.facts.keys.length]).toEqual(['UNKNOWN', 2]);
    const setUp = checkoutSession(PAYMENT, { payment_status: 'no_payment_required', amount_total: 0 });
    expect(read('checkout.session.completed', setUp).facts.keys).toEqual([]);
    const trial = read('invoice.paid', stripeInvoice(PAYMENT, { amount_paid: 0, amount_due: 0, total: 0 }));
    expect([trial.kind, trial.facts.keys]).toEqual(['UNKNOWN', []]);
  });

  it('an invoice paid out of band is a completed payment', () => {
    const elsewhere = { amount_paid: 0, charge: null, payment_intent: null, paid_out_of_band: true };
    const event = read('invoice.paid', olderStripeInvoice(PAYMENT, elsewhere));
    expect([event.kind, event.amountCents, event.facts.isPaidElsewhere, event.facts.keys]).toEqual([
      'PAYMENT_COMPLETED',
      12_100,
      true,
      [INVOICE_KEY],
    ]);
    expect(read('invoice.paid', stripeInvoice(PAYMENT)).facts.isPaidElsewhere).toBe(false);
  });

  it.each([
    ['eur', 12_345, 12_345],
    ['jpy', 500, 50_000],
    ['isk', 50_000, 50_000],
    ['kwd', 12_340, 1_234],
  ])('amounts are in hundredths also for %s', (currency, amount, cents) => {
    const event = read('charge.succeeded', charge(stripePayment('a2', { currency, amount })));
    expect([event.currency, event.amountCents]).toEqual([currency.toUpperCase(), cents]);
  });

  it('the fee is read when the balance transaction is expanded', () => {
    const transaction = { id: 'txn_1', object: 'balance_transaction', currency: 'eur', fee: 215 };
    const event = read('charge.succeeded', { ...charge(PAYMENT), balance_transaction: transaction });
    expect(event.feeCents).toBe(215);
  });
});

describe('the tax id of a buyer in a Stripe event', () => {
  it.each([
    [
      'in the metadata of a charge',
      'charge.succeeded',
      charge({ ...PAYMENT, metadata: { nif: '12345678Z' } }),
    ],
    [
      'under another name',
      'payment_intent.succeeded',
      paymentIntent({ ...PAYMENT, metadata: { 'NIF/CIF': '12345678Z' } }),
    ],
  ] as const)('a tax id is found %s', (_where, type, object) => {
    expect(read(type, object).facts.buyer?.taxIds).toEqual([{ type: 'nif', value: '12345678Z' }]);
  });

  it('a tax id in a custom checkout field follows those of the buyer', () => {
    const field = {
      key: 'nif',
      label: { custom: 'NIF', type: 'custom' },
      text: { value: '12345678Z' },
      type: 'text',
    };
    const session = { ...checkoutSession(PAYMENT), custom_fields: [field] };
    expect(read('checkout.session.completed', session).facts.buyer?.taxIds).toEqual([
      { type: 'es_cif', value: 'B12345674' },
      { type: 'nif', value: '12345678Z' },
    ]);
  });

  it('a tax id event gives the tax id with its customer', () => {
    const taxId = { id: 'txi_1', object: 'tax_id', customer: 'cus_1', type: 'eu_vat', value: 'DE136695976' };
    const { facts } = read('customer.tax_id.created', taxId);
    expect([facts.customerKey, facts.buyer?.taxIds, facts.keys]).toEqual([
      'cus_1',
      [{ type: 'eu_vat', value: 'DE136695976' }],
      [],
    ]);
  });
});

describe('a refund in a Stripe event', () => {
  it('a refunded charge gives the new and the total refunded amount', () => {
    const event = read('charge.refunded', refundedCharge(PAYMENT, 5_000), { amount_refunded: 2_000 });
    expect(event).toMatchObject({ kind: 'REFUND_COMPLETED', category: 'REFUND', amountCents: 3_000 });
    expect(event.facts).toMatchObject({
      side: 'CHARGE',
      keys: MONEY,
      refund: { refundId: null, amountCents: 3_000, totalCents: 5_000, state: 'SUCCEEDED', reason: null },
    });
    const older = {
      ...refundedCharge(PAYMENT, 5_000),
      refunds: { data: [refund(PAYMENT, 5_000, { reason: 'fraudulent' })] },
    };
    expect(read('charge.refunded', older).facts.refund).toMatchObject({
      reason: 'FRAUD',
      listed: [{ refundId: 're_a1_1', amountCents: 5_000, state: 'SUCCEEDED', reason: 'FRAUD' }],
    });
  });

  it('amounts that were never captured are not refunded', () => {
    const partly = { ...refundedCharge(PAYMENT, 5_100), amount_captured: 10_000 };
    expect(read('charge.refunded', partly).facts.refund?.totalCents).toBe(3_000);
    const expired = read('refund.created', refund(PAYMENT, 12_100, { reason: 'expired_uncaptured_charge' }));
    expect([expired.kind, expired.facts.refund]).toEqual(['UNKNOWN', null]);
  });

  it.each([
    ['succeeded', 'REFUND_COMPLETED', 'SUCCEEDED'],
    ['pending', 'UNKNOWN', 'PENDING'],
    ['requires_action', 'UNKNOWN', 'PENDING'],
    ['failed', 'UNKNOWN', 'FAILED'],
    ['canceled', 'UNKNOWN', 'FAILED'],
  ])('a refund with status %s gives its state and reason', (status, kind, state) => {
    const event = read('refund.updated', refund(PAYMENT, 2_000, { status, reason: 'duplicate' }));
    expect(event.kind).toBe(kind);
    expect(event.facts).toMatchObject({
      side: 'REFUND',
      keys: MONEY,
      refund: { refundId: 're_a1_1', amountCents: 2_000, state, reason: 'DUPLICATE' },
    });
  });

  it('disputes and credit notes are read with their payment or invoice', () => {
    const opened = read('charge.dispute.created', dispute(PAYMENT, 'needs_response'));
    expect([opened.kind, opened.externalPaymentId, opened.facts.isDisputeLost]).toEqual([
      'DISPUTE_OPENED',
      'pi_a1',
      false,
    ]);
    const lost = read('charge.dispute.closed', dispute(PAYMENT, 'lost'));
    expect([lost.kind, lost.facts.side, lost.facts.isDisputeLost]).toEqual([
      'DISPUTE_CLOSED',
      'DISPUTE',
      true,
    ]);
    const note = read('credit_note.created', creditNote(PAYMENT, 2_000));
    expect([note.category, note.amountCents, note.facts.keys]).toEqual(['CREDIT_NOTE', 2_000, [INVOICE_KEY]]);
  });
});

describe('other Stripe events and payloads', () => {
  it('an unknown event or invalid payload belongs to no payment', () => {
    for (const payload of [
      '',
      'null',
      '[]',
      '{"type":"charge.succeeded"}',
      '{"type":"constructor","data":{"object":{}}}',
    ])
      expect(readProviderEvent('stripe', payload)).toMatchObject({
        kind: expect.any(String),
        facts: { keys: [] },
      });
    expect(read('payout.paid', { id: 'po_1', object: 'payout', created: CREATED }).kind).toBe('UNKNOWN');
    expect(() => readProviderEvent('paypal', '{}')).toThrow(RangeError);
  });

  it('readProviderEvent never throws for any value of a field', () => {
    const whole: readonly [Type, object][] = [
      ['charge.succeeded', charge(PAYMENT)],
      ['charge.refunded', refundedCharge(PAYMENT, 100)],
      ['checkout.session.completed', checkoutSession(PAYMENT)],
      ['invoice.paid', stripeInvoice(PAYMENT)],
      ['refund.created', refund(PAYMENT, 100)],
    ];
    fc.assert(
      fc.property(fc.constantFrom(...whole), fc.nat(), fc.jsonValue(), ([type, object], at, value) => {
        const names = Object.keys(object);
        const broken = { ...object, [names[at % names.length] ?? '']: value };
        const event = read(type, broken);
        expect(JSON.parse(JSON.stringify(event))).toEqual(event);
        if (event.amountCents !== null) expect(Number.isSafeInteger(event.amountCents)).toBe(true);
      }),
    );
  });
});
