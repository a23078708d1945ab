import { and, eq, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { belongsTo, isOneOf } from '../../db/page.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { customers } from '../../db/schema/customer-schema.ts';
import {
  type InvoicePaymentRow,
  type InvoiceRefundRow,
  invoicePayments,
  invoiceRefunds,
} from '../../db/schema/invoice-payment-schema.ts';
import { takeTurn } from '../../platform/take-turn.ts';
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

/** Invoices of one read. More in one would hold up all other callers while their money is added up. */
const INVOICES_A_READ = 500;

/** Selects the ids of invoices, up to one more than a statement holds. */
function selectIds(books: Database, condition: SQL | undefined) {
  return books
    .select({ id: invoices.id })
    .from(invoices)
    .where(condition)
    .limit(MAX_STATEMENT_ROWS + 1);
}

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
async function readSlice(books: Database, documentIds: readonly string[], owed: OwedUntil) {
  const [documents, payments, refunds, writtenOff] = await books.batch([
    selectDocuments(books, owed.customerId, documentIds),
    selectPayments(books, owed),
    selectRefunds(books, owed),
    selectCorrectedWriteOffs(books, { ...owed, counts: STANDS }),
  ]);
  const byId = new Map(documents.map((document) => [document.id, document]));
  return { documents: documentIds.flatMap((id) => byId.get(id) ?? []), payments, refunds, writtenOff };
}

/**
 * Reads every change of a customer's debt until a day. `name` is null if the company has no such customer. Invoices
 * that were voided on request, exchanged tickets and correctives for VAT alone are left out. Payments of voided invoices stay, as
 * credit of the customer; their write-offs go. Payments of exchanged tickets are those of the invoice that replaces them. Write-offs
 * that a corrective undoes are listed apart. Once a substitution names another customer, debt and payments are that customer's.
 * One round trip, and one for each few hundred invoices, in turns. Null for more rows than a statement holds.
 *
 * @param to ISO date, included
 */
export async function readStatement(
  books: Database,
  { companyId, customerId }: { companyId: string; customerId: string },
  to: string,
): Promise<StatementMaterial | null> {
  const isOfDebts = isDebtDocument(companyId);
  const issued = and(isOfDebts, STANDS, lte(invoices.issueDate, to));
  const mayHaveMoney = and(mayBeOwedBy(customerId), isOfDebts, or(STANDS, IS_VOIDED_ON_REQUEST));
  const [found, own, corrected, owed] = await books.batch([
    books
      .select({ name: customers.legalName })
      .from(customers)
      .where(
        and(eq(customers.id, customerId), eq(customers.companyId, companyId), isNull(customers.deletedAt)),
      ),
    selectIds(books, and(eq(invoices.customerId, customerId), issued)),
    selectIds(books, and(correctsOwn(customerId), issued)),
    books.select({ id: invoices.id }).from(invoices).where(mayHaveMoney),
  ]);
  const name = found[0]?.name ?? null;
  const material: StatementMaterial = { name, invoices: [], payments: [], refunds: [], undoneWriteOffs: [] };
  if (name === null) return material;
  const ownIds = new Set(own.map(({ id }) => id));
  const documentIds = [...ownIds, ...corrected.map(({ id }) => id)];
  const owedIds = owed.map(({ id }) => id);
  if ([own, corrected].some(({ length }) => length > MAX_STATEMENT_ROWS)) return null;
  for (let at = 0; at < Math.max(documentIds.length, owedIds.length); at += INVOICES_A_READ) {
    if (at > 0) await takeTurn();
    const ids = owedIds.slice(at, at + INVOICES_A_READ);
    const read = await readSlice(books, documentIds.slice(at, at + INVOICES_A_READ), { ids, customerId, to });
    material.invoices.push(...read.documents.filter((one) => ownIds.has(one.id) || one.totalCents !== 0));
    material.payments.push(...read.payments);
    material.refunds.push(...read.refunds);
    material.undoneWriteOffs.push(...undoneWriteOffsOf(read.writtenOff));
    const { invoices: documents, payments, refunds } = material;
    if ([documents, payments, refunds].some(({ length }) => length > MAX_STATEMENT_ROWS)) return null;
  }
  return material;
}
