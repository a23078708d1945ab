import { and, eq, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { belongsTo } from '../../db/page.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { customers } from '../../db/schema/customer-schema.ts';
import {
  type InvoicePaymentRow,
  type InvoiceRefundRow,
  invoicePayments,
  invoiceRefunds,
} from '../../db/schema/invoice-payment-schema.ts';
import {
  CHANGES_DEBT,
  changeCents,
  correctsOwn,
  mayBeOwedBy,
  paidBy,
  refundedOf,
} from './statement-change-repository.ts';
import {
  selectCorrectedWriteOffs,
  type UndoneWriteOff,
  undoneWriteOffsOf,
} from './undone-write-off-repository.ts';

/** Largest number of invoices, of payments and of refunds in one statement of a customer. One more of each is read. */
export const MAX_STATEMENT_ROWS = 5_000;

type MoneyRow = { invoiceNumber: string | null; reference: string | null };

/** Rows from which a customer's statement of account is built. */
export interface StatementMaterial {
  name: string | null;
  invoices: {
    id: string;
    invoiceNumber: string | null;
    issueDate: string | null;
    type: string;
    totalCents: number;
  }[];
  payments: (MoneyRow & Pick<InvoicePaymentRow, 'invoiceId' | 'kind' | 'date' | 'amountCents' | 'reason'>)[];
  refunds: (MoneyRow & Pick<InvoiceRefundRow, 'invoiceId' | 'kind' | 'date' | 'amountCents' | 'reason'>)[];
  undoneWriteOffs: UndoneWriteOff[];
}

/** Returns the statement that reads documents with their change of a customer's debt. */
function selectDocuments(books: Database, customerId: string, condition: SQL | undefined) {
  return books
    .select({
      id: invoices.id,
      invoiceNumber: invoices.invoiceNumber,
      issueDate: invoices.issueDate,
      type: invoices.type,
      totalCents: sql<number>`${changeCents(customerId)}`.as('statement_total'),
    })
    .from(invoices)
    .where(condition)
    .limit(MAX_STATEMENT_ROWS + 1);
}

/** Customer and last day of a statement, an ISO date. */
interface Until {
  customerId: string;
  to: string;
}

/** Returns the condition for issued documents of a company that change debts, voided or not. */
function isDebtDocument(companyId: string): SQL | undefined {
  return and(
    belongsTo(invoices.companyId, companyId),
    isNull(invoices.deletedAt),
    isNotNull(invoices.number),
    ne(invoices.type, 'PROFORMA'),
    CHANGES_DEBT,
  );
}

/** Condition for documents that were not voided, or only by a TOTAL corrective, which is listed itself. */
const STANDS = or(isNull(invoices.voidCause), eq(invoices.voidCause, 'TOTAL_CORRECTIVE'));

/** Condition for documents that were voided on request. Their debt is gone, and the money received for them is credit. */
const IS_VOIDED_ON_REQUEST = eq(invoices.voidCause, 'VOID_REQUEST');

/** Selects the payments and write-offs that count for a customer. */
function selectPayments(books: Database, { customerId, to }: Until, counts: SQL | undefined) {
  return books
    .select({
      invoiceId: invoicePayments.invoiceId,
      invoiceNumber: invoices.invoiceNumber,
      kind: invoicePayments.kind,
      date: invoicePayments.date,
      amountCents: invoicePayments.amountCents,
      reference: invoicePayments.reference,
      reason: invoicePayments.reason,
    })
    .from(invoices)
    .crossJoin(invoicePayments)
    .where(
      and(
        mayBeOwedBy(customerId),
        counts,
        paidBy(customerId),
        isNull(invoicePayments.deletedAt),
        lte(invoicePayments.date, to),
      ),
    )
    .limit(MAX_STATEMENT_ROWS + 1);
}

/** Selects the refunds and returns of those payments. */
function selectRefunds(books: Database, { customerId, to }: Until, counts: SQL | undefined) {
  return books
    .select({
      invoiceId: invoiceRefunds.invoiceId,
      invoiceNumber: invoices.invoiceNumber,
      kind: invoiceRefunds.kind,
      date: invoiceRefunds.date,
      amountCents: invoiceRefunds.amountCents,
      reference: invoiceRefunds.reference,
      reason: invoiceRefunds.reason,
    })
    .from(invoices)
    .crossJoin(invoiceRefunds)
    .where(and(mayBeOwedBy(customerId), counts, refundedOf(customerId), lte(invoiceRefunds.date, to)))
    .limit(MAX_STATEMENT_ROWS + 1);
}

/**
 * Reads every change of a customer's debt until a day. `name` is null if the company has no such customer. Invoices
 * that were voided on request, exchanged tickets and correctives for VAT alone are left out. Payments of voided invoices stay, as
 * credit of the customer; their write-offs go. Payments of exchanged tickets are those of the invoice that replaces them. Write-offs that a corrective undoes are listed apart. Once a substitution names another
 * customer, debt and payments are that customer's. One round trip.
 *
 * @param to ISO date, included
 */
export async function readStatement(
  books: Database,
  { companyId, customerId }: { companyId: string; customerId: string },
  to: string,
): Promise<StatementMaterial> {
  const isOfDebts = isDebtDocument(companyId);
  const counts = and(isOfDebts, STANDS);
  const isReceived = and(IS_VOIDED_ON_REQUEST, eq(invoicePayments.kind, 'PAYMENT'));
  const issued = and(counts, lte(invoices.issueDate, to));
  const request = { customerId, to };
  const [found, own, corrected, payments, refunds, writtenOff] = await books.batch([
    books
      .select({ name: customers.legalName })
      .from(customers)
      .where(
        and(eq(customers.id, customerId), eq(customers.companyId, companyId), isNull(customers.deletedAt)),
      ),
    selectDocuments(books, customerId, and(eq(invoices.customerId, customerId), issued)),
    selectDocuments(books, customerId, and(correctsOwn(customerId), issued)),
    selectPayments(books, request, and(isOfDebts, or(STANDS, isReceived))),
    selectRefunds(books, request, and(isOfDebts, or(STANDS, IS_VOIDED_ON_REQUEST))),
    selectCorrectedWriteOffs(books, { ...request, counts }).limit(MAX_STATEMENT_ROWS + 1),
  ]);
  const ofOthers = corrected.filter(({ totalCents }) => totalCents !== 0);
  const undoneWriteOffs = undoneWriteOffsOf(writtenOff);
  return {
    name: found[0]?.name ?? null,
    invoices: [...own, ...ofOthers],
    payments,
    refunds,
    undoneWriteOffs,
  };
}
