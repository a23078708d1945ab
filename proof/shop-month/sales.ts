import { type SentEvent, stripeEvent } from '../../test/support/payments/stripe-events.ts';
import { olderStripeInvoice } from '../../test/support/payments/stripe-invoices.ts';
import {
  charge,
  checkoutSession,
  MADRID_ADDRESS,
  type StripePayment,
  stripePayment,
} from '../../test/support/payments/stripe-payments.ts';
import { dispute, refund, refundedCharge } from '../../test/support/payments/stripe-refunds.ts';
import { ACCOUNT } from '../../test/unit/payments/support/payment-world.ts';

export type Random = () => number;

/** Kinds of sales: a checkout, a Stripe invoice that states three rates, and an invoice made by hand that is paid on its page. */
export type SaleKind = 'CHECKOUT' | 'STATED' | 'PAGE';

/** Act of a person on the invoice of a sale. Cents with taxes. */
export type HandAct = { kind: 'PART'; cents: number; percentage: number } | { kind: 'WHOLE' };

/** Charge of the month, with what Stripe holds of it at the end, in cents. */
export interface Sale {
  kind: SaleKind;
  of: StripePayment;
  /** Index of the known buyer, or null if the buyer gives no tax id. */
  buyer: number | null;
  /** Total of the invoice, in cents: more than the charge if a page took only a part. */
  totalCents: number;
  events: SentEvent[];
  acts: HandAct[];
  refundedCents: number;
  failedCents: number;
  disputedCents: number;
}

/** Number of known buyers, so that each has many sales. */
export const BUYERS = 25;
const FIRST_DNI = 10_000_000;
const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const RATES = [21, 10, 4] as const;
/** Part of the lost disputes that are won afterwards. */
const WON_AFTERWARDS = 0.3;
const from = { account: ACCOUNT };

/** Returns name and NIF of a known buyer. */
export function buyerOf(index: number): { name: string; nif: string } {
  const digits = FIRST_DNI + index;
  return { name: `Cliente Número ${index}`, nif: `${digits}${DNI_LETTERS[digits % DNI_LETTERS.length]}` };
}

const below = (random: Random, limit: number) => Math.floor(random() * limit);

/** Returns net amounts of one to three lines in whole euros, each of another rate, in cents. */
function statedLines(random: Random): { net: number; tax: number; percentage: number }[] {
  return RATES.slice(0, 1 + below(random, RATES.length)).map((percentage) => {
    const euros = 1 + below(random, 150);
    return { net: euros * 100, tax: euros * percentage, percentage };
  });
}

function statedInvoice(of: StripePayment, lines: ReturnType<typeof statedLines>): object {
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const data = lines.map((line, index) => {
    const rate = `txr_${line.percentage}`;
    return {
      ...{ id: `il_${index}`, object: 'line_item', amount: line.net, currency: 'eur', discount_amounts: [] },
      ...{ description: `Plan ${line.percentage}`, quantity: 1 },
      tax_amounts: [{ amount: line.tax, inclusive: false, tax_rate: rate, taxable_amount: line.net }],
      tax_rates: [
        { id: rate, percentage: line.percentage, inclusive: false, country: 'ES', display_name: 'IVA' },
      ],
    };
  });
  return olderStripeInvoice(of, {
    lines: { object: 'list', data, has_more: false },
    ...{ tax: of.amount - net, total: of.amount, total_excluding_tax: net, total_taxes: undefined },
  });
}

