import { buildGroupCorrective } from '../../src/invoices/correcting/build-group-corrective.ts';
import { groupCorrectiveBody } from '../../src/invoices/fields/group-corrective-schemas.ts';
import { issueDirectly } from '../../src/invoices/issuing/issue-hidden.ts';
import type { PaymentWorld } from '../../test/unit/payments/support/payment-world.ts';
import {
  below,
  type CounterBuyer,
  type CounterSale,
  drawItems,
  issueItems,
  lineOf,
  sumOf,
} from './counter-sale.ts';
import { ownContext } from './hand.ts';
import type { Random } from './sales.ts';

const MAX_REPLACEMENTS = 3;
const COMES_BACK = 0.5;
const CHANGES_HANDS = 0.5;

async function correctJointly(
  world: PaymentWorld,
  sale: CounterSale,
  rectification_type: 'PARTIAL' | 'SUBSTITUTION',
  lines: readonly object[],
  buyer: CounterBuyer | null = null,
): Promise<void> {
  const context = ownContext(world);
  const originals = [sale.invoiceId, ...sale.furtherIds].map((invoice_id) => ({ invoice_id }));
  const body = groupCorrectiveBody.parse({
    ...{ reason: 'R1', reason_description: 'Error en los artículos', rectification_type, lines, originals },
    ...(buyer === null ? {} : { recipient: { customer_id: buyer.customerId } }),
  });
  const { row } = await issueDirectly(context, async (id) => await buildGroupCorrective(context, id, body));
  sale.ids.push(row.id);
}

/**
 * Adds the acts of two invoices whose lines are replaced together, up to three times, with items that come back of both in between.
 * Some replacements are for another customer.
 */
export function addJointReplacements(
  sale: CounterSale,
  random: Random,
  buyers: readonly CounterBuyer[],
): void {
  const [first, second] = [drawItems(random), drawItems(random)];
  sale.acts.push(async (world) => {
    sale.invoiceId = await issueItems(world, sale, 'STANDARD', first);
  });
  sale.acts.push(async (world) => {
    sale.furtherIds.push(await issueItems(world, sale, 'STANDARD', second));
  });
  for (let left = 1 + below(random, MAX_REPLACEMENTS); left > 0; left--) {
    const items = drawItems(random);
    const buyer = random() < CHANGES_HANDS ? (buyers[below(random, buyers.length)] ?? null) : null;
    sale.acts.push(async (world) => {
      const lines = items.map((item) => lineOf(item, 1));
      await correctJointly(world, sale, 'SUBSTITUTION', lines, buyer);
      sale.buyer = buyer ?? sale.buyer;
      sale.owedCents = sumOf(items);
    });
    const [item] = items;
    if (item === undefined || random() > COMES_BACK) continue;
    sale.acts.push(async (world) => {
      await correctJointly(world, sale, 'PARTIAL', [lineOf(item, -1)]);
      sale.owedCents -= item.cents;
      sale.returns += 1;
    });
  }
}
