import { and, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
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

/** Write-off that correctives of the invoice, or the void of one, have undone since, in cents, on an ISO date. */
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
 * corrected before. If only voided correctives remain, the day of the write-off, because a statement does not show them. Null without
 * a write-off.
 */
const UNDONE_ON = sql<string>`${sql.raw(`max(${WRITTEN_OFF_ON},
  coalesce(${CORRECTED_ON}, iif(invoices.replaced_invoice_ids IS NULL, ${WRITTEN_OFF_ON}, invoices.issue_date)))`)}`;

/** Condition for invoices whose write-offs may give up more than the debt. The write-off may have met a corrective that was voided since. */
const MAY_BE_UNDONE =
  sql.raw(`(invoices.status IN ('RECTIFIED', 'VOIDED') OR invoices.replaced_invoice_ids IS NOT NULL
  OR EXISTS (${selectCorrectives('invoices.id')}))`);

/**
 * Selects those of some invoices whose write-offs a corrective or its void may have undone for a customer, until a day. The statement
 * uses the table name `invoices`.
 *
 * @param to ISO date, included
 */
export function selectCorrectedWriteOffs(
  books: Database,
  {
    ids,
    customerId,
    to,
    counts,
  }: { ids: readonly string[]; customerId: string; to: string; counts: SQL | undefined },
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
        isOneOf(invoices.id, ids),
        counts,
        MAY_BE_UNDONE,
        lte(UNDONE_ON, to),
        sql`${sql.raw(debtorOn(CORRECTED_ON))} IS ${customerId}`,
      ),
    );
}

/** Returns the write-offs that correctives or their voids have undone. */
export function undoneWriteOffsOf(invoicesFound: readonly WrittenOffInvoice[]): UndoneWriteOff[] {
  return invoicesFound.flatMap(({ row, money, notedCents, date }) => {
    const cents = notedCents - balanceOfStored({ row, money }).written_off_cents;
    return cents === 0 ? [] : [{ invoiceId: row.id, invoiceNumber: row.invoiceNumber, date, cents }];
  });
}
