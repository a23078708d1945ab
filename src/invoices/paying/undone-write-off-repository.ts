import { and, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type InvoiceRow, invoices } from '../../db/schema/books-schema.ts';
import type { MoneyFacts } from '../../domain/invoices/balance.ts';
import {
  changesDebt,
  ITSELF_AND_TICKETS,
  MONEY_COLUMNS,
  NOTED_WRITE_OFF_CENTS,
} from './balance-repository.ts';
import { balanceOfStored } from './balance-view.ts';
import { debtorOn, isInForce, selectCorrectives } from './debtor-repository.ts';
import { mayBeOwedBy } from './statement-change-repository.ts';

/** Write-off that correctives of the invoice have undone since, in cents, on an ISO date. */
export interface UndoneWriteOff {
  invoiceId: string;
  invoiceNumber: string | null;
  date: string;
  cents: number;
}

interface WrittenOffInvoice {
  row: InvoiceRow;
  money: MoneyFacts;
  notedCents: number;
  date: string;
}

const WRITTEN_OFF_ON = `(SELECT max(given_up.date) FROM invoice_payments AS given_up
  WHERE given_up.invoice_id IN (${ITSELF_AND_TICKETS}) AND given_up.kind = 'WRITE_OFF' AND given_up.deleted_at IS NULL)`;

const CORRECTED_ON = `(SELECT max(fix.issue_date) FROM invoices AS fix WHERE fix.id IN (${selectCorrectives('invoices.id')})
  AND ${isInForce('fix')} AND ${changesDebt('fix')})`;

/**
 * Later day of the last write-off and the last corrective, or of the issue of an invoice that replaces tickets: those may have been
 * corrected before. Null without one of the two.
 */
const UNDONE_ON = sql<string>`${sql.raw(`max(${WRITTEN_OFF_ON},
  coalesce(${CORRECTED_ON}, iif(invoices.replaced_invoice_ids IS NULL, NULL, invoices.issue_date)))`)}`;

/**
 * Selects the invoices of a customer whose write-offs a corrective may have undone, until a day. The statement uses the table name `invoices`.
 *
 * @param to ISO date, included
 */
export function selectCorrectedWriteOffs(
  books: Database,
  { customerId, to, counts }: { customerId: string; to: string; counts: SQL | undefined },
) {
  return books
    .select({
      row: invoices,
      money: MONEY_COLUMNS,
      notedCents: NOTED_WRITE_OFF_CENTS.as('noted_cents'),
      date: UNDONE_ON.as('undone_on'),
    })
    .from(invoices)
    .where(
      and(
        mayBeOwedBy(customerId),
        counts,
        // The states of a corrected invoice, and invoices that replace tickets: all others need not be searched.
        sql`(invoices.status IN ('RECTIFIED', 'VOIDED') OR invoices.replaced_invoice_ids IS NOT NULL)`,
        lte(UNDONE_ON, to),
        sql`${sql.raw(debtorOn(CORRECTED_ON))} IS ${customerId}`,
      ),
    );
}

/** Returns the write-offs that correctives have undone. */
export function undoneWriteOffsOf(invoicesFound: readonly WrittenOffInvoice[]): UndoneWriteOff[] {
  return invoicesFound.flatMap(({ row, money, notedCents, date }) => {
    const cents = notedCents - balanceOfStored({ row, money }).written_off_cents;
    return cents === 0 ? [] : [{ invoiceId: row.id, invoiceNumber: row.invoiceNumber, date, cents }];
  });
}
