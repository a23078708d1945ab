import { buildGroupCorrective } from '../../src/invoices/correcting/build-group-corrective.ts';
import { groupCorrectiveBody } from '../../src/invoices/fields/group-corrective-schemas.ts';
import { issueDirectly } from '../../src/invoices/issuing/issue-hidden.ts';
import type { PaymentWorld } from '../../test/unit/payments/support/payment-world.ts';
import { type CounterBuyer, type CounterSale, drawItems, issueItems } from './counter-sale.ts';
import { ownContext } from './hand.ts';
import { addReplacementActs } from './replacement-acts.ts';
import type { Random } from './sales.ts';

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
  addReplacementActs(sale, random, buyers, correctJointly);
}
