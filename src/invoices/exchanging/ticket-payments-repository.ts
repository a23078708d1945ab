import { sql } from 'drizzle-orm';
import { builtOnce } from '../../db/built-once.ts';
import { type MoneyFacts, NO_MONEY } from '../../domain/invoices/balance.ts';
import { SELECT_TICKET_MONEY, STANDING_CENTS } from '../paying/balance-repository.ts';

/**
 * Selects the payments and the standing write-offs of the requested tickets, in cents. They count for the invoice that replaces the
 * tickets.
 */
export const moneyByTicketIds = builtOnce((books) =>
  books
    .select({
      paidCents: sql<number>`paid_cents`.as('ticket_paid'),
      writtenOffCents: sql<number>`${sql.raw(STANDING_CENTS)}`.as('ticket_written_off'),
    })
    .from(sql`(${sql.raw(SELECT_TICKET_MONEY)} (SELECT value FROM json_each(${sql.placeholder('ids')})))`),
);

/** Returns the money of a new exchange: that of its tickets. */
export function moneyOfTickets(
  tickets: readonly { paidCents: number; writtenOffCents: number }[],
): MoneyFacts {
  return {
    ...NO_MONEY,
    paid_cents: tickets.reduce((sum, { paidCents }) => sum + paidCents, 0),
    written_off_cents: tickets.reduce((sum, { writtenOffCents }) => sum + writtenOffCents, 0),
  };
}
