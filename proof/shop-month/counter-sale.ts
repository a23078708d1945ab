import type { PaymentWorld } from '../../test/unit/payments/support/payment-world.ts';
import { issueLines } from './hand.ts';
import type { Random } from './sales.ts';

/** Sales without Stripe: tickets that are exchanged, invoices that are replaced, also two together, and those that a bank collects. */
export const COUNTER_KINDS = ['EXCHANGED', 'REPLACED', 'BANKED', 'JOINT'] as const;

/** Customer of a counter sale. */
export interface CounterBuyer {
  index: number;
  customerId: string;
}

/** Sale with its acts in order, and what its customer owes in all and has paid, in cents of the drawn amounts alone. */
export interface CounterSale {
  kind: (typeof COUNTER_KINDS)[number];
  buyer: CounterBuyer;
  /** All documents that it issued. */
  ids: string[];
  /** Invoice that holds the balance. Null before it is issued. */
  invoiceId: string | null;
  /** Other invoices that hold a part of it. */
  furtherIds: string[];
  /** Documents of which nothing is due and nothing is credit. */
  settledIds: string[];
  owedCents: number;
  paidCents: number;
  returns: number;
  deaths: number;
  acts: ((world: PaymentWorld) => Promise<void>)[];
}

/** Item of a sale, in cents with tax. */
export interface Item {
  cents: number;
  percentage: number;
}

const RATES = [21, 10, 4] as const;
const MAX_ITEM_CENTS = 9_000;
const MAX_ITEMS = 3;

/** Returns a whole number from 0 to below a limit. */
export function below(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

/** Draws items, each with a price with tax and a rate. */
export function drawItems(random: Random): Item[] {
  return Array.from({ length: 1 + below(random, MAX_ITEMS) }, () => ({
    cents: 1 + below(random, MAX_ITEM_CENTS),
    percentage: RATES[below(random, RATES.length)] ?? RATES[0],
  }));
}

/** Returns the total of items in cents. */
export function sumOf(items: readonly Item[]): number {
  return items.reduce((sum, { cents }) => sum + cents, 0);
}

/** Returns the line of an item, negative for one that comes back. */
export function lineOf({ cents, percentage }: Item, sign: 1 | -1): object {
  return {
    ...{ description: 'Artículo', quantity: sign, total_including_tax: (sign * cents) / 100 },
    main_tax: { type: 'IVA', percentage, regime_key: '01' },
  };
}

/** Issues the invoice of a sale, or a ticket of it. Returns its id. */
export async function issueItems(
  world: PaymentWorld,
  sale: CounterSale,
  type: 'STANDARD' | 'SIMPLIFIED',
  items: readonly Item[],
): Promise<string> {
  const recipient = type === 'STANDARD' ? { customer_id: sale.buyer.customerId } : null;
  const lines = items.map((item) => lineOf(item, 1));
  const { id } = await issueLines(world, { type, recipient, lines });
  sale.ids.push(id);
  sale.owedCents += sumOf(items);
  return id;
}
