import { describe, expect, it, vi } from 'vitest';
import type { Job } from '../../../src/context/queue/job.ts';
import { type SentEvent, stripeEvent } from '../../support/payments/stripe-events.ts';
import { invoicePayment, olderStripeInvoice, stripeInvoice } from '../../support/payments/stripe-invoices.ts';
import {
  charge,
  checkoutSession,
  MADRID_ADDRESS,
  paymentIntent,
  stripePayment,
} from '../../support/payments/stripe-payments.ts';
import { refund, refundedCharge } from '../../support/payments/stripe-refunds.ts';
import { rounds } from '../../support/rounds.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { randomFrom } from '../dispatch/support/random.ts';
import { bindingsOf } from '../ledger/support/sqlite-books.ts';
import { COMPANY } from '../recurring/support/due-company.ts';
import { type MortalProcess, mortalProcess } from '../recurring/support/mortal-process.ts';
import { ACCOUNT, type PaymentWorld, paymentWorld } from './support/payment-world.ts';

const PAYMENTS = rounds(150, 500);
const EVENTS_A_PAYMENT = 4;
/** One in this many events arrives twice. */
const DUPLICATED = 3;
/** Number of event patterns, each with the same number of payments. */
const KINDS = 5;
const AT_ONCE = 6;
/** Average number of calls before a process dies. */
const CALLS_A_LIFE = 400;
/** One in this many ledger calls gets no response, carried out or not. */
const UNANSWERED = 40;
const TIMEOUT_MS = 120_000;

/** Returns the four events of a payment. Each pattern has one expected result. */
function eventsOf(index: number): SentEvent[] {
  const from = { account: ACCOUNT };
  const known = {
    name: 'Sol SL',
    address: MADRID_ADDRESS,
    taxIds: [{ type: 'es_cif', value: 'B83334110' } as const],
  };
  const of = stripePayment(`s${index}`, {
    amount: 1_000 + index,
    customer: `cus_${index}`,
    ...(index % 2 === 0 ? known : {}),
  });
  const charged = stripeEvent('charge.succeeded', charge(of), from);
  const intended = stripeEvent('payment_intent.succeeded', paymentIntent(of), from);
  const checkedOut = stripeEvent('checkout.session.completed', checkoutSession(of), from);
  const invoiced = stripeEvent('invoice.paid', stripeInvoice(of), from);
  switch (index % KINDS) {
    case 0:
      return [
        charged,
        intended,
        checkedOut,
        stripeEvent('charge.failed', charge(of, { status: 'failed' }), from),
      ];
    case 1:
      return [charged, intended, invoiced, stripeEvent('invoice_payment.paid', invoicePayment(of), from)];
    case 2:
      return [charged, stripeEvent('invoice.paid', olderStripeInvoice(of), from), intended, invoiced];
    case 3:
      return [
        charged,
        intended,
        stripeEvent('charge.refunded', refundedCharge(of, of.amount), from),
        stripeEvent('refund.created', refund(of, of.amount), from),
      ];
    default:
      return [
        charged,
        checkedOut,
        stripeEvent('charge.refunded', refundedCharge(of, 500), from),
        stripeEvent('refund.created', refund(of, 500), from),
      ];
  }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}

/** Life of a process: its current jobs, and true if it is over. */
interface Life {
  held: Set<Job>;
  isOver: boolean;
}

/**
 * Works off due jobs, several at once, until the process dies. Jobs of a dead process and failed jobs return
 * to the queue.
 */
async function workThrough(world: PaymentWorld, process: MortalProcess, life: Life): Promise<void> {
  const context = world.context(process.books, process.ledger);
  const workOne = async () => {
    // A worker that was idle when the process died must take no job, because nobody would return it.
    while (!life.isOver) {
      const index = world.queue.findIndex(({ at }) => at <= world.now());
      const [next] = index < 0 ? [] : world.queue.splice(index, 1);
      if (next === undefined) return;
      life.held.add(next.job);
      try {
        await world.carryOut(context, next.job);
      } catch {
        world.queue.push({ job: next.job, at: world.now() + 30_000 });
      }
      life.held.delete(next.job);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOne));
}

/** Restarts the work after each death until it finishes. Returns the number of deaths. */
async function keepRunning(
  world: PaymentWorld,
  process: MortalProcess,
  random: () => number,
): Promise<number> {
  for (let deaths = 0; ; deaths++) {
    const life: Life = { held: new Set(), isOver: false };
    const { died } = process.live(Math.ceil(random() * 2 * CALLS_A_LIFE));
    const work = workThrough(world, process, life).then(() => 'THROUGH');
    const end = await Promise.race([work, died.then(() => 'DIED')]);
    if (end === 'THROUGH') return deaths;
    life.isOver = true;
    for (const job of life.held) world.queue.push({ job, at: world.now() });
  }
}

