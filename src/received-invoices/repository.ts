import { and, asc, desc, eq, getTableColumns, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { guardChanged } from '../db/failures.ts';
import { containsText, isOneOf } from '../db/page.ts';
import { type ReceivedInvoiceRow, receivedInvoices } from '../db/schema/received-invoice-schema.ts';

/** Received invoice, with the company's customer that has its supplier's NIF. */
export interface ReceivedInvoice {
  row: ReceivedInvoiceRow;
  customerId: string | null;
}

/** Received invoice as lists show it: with neither its content nor what the rules found. */
export interface ListedReceived {
  row: Omit<ReceivedInvoiceRow, 'content' | 'findings'>;
  customerId: string | null;
  /** True if the file breaks no rule that forbids it. */
  keepsRules: boolean;
}

// Qualified names, because a select of one table writes columns without the table's name.
const SUPPLIER_AS_CUSTOMER = sql<string | null>`(SELECT customers.id FROM customers
  WHERE customers.company_id = received_invoices.company_id AND customers.nif = received_invoices.supplier_key
    AND customers.deleted_at IS NULL LIMIT 1)`.as('customer_id');

function select(books: Database) {
  return books.select({ row: receivedInvoices, customerId: SUPPLIER_AS_CUSTOMER }).from(receivedInvoices);
}

/** Stores a received invoice unless its company already has the same file, and returns the stored one. One round trip. */
export async function keepReceived(books: Database, row: ReceivedInvoiceRow): Promise<ReceivedInvoice> {
  const [, found] = await books.batch([
    books
      .insert(receivedInvoices)
      .values(row)
      .onConflictDoNothing({ target: [receivedInvoices.companyId, receivedInvoices.digest] }),
    select(books).where(
      and(eq(receivedInvoices.companyId, row.companyId), eq(receivedInvoices.digest, row.digest)),
    ),
  ]);
  const [kept] = found;
  if (kept === undefined) throw new Error('a received invoice was not kept');
  return kept;
}

/** Reads a received invoice of a company. Null if it has none with that id. One round trip. */
export async function findReceived(
  books: Database,
  companyId: string,
  id: string,
): Promise<ReceivedInvoice | null> {
  const [found] = await select(books).where(
    and(eq(receivedInvoices.id, id), eq(receivedInvoices.companyId, companyId)),
  );
  return found ?? null;
}

/** Filters of a list. Null means any. Dates are ISO, both ends included. */
export interface ReceivedFilters {
  search: string | null;
  supplierKey: string | null;
  statuses: readonly ReceivedInvoiceRow['status'][] | null;
  forms: readonly string[] | null;
  issuedFrom: string | null;
  issuedTo: string | null;
  dueBy: string | null;
}

/** Start of a page: after this row, newest first. */
export interface ReceivedPosition {
  receivedAt: number;
  id: string;
}

function conditions(filters: ReceivedFilters): (SQL | undefined)[] {
  const { search, supplierKey, statuses, forms, issuedFrom, issuedTo, dueBy } = filters;
  return [
    search === null ? undefined : containsText(receivedInvoices.searchKey, search),
    supplierKey === null ? undefined : eq(receivedInvoices.supplierKey, supplierKey),
    statuses === null ? undefined : isOneOf(receivedInvoices.status, statuses),
    forms === null ? undefined : isOneOf(receivedInvoices.form, forms),
    issuedFrom === null ? undefined : gte(receivedInvoices.issueDate, issuedFrom),
    issuedTo === null ? undefined : lte(receivedInvoices.issueDate, issuedTo),
    dueBy === null
      ? undefined
      : and(eq(receivedInvoices.status, 'RECEIVED'), lte(receivedInvoices.deadline, dueBy)),
  ];
}

const { content: _content, findings: _findings, ...LISTED } = getTableColumns(receivedInvoices);

const KEEPS_RULES = sql<boolean>`NOT EXISTS (SELECT 1 FROM json_each(received_invoices.findings) AS found
  WHERE found.value ->> 'severity' = 'FATAL')`
  .mapWith(Boolean)
  .as('keeps_rules');

/** Reads received invoices of a company, newest first. One round trip. */
export async function listReceived(
  books: Database,
  companyId: string,
  filters: ReceivedFilters,
  after: ReceivedPosition | null,
  limit: number,
): Promise<ListedReceived[]> {
  const { receivedAt, id } = receivedInvoices;
  return await books
    .select({ row: LISTED, customerId: SUPPLIER_AS_CUSTOMER, keepsRules: KEEPS_RULES })
    .from(receivedInvoices)
    .where(
      and(
        eq(receivedInvoices.companyId, companyId),
        ...conditions(filters),
        after === null
          ? undefined
          : and(lte(receivedAt, after.receivedAt), or(lt(receivedAt, after.receivedAt), lt(id, after.id))),
      ),
    )
    .orderBy(desc(receivedAt), desc(id))
    .limit(limit);
}

/** Reads the received invoices of a company after an id, by id. One round trip. */
export async function receivedAfter(
  books: Database,
  companyId: string,
  after: string,
  limit: number,
): Promise<ReceivedInvoice[]> {
  return await select(books)
    .where(and(eq(receivedInvoices.companyId, companyId), gt(receivedInvoices.id, after)))
    .orderBy(asc(receivedInvoices.id))
    .limit(limit);
}

/**
 * Sets the recipient's response to an invoice, at the version that was read. One round trip. @throws a guard for another
 * version
 */
export async function setReceivedStatus(
  books: Database,
  read: ReceivedInvoiceRow,
  change: Pick<ReceivedInvoiceRow, 'status' | 'statusReason' | 'statusDate'>,
  nowMs: number,
): Promise<void> {
  const updated = books
    .update(receivedInvoices)
    .set({ ...change, version: read.version + 1, updatedAt: nowMs })
    .where(and(eq(receivedInvoices.id, read.id), eq(receivedInvoices.version, read.version)));
  await books.batch([updated, books.run(guardChanged(1))]);
}
