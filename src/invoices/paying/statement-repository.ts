import { and, eq, isNotNull, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { belongsTo } from '../../db/page.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import { customers } from '../../db/schema/customer-schema.ts';
import type { InvoicePaymentRow, InvoiceRefundRow } from '../../db/schema/invoice-payment-schema.ts';
import { CHANGES_DEBT, correctsOwn, mayBeOwedBy } from './statement-change-repository.ts';
import { MAX_STATEMENT_ROWS, readSlice, STANDS } from './statement-slice-repository.ts';
import { type UndoneWriteOff, undoneWriteOffsOf } from './undone-write-off-repository.ts';

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

/** Condition for documents that were voided on request. Their debt is gone, and the money received for them is credit. */
const IS_VOIDED_ON_REQUEST = eq(invoices.voidCause, 'VOID_REQUEST');

type Slice = Awaited<ReturnType<typeof readSlice>>;

/** Adds a slice to the rows of a statement. */
function addSlice(material: StatementMaterial, { documents, payments, refunds, writtenOff }: Slice): void {
  for (const each of documents) material.invoices.push(each);
  for (const each of payments) material.payments.push(each);
  for (const each of refunds) material.refunds.push(each);
  for (const each of undoneWriteOffsOf(writtenOff)) material.undoneWriteOffs.push(each);
}

/**
 * Reads every change of a customer's debt until a day. `name` is null if the company has no such customer. Invoices
 * that were voided on request, exchanged tickets and correctives for VAT alone are left out. Payments of voided invoices stay, as
 * credit of the customer; their write-offs go. Payments of exchanged tickets are those of the invoice that replaces them. Write-offs
 * that a corrective undoes are listed apart. Once a substitution names another customer, debt and payments are that customer's.
 * One round trip, and one for each few hundred invoices. Null for more rows than a statement holds.
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
    const ids = owedIds.slice(at, at + INVOICES_A_READ);
    const read = await readSlice(books, documentIds.slice(at, at + INVOICES_A_READ), { ids, customerId, to });
    addSlice(material, {
      ...read,
      documents: read.documents.filter((one) => ownIds.has(one.id) || one.totalCents !== 0),
    });
    const { invoices: documents, payments, refunds } = material;
    if ([documents, payments, refunds].some(({ length }) => length > MAX_STATEMENT_ROWS)) return null;
  }
  return material;
}
