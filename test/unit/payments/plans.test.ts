import { expect, it } from 'vitest';
import { booksOf } from '../../../src/db/clients.ts';
import { readUnread } from '../../../src/payments/events/event-repository.ts';
import { retryEvent } from '../../../src/payments/events/retry-event.ts';
import { readDuePayments } from '../../../src/payments/linking/payment-repository.ts';
import { stripeEvent } from '../../support/payments/stripe-events.ts';
import { stripeInvoice } from '../../support/payments/stripe-invoices.ts';
import { charge, checkoutSession, stripePayment } from '../../support/payments/stripe-payments.ts';
import { refund, refundedCharge } from '../../support/payments/stripe-refunds.ts';
import { bindingsOf } from '../ledger/support/sqlite-books.ts';
import { ACCOUNT, paymentWorld } from './support/payment-world.ts';

const from = { account: ACCOUNT };
/** Tables that grow with a company. */
const GROWING = /SCAN (payments|payment_events|payment_keys|payment_correctives|invoices|customers|told)\b/;

it('no payment statement scans a table that grows with the company', async () => {
  const world = await paymentWorld();
  const sent = new Set<string>();
  const counted = {
    ...world.books,
    batch: world.books.batch.bind(world.books),
    prepare: (query: string) => {
      sent.add(query);
      return world.books.prepare(query);
    },
  } as D1Database;
  const context = world.context(counted);
  const work = async () => {
    while (world.queue.length > 0) {
      world.pass(31_000);
      for (const { job } of world.queue.splice(0)) await world.carryOut(context, job);
    }
  };
  const [whole, left] = [
    stripePayment('p1', { customer: 'cus_p' }),
    stripePayment('p2', { amount: 400_000 }),
  ];
  await world.receive(
    stripeEvent('charge.succeeded', charge(whole), from),
    stripeEvent('charge.succeeded', charge(left), from),
    stripeEvent('checkout.session.completed', checkoutSession(left), from),
    stripeEvent('charge.refunded', refundedCharge(whole, 100), from),
    stripeEvent('refund.created', refund(whole, 100), from),
  );
  await work();
  await world.receive(stripeEvent('invoice.paid', stripeInvoice(whole), from));
  await work();
  const { results } = await world.books
    .prepare("SELECT id FROM payment_events WHERE status = 'FAILED'")
    .all<{ id: string }>();
  await retryEvent(context, results[0]?.id ?? '');
  const books = booksOf(bindingsOf(counted), 'TEST', 0);
  await readDuePayments(books, world.now(), { dueAt: 1, id: 'a' }, 10);
  await readUnread(books, world.now(), 'a', 10);

  expect(sent.size).toBeGreaterThan(20);
  for (const query of sent) {
    const parameters = [...query.matchAll(/\?/g)].map(() => '[]');
    const plan = await world.books
      .prepare(`EXPLAIN QUERY PLAN ${query}`)
      .bind(...parameters)
      .all<{ detail: string }>();
    const steps = plan.results.map(({ detail }) => detail).filter((detail) => GROWING.test(detail));
    expect(steps, query).toEqual([]);
  }
});
