import { describe, expect, it, vi } from 'vitest';
import { booksOf } from '../../../src/db/clients.ts';
import { balanceOfStored } from '../../../src/invoices/paying/balance-view.ts';
import { readPayments } from '../../../src/invoices/paying/payment-repository.ts';
import { agedDues } from '../../../src/invoices/paying/receivables.ts';
import { readReceivables } from '../../../src/invoices/paying/receivables-repository.ts';
import { type SentEvent, stripeEvent } from '../../support/payments/stripe-events.ts';
import {
  charge,
  checkoutSession,
  MADRID_ADDRESS,
  type StripePayment,
  stripePayment,
} from '../../support/payments/stripe-payments.ts';
import { dispute, refund, refundedCharge } from '../../support/payments/stripe-refunds.ts';
import { rounds } from '../../support/rounds.ts';
import { randomFrom } from '../dispatch/support/random.ts';
import { bindingsOf } from '../ledger/support/sqlite-books.ts';
import { COMPANY } from '../recurring/support/due-company.ts';
import { mortalProcess } from '../recurring/support/mortal-process.ts';
import { ACCOUNT, type PaymentWorld, paymentWorld } from './support/payment-world.ts';

const CHARGES = rounds(12, 3_000);
const SEED = 44;
/** Average number of calls before a process dies. */
const CALLS_A_LIFE = 150;
const TIMEOUT_MS = 60_000 + CHARGES * 2_000;
const from = { account: ACCOUNT };
const TODAY = '2099-12-31';

/** Charge of the month, with what Stripe holds of it at the end, in cents. */
interface Sale {
  of: StripePayment;
  events: SentEvent[];
  refundedCents: number;
  failedCents: number;
  disputedCents: number;
}

/** Makes a charge and what may follow: refunds in parts, a refund that fails, a lost dispute. */
function sale(ref: string, random: () => number): Sale {
  const isKnown = random() < 0.5;
  const buyer = isKnown
    ? { name: 'Sol SL', address: MADRID_ADDRESS, taxIds: [{ type: 'es_cif', value: 'B83334110' } as const] }
    : {};
  const of = stripePayment(ref, { amount: 100 + Math.floor(random() * 30_000), ...buyer });
  const made: Sale = { of, events: [], refundedCents: 0, failedCents: 0, disputedCents: 0 };
  const at = (seconds: number) => ({ ...from, created: of.created + seconds });
  made.events.push(
    stripeEvent('charge.succeeded', charge(of), from),
    stripeEvent('checkout.session.completed', checkoutSession(of), from),
  );
  let total = 0;
  const parts = Math.floor(random() * 4);
  for (let ordinal = 1; ordinal <= parts; ordinal++) {
    const left = of.amount - total;
    const cents = ordinal === parts && random() < 0.4 ? left : 1 + Math.floor(random() * left * 0.6);
    if (left <= 0 || cents > left) break;
    total += cents;
    const back = refund(of, cents, { created: of.created + ordinal }, ordinal);
    made.events.push(stripeEvent('refund.created', back, at(ordinal)));
    if (random() < 0.5)
      made.events.push(stripeEvent('charge.refunded', refundedCharge(of, total), at(ordinal)));
    if (random() < 0.15) {
      made.events.push(stripeEvent('refund.failed', { ...back, status: 'failed' }, at(100 + ordinal)));
      made.failedCents += cents;
    } else made.refundedCents += cents;
  }
  if (made.failedCents === 0 && random() < 0.15 && of.amount > total) {
    made.disputedCents = 1 + Math.floor(random() * (of.amount - total));
    const lost = { ...dispute(of, 'lost'), amount: made.disputedCents };
    made.events.push(stripeEvent('charge.dispute.closed', lost, at(200)));
  }
  return made;
}

