import type { StoredStatus } from './invoice-status.ts';

/** How an invoice stands with money (decisions, section 13). */
export const PAYMENT_STATES = ['UNPAID', 'PARTIAL', 'PAID', 'OVERPAID', 'REFUNDED', 'RETURNED'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What an invoice says that decides what is owed of it. Amounts in cents. */
export interface OwedFacts {
  type: 'STANDARD' | 'CORRECTIVE' | 'SIMPLIFIED' | 'PROFORMA';
  status: StoredStatus;
  void_cause: 'VOID_REQUEST' | 'TOTAL_CORRECTIVE' | 'EXCHANGED' | null;
  /** It corrects one invoice of the company, and settles with that one. */
  is_set_off: boolean;
  total_to_pay_cents: number;
}

/** What was paid, given back and given up of an invoice, and what its correctives change of it. Amounts in cents. */
export interface MoneyFacts {
  /** Payments, less what went back. */
  paid_cents: number;
  written_off_cents: number;
  /** What the company paid back. */
  refunded_cents: number;
  /** What banks took back. */
  returned_cents: number;
  corrected_cents: number;
}

/** How an invoice stands: paid and written off and due always come to what is owed. Amounts in cents. */
export interface Balance {
  owed_cents: number;
  paid_cents: number;
  written_off_cents: number;
  /** Negative where the company owes it, on a corrective that settles with no invoice. */
  due_cents: number;
  /** What was paid beyond what is owed: credit of the customer. */
  credit_cents: number;
  /** Null where nothing is owed and nothing was paid. */
  state: PaymentState | null;
}

export const NO_MONEY: MoneyFacts = {
  paid_cents: 0,
  written_off_cents: 0,
  refunded_cents: 0,
  returned_cents: 0,
  corrected_cents: 0,
};

/** What of its total an invoice still asks for after its correctives: nothing before it is issued, nor once it is withdrawn or exchanged. */
export function owedCents(facts: OwedFacts, correctedCents: number): number {
  const { type, status, void_cause, is_set_off, total_to_pay_cents } = facts;
  if (type === 'PROFORMA' || status === 'DRAFT' || status === 'SCHEDULED' || is_set_off) return 0;
  if (void_cause === 'VOID_REQUEST' || void_cause === 'EXCHANGED') return 0;
  return total_to_pay_cents + correctedCents;
}

function stateOf(balance: Omit<Balance, 'state'>, money: MoneyFacts): PaymentState | null {
  const { owed_cents, paid_cents, written_off_cents, due_cents, credit_cents } = balance;
  if (credit_cents > 0) return 'OVERPAID';
  if (due_cents > 0 && money.returned_cents > 0) return 'RETURNED';
  if (money.refunded_cents > 0 && paid_cents === 0) return 'REFUNDED';
  if (owed_cents === 0) return paid_cents === 0 ? null : 'PAID';
  if (due_cents === 0) return 'PAID';
  return paid_cents !== 0 || written_off_cents !== 0 ? 'PARTIAL' : 'UNPAID';
}

/**
 * How an invoice stands with money. `paid_cents` of the balance is what counts against what is owed; what came beyond that is credit.
 * For every invoice `paid + written_off + due = owed`.
 */
export function balanceOf(facts: OwedFacts, money: MoneyFacts): Balance {
  const owed = owedCents(facts, money.corrected_cents);
  const open = owed - money.written_off_cents;
  // What was paid of an exchanged ticket counts for the invoice that stands for it.
  const received = facts.void_cause === 'EXCHANGED' ? 0 : money.paid_cents;
  const credit = owed < 0 ? 0 : Math.max(0, received - open);
  const balance = {
    owed_cents: owed,
    paid_cents: received - credit,
    written_off_cents: money.written_off_cents,
    due_cents: open - (received - credit),
    credit_cents: credit,
  };
  return { ...balance, state: stateOf(balance, money) };
}
