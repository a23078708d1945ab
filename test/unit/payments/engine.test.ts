import { beforeEach, describe, expect, it, vi } from 'vitest';
import { retryEvent } from '../../../src/payments/events/retry-event.ts';
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
  type StripePayment,
  stripePayment,
} from '../../support/payments/stripe-payments.ts';
import { dispute, refund, refundedCharge } from '../../support/payments/stripe-refunds.ts';
import { ACCOUNT, type PaymentWorld, paymentWorld } from './support/payment-world.ts';

const from = { account: ACCOUNT };
const CIF = { type: 'es_cif', value: 'B83334110' } as const;
const KNOWN = { name: 'Cerámicas Sol SL', email: 'sol@example.com', address: MADRID_ADDRESS, taxIds: [CIF] };

let world: PaymentWorld;
let count = 0;

beforeEach(async () => {
  world = await paymentWorld();
  vi.spyOn(console, 'error').mockReturnValue();
});

function payment(known: Partial<Omit<StripePayment, 'ref'>> = {}): StripePayment {
  count += 1;
  return stripePayment(`e${count}`, known);
}

const charged = (of: StripePayment) => stripeEvent('charge.succeeded', charge(of), from);
const intended = (of: StripePayment) => stripeEvent('payment_intent.succeeded', paymentIntent(of), from);
const checkedOut = (of: StripePayment) =>
  stripeEvent('checkout.session.completed', checkoutSession(of), from);
const refunded = (of: StripePayment, cents: number) =>
  stripeEvent('charge.refunded', refundedCharge(of, cents), from);
const refundMade = (of: StripePayment, cents: number, ordinal = 1, changes = {}) =>
  stripeEvent('refund.created', refund(of, cents, changes, ordinal), from);

const issued = async () => (await world.invoices()).filter(({ number }) => number !== null);
const statuses = async () => (await world.events()).map(({ status }) => status);

describe('a payment whose events are complete', () => {
  it('a payment with known buyer is invoiced in full at once', async () => {
    const of = payment(KNOWN);
    await world.receive(charged(of), checkedOut(of), intended(of));
    await world.work();
    const [invoice, ...others] = await world.invoices();
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      type: 'STANDARD',
      status: 'PAID',
      number: 1,
      invoice_total_cents: 12_100,
      recipient_nif: 'B83334110',
      payment_method: 'CARD',
    });
    expect(invoice?.customer_id).not.toBeNull();
    expect(await world.events()).toEqual(
      Array.from({ length: 3 }, () =>
        expect.objectContaining({
          status: 'PROCESSED',
          invoice_id: invoice?.id,
          external_payment_id: `pi_${of.ref}`,
        }),
      ),
    );
  });

  it('a payment waits for a tax id that arrives separately', async () => {
    const of = payment({ ...KNOWN, taxIds: [] });
    await world.receive(charged(of), checkedOut(of));
    await world.work();
    expect(await world.invoices()).toEqual([]);
    world.pass(1_000);
    await world.receive(intended({ ...of, metadata: { nif: 'B83334110' } }));
    await world.work();
    expect(await issued()).toMatchObject([{ type: 'STANDARD', recipient_nif: 'B83334110' }]);
  });

  it('a payment waits a limited time for its checkout and then gets a simplified invoice', async () => {
    await world.receive(charged(payment()));
    await world.work();
    expect(await world.invoices()).toEqual([]);
    expect(await statuses()).toEqual(['RECEIVED']);
    await world.settle();
    expect(await issued()).toMatchObject([
      { type: 'SIMPLIFIED', status: 'PAID', invoice_total_cents: 12_100 },
    ]);
    expect(await statuses()).toEqual(['PROCESSED']);
  });

  it('a payment and its Stripe invoice create one invoice in any order and API version', async () => {
    const newer = payment({ ...KNOWN, customer: 'cus_1' });
    const older = payment({ ...KNOWN, customer: 'cus_2' });
    await world.receive(
      stripeEvent('invoice.paid', stripeInvoice(newer), from),
      charged(newer),
      stripeEvent('invoice_payment.paid', invoicePayment(newer), from),
      charged(older),
      stripeEvent('invoice.paid', olderStripeInvoice(older), from),
      stripeEvent('invoice.payment_succeeded', olderStripeInvoice(older), from),
    );
    await world.settle();
    expect(await issued()).toHaveLength(2);
    expect(new Set(await statuses())).toEqual(new Set(['PROCESSED']));
  });

  it('a payment and a Stripe invoice with equal customer, amount and hour create one invoice', async () => {
    const of = payment({ customer: 'cus_3' });
    await world.receive(charged(of));
    await world.settle();
    await world.receive(stripeEvent('invoice.paid', stripeInvoice(of), from));
    await world.settle();
    expect(await issued()).toHaveLength(1);
    expect(await statuses()).toEqual(['PROCESSED', 'PROCESSED']);
  });
});

