import { standingWriteOffCents } from '../invoices/balance.ts';

/**
 * Kind of a settlement: money received, money that a bank takes back, a refund, a write-off, a corrective that is set off, or an
 * exchange. An exchange is a ticket's share of the payments of the full invoice that replaces it.
 */
export type SettlementKind = 'PAYMENT' | 'RETURN' | 'REFUND' | 'WRITE_OFF' | 'SET_OFF' | 'EXCHANGE';

/**
 * Settlement of an invoice. The amount is in cents, with the sign of the payment that it is or reverses. A write-off below zero
 * undoes an earlier one.
 */
export interface Settlement {
  kind: SettlementKind;
  /** Format `YYYY-MM-DD`. */
  date: string;
  amount_cents: number;
  /** Payment method of the API. Null if unknown. */
  method: string | null;
}

/** Corrective of an invoice, with the change of the amount to pay. Cents, with disbursements. */
export interface Correction {
  rectificationType: string | null;
  toPayCents: number;
  /** Format `YYYY-MM-DD`. Null before it is issued. */
  issueDate: string | null;
  /** True for a full invoice (F3) that takes back part of another one, together with the corrective of a ticket. Absent: false. */
  isExchange?: boolean;
}

/** Change of the amount owed, in cents, on an ISO date. */
export interface DebtChange {
  date: string;
  cents: number;
}

/** Returns the changes by issued correctives. A substitution counts with its difference to the previous amount. */
export function debtChanges(toPayCents: number, correctives: readonly Correction[]): DebtChange[] {
  let totalCents = toPayCents;
  return correctives.flatMap(({ rectificationType, toPayCents: ownCents, issueDate }) => {
    const cents = rectificationType === 'SUBSTITUTION' ? ownCents - totalCents : ownCents;
    totalCents += cents;
    return issueDate === null ? [] : [{ date: issueDate, cents }];
  });
}

/**
 * Returns the amounts that correctives take off an invoice, in their order, each on its issue date. A corrective that adds an
 * amount is paid itself, so it settles nothing.
 */
export function setOffs(toPayCents: number, correctives: readonly Correction[]): Settlement[] {
  return debtChanges(toPayCents, correctives).flatMap(({ date, cents }) =>
    cents < 0 ? [{ kind: 'SET_OFF' as const, date, amount_cents: -cents, method: null }] : [],
  );
}

/**
 * Returns the write-offs of an invoice that correctives undo, as write-offs below zero. If money goes back afterwards, part of one
 * may stand again. Linear in the changes.
 *
 * @param ofReturns changes of write-offs by returns of replaced tickets, which take the same amount off the invoice
 */
export function undoneWriteOffs(
  toPayCents: number,
  correctives: readonly Correction[],
  settlements: readonly Settlement[],
  ofReturns: readonly DebtChange[] = [],
): Settlement[] {
  if (!settlements.some(({ kind }) => kind === 'WRITE_OFF')) return [];
  const changes = Map.groupBy(debtChanges(toPayCents, correctives), ({ date }) => date);
  const moved = Map.groupBy(settlements, ({ date }) => date);
  const returned = Map.groupBy(ofReturns, ({ date }) => date);
  let original = toPayCents;
  let owed = toPayCents;
  let received = 0;
  let writtenOff = 0;
  let undone = 0;
  return [...new Set([...changes.keys(), ...moved.keys(), ...returned.keys()])].sort().flatMap((date) => {
    for (const { cents } of changes.get(date) ?? []) owed += cents;
    for (const { cents } of returned.get(date) ?? []) {
      original += cents;
      writtenOff += cents;
    }
    for (const { kind, amount_cents } of moved.get(date) ?? []) {
      if (kind === 'WRITE_OFF') writtenOff += amount_cents;
      if (kind === 'PAYMENT') received += amount_cents;
      if (kind === 'RETURN' || kind === 'REFUND') received -= amount_cents;
    }
    const standing = standingWriteOffCents({
      original_cents: original,
      owed_cents: owed,
      received_cents: received,
      written_off_cents: writtenOff,
    });
    const cents = writtenOff - standing - undone;
    undone += cents;
    return cents === 0 ? [] : [{ kind: 'WRITE_OFF' as const, date, amount_cents: -cents, method: null }];
  });
}

/** Amount of an invoice collected after a settlement, in cents of the amount to pay. */
export interface SettledStep {
  settlement: Settlement;
  settled_cents: number;
}

/**
 * Returns the amount that counts as collected in cash basis (Ley 37/1992, art. 163 terdecies). A return by the bank reverses a
 * payment. A refund does not: only a corrective changes the tax of a collected amount (art. 80). A write-off is not collected.
 */
export function collectedCents({ kind, amount_cents }: Settlement): number {
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

/** Limits an amount to the range from zero to the whole, of either sign. */
export function within(cents: number, allCents: number): number {
  return allCents < 0 ? Math.max(Math.min(cents, 0), allCents) : Math.min(Math.max(cents, 0), allCents);
}

/**
 * Returns the amount of an invoice collected after each of its settlements, in their order. It never exceeds the amount to pay:
 * money beyond that is credit of the customer.
 */
export function settledSteps(settlements: readonly Settlement[], toPayCents: number): SettledStep[] {
  let sum = 0;
  return settlements.map((settlement) => {
    sum += collectedCents(settlement);
    return { settlement, settled_cents: within(sum, toPayCents) };
  });
}
