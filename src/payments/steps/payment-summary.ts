import type { EventSource } from '../../domain/payments/event-vocabulary.ts';
import type { BuyerFacts, PaymentFacts, StatedSale } from '../../domain/payments/provider-event.ts';
import type { EventRow } from '../events/event-repository.ts';
import { type PaymentState, SIDE_BITS } from '../linking/payment-repository.ts';

type Side = PaymentFacts['side'];

/** Facts of a payment from all its events, in any order. */
export interface PaymentSummary {
  amountCents: number | null;
  currency: string | null;
  /** Instant of receiving the money, in milliseconds. */
  paidAt: number | null;
  /** Provider's name of the payment method. */
  paymentMethod: string | null;
  description: string | null;
  customerKey: string | null;
  buyer: BuyerFacts;
  /** Sale whose tax the provider states. Null if it states none. */
  stated: StatedSale | null;
  /** True if no further event will change the invoice. */
  isComplete: boolean;
}

/** Event that was parsed: it has facts. */
export interface ReadEvent extends EventRow {
  facts: PaymentFacts;
}

/** Sides in the order of their reliability: about the money, and about the buyer. */
const MONEY_ORDER: readonly Side[] = ['CHARGE', 'PAYMENT', 'INVOICE', 'CHECKOUT'];
const BUYER_ORDER: readonly Side[] = ['CHECKOUT', 'INVOICE', 'CHARGE', 'PAYMENT', 'OTHER'];

const STARTING_SIDES: Readonly<Record<EventSource, readonly Side[]>> = {
  PAYMENTS: ['CHARGE', 'PAYMENT', 'CHECKOUT'],
  INVOICES: ['INVOICE'],
  BOTH: ['CHARGE', 'PAYMENT', 'CHECKOUT', 'INVOICE'],
};

/** Returns the events of a payment that count: parsed and not discarded. */
export function countedEvents(events: readonly EventRow[]): ReadEvent[] {
  return events.filter((event): event is ReadEvent => event.facts !== null && event.deletedAt === null);
}

/** True if an event reports that the money was received. */
export function isCompleting({ eventKind }: EventRow): boolean {
  return eventKind === 'PAYMENT_COMPLETED';
}

/**
 * True if an event starts the invoicing of its payment, by its connection's settings (specification, Payment connection
 * settings).
 */
export function isStarting(event: ReadEvent, source: EventSource): boolean {
  return isCompleting(event) && STARTING_SIDES[source].includes(event.facts.side);
}

function inOrder(events: readonly ReadEvent[], order: readonly Side[]): ReadEvent[] {
  return order.flatMap((side) => events.filter(({ facts }) => facts.side === side));
}

function firstOf<T>(events: readonly ReadEvent[], of: (event: ReadEvent) => T | null): T | null {
  for (const event of events) {
    const value = of(event);
    if (value !== null) return value;
  }
  return null;
}

/** Merges the facts of a buyer, field by field, from the most reliable source. Sources with a tax id come first. */
export function mergeBuyers(buyers: readonly BuyerFacts[]): BuyerFacts {
  const byTaxId = buyers.toSorted(
    (one, other) => Math.sign(other.taxIds.length) - Math.sign(one.taxIds.length),
  );
  const first = <K extends keyof BuyerFacts>(field: K) =>
    byTaxId.find((buyer) => buyer[field] !== null)?.[field] ?? null;
  return {
    name: first('name'),
    email: first('email'),
    phone: first('phone'),
    taxIds: byTaxId.flatMap(({ taxIds }) => taxIds),
    address: byTaxId.find(({ address }) => isWhole(address))?.address ?? first('address'),
  };
}

function isWhole(address: BuyerFacts['address']): boolean {
  return address !== null && [address.line1, address.city, address.postalCode].every((text) => text !== null);
}

