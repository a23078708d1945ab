import type { StoredStatus } from './invoice-status.ts';

/** Payment states of an invoice (decisions, section 13, and section 15, Payments). */
export const PAYMENT_STATES = [
  'UNPAID',
  'PARTIAL',
  'PARTIALLY_PAID',
  'PAID',
  'OVERPAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'RETURNED',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Fields of an invoice that decide the amount owed. Amounts in cents. */
export interface OwedFacts {
  type: 'STANDARD' | 'CORRECTIVE' | 'SIMPLIFIED' | 'PROFORMA';
  status: StoredStatus;
  void_cause: 'VOID_REQUEST' | 'TOTAL_CORRECTIVE' | 'EXCHANGED' | null;
  /** True if it corrects one invoice of the company and is settled together with it. */
  is_set_off: boolean;
  /** Amount of a corrective of several that no invoice of these books takes. Null for all other documents. */
  unshared_cents?: number | null;
  total_to_pay_cents: number;
}

/** Amounts that decide how much of a write-off still stands. Amounts in cents. */
interface WrittenOffFacts {
  /** Amount owed before any corrective, less what returns of tickets took of it together with a write-off. */
  original_cents: number;
  owed_cents: number;
  received_cents: number;
  written_off_cents: number;
}

/** Money of an invoice: paid, refunded, returned and written off, and the change by its correctives. Amounts in cents. */
export interface MoneyFacts {
  /** Payments less refunds and returns. */
  paid_cents: number;
  /** Write-offs as noted, also where a corrective has taken the debt away since. Those of tickets as far as they stand. */
  written_off_cents: number;
  /** Part of the write-offs of replaced tickets that returns have undone since the exchange. */
  returned_write_off_cents: number;
  /** Refunds by the company. */
  refunded_cents: number;
  /** Returns by banks. */
  returned_cents: number;
  /** Lost disputes. */
  disputed_cents: number;
  corrected_cents: number;
}

/** Balance of an invoice: `paid + written_off + due = owed`. Amounts in cents. */
export interface Balance {
  owed_cents: number;
  paid_cents: number;
  /** Write-offs that still give up a debt. */
  written_off_cents: number;
  /** Negative if the company owes it, on a corrective that is not settled with an invoice. */
  due_cents: number;
  /** Amount paid beyond the owed amount: credit of the customer. */
  credit_cents: number;
  /** Null if nothing is owed and nothing was paid. */
  state: PaymentState | null;
}

export const NO_MONEY: MoneyFacts = {
  paid_cents: 0,
  written_off_cents: 0,
  returned_write_off_cents: 0,
  refunded_cents: 0,
  returned_cents: 0,
  disputed_cents: 0,
  corrected_cents: 0,
};

/**
 * Returns the amount owed after correctives. Zero before issue, for a proforma or a set-off corrective, and after a voiding or an
 * exchange.
 */
export function owedCents(facts: OwedFacts, correctedCents: number): number {
  const { type, status, void_cause, is_set_off, unshared_cents, total_to_pay_cents } = facts;
  if (type === 'PROFORMA' || status === 'DRAFT' || status === 'SCHEDULED' || is_set_off) return 0;
  if (void_cause === 'VOID_REQUEST' || void_cause === 'EXCHANGED') return 0;
  return (unshared_cents ?? total_to_pay_cents) + correctedCents;
}

function stateOf(balance: Omit<Balance, 'state'>, money: MoneyFacts): PaymentState | null {
  const { owed_cents, paid_cents, written_off_cents, due_cents, credit_cents } = balance;
  if (credit_cents > 0) return 'OVERPAID';
  if (due_cents > 0 && money.returned_cents > 0) return 'RETURNED';
  if (money.refunded_cents > 0 && paid_cents === 0) return 'REFUNDED';
  if (owed_cents === 0) return paid_cents === 0 ? null : 'PAID';
  if (due_cents === 0) return money.refunded_cents > 0 && paid_cents > 0 ? 'PARTIALLY_REFUNDED' : 'PAID';
  if (money.disputed_cents > 0 && paid_cents > 0) return 'PARTIALLY_PAID';
  return paid_cents !== 0 || written_off_cents !== 0 ? 'PARTIAL' : 'UNPAID';
}

/**
 * Returns the part of a write-off that still gives up a debt, in cents. A corrective takes the debt away first and leaves the
 * write-off without effect, so that a customer who never paid gets no credit. Money received on top of a write-off is credit and
 * leaves the write-off as it is.
 */
export function standingWriteOffCents(facts: WrittenOffFacts): number {
  const { original_cents, owed_cents, received_cents, written_off_cents } = facts;
  const payable = Math.max(0, Math.max(original_cents, owed_cents) - written_off_cents);
  return Math.min(written_off_cents, Math.max(0, owed_cents - Math.min(received_cents, payable)));
}

/**
 * Returns the balance of an invoice. Its `paid_cents` counts up to the owed amount; money beyond that is credit. For every
 * invoice `paid + written_off + due = owed`.
 */
export function balanceOf(facts: OwedFacts, money: MoneyFacts): Balance {
  const owed = owedCents(facts, money.corrected_cents);
  // Payments of an exchanged ticket count for the invoice that replaces it.
  const received = facts.void_cause === 'EXCHANGED' ? 0 : money.paid_cents;
  const writtenOff = standingWriteOffCents({
    original_cents: owedCents(facts, 0) - money.returned_write_off_cents,
    owed_cents: owed,
    received_cents: received,
    written_off_cents: money.written_off_cents,
  });
  const open = owed - writtenOff;
  const credit = owed < 0 ? 0 : Math.max(0, received - open);
  const balance = {
    owed_cents: owed,
    paid_cents: received - credit,
    written_off_cents: writtenOff,
    due_cents: open - (received - credit),
    credit_cents: credit,
  };
  return { ...balance, state: stateOf(balance, money) };
}
