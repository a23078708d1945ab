import { buildCorrective } from '../../src/invoices/correcting/build-corrective.ts';
import { correctInvoiceBody } from '../../src/invoices/fields/corrective-schemas.ts';
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
import { ownContext, payByHand } from './hand.ts';
import type { Random } from './sales.ts';

const PAID_AT_ONCE = 0.6;
const COMES_BACK = 0.5;
const MAX_REPLACEMENTS = 3;
/** Part of the replacements that name another customer, who owes the invoice from then on. */
const CHANGES_HANDS = 0.3;

async function correct(
  world: PaymentWorld,
  sale: CounterSale,
  rectification_type: 'PARTIAL' | 'SUBSTITUTION',
  lines: readonly object[],
  buyer: CounterBuyer | null = null,
): Promise<void> {
  const context = ownContext(world);
  const body = correctInvoiceBody.parse({
    ...{ reason: 'R1', reason_description: 'Error en los artículos', rectification_type, lines },
    ...(buyer === null ? {} : { recipient: { customer_id: buyer.customerId } }),
  });
  const { row } = await issueDirectly(
    context,
    async (id) => await buildCorrective(context, id, sale.invoiceId ?? '', body, { roundingCents: 1 }),
  );
  sale.ids.push(row.id);
}

/**
 * Adds the acts of an invoice whose lines are replaced, up to three times, with items that come back in between. Some replacements
 * are for another customer.
 */
export function addReplacements(sale: CounterSale, random: Random, buyers: readonly CounterBuyer[]): void {
  const first = drawItems(random);
  const isPaid = random() < PAID_AT_ONCE;
  sale.acts.push(async (world) => {
    sale.invoiceId = await issueItems(world, sale, 'STANDARD', first);
    if (!isPaid) return;
    await payByHand(world, sale.invoiceId, sumOf(first));
    sale.paidCents = sumOf(first);
  });
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
