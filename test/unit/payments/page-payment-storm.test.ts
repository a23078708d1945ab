import { describe, expect, it, vi } from 'vitest';
import { balanceOfStored } from '../../../src/invoices/paying/balance-view.ts';
import { recordPayment } from '../../../src/invoices/paying/record-payment.ts';
import { findInvoice } from '../../../src/invoices/reading/repository.ts';
import { actAs, systemActing } from '../../../src/platform/acting.ts';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { type SentEvent, stripeEvent } from '../../support/payments/stripe-events.ts';
import {
  charge,
  checkoutSession,
  paymentIntent,
  stripePayment,
} from '../../support/payments/stripe-payments.ts';
import { refund, refundedCharge } from '../../support/payments/stripe-refunds.ts';
import { rounds } from '../../support/rounds.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { randomFrom } from '../dispatch/support/random.ts';
import { bindingsOf } from '../ledger/support/sqlite-books.ts';
import { COMPANY } from '../recurring/support/due-company.ts';
import { mortalProcess } from '../recurring/support/mortal-process.ts';
import { openInvoice, OPEN_TOTAL_CENTS as TOTAL_CENTS } from './support/open-invoice.ts';
import { ACCOUNT, type PaymentWorld, paymentWorld } from './support/payment-world.ts';

const INVOICES = rounds(12, 120);
const SEED = 22;
/** Average number of calls before a process dies. */
const CALLS_A_LIFE = 60;
/** Number of concurrent jobs. It is below the calls of a life, so that each life makes progress. */
const AT_ONCE = 4;
const TIMEOUT_MS = 120_000;
const from = { account: ACCOUNT };

/** Expected money of an invoice, computed from the sent events only. */
interface Sent {
  invoiceId: string;
  netCents: number;
}

/** Creates the events of payments on the page of an invoice, full or partial, some of them refunded. */
function paymentsOf(
  invoiceId: string,
  ref: string,
  random: () => number,
): { events: SentEvent[]; netCents: number } {
  const events: SentEvent[] = [];
  let netCents = 0;
  for (let which = 0; which < 1 + Math.floor(random() * 3); which++) {
    const amount = 100 + Math.floor(random() * TOTAL_CENTS);
    const of = stripePayment(`${ref}-${which}`, { amount, metadata: { invoice_id: invoiceId } });
    netCents += amount;
    events.push(
      stripeEvent('charge.succeeded', charge(of), from),
      stripeEvent('payment_intent.succeeded', paymentIntent(of), from),
      stripeEvent('checkout.session.completed', checkoutSession(of), from),
    );
    if (random() < 0.5) continue;
    const back = random() < 0.5 ? amount : 1 + Math.floor(random() * amount);
    netCents -= back;
    events.push(
      stripeEvent('charge.refunded', refundedCharge(of, back), from),
      stripeEvent('refund.created', refund(of, back), from),
    );
  }
  return { events, netCents };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}

/** Works off the queue with processes that die at random. Returns the number of deaths. */
async function workThroughDeaths(world: PaymentWorld, random: () => number): Promise<number> {
  const process = mortalProcess(world.books, world.ledger, random);
  let deaths = 0;
  while (world.queue.length > 0) {
    world.pass(Math.max(Math.min(...world.queue.map(({ at }) => at)) - world.now(), 0));
    const { died } = process.live(Math.ceil(random() * 2 * CALLS_A_LIFE));
    const context = world.context(process.books, process.ledger);
    const all = world.queue.splice(0);
    const taken = all.filter(({ at }) => at <= world.now()).slice(0, AT_ONCE);
    world.queue.push(...all.filter((entry) => !taken.includes(entry)));
    const work = Promise.all(taken.map(({ job }) => world.carryOut(context, job).catch(() => 'FAILED')));
    const end = await Promise.race([work, died.then(() => 'DIED' as const)]);
    if (end === 'DIED') {
      deaths += 1;
      world.queue.push(...taken);
    } else
      for (const [at, outcome] of end.entries())
        if (outcome === 'FAILED') world.queue.push(...taken.slice(at, at + 1));
    if (world.queue.length === 0) await lookAgain(world);
  }
  return deaths;
}

/** Queues the payments that are due, as the sweep does. */
async function lookAgain(world: PaymentWorld): Promise<void> {
  const { results } = await world.books
    .prepare('SELECT id, due_at FROM payments WHERE due_at IS NOT NULL')
    .all<{ id: string; due_at: number }>();
  const place = { environment: 'TEST', booksShard: 0, accountId: 'account', companyId: COMPANY } as const;
  for (const { id, due_at } of results)
    world.queue.push({ job: { kind: 'PAYMENT', ...place, paymentId: id }, at: due_at });
}

/** Records payments by hand while the others arrive. */
async function enterByHand(world: PaymentWorld, sent: Sent[], random: () => number): Promise<void> {
  const context = world.context();
  for (const one of sent.filter(() => random() < 0.4)) {
    const amountCents = 1 + Math.floor(random() * TOTAL_CENTS);
    const id = uuidV7(world.now());
    const entered = { id, kind: 'PAYMENT', amountCents, date: null, method: null, reference: null } as const;
    const acting = systemActing('test', () => world.now());
    await actAs(acting, () =>
      recordPayment(context, one.invoiceId, { ...entered, reason: null, source: 'MANUAL', sourceKey: null }),
    );
    one.netCents += amountCents;
  }
}

describe(`page payments of ${INVOICES} invoices, payments by hand, refunds, shuffled events and dying processes (seed ${SEED})`, () => {
  it(
    'each payment counts once, and the amount due is the rest of the total',
    async () => {
      vi.spyOn(console, 'error').mockReturnValue();
      vi.spyOn(console, 'warn').mockReturnValue();
      const random = randomFrom(SEED);
      const world = await paymentWorld();
      const sent: Sent[] = [];
      const events: SentEvent[] = [];
      for (let at = 0; at < INVOICES; at++) {
        const invoiceId = await openInvoice(world, String(at));
        const made = paymentsOf(invoiceId, `storm${at}`, random);
        sent.push({ invoiceId, netCents: made.netCents });
        events.push(...made.events);
      }
      // With automatic invoicing each refund also has a corrective, so that the amount due does not rise again.
      world.settings({ autoInvoiceEnabled: false });
      const invoices = (await world.invoices()).length;
      await world.receive(...shuffled([...events, ...events.filter(() => random() < 0.3)], random));
      const [deaths] = await Promise.all([
        workThroughDeaths(world, random),
        enterByHand(world, sent, random),
      ]);
      expect(deaths).toBeGreaterThan(3);
      const { books, companyId } = world.context();
      for (const { invoiceId, netCents } of sent) {
        const stored = await findInvoice(books, companyId, invoiceId);
        if (stored === null) throw new Error('an invoice is gone');
        const balance = balanceOfStored(stored);
        expect(balance.paid_cents + balance.credit_cents, invoiceId).toBe(netCents);
        expect(balance.due_cents).toBe(Math.max(TOTAL_CENTS - netCents, 0));
        expect(balance.paid_cents + balance.due_cents).toBe(TOTAL_CENTS);
      }
      expect(await world.invoices()).toHaveLength(invoices);
      const open = (await world.events()).filter(({ status }) => status !== 'PROCESSED');
      expect(open.map(({ event_type, status }) => `${event_type} ${status}`)).toEqual([]);
      await expectWholeBooks(bindingsOf(world.books), 'TEST', COMPANY);
    },
    TIMEOUT_MS,
  );
});
