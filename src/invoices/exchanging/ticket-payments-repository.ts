import { and, isNull, sql } from 'drizzle-orm';
import { builtOnce } from '../../db/built-once.ts';
import { type InvoicePaymentRow, invoicePayments } from '../../db/schema/invoice-payment-schema.ts';
import { type MoneyFacts, NO_MONEY } from '../../domain/invoices/balance.ts';

/**
 * Selects the payments and write-offs of the requested tickets, summed by kind, in cents. They count for the invoice that
 * replaces the tickets.
 */
export const paymentsByTicketIds = builtOnce((books) =>
  books
    .select({
      kind: invoicePayments.kind,
      cents: sql<number>`sum(${invoicePayments.amountCents} - ${invoicePayments.refundedCents})`.as(
        'ticket_cents',
      ),
    })
    .from(invoicePayments)
    .where(
      and(
        sql`${invoicePayments.invoiceId} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`,
        isNull(invoicePayments.deletedAt),
      ),
    )
    .groupBy(invoicePayments.kind),
);

/** Returns the money of a new exchange: the payments of its tickets. */
export function moneyOfTickets(
  payments: readonly { kind: InvoicePaymentRow['kind']; cents: number }[],
): MoneyFacts {
  const centsOf = (wanted: InvoicePaymentRow['kind']) =>
    payments.find(({ kind }) => kind === wanted)?.cents ?? 0;
  return { ...NO_MONEY, paid_cents: centsOf('PAYMENT'), written_off_cents: centsOf('WRITE_OFF') };
}