/** Queues the payments that are due, as the sweep does. */
async function sweep(world: PaymentWorld): Promise<void> {
  const { results } = await world.books
    .prepare('SELECT id, due_at FROM payments WHERE due_at IS NOT NULL')
    .all<{ id: string; due_at: number }>();
  const place = { environment: 'TEST', booksShard: 0, accountId: 'account', companyId: COMPANY } as const;
  for (const { id, due_at } of results)
    world.queue.push({ job: { kind: 'PAYMENT', ...place, paymentId: id }, at: due_at });
}

/** Wraps a ledger so that it sometimes gives no response, whether or not it did its work. */
function silentAtTimes(ledger: PaymentWorld['ledger'], random: () => number): PaymentWorld['ledger'] {
  return {
    async issue(request) {
      if (random() < 0.5 / UNANSWERED) throw new Error('the object went away');
      const outcome = await ledger.issue(request);
      if (random() < 0.5 / UNANSWERED) throw new Error('the object went away');
      return outcome;
    },
    plan: (request) => ledger.plan(request),
  };
}

describe(`${PAYMENTS * EVENTS_A_PAYMENT} shuffled and doubled events of ${PAYMENTS} payments with two dying processes`, () => {
  it(
    'each payment gets one invoice, each refund one corrective, and each event its status',
    async () => {
      vi.spyOn(console, 'error').mockReturnValue();
      vi.spyOn(console, 'warn').mockReturnValue();
      const world = await paymentWorld();
      const random = randomFrom(8);
      const sent = Array.from({ length: PAYMENTS }, (_, index) => eventsOf(index)).flat();
      expect(sent).toHaveLength(PAYMENTS * EVENTS_A_PAYMENT);
      const doubled = sent.flatMap((event, index) => (index % DUPLICATED === 0 ? [event, event] : [event]));
      await world.receive(...shuffled(doubled, random));
      const ledger = silentAtTimes(world.ledger, random);
      const processes = [1, 2].map(() => mortalProcess(world.books, ledger, random));
      let deaths = 0;
      while (world.queue.length > 0) {
        world.pass(Math.max(Math.min(...world.queue.map(({ at }) => at)) - world.now(), 0));
        const died = await Promise.all(processes.map((process) => keepRunning(world, process, random)));
        deaths += died.reduce((sum, one) => sum + one, 0);
        if (world.queue.length === 0) await sweep(world);
      }
      expect(deaths).toBeGreaterThan(5);

      const count = async (what: string) =>
        (await world.books.prepare(`SELECT count(*) AS found FROM ${what}`).first<{ found: number }>())
          ?.found;
      const refunds = (2 * PAYMENTS) / KINDS;
      expect(await count("invoices WHERE type <> 'CORRECTIVE' AND number IS NOT NULL")).toBe(PAYMENTS);
      expect(await count("invoices WHERE type = 'CORRECTIVE' AND number IS NOT NULL")).toBe(refunds);
      expect(await count('invoices WHERE number IS NULL')).toBe(0);
      expect(await count("payments WHERE stage = 'INVOICED' AND claimed_id IS NULL AND due_at IS NULL")).toBe(
        PAYMENTS,
      );
      expect(await count('payments')).toBe(PAYMENTS);
      expect(await count('payment_events')).toBe(PAYMENTS * EVENTS_A_PAYMENT);
      expect(await count("payment_events WHERE event_kind = 'PAYMENT_FAILED' AND status = 'SKIPPED'")).toBe(
        PAYMENTS / KINDS,
      );
      expect(
        await count(
          `payment_events AS e JOIN payments AS p ON p.id = e.payment_id
           WHERE e.event_kind = 'PAYMENT_COMPLETED' AND e.status = 'PROCESSED' AND e.invoice_id = p.invoice_id`,
        ),
      ).toBe(PAYMENTS * EVENTS_A_PAYMENT - PAYMENTS / KINDS - 2 * refunds);
      expect(
        await count(
          `payment_events AS e JOIN payment_correctives AS c ON c.payment_id = e.payment_id AND c.invoice_id = e.invoice_id
           WHERE e.event_kind = 'REFUND_COMPLETED' AND e.status = 'PROCESSED'`,
        ),
      ).toBe(2 * refunds);
      expect(
        await count(
          "invoices AS i JOIN payments AS p ON p.invoice_id = i.id WHERE i.invoice_total_cents = p.amount_cents AND i.status = iif(p.corrected_cents = 0, 'PAID', iif(p.corrected_cents < p.amount_cents, 'RECTIFIED', 'VOIDED'))",
        ),
      ).toBe(PAYMENTS);
      expect(await expectWholeBooks(bindingsOf(world.books), 'TEST', COMPANY)).toEqual({
        issued: PAYMENTS + refunds,
        records: PAYMENTS + refunds,
      });
    },
    TIMEOUT_MS,
  );
});
