import { shareHalfUp } from '../taxes/rounding.ts';
import {
  type Correction,
  collectedCents,
  debtChanges,
  type Settlement,
  setOffs,
  within,
} from './settlements.ts';

/** Invoice with its amount to pay in cents, and its correctives and settlements in order. */
export interface SettledInvoice {
  toPayCents: number;
  corrections: readonly Correction[];
  settlements: readonly Settlement[];
}

/** Full invoice (F3) that replaces tickets. */
export interface SettledExchange extends SettledInvoice {
  /** Format `YYYY-MM-DD`. */
  issueDate: string;
}

/** State of a ticket on a day without its full invoice, in cents. */
interface TicketState {
  /** Amount that is not collected. */
  openCents: number;
  /** Amount owed after correctives. */
  owedCents: number;
  /** Money beyond the amount owed. */
  creditCents: number;
}

/** Returns the money of a settlement in cents: received, or paid back below zero. */
function moneyCents({ kind, amount_cents }: Settlement): number {
  if (kind === 'PAYMENT') return amount_cents;
  return kind === 'RETURN' || kind === 'REFUND' ? -amount_cents : 0;
}

/** Returns a function of the state of an invoice at the end of a day. Its days must not go back. */
function courseOf({ toPayCents, corrections, settlements }: SettledInvoice): (day: string) => TicketState {
  const changes = [
    ...debtChanges(toPayCents, corrections).map(({ date, cents }) => ({
      date,
      owed: cents,
      got: 0,
      money: 0,
    })),
    ...settlements.map((one) => ({
      date: one.date,
      owed: 0,
      got: collectedCents(one),
      money: moneyCents(one),
    })),
  ].sort((a, b) => a.date.localeCompare(b.date));
  let at = 0;
  let owedCents = toPayCents;
  let collected = 0;
  let money = 0;
  return (day) => {
    for (let change = changes[at]; change !== undefined && change.date <= day; change = changes[at]) {
      owedCents += change.owed;
      collected += change.got;
      money += change.money;
      at += 1;
    }
    return {
      openCents: toPayCents - within(collected, toPayCents),
      owedCents,
      creditCents: Math.max(0, money - Math.max(0, owedCents)),
    };
  };
}

const sumOf = <T>(all: readonly T[], cents: (one: T) => number): number =>
  all.reduce((sum, one) => sum + cents(one), 0);

/**
 * Returns the open amounts of the tickets on a day, the open amount of all together and the credit of the tickets, in cents. The
 * part of the full invoice that none of them explains is that of tickets of another system.
 */
function openOn(day: string, whole: (day: string) => TicketState, tickets: ((day: string) => TicketState)[]) {
  const states = tickets.map((stateOn) => stateOn(day));
  const external = Math.max(0, whole(day).owedCents - sumOf(states, ({ owedCents }) => owedCents));
  return {
    open: states.map(({ openCents }) => openCents),
    allCents: external + sumOf(states, ({ openCents }) => openCents),
    creditCents: sumOf(states, ({ creditCents }) => creditCents),
  };
}

/**
 * Returns the shares of some tickets in the settlements of the full invoice that replaces them, one list for each ticket, in
 * order. The full invoice collects its payments, its own correctives, and from its issue date the credit of its tickets. A share
 * is the open amount of the ticket over that of all its tickets on that day, rounded half up. It is negative if a bank took a
 * payment back, or if the ticket's own corrective settles what the full invoice had collected. Cents. Linear in the settlements of
 * the full invoice times its tickets.
 *
 * @param exchange the full invoice, with its own money as settlements
 * @param tickets all its tickets of these books, with their own settlements
 */
export function exchangeShares(
  exchange: SettledExchange,
  tickets: readonly SettledInvoice[],
): Settlement[][] {
  const { issueDate, toPayCents, corrections, settlements } = exchange;
  const courses = tickets.map(courseOf);
  // A return takes back a ticket and the full invoice alike, so that only the ticket is set off.
  const returns = corrections.filter(({ isExchange }) => isExchange === true);
  const whole = courseOf({ toPayCents, corrections: returns, settlements: [] });
  const others = corrections.filter(({ isExchange }) => isExchange !== true);
  const moved = Map.groupBy([...settlements, ...setOffs(toPayCents, others)], ({ date }) => date);
  const changed = tickets.flatMap((one) => [
    ...one.settlements,
    ...debtChanges(one.toPayCents, one.corrections),
  ]);
  const days = new Set([issueDate, ...moved.keys(), ...changed.map(({ date }) => date)]);
  const shared = tickets.map(() => 0);
  const shares: Settlement[][] = tickets.map(() => []);
  let collected = 0;
  for (const date of [...days].sort()) {
    const { open, allCents, creditCents } = openOn(date, whole, courses);
    const all = [{ cents: 0, method: null }, ...(moved.get(date) ?? []).map(collectedBy)];
    for (const { cents, method } of all) {
      collected += cents;
      const settled = within(collected + (date < issueDate ? 0 : creditCents), allCents);
      for (const [index, openCents] of open.entries()) {
        const now = allCents === 0 ? 0 : shareHalfUp(openCents, settled, allCents);
        const amount_cents = now - (shared[index] ?? 0);
        shared[index] = now;
        if (amount_cents !== 0) shares[index]?.push({ kind: 'EXCHANGE', date, amount_cents, method });
      }
    }
  }
  return shares;
}

function collectedBy(settlement: Settlement): { cents: number; method: string | null } {
  return { cents: collectedCents(settlement), method: settlement.method };
}
