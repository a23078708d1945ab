import type { PaymentWorld } from '../../test/unit/payments/support/payment-world.ts';
import { below, type CounterBuyer, type CounterSale, drawItems, lineOf, sumOf } from './counter-sale.ts';
import type { Random } from './sales.ts';

const MAX_REPLACEMENTS = 3;
const COMES_BACK = 0.5;
/** Part of the replacements that name another customer, who owes the sale from then on. */
const CHANGES_HANDS = 0.4;

/** Corrects what a sale holds, for its customer or another one. */
export type Correct = (
  world: PaymentWorld,
  sale: CounterSale,
  rectificationType: 'PARTIAL' | 'SUBSTITUTION',
  lines: readonly object[],
  buyer?: CounterBuyer | null,
) => Promise<void>;

/** Adds the acts of lines that are replaced, up to three times, also for another customer, with items that come back in between. */
export function addReplacementActs(
  sale: CounterSale,
  random: Random,
  buyers: readonly CounterBuyer[],
  correct: Correct,
): void {
  for (let left = 1 + below(random, MAX_REPLACEMENTS); left > 0; left--) {
    const items = drawItems(random);
    const buyer = random() < CHANGES_HANDS ? (buyers[below(random, buyers.length)] ?? null) : null;
    sale.acts.push(async (world) => {
      const lines = items.map((item) => lineOf(item, 1));
      await correct(world, sale, 'SUBSTITUTION', lines, buyer);
      sale.buyer = buyer ?? sale.buyer;
      sale.owedCents = sumOf(items);
    });
    const [item] = items;
    if (item === undefined || random() > COMES_BACK) continue;
    sale.acts.push(async (world) => {
      await correct(world, sale, 'PARTIAL', [lineOf(item, -1)]);
      sale.owedCents -= item.cents;
      sale.returns += 1;
    });
  }
}
