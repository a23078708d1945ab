import type { SentEvent } from '../../test/support/payments/stripe-events.ts';
import { randomFrom } from '../../test/unit/dispatch/support/random.ts';
import { type PaymentWorld, paymentWorld } from '../../test/unit/payments/support/payment-world.ts';
import { mortalProcess } from '../../test/unit/recurring/support/mortal-process.ts';
import { drawCounterSales } from './counter.ts';
import type { CounterSale } from './counter-sale.ts';
import { correctByHand, issueByHand } from './hand.ts';
import { type Agreement, agreementOf, type BookedSale, invoiceOfSale } from './reckon.ts';
import { drawSale, type HandAct, type Random, type Sale } from './sales.ts';

/** Average number of calls before a process dies. */
const CALLS_A_LIFE = 150;
/** Parts of the events that come twice, later once more, and out of their order. */
const DOUBLED = 0.15;
const REPEATED_LATER = 0.05;
const OUT_OF_ORDER = 0.2;
/** Part of the sales that pay an invoice made by hand. */
const ON_PAGES = 0.2;
/** Part of these that bear withholding, and its rate in percent. */
const WITHHELD = 0.5;
const WITHHOLDING = 15;
const MAX_PAUSE_MS = 40_000;
/** Sales without Stripe for each charge. */
const AT_THE_COUNTER = 0.25;

/** Outcome of a simulated month. */
export interface Month extends Agreement {
  charges: number;
  events: number;
  deaths: number;
  handCorrectives: number;
  refusedActs: number;
  counterSales: number;
  /** Items that came back of sales without Stripe, and debits that the bank returned. */
  counterReturns: number;
}

type Happening =
  | { event: SentEvent }
  | { act: HandAct; sale: BookedSale }
  | { counter: CounterSale['acts'][number] };

function shuffle<T>(items: T[], random: Random): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}

/** Joins what happens in the sales: each in its order, some out of it, and some events again. */
function happenings(
  sales: readonly BookedSale[],
  counter: readonly CounterSale[],
  random: Random,
): Happening[] {
  const left = sales.map((sale) => {
    const events = random() < OUT_OF_ORDER ? shuffle(sale.events, random) : [...sale.events];
    const own: Happening[] = events.map((event) => ({ event }));
    for (const act of sale.acts) own.splice(1 + Math.floor(random() * own.length), 0, { act, sale });
    return own;
  });
  for (const { acts } of counter) left.push(acts.map((act) => ({ counter: act })));
  const all: Happening[] = [];
  const sent: SentEvent[] = [];
  let open = left.filter((own) => own.length > 0);
  while (open.length > 0) {
    const index = Math.floor(random() * open.length);
    const next = open[index]?.shift();
    if (open[index]?.length === 0) open = open.filter((own) => own.length > 0);
    if (next === undefined) continue;
    all.push(next);
    if (!('event' in next)) continue;
    sent.push(next.event);
    if (random() < DOUBLED) all.push(next);
    const earlier = sent[Math.floor(random() * sent.length)];
    if (random() < REPEATED_LATER && earlier !== undefined) all.push({ event: earlier });
  }
  return all;
}

/** Runs the jobs that are due with processes that die at random. Returns the number of deaths. */
async function workThroughDeaths(world: PaymentWorld, random: Random): Promise<number> {
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

async function drawSales(world: PaymentWorld, charges: number, random: Random): Promise<BookedSale[]> {
  const sales: Sale[] = [];
  for (let index = 0; index < charges; index++) {
    const cents = 100 + Math.floor(random() * 30_000);
    const page =
      random() < ON_PAGES
        ? await issueByHand(world, cents, random() < WITHHELD ? WITHHOLDING : 0)
        : undefined;
    sales.push(drawSale(`m${index}`, random, page));
  }
  return sales.map((sale) => ({ ...sale, handCents: 0 }));
}

/**
 * Simulates a month of a shop: charges with refunds, disputes and corrections by hand, in a random order, with events that come
 * twice or out of order and processes that die. A seed repeats the month. Returns where books and Stripe differ.
 */
export async function simulateMonth(
  charges: number,
  seed: number,
  tell = (_: string): void => undefined,
): Promise<Month> {
  const random = randomFrom(seed);
  const world = await paymentWorld();
  world.settings({ autoCreateCustomer: true });
  const sales = await drawSales(world, charges, random);
  const counter = await drawCounterSales(world, Math.ceil(charges * AT_THE_COUNTER), random);
  const all = happenings(sales, counter, random);
  const told = { events: 0, deaths: 0, handCorrectives: 0, refusedActs: 0 };
  for (const [index, next] of all.entries()) {
    if ('event' in next) {
      told.events += 1;
      await world.receive(next.event);
    } else if ('counter' in next) await next.counter(world);
    else {
      const invoiceId = await invoiceOfSale(world, next.sale);
      const cents = invoiceId === null ? 0 : await correctByHand(world, invoiceId, next.act);
      next.sale.handCents += cents;
      if (cents === 0) told.refusedActs += 1;
      else told.handCorrectives += 1;
    }
    if (random() < 0.3) {
      world.pass(Math.floor(random() * MAX_PAUSE_MS));
      told.deaths += await workThroughDeaths(world, random);
    }
    if (index % 1_000 === 999) tell(`${index + 1} of ${all.length} happenings`);
  }
  await world.settle();
  await world.sweep();
  told.deaths += counter.reduce((sum, { deaths }) => sum + deaths, 0);
  const counterReturns = counter.reduce((sum, { returns }) => sum + returns, 0);
  const agreement = await agreementOf(world, sales, counter);
  return { charges, ...told, counterSales: counter.length, counterReturns, ...agreement };
}
