import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type SentEvent, stripeEvent } from '../../support/payments/stripe-events.ts';
import {
  charge,
  checkoutSession,
  MADRID_ADDRESS,
  paymentIntent,
  type StripePayment,
  stripePayment,
} from '../../support/payments/stripe-payments.ts';
import { refund, refundedCharge } from '../../support/payments/stripe-refunds.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { bindingsOf } from '../ledger/support/sqlite-books.ts';
import { COMPANY } from '../recurring/support/due-company.ts';
import { mortalProcess } from '../recurring/support/mortal-process.ts';
import { ACCOUNT, type PaymentWorld, paymentWorld } from './support/payment-world.ts';

const from = { account: ACCOUNT };
/** Limit above the number of calls of any of these runs. */
const MAX_CALLS = 60;
const TIMEOUT_MS = 60_000;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

/** Creates an issued invoice of 121 euros without payments. */
async function openInvoice(world: PaymentWorld, ref: string): Promise<string> {
  const known = { name: 'Sol SL', address: MADRID_ADDRESS, taxIds: [{ type: 'es_cif', value: 'B83334110' }] };
  const made = stripePayment(`made-${ref}`, known as Parameters<typeof stripePayment>[1]);
  await world.receive(
    stripeEvent('charge.succeeded', charge(made), from),
    stripeEvent('checkout.session.completed', checkoutSession(made), from),
  );
  await world.settle();
  const invoice = (await world.invoices()).at(-1);
  if (invoice === undefined) throw new Error('no invoice was made');
  await world.books.batch([
    world.books.prepare("DELETE FROM outbox WHERE type = 'invoice.paid' AND subject_id = ?").bind(invoice.id),
    world.books.prepare('UPDATE invoice_payments SET deleted_at = 1 WHERE invoice_id = ?').bind(invoice.id),
    world.books
      .prepare("UPDATE invoices SET status = 'ISSUED', payment_date = NULL, paid_at = NULL WHERE id = ?")
      .bind(invoice.id),
  ]);
  return invoice.id;
}

const paying = (ref: string, invoiceId: string, changes: Partial<StripePayment> = {}) =>
  stripePayment(ref, { metadata: { invoice_id: invoiceId }, ...changes });

const paidEvents = (of: StripePayment): SentEvent[] => [
  stripeEvent('charge.succeeded', charge(of), from),
  stripeEvent('payment_intent.succeeded', paymentIntent(of), from),
  stripeEvent('checkout.session.completed', checkoutSession(of), from),
];

async function stateOf({ books }: PaymentWorld, invoiceId: string) {
  const { results: payments } = await books
    .prepare(
      'SELECT amount_cents, refunded_cents, source, method, source_key FROM invoice_payments WHERE invoice_id = ? AND deleted_at IS NULL',
    )
    .bind(invoiceId)
    .all();
  const invoice = await books
    .prepare('SELECT status, payment_date FROM invoices WHERE id = ?')
    .bind(invoiceId)
    .first<{ status: string; payment_date: string | null }>();
  return { payments, status: invoice?.status, isSettled: invoice?.payment_date !== null };
}

const whole = (world: PaymentWorld) => expectWholeBooks(bindingsOf(world.books), 'TEST', COMPANY);

