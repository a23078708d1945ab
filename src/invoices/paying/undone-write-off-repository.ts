import { and, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type InvoiceRow, invoices } from '../../db/schema/books-schema.ts';
import type { MoneyFacts } from '../../domain/invoices/balance.ts';
import { changesDebt, ITSELF_AND_TICKETS, MONEY_COLUMNS } from './balance-repository.ts';
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
  date: string;
}

const WRITTEN_OFF_ON = `(SELECT max(given_up.date) FROM invoice_payments AS given_up
  WHERE given_up.invoice_id IN (${ITSELF_AND_TICKETS}) AND given_up.kind = 'WRITE_OFF' AND given_up.deleted_at IS NULL)`;

const CORRECTED_ON = `(SELECT max(fix.issue_date) FROM invoices AS fix WHERE fix.id IN (${selectCorrectives('invoices.id')})
  AND ${isInForce('fix')} AND ${changesDebt('fix')})`;

/** Later day of the last write-off and the last corrective. Null without one of the two. */
const UNDONE_ON = sql<string>`${sql.raw(`max(${WRITTEN_OFF_ON}, ${CORRECTED_ON})`)}`;

/**
 * Selects the corrected invoices of a customer that were written off, until a day. The statement uses the table name `invoices`.
 *
 * @param to ISO date, included
 */
export function selectCorrectedWriteOffs(
  books: Database,
  { customerId, to, counts }: { customerId: string; to: string; counts: SQL | undefined },
) {
  return books
    .select({ row: invoices, money: MONEY_COLUMNS, date: UNDONE_ON.as('undone_on') })
    .from(invoices)
    .where(
      and(
        mayBeOwedBy(customerId),
        counts,
        // The states of a corrected invoice: all others need not be searched.
        sql`invoices.status IN ('RECTIFIED', 'VOIDED')`,
        lte(UNDONE_ON, to),
        sql`${sql.raw(debtorOn(CORRECTED_ON))} IS ${customerId}`,
      ),
    );
}

/** Returns the write-offs that correctives have undone. */
export function undoneWriteOffsOf(invoicesFound: readonly WrittenOffInvoice[]): UndoneWriteOff[] {
  return invoicesFound.flatMap(({ row, money, date }) => {
    const cents = money.written_off_cents - balanceOfStored({ row, money }).written_off_cents;
    return cents === 0 ? [] : [{ invoiceId: row.id, invoiceNumber: row.invoiceNumber, date, cents }];
  });
}