describe('the event source of a connection', () => {
  it.each([
    ['PAYMENTS', 1, ['SKIPPED', 'PROCESSED']],
    ['INVOICES', 1, ['PROCESSED', 'SKIPPED']],
    ['BOTH', 2, ['PROCESSED', 'PROCESSED']],
  ] as const)('the event source decides which events count: %s', async (eventSource, made, expected) => {
    world.settings({ eventSource });
    const [invoiced, paid] = [payment({ customer: 'cus_a' }), payment({ customer: 'cus_b', amount: 5_000 })];
    await world.receive(stripeEvent('invoice.paid', stripeInvoice(invoiced), from), charged(paid));
    await world.settle();
    expect(await issued()).toHaveLength(made);
    expect(await statuses()).toEqual(expected);
  });

  it.each([
    ['INVOICES', [10_000]],
    ['PAYMENTS', [4_000, 6_000]],
    ['BOTH', [4_000, 6_000]],
  ] as const)('the invoices of a part-paid Stripe invoice add up: %s', async (eventSource, expected) => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [0, 2, 1],
    ] as const) {
      world = await paymentWorld();
      world.settings({ eventSource });
      const [one, other] = [payment({ amount: 4_000 }), payment({ amount: 6_000 })];
      const data = [invoicePayment(one), invoicePayment(other)];
      const payments = { object: 'list', data, has_more: false, url: '' } as const;
      const paid = stripeInvoice(one, { amount_paid: 10_000, payments });
      const sent = [charged(one), charged(other), stripeEvent('invoice.paid', paid, from)];
      for (const index of order) {
        await world.receive(...sent.slice(index, index + 1));
        if (order[1] === 1) await world.settle();
      }
      await world.settle();
      const totals = (await issued()).map((invoice) => invoice.invoice_total_cents);
      expect(totals.reduce((sum, cents) => sum + cents, 0)).toBe(10_000);
      if (order[0] === 0) expect(totals.toSorted()).toEqual([...expected].toSorted());
      expect(await statuses()).not.toContain('RECEIVED');
    }
  });

  it('payments of one Stripe invoice are invoiced together, or one by one if they arrive late', async () => {
    for (const isLate of [false, true]) {
      world = await paymentWorld();
      const [one, other] = [payment({ amount: 4_000 }), payment({ amount: 6_000 })];
      for (const part of [one, other]) {
        const link = invoicePayment(part, { invoice: `in_${one.ref}` });
        await world.receive(stripeEvent('invoice_payment.paid', link, from), charged(part));
        if (isLate) await world.settle();
      }
      await world.settle();
      const totals = (await issued()).map((invoice) => invoice.invoice_total_cents);
      expect(totals).toEqual(isLate ? [4_000, 6_000] : [10_000]);
    }
  });

  it('no payment is invoiced when automatic invoicing is off', async () => {
    world.settings({ autoInvoiceEnabled: false });
    await world.receive(charged(payment()));
    await world.settle();
    expect(await statuses()).toEqual(['SKIPPED']);
    expect(await world.invoices()).toEqual([]);
  });
});