/** Adds refunds in parts, some of which fail later, and a lost or a won dispute of what is left. Some lost ones are won afterwards. */
function addReturns(sale: Sale, random: Random): void {
  const { of, events } = sale;
  const at = (seconds: number) => ({ ...from, created: of.created + seconds });
  let total = 0;
  const parts = below(random, 4);
  for (let ordinal = 1; ordinal <= parts; ordinal++) {
    const left = of.amount - total;
    if (left <= 0) break;
    const cents = ordinal === parts && random() < 0.4 ? left : 1 + below(random, Math.ceil(left * 0.6));
    total += cents;
    const back = refund(of, cents, { created: of.created + ordinal }, ordinal);
    events.push(stripeEvent('refund.created', back, at(ordinal)));
    if (random() < 0.5) events.push(stripeEvent('charge.refunded', refundedCharge(of, total), at(ordinal)));
    if (random() < 0.15) {
      events.push(stripeEvent('refund.failed', { ...back, status: 'failed' }, at(100 + ordinal)));
      sale.failedCents += cents;
    } else sale.refundedCents += cents;
  }
  if (sale.failedCents > 0 || total >= of.amount || random() > 0.2) return;
  const amount = 1 + below(random, of.amount - total);
  const isLost = random() < 0.7;
  if (isLost) sale.disputedCents = amount;
  events.push(stripeEvent('charge.dispute.created', { ...dispute(of, 'needs_response'), amount }, at(150)));
  const closed = { ...dispute(of, isLost ? 'lost' : 'won'), amount };
  events.push(stripeEvent('charge.dispute.closed', closed, at(200)));
  if (!isLost || random() > WON_AFTERWARDS) return;
  sale.disputedCents = 0;
  const regained = { ...dispute(of, 'won'), amount };
  events.push(stripeEvent('charge.dispute.funds_reinstated', regained, at(250)));
}

function actsOf(random: Random, percentage: number, totalCents: number): HandAct[] {
  if (random() > 0.25) return [];
  if (random() < 0.2) return [{ kind: 'WHOLE' }];
  const parts = 1 + below(random, 2);
  return Array.from({ length: parts }, () => ({
    ...{ kind: 'PART', percentage },
    cents: 1 + below(random, Math.ceil(totalCents / 3)),
  }));
}

/**
 * Draws a sale with its events in the order of their making.
 *
 * @param pageInvoice id of the invoice that a page pays, with its total in cents; absent for a sale of another kind
 */
export function drawSale(ref: string, random: Random, pageInvoice?: { id: string; cents: number }): Sale {
  const kind: SaleKind = pageInvoice !== undefined ? 'PAGE' : random() < 0.3 ? 'STATED' : 'CHECKOUT';
  const buyer = kind === 'STATED' || random() < 0.6 ? below(random, BUYERS) : null;
  const known = buyer === null ? null : buyerOf(buyer);
  const lines = statedLines(random);
  const stated = lines.reduce((sum, { net, tax }) => sum + net + tax, 0);
  const onPage =
    pageInvoice === undefined ? 0 : random() < 0.7 ? pageInvoice.cents : 1 + below(random, pageInvoice.cents);
  const amount = { STATED: stated, PAGE: onPage, CHECKOUT: 100 + below(random, 30_000) }[kind];
  const of = stripePayment(ref, {
    amount,
    ...(known === null
      ? {}
      : {
          name: known.name,
          address: MADRID_ADDRESS,
          taxIds: [{ type: 'es_cif', value: known.nif }] as const,
        }),
    ...(pageInvoice === undefined ? {} : { metadata: { invoice_id: pageInvoice.id } }),
  });
  const totalCents = pageInvoice?.cents ?? amount;
  const percentage = kind === 'STATED' ? (lines.at(-1)?.percentage ?? 21) : 21;
  const sale: Sale = {
    ...{ kind, of, buyer: kind === 'PAGE' ? null : buyer, totalCents, events: [] },
    acts: actsOf(random, percentage, totalCents),
    ...{ refundedCents: 0, failedCents: 0, disputedCents: 0 },
  };
  sale.events.push(
    stripeEvent('charge.succeeded', charge(of), from),
    kind === 'STATED'
      ? stripeEvent('invoice.paid', statedInvoice(of, lines), from)
      : stripeEvent('checkout.session.completed', checkoutSession(of), from),
  );
  addReturns(sale, random);
  return sale;
}