describe('a payment that names an issued invoice', () => {
  it('repeated and reordered events record one payment and create no invoice', async () => {
    const world = await paymentWorld();
    const invoiceId = await openInvoice(world, 'a');
    const before = (await world.invoices()).length;
    const events = paidEvents(paying('a', invoiceId));
    await world.receive(...events.toReversed(), ...events);
    await world.settle();
    const paid = { amount_cents: 12_100, refunded_cents: 0, source: 'PROVIDER', method: 'CARD' };
    expect(await stateOf(world, invoiceId)).toMatchObject({
      status: 'PAID',
      isSettled: true,
      payments: [{ ...paid, source_key: 'stripe:pi_a' }],
    });
    expect(await world.invoices()).toHaveLength(before);
    const told = (await world.events()).filter(({ external_payment_id }) => external_payment_id === 'pi_a');
    expect(told.map(({ status, invoice_id }) => ({ status, invoice_id }))).toEqual(
      Array(3).fill({ status: 'PROCESSED', invoice_id: invoiceId }),
    );
    await whole(world);
  });

  it('the payment is recorded when automatic invoicing is off', async () => {
    const world = await paymentWorld();
    const invoiceId = await openInvoice(world, 'off');
    world.settings({ autoInvoiceEnabled: false });
    await world.receive(...paidEvents(paying('off', invoiceId)));
    await world.settle();
    expect(await stateOf(world, invoiceId)).toMatchObject({ status: 'PAID', payments: [{}] });
  });

  it('the payment is recorded when only the checkout names the invoice, after its charge', async () => {
    const world = await paymentWorld();
    const invoiceId = await openInvoice(world, 'late');
    const before = (await world.invoices()).length;
    const of = paying('late', invoiceId);
    await world.receive(stripeEvent('charge.succeeded', charge(of, { metadata: {} }), from));
    await world.work();
    await world.receive(stripeEvent('checkout.session.completed', checkoutSession(of), from));
    await world.settle();
    expect(await stateOf(world, invoiceId)).toMatchObject({ status: 'PAID', payments: [{}] });
    expect(await world.invoices()).toHaveLength(before);
  });

  it('a direct debit is recorded only once the money arrives', async () => {
    const world = await paymentWorld();
    const invoiceId = await openInvoice(world, 'sepa');
    const of = paying('sepa', invoiceId);
    const begun = checkoutSession(of, { payment_status: 'unpaid', payment_method_types: ['sepa_debit'] });
    await world.receive(stripeEvent('checkout.session.completed', begun, from));
    await world.settle();
    expect(await stateOf(world, invoiceId)).toMatchObject({ status: 'ISSUED', payments: [] });
    await world.receive(stripeEvent('checkout.session.async_payment_failed', begun, from));
    await world.settle();
    expect(await stateOf(world, invoiceId)).toMatchObject({ status: 'ISSUED', payments: [] });
    const cleared = { ...of, ref: 'sepa2' };
    const debited = charge(cleared, { payment_method_details: { type: 'sepa_debit' } as never });
    await world.receive(stripeEvent('charge.succeeded', debited, from));
    await world.settle();
    expect(await stateOf(world, invoiceId)).toMatchObject({
      status: 'PAID',
      payments: [{ method: 'DIRECT_DEBIT' }],
    });
  });

  it('a payment that names an unknown invoice is invoiced as any other', async () => {
    const world = await paymentWorld();
    for (const invoiceId of ['4711', '019a43c4-6f10-7a52-9d0e-2f6a1c9b0000'])
      await world.receive(...paidEvents(paying(`other${invoiceId.length}`, invoiceId)));
    await world.settle();
    expect(await world.invoices()).toHaveLength(2);
  });

  it('the payment of a voided invoice fails with INVOICE_NOT_PAYABLE', async () => {
    const world = await paymentWorld();
    const invoiceId = await openInvoice(world, 'void');
    const before = (await world.invoices()).length;
    await world.books
      .prepare(
        "UPDATE invoices SET status = 'VOIDED', void_cause = 'VOID_REQUEST', voided_at = 1 WHERE id = ?",
      )
      .bind(invoiceId)
      .run();
    const of = paying('void', invoiceId);
    await world.receive(...paidEvents(of));
    await world.settle();
    const told = (await world.events()).filter(
      ({ external_payment_id }) => external_payment_id === 'pi_void',
    );
    expect(new Set(told.map(({ status, failure_reason }) => `${status} ${failure_reason}`))).toEqual(
      new Set(['FAILED INVOICE_NOT_PAYABLE']),
    );
    expect(await world.invoices()).toHaveLength(before);
  });
});

describe('the refund of a page payment', () => {
  it('each refund is recorded once on the payment, with a corrective', async () => {
    const world = await paymentWorld();
    const invoiceId = await openInvoice(world, 'back');
    const before = (await world.invoices()).length;
    const of = paying('back', invoiceId);
    await world.receive(...paidEvents(of));
    await world.settle();
    const part = stripeEvent('charge.refunded', refundedCharge(of, 2_100), from);
    await world.receive(part, part, stripeEvent('refund.created', refund(of, 2_100), from));
    await world.settle();
    const after = await stateOf(world, invoiceId);
    expect(after).toMatchObject({
      status: 'RECTIFIED',
      isSettled: true,
      payments: [{ refunded_cents: 2_100 }],
    });
    await world.receive(stripeEvent('charge.refunded', refundedCharge(of, 12_100), from));
    await world.settle();
    expect(await stateOf(world, invoiceId)).toMatchObject({ payments: [{ refunded_cents: 12_100 }] });
    const correctives = (await world.invoices()).slice(before);
    expect(correctives.map((one) => one.invoice_total_cents)).toEqual([-2_100, -10_000]);
    await whole(world);
  });

  it('a refund that arrives before its payment waits for it', async () => {
    const world = await paymentWorld();
    const invoiceId = await openInvoice(world, 'early');
    const of = paying('early', invoiceId);
    await world.receive(stripeEvent('charge.refunded', refundedCharge(of, 12_100), from));
    await world.work();
    await world.receive(...paidEvents(of));
    await world.settle();
    expect(await stateOf(world, invoiceId)).toMatchObject({ payments: [{ refunded_cents: 12_100 }] });
  });
});

describe.each([true, false])(
  'a run of a page payment that dies at any of its calls (carried out: %s)',
  (isCarriedOut) => {
    it(
      'the next run completes the work with one payment and one refund',
      async () => {
        const world = await paymentWorld();
        let died = true;
        let calls = 0;
        while (died) {
          calls += 1;
          expect(calls).toBeLessThan(MAX_CALLS);
          const invoiceId = await openInvoice(world, `k${calls}`);
          const of = paying(`k${calls}`, invoiceId);
          await world.receive(
            ...paidEvents(of),
            stripeEvent('charge.refunded', refundedCharge(of, 2_100), from),
          );
          const process = mortalProcess(world.books, world.ledger, () => (isCarriedOut ? 0 : 1));
          const life = process.live(calls);
          const context = world.context(process.books, process.ledger);
          const jobs = world.queue.splice(0);
          const work = async () => {
            for (const { job } of jobs) await world.carryOut(context, job);
            return false;
          };
          died = await Promise.race([work(), life.died.then(() => true)]);
          world.queue.push(...jobs);
          await world.settle();
          await world.sweep();
          expect((await stateOf(world, invoiceId)).payments).toMatchObject([
            { amount_cents: 12_100, refunded_cents: 2_100, source_key: `stripe:pi_${of.ref}` },
          ]);
        }
        expect(calls).toBeGreaterThan(8);
        await whole(world);
      },
      TIMEOUT_MS,
    );
  },
);