describe('a payment that cannot be invoiced', () => {
  it('a payment in another currency fails with CURRENCY_NOT_SUPPORTED', async () => {
    await world.receive(charged(payment({ currency: 'usd' })));
    await world.settle();
    expect(await world.events()).toMatchObject([
      { status: 'FAILED', failure_category: 'DOMAIN_RULE', failure_reason: 'CURRENCY_NOT_SUPPORTED' },
    ]);
    expect(await world.invoices()).toEqual([]);
  });

  it('a charge over 3,000 EUR without buyer is a draft until the buyer is known', async () => {
    const of = payment({ amount: 300_001 });
    await world.receive(charged(of), charged(payment({ amount: 300_000 })));
    await world.settle();
    const [draft] = (await world.invoices()).filter(({ type }) => type === 'STANDARD');
    expect(draft).toMatchObject({ status: 'DRAFT', number: null, invoice_total_cents: 300_001 });
    const [event, other] = await world.events();
    expect(event).toMatchObject({ status: 'FAILED', failure_category: 'DOMAIN_RULE', invoice_id: draft?.id });
    expect(other).toMatchObject({ status: 'PROCESSED' });
    await world.receive(checkedOut({ ...of, ...KNOWN }));
    await world.settle();
    expect(await issued()).toHaveLength(2);
    expect((await issued()).find(({ type }) => type === 'STANDARD')).toMatchObject({ status: 'PAID' });
    expect(new Set(await statuses())).toEqual(new Set(['PROCESSED']));
  });

  it('under the general limit a charge over 400 EUR without buyer is a draft', async () => {
    world = await paymentWorld({ simplifiedLimit: 'GENERAL' });
    await world.receive(charged(payment({ amount: 40_001 })), charged(payment({ amount: 40_000 })));
    await world.settle();
    const shown = (await world.invoices()).map((one) => [one.type, one.status, one.invoice_total_cents]);
    expect(shown.sort()).toEqual([
      ['SIMPLIFIED', 'PAID', 40_000],
      ['STANDARD', 'DRAFT', 40_001],
    ]);
    expect((await world.events())[0]).toMatchObject({
      status: 'FAILED',
      failure_category: 'DOMAIN_RULE',
      failure_reason: 'BUYER_DATA_MISSING',
    });
  });

  it('a payment without default series fails and is issued by a retry', async () => {
    await world.books.prepare("UPDATE series SET is_default = 0 WHERE code = 'S'").run();
    await world.receive(charged(payment()), intended(payment()));
    await world.settle();
    expect((await world.events())[0]).toMatchObject({
      status: 'FAILED',
      failure_category: 'USER_CONFIGURATION',
      failure_reason: 'MISSING_DEFAULT_SERIES',
    });
    await world.books.prepare("UPDATE series SET is_default = 1 WHERE code = 'S'").run();
    const [{ id }] = (
      await world.books.prepare('SELECT id FROM payment_events ORDER BY rowid LIMIT 1').all<{ id: string }>()
    ).results as [{ id: string }];
    await retryEvent(world.context(), id);
    expect((await world.events())[0]).toMatchObject({ status: 'PROCESSED', failure_category: null });
    expect(await issued()).toHaveLength(1);
  });
});

