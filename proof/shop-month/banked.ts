import type { CompanyContext } from '../../src/context/context.ts';
import { localDate } from '../../src/domain/calendar/time-zone.ts';
import { EXAMPLE_RETURNS } from '../../src/operations/direct-debits/example.ts';
import { collectDirectDebit } from '../../src/payments/direct-debits/collect-debit.ts';
import { createDirectDebit } from '../../src/payments/direct-debits/create-debit.ts';
import { importReturns } from '../../src/payments/direct-debits/import-returns.ts';
import type { PaymentWorld } from '../../test/unit/payments/support/payment-world.ts';
import { mortalProcess } from '../../test/unit/recurring/support/mortal-process.ts';
import { type CounterSale, drawItems, issueItems, sumOf } from './counter-sale.ts';
import { ownContext } from './hand.ts';
import type { Random } from './sales.ts';

const RETURNED = 0.4;
const COLLECTED_AGAIN = 0.6;
const RETURNED_EARLY = 0.3;
/** Average number of calls before a process dies: about as many as the collection of a debit takes. */
const CALLS_A_LIFE = 12;
/** End-to-end reference of the example report. */
const EXAMPLE_REFERENCE = /<OrgnlEndToEndId>[^<]*/;
const CREDITOR = { creditorId: 'ES13000B11111119', creditorIban: 'ES9121000418450200051332' };

/** Runs a step in processes that die, until one has done it. Returns the number of deaths. */
async function throughDeaths(
  world: PaymentWorld,
  random: Random,
  run: (context: CompanyContext) => Promise<unknown>,
): Promise<number> {
  const process = mortalProcess(world.books, world.ledger, random);
  for (let deaths = 0; ; deaths++) {
    const { died } = process.live(1 + Math.ceil(random() * 2 * CALLS_A_LIFE));
    const done = run(world.context(process.books, process.ledger)).then(() => true);
    if (await Promise.race([done, died.then(() => false)])) return deaths;
  }
}

/** Adds the acts of one file of the invoice: made, collected on its day, and returned before or after it. */
function addFile(sale: CounterSale, random: Random, isReturned: boolean, cents: number): void {
  let [fileId, itemId] = ['', ''];
  sale.acts.push(async (world) => {
    const context = ownContext(world);
    const { row, items } = await createDirectDebit(context, {
      ...{ invoiceIds: [sale.invoiceId ?? ''], scheme: 'CORE', ...CREDITOR },
      collectionDate: localDate(context.clock.now(), context.zone),
    });
    [fileId, itemId] = [row.id, items[0]?.item.id ?? ''];
  });
  const collect = async (world: PaymentWorld) => {
    sale.deaths += await throughDeaths(world, random, (context) => collectDirectDebit(context, fileId));
    if (!isReturned) sale.paidCents += cents;
  };
  const giveBack = async (world: PaymentWorld) => {
    const report = EXAMPLE_RETURNS.replace(EXAMPLE_REFERENCE, `<OrgnlEndToEndId>${itemId}`);
    const bytes = new TextEncoder().encode(report);
    sale.deaths += await throughDeaths(world, random, (context) => importReturns(context, bytes));
    sale.returns += 1;
  };
  if (!isReturned) sale.acts.push(collect);
  else if (random() < RETURNED_EARLY) sale.acts.push(giveBack, collect);
  else sale.acts.push(collect, giveBack, giveBack);
}

/** Adds the acts of an invoice that the bank collects. It may return the debit, and collect it again by a second file. */
export function addDebits(sale: CounterSale, random: Random): void {
  const items = drawItems(random);
  sale.acts.push(async (world) => {
    sale.invoiceId = await issueItems(world, sale, 'STANDARD', items);
  });
  const isReturned = random() < RETURNED;
  addFile(sale, random, isReturned, sumOf(items));
  if (isReturned && random() < COLLECTED_AGAIN) addFile(sale, random, random() < RETURNED, sumOf(items));
}