/** True if the facts are complete: a charge with its checkout or its invoice, or an invoice that was paid elsewhere. */
function isComplete(completing: readonly ReadEvent[]): boolean {
  const has = (side: Side) => completing.some(({ facts }) => facts.side === side);
  const isPaidElsewhere = completing.some(({ facts }) => facts.isPaidElsewhere);
  return isPaidElsewhere || (has('CHARGE') && (has('CHECKOUT') || has('INVOICE')));
}

/** Returns the amounts of the separate payments, in cents. There are several if they paid one invoice of the provider. */
function paidParts(completing: readonly ReadEvent[]): number[] {
  const known = new Set<string>();
  return inOrder(completing, ['CHARGE', 'PAYMENT']).flatMap(({ facts, amountCents }) => {
    const ids = facts.keys.filter((key) => key.of === 'MONEY').map(({ id }) => id);
    if (amountCents === null || ids.length === 0 || ids.some((id) => known.has(id))) return [];
    for (const id of ids) known.add(id);
    return [amountCents];
  });
}

/**
 * Returns the sale of a payment as its invoice states it, or else its checkout. Null if neither states tax. A checkout that was
 * completed before its money was captured counts too.
 */
function statedSaleOf(counted: readonly ReadEvent[]): StatedSale | null {
  return firstOf(inOrder(counted, ['INVOICE', 'CHECKOUT']), ({ facts }) => facts.stated ?? null);
}

/** True if the provider states the tax of a payment. */
export function isTaxStated(events: readonly EventRow[]): boolean {
  return statedSaleOf(countedEvents(events)) !== null;
}

/** Returns the amount paid of a provider's invoice, and the sum of its known payments, in cents. */
export function invoicePaid(events: readonly EventRow[]): { invoiceCents: number; partsCents: number } {
  const completing = countedEvents(events).filter(isCompleting);
  const [invoice] = inOrder(completing, ['INVOICE']);
  const partsCents = paidParts(completing).reduce((sum, cents) => sum + cents, 0);
  return { invoiceCents: invoice?.amountCents ?? 0, partsCents };
}

/**
 * Returns the paid amount from the most reliable source, or the sum of several payments, with what the customer's balance paid. In
 * cents.
 */
function amountOf(events: readonly EventRow[], money: readonly ReadEvent[], sides: number): number | null {
  const { invoiceCents, partsCents } = invoicePaid(events);
  const balanceCents = firstOf(money, ({ facts }) => facts.balanceCents ?? null) ?? 0;
  const isWhole = (sides & SIDE_BITS.WHOLE_INVOICE) !== 0;
  if (isWhole) return Math.max(invoiceCents, partsCents) + balanceCents;
  if (partsCents > 0) return partsCents + balanceCents;
  const cents = money.find(({ amountCents }) => amountCents !== null)?.amountCents ?? null;
  return cents === null ? null : cents + balanceCents;
}

/** Returns the summary of a payment's events. `aside` holds facts of the customer outside the payment. */
export function paymentSummaryOf(
  { events, payment }: Pick<PaymentState, 'events' | 'payment'>,
  aside: readonly BuyerFacts[] = [],
): PaymentSummary {
  const counted = countedEvents(events);
  const completing = counted.filter(isCompleting);
  const money = inOrder(completing, MONEY_ORDER);
  // Facts of the buyer in a checkout count even if the money arrived later.
  const informed = inOrder(counted, BUYER_ORDER);
  const buyers = informed.flatMap(({ facts }) => facts.buyer ?? []);
  return {
    amountCents: amountOf(events, money, payment.sides),
    currency: firstOf(money, (event) => event.currency),
    paidAt: money[0]?.facts.happenedAt ?? null,
    paymentMethod: firstOf(money, (event) => event.paymentMethod),
    description: firstOf(money, (event) => event.description),
    customerKey: firstOf(counted, (event) => event.customerKey),
    buyer: mergeBuyers([...buyers, ...aside]),
    stated: statedSaleOf(counted),
    isComplete: isComplete(completing),
  };
}