describe('a refund of an invoiced payment', () => {
  it('repeated events of a full refund create one corrective', async () => {
    const of = payment(KNOWN);
    await world.receive(refundMade(of, 12_100), refunded(of, 12_100), charged(of), checkedOut(of));
    await world.settle();
    const [invoice, corrective, ...others] = await issued();
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ status: 'VOIDED', invoice_total_cents: 12_100 });
    expect(corrective).toMatchObject({
      type: 'CORRECTIVE',
      rectification_type: 'TOTAL',
      reason: 'R1',
      invoice_total_cents: -12_100,
    });
    const events = await world.events();
    expect(events.map((event) => event.invoice_id)).toEqual([
      corrective?.id,
      corrective?.id,
      invoice?.id,
      invoice?.id,
    ]);
    expect(events.every((event) => event.money_returned === 1)).toBe(true);
  });

  it('partial refunds add up to the payment to the cent, each with its reason', async () => {
    const of = payment({ ...KNOWN, amount: 10_000 });
    await world.receive(charged(of), checkedOut(of));
    await world.settle();
    const parts = [3_333, 3_333, 3_334];
    let total = 0;
    for (const [index, part] of parts.entries()) {
      total += part;
      const changes = index === 1 ? { reason: 'duplicate' as const } : {};
      await world.receive(refunded(of, total), refundMade(of, part, index + 1, changes));
      await world.settle();
    }
    const [, ...correctives] = await issued();
    expect(correctives.map((one) => one.invoice_total_cents)).toEqual([-3_333, -3_333, -3_334]);
    expect(correctives.map((one) => one.rectification_type)).toEqual(['PARTIAL', 'PARTIAL', 'PARTIAL']);
    expect(correctives.map(({ reason }) => reason)).toEqual(['R1', 'R4', 'R1']);
    expect(new Set(await statuses())).toEqual(new Set(['PROCESSED']));
  });

  it('each refund keeps its own reason when several are reported together', async () => {
    const of = payment({ ...KNOWN, amount: 10_000 });
    const later = { account: ACCOUNT, created: of.created + 60 };
    await world.receive(
      stripeEvent('refund.created', refund(of, 7_000, {}, 2), later),
      refundMade(of, 3_000, 1, { reason: 'fraudulent' }),
      refunded(of, 3_000),
      refunded(of, 10_000),
      charged(of),
      checkedOut(of),
    );
    await world.settle();
    const [, ...correctives] = await issued();
    expect(correctives.map(({ reason, invoice_total_cents }) => [reason, invoice_total_cents])).toEqual([
      ['R4', -3_000],
      ['R1', -7_000],
    ]);
    expect(new Set(await statuses())).toEqual(new Set(['PROCESSED']));
  });

  it('an older API shape gives the refund reason with the charge, without a wait', async () => {
    const of = payment({ ...KNOWN, amount: 10_000 });
    await world.receive(charged(of), checkedOut(of));
    await world.work();
    const listing = (total: number, ...data: object[]) =>
      stripeEvent('charge.refunded', { ...refundedCharge(of, total), refunds: { data } }, from);
    const first = refund(of, 4_000, { reason: 'duplicate' });
    const second = refund(of, 6_000, { created: of.created + 60 }, 2);
    await world.receive(listing(4_000, first));
    await world.work();
    await world.receive(listing(10_000, second, first));
    await world.work();
    const [, ...correctives] = await issued();
    expect(correctives.map(({ reason, invoice_total_cents }) => [reason, invoice_total_cents])).toEqual([
      ['R4', -4_000],
      ['R1', -6_000],
    ]);
  });

  it('a partial refund uses the taxes of the amended record', async () => {
    const of = payment({ ...KNOWN, amount: 12_100 });
    await world.receive(charged(of), checkedOut(of));
    await world.settle();
    const amendment = JSON.stringify({ lines: [{ index: 0, regime_key: '11', exemption_reason: null }] });
    await world.books.prepare('DROP TRIGGER verifactu_records_are_immutable').run();
    await world.books.prepare('UPDATE verifactu_records SET amendment = ?').bind(amendment).run();
    await world.receive(refunded(of, 1_210), refundMade(of, 1_210));
    await world.settle();
    const [, corrective] = await issued();
    const line = await world.books
      .prepare('SELECT taxable_base_cents, regime_key FROM invoice_lines WHERE invoice_id = ?')
      .bind(corrective?.id)
      .first();
    expect(line).toEqual({ taxable_base_cents: -1000, regime_key: '11' });
  });

  it('the refund of a simplified invoice has reason R5', async () => {
    const of = payment();
    await world.receive(charged(of));
    await world.settle();
    await world.receive(refunded(of, 2_100));
    await world.work();
    expect((await issued())[1]).toMatchObject({
      reason: 'R5',
      rectification_type: 'PARTIAL',
      invoice_total_cents: -2_100,
    });
  });

  it('a refund waits an hour for an unknown payment and is processed if it arrives later', async () => {
    const of = payment(KNOWN);
    await world.receive(refunded(of, 12_100));
    await world.work();
    expect(await statuses()).toEqual(['RECEIVED']);
    await world.settle();
    expect(await statuses()).toEqual(['SKIPPED']);
    await world.receive(charged(of), checkedOut(of));
    await world.settle();
    expect(await statuses()).toEqual(['PROCESSED', 'PROCESSED', 'PROCESSED']);
    expect(await issued()).toHaveLength(2);
  });

  it('the refund of a failed payment fails, and that of a skipped payment is skipped', async () => {
    const [failed, skipped] = [payment({ currency: 'usd' }), payment()];
    await world.receive(charged(failed), refunded(failed, 12_100));
    await world.settle();
    world.settings({ autoInvoiceEnabled: false });
    await world.receive(charged(skipped), refunded(skipped, 12_100));
    await world.settle();
    expect(await world.events()).toMatchObject([
      { status: 'FAILED' },
      { status: 'FAILED', failure_category: 'DOMAIN_RULE', failure_reason: 'PAYMENT_NOT_INVOICED' },
      { status: 'SKIPPED' },
      { status: 'SKIPPED' },
    ]);
  });
});

describe('events that are only recorded', () => {
  it('disputes, credit notes and failures are stored with their payment', async () => {
    const of = payment({ ...KNOWN, customer: 'cus_9' });
    await world.receive(
      stripeEvent('charge.failed', charge(of, { status: 'failed', paid: false }), from),
      charged(of),
      stripeEvent('invoice.paid', olderStripeInvoice(of), from),
      stripeEvent('charge.dispute.created', dispute(of, 'needs_response'), from),
      stripeEvent('credit_note.created', creditNote(of, 100), from),
      stripeEvent('customer.created', { id: 'cus_9', object: 'customer' }, from),
    );
    await world.settle();
    const [invoice, ...others] = await issued();
    expect(others).toEqual([]);
    const told = (await world.events()).map(({ status, invoice_id }) => [status, invoice_id === invoice?.id]);
    expect(told).toEqual([
      ['SKIPPED', false],
      ['PROCESSED', true],
      ['PROCESSED', true],
      ['PROCESSED', true],
      ['PROCESSED', true],
      ['SKIPPED', false],
    ]);
    await world.receive(stripeEvent('charge.dispute.closed', dispute(of, 'lost'), from));
    await world.settle();
    const paid = (await world.events()).filter(({ payment_id }) => payment_id !== null);
    expect(paid.every((event) => event.money_returned === 1)).toBe(true);
  });
});
