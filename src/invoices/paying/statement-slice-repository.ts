import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { invoicePayments, invoiceRefunds } from '../../db/schema/invoice-payment-schema.ts';
import { changeCents, paidBy, refundedOf } from './statement-change-repository.ts';
import { selectCorrectedWriteOffs } from './undone-write-off-repository.ts';

/** Largest number of invoices, of payments and of refunds in one statement of a customer. One more of each is read. */
export const MAX_STATEMENT_ROWS = 5_000;

/** Condition for documents that were not voided, or only by a TOTAL corrective, which is listed itself. */
export const STANDS = or(isNull(invoices.voidCause), eq(invoices.voidCause, 'TOTAL_CORRECTIVE'));

/** Selects documents with their change of a customer's debt. */
function selectDocuments(books: Database, customerId: string, ids: readonly string[]) {
  return books
    .select({
      id: invoices.id,
      invoiceNumber: invoices.invoiceNumber,
      issueDate: invoices.issueDate,
      type: invoices.type,
      totalCents: sql<number>`${changeCents(customerId)}`.as('statement_total'),
    })
    .from(invoices)
    .where(isOneOf(invoices.id, ids));
}

/** Invoices whose money counts for a customer until a day, an ISO date. */
interface OwedUntil {
  ids: readonly string[];
  customerId: string;
  to: string;
}

/** Selects the payments and write-offs that count for a customer. */
function selectPayments(books: Database, { ids, customerId, to }: OwedUntil) {
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
        isOneOf(invoices.id, ids),
        or(STANDS, eq(invoicePayments.kind, 'PAYMENT')),
        paidBy(customerId),
        isNull(invoicePayments.deletedAt),
        lte(invoicePayments.date, to),
      ),
    )
    .limit(MAX_STATEMENT_ROWS + 1);
}

/** Selects the refunds and returns of those payments. */
function selectRefunds(books: Database, { ids, customerId, to }: OwedUntil) {
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
    .where(and(isOneOf(invoices.id, ids), refundedOf(customerId), lte(invoiceRefunds.date, to)))
    .limit(MAX_STATEMENT_ROWS + 1);
}

/** Reads the changes of a customer's debt by documents, in their order, and by the money of invoices. One round trip. */
export async function readSlice(books: Database, documentIds: readonly string[], owed: OwedUntil) {
  const [documents, payments, refunds, writtenOff] = await books.batch([
    selectDocuments(books, owed.customerId, documentIds),
    selectPayments(books, owed),
    selectRefunds(books, owed),
    selectCorrectedWriteOffs(books, { ...owed, counts: STANDS }),
  ]);
  const byId = new Map(documents.map((document) => [document.id, document]));
  return { documents: documentIds.flatMap((id) => byId.get(id) ?? []), payments, refunds, writtenOff };
}
