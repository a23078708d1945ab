import { buildCorrective } from '../../src/invoices/correcting/build-corrective.ts';
import { correctInvoiceBody } from '../../src/invoices/fields/corrective-schemas.ts';
import { issueDirectly } from '../../src/invoices/issuing/issue-hidden.ts';
import type { PaymentWorld } from '../../test/unit/payments/support/payment-world.ts';
import { type CounterBuyer, type CounterSale, drawItems, issueItems, sumOf } from './counter-sale.ts';
import { ownContext, payByHand } from './hand.ts';
import { addReplacementActs } from './replacement-acts.ts';
import type { Random } from './sales.ts';

const PAID_AT_ONCE = 0.6;

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
  addReplacementActs(sale, random, buyers, correct);
}
