import { buildExchange } from '../../src/invoices/exchanging/build-exchange.ts';
import { buildReissue } from '../../src/invoices/exchanging/build-reissue.ts';
import { buildReturn } from '../../src/invoices/exchanging/build-return.ts';
import {
  reissueExchangeBody,
  returnExchangedBody,
} from '../../src/invoices/fields/exchange-correction-schemas.ts';
import { exchangeSimplifiedBody } from '../../src/invoices/fields/exchange-schemas.ts';
import { issueDirectly, issueTwoDirectly } from '../../src/invoices/issuing/issue-hidden.ts';
import type { PaymentWorld } from '../../test/unit/payments/support/payment-world.ts';
import {
  below,
  type CounterBuyer,
  type CounterSale,
  drawItems,
  type Item,
  issueItems,
  lineOf,
  sumOf,
} from './counter-sale.ts';
import { ownContext, payByHand } from './hand.ts';
import type { Random } from './sales.ts';

const MAX_TICKETS = 3;
const PAID_AT_ONCE = 0.8;
const ALL_COMES_BACK = 0.25;
const COMES_BACK = 0.4;
const IS_REISSUED = 0.3;

/** Registers the records of tickets, as the AEAT does before they can be exchanged. */
async function register(world: PaymentWorld, ids: readonly string[]): Promise<void> {
  const accepted = world.books.prepare("UPDATE invoices SET verifactu_status = 'ACCEPTED' WHERE id = ?");
  await world.books.batch(ids.map((id) => accepted.bind(id)));
}

async function exchange(world: PaymentWorld, sale: CounterSale, ticketIds: string[]): Promise<void> {
  await register(world, ticketIds);
  const context = ownContext(world);
  const body = exchangeSimplifiedBody.parse({
    simplified_invoice_ids: ticketIds,
    recipient: { customer_id: sale.buyer.customerId },
  });
  const { row } = await issueDirectly(context, (id) => buildExchange(context, id, body));
  sale.invoiceId = row.id;
  sale.ids.push(row.id);
}

/** Issues the exchange anew for another customer of the counter, who then owes what the first one owed. */
async function reissue(world: PaymentWorld, sale: CounterSale, buyer: CounterBuyer): Promise<void> {
  // Nothing is left to reissue once all items came back.
  if (sale.owedCents === 0) return;
  const context = ownContext(world);
  const body = reissueExchangeBody.parse({ recipient: { customer_id: buyer.customerId } });
  const made = await issueTwoDirectly(
    context,
    (first, second) => buildReissue(context, [first, second], sale.invoiceId ?? '', body),
    false,
  );
  sale.ids.push(...made.map(({ row }) => row.id));
  sale.settledIds.push(sale.invoiceId ?? '', made[0].row.id);
  sale.invoiceId = made[1].row.id;
  sale.buyer = buyer;
}

async function giveBack(
  world: PaymentWorld,
  sale: CounterSale,
  ticketId: string | undefined,
  item: Item,
): Promise<void> {
  const context = ownContext(world);
  const body = returnExchangedBody.parse({
    simplified_invoice_id: ticketId,
    lines: [lineOf(item, -1)],
    reason_description: 'Devolución en la tienda',
  });
  const made = await issueTwoDirectly(
    context,
    (first, second) => buildReturn(context, [first, second], sale.invoiceId ?? '', body),
    true,
  );
  sale.ids.push(...made.map(({ row }) => row.id));
  sale.owedCents -= item.cents;
  sale.returns += 1;
}

/** Adds the acts of tickets that a customer has exchanged for an invoice. Their items come back one by one, often all. */
export function addExchange(sale: CounterSale, random: Random, others: readonly CounterBuyer[]): void {
  const tickets = Array.from({ length: 1 + below(random, MAX_TICKETS) }, () => drawItems(random));
  const isWhole = random() < ALL_COMES_BACK;
  const ids: string[] = [];
  for (const items of tickets) {
    const isPaid = random() < PAID_AT_ONCE;
    sale.acts.push(async (world) => {
      const id = await issueItems(world, sale, 'SIMPLIFIED', items);
      ids.push(id);
      if (!isPaid) return;
      await payByHand(world, id, sumOf(items));
      sale.paidCents += sumOf(items);
    });
  }
  sale.acts.push((world) => exchange(world, sale, ids));
  const right = others[below(random, others.length)];
  const isReissued = random() < IS_REISSUED;
  for (const [ticket, items] of tickets.entries())
    for (const item of items)
      if (isWhole || random() < COMES_BACK)
        sale.acts.push((world) => giveBack(world, sale, ids[ticket], item));
  // Returns of an exchange that was reissued are those of the new invoice.
  if (isReissued && right !== undefined)
    sale.acts.splice(tickets.length + 1 + below(random, sale.acts.length - tickets.length), 0, (world) =>
      reissue(world, sale, right),
    );
}