/** Joins the events of sales in a random order that keeps that of each sale, some of them twice. */
function mixed(sales: readonly Sale[], random: () => number): SentEvent[] {
  const left = sales.map(({ events }) => [...events]);
  const all: SentEvent[] = [];
  while (left.some((events) => events.length > 0)) {
    const next = left[Math.floor(random() * left.length)]?.shift();
    if (next !== undefined) all.push(next, ...(random() < 0.2 ? [next] : []));
  }
  return all;
}

/** Runs the jobs that are due with processes that die at random. Returns the number of deaths. */
async function workThroughDeaths(world: PaymentWorld, random: () => number): Promise<number> {
  const process = mortalProcess(world.books, world.ledger, random);
  let deaths = 0;
  while (world.queue.some(({ at }) => at <= world.now())) {
    const { died } = process.live(Math.ceil(random() * 2 * CALLS_A_LIFE));
    const context = world.context(process.books, process.ledger);
    const index = world.queue.findIndex(({ at }) => at <= world.now());
    const [entry] = world.queue.splice(index, 1);
    if (entry === undefined) break;
    const work = world.carryOut(context, entry.job).then(() => 'DONE' as const);
    const end = await Promise.race([work.catch(() => 'DIED' as const), died.then(() => 'DIED' as const)]);
    if (end === 'DIED') {
      deaths += 1;
      world.queue.push(entry);
    }
  }
  return deaths;
}

describe(`a shop's month of ${CHARGES} charges, refunds and disputes, with dying processes (seed ${SEED})`, () => {
  it(
    'books, receivables and the balance at Stripe agree to the cent',
    async () => {
      vi.spyOn(console, 'error').mockReturnValue();
      vi.spyOn(console, 'warn').mockReturnValue();
      const random = randomFrom(SEED);
      const world = await paymentWorld();
      const sales = Array.from({ length: CHARGES }, (_, index) => sale(`m${index}`, random));
      let deaths = 0;
      for (const event of mixed(sales, random)) {
        await world.receive(event);
        if (random() < 0.3) {
          world.pass(Math.floor(random() * 40_000));
          deaths += await workThroughDeaths(world, random);
        }
      }
      await world.settle();
      await world.sweep();
      expect(deaths).toBeGreaterThan(CHARGES / 10);
      const books = booksOf(bindingsOf(world.books), 'TEST', 0);
      const owing = sales.reduce((sum, { disputedCents }) => sum + disputedCents, 0);
      const invoices = (await world.invoices()).filter((one) => one.number !== null);
      const originals = invoices.filter((one) => one.rectified_invoice_id === null);
      expect(originals).toHaveLength(CHARGES);
      let atStripe = 0;
      for (const { of, refundedCents, failedCents, disputedCents } of sales) {
        const paid = await world.books
          .prepare('SELECT invoice_id FROM invoice_payments WHERE source_key = ?')
          .bind(`stripe:pi_${of.ref}`)
          .first<{ invoice_id: string }>();
        const read = await readPayments(books, COMPANY, paid?.invoice_id ?? '');
        if (read === null) throw new Error(`no invoice of ${of.ref}`);
        const balance = balanceOfStored(read.invoice);
        const keptCents = of.amount - refundedCents - disputedCents;
        atStripe += keptCents;
        expect([of.ref, balance.paid_cents + balance.credit_cents]).toEqual([of.ref, keptCents]);
        // A refund that failed leaves credit, because its corrective stays; a later refund may have used it.
        expect([of.ref, balance.due_cents]).toEqual([of.ref, disputedCents]);
        expect(balance.credit_cents).toBeLessThanOrEqual(failedCents);
      }
      const moved = await world.books
        .prepare('SELECT sum(amount_cents - refunded_cents) AS cents FROM invoice_payments')
        .first<{ cents: number }>();
      expect(moved?.cents).toBe(atStripe);
      const { open } = await readReceivables(books, COMPANY, TODAY);
      expect(agedDues(open, TODAY).totals.total).toBe(owing);
    },
    TIMEOUT_MS,
  );
});
