import { shareHalfUp } from '../taxes/rounding.ts';

/**
 * What settles an invoice: money that comes, money that a bank takes back, a corrective that is set off against it, or, of a ticket, its share
 * of what was paid of the full invoice that stands for it.
 */
export type SettlementKind = 'PAYMENT' | 'RETURN' | 'REFUND' | 'WRITE_OFF' | 'SET_OFF' | 'EXCHANGE';

/** A payment, or what undoes or stands for one. The amount is in cents, of the sign of the payment that it is or undoes. */
export interface Settlement {
  kind: SettlementKind;
  /** `YYYY-MM-DD`. */
  date: string;
  amount_cents: number;
  /** Of the API's payment methods; null: not said. */
  method: string | null;
}

/** A corrective of an invoice, as it changes what is to be paid of it; cents, with disbursements. */
export interface Correction {
  rectificationType: string | null;
  toPayCents: number;
  /** `YYYY-MM-DD`; null before it is issued. */
  issueDate: string | null;
}

/**
 * What correctives take off an invoice, in the order in which they changed it, each on its day. One that adds is paid itself, and settles
 * nothing. One by substitution changes it by what it comes to beyond what stood.
 */
export function setOffs(toPayCents: number, correctives: readonly Correction[]): Settlement[] {
  let standing = toPayCents;
  return correctives.flatMap(({ rectificationType, toPayCents: ownCents, issueDate }) => {
    const change = rectificationType === 'SUBSTITUTION' ? ownCents - standing : ownCents;
    standing += change;
    return change < 0 && issueDate !== null
      ? [{ kind: 'SET_OFF' as const, date: issueDate, amount_cents: -change, method: null }]
      : [];
  });
}

/** How much of an invoice is collected after a settlement, in cents of what it asks to be paid. */
export interface SettledStep {
  settlement: Settlement;
  settled_cents: number;
}

/**
 * What counts as collected in cash basis (Ley 37/1992, art. 163 terdecies). A return by the bank undoes a payment. A refund undoes none:
 * the tax of what was collected changes by a corrective alone (art. 80). What is given up is not collected.
 */
function collectedCents({ kind, amount_cents }: Settlement): number {
  switch (kind) {
    case 'PAYMENT':
    case 'SET_OFF':
    case 'EXCHANGE':
      return amount_cents;
    case 'RETURN':
      return -amount_cents;
    case 'REFUND':
    case 'WRITE_OFF':
      return 0;
  }
}

/** Neither less than nothing nor more than all, of either sign. */
function within(cents: number, allCents: number): number {
  return allCents < 0 ? Math.max(Math.min(cents, 0), allCents) : Math.min(Math.max(cents, 0), allCents);
}

/**
 * The share of a ticket of what settled the full invoice that stands for it, in the order of its days: by what was open of the ticket, of what was
 * open of all its tickets, half up. Negative where a bank took a payment back. Cents.
 */
export function exchangeShares(
  settlements: readonly Pick<Settlement, 'kind' | 'date' | 'amount_cents' | 'method'>[],
  { openCents, ofCents }: { openCents: number; ofCents: number },
): Settlement[] {
  if (ofCents <= 0) return [];
  let sum = 0;
  let shared = 0;
  return settlements.flatMap((settlement) => {
    sum += collectedCents(settlement);
    const now = shareHalfUp(openCents, within(sum, ofCents), ofCents);
    const cents = now - shared;
    shared = now;
    const { date, method } = settlement;
    return cents === 0 ? [] : [{ kind: 'EXCHANGE' as const, date, amount_cents: cents, method }];
  });
}

/**
 * How much of an invoice is collected after each of its settlements, in their order. It is never more than the invoice asks for: what
 * comes beyond that is credit of the customer.
 */
export function settledSteps(settlements: readonly Settlement[], toPayCents: number): SettledStep[] {
  let sum = 0;
  return settlements.map((settlement) => {
    sum += collectedCents(settlement);
    return { settlement, settled_cents: within(sum, toPayCents) };
  });
}
