import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { invoices } from '../../db/schema/books-schema.ts';
import {
  type ElectronicDocumentRow,
  electronicDocuments,
  type StoredFormReason,
} from '../../db/schema/electronic-document-schema.ts';

/** Reads the electronic document of an invoice. Null if none is wanted. One round trip. */
export async function findElectronicDocument(
  books: Database,
  companyId: string,
  invoiceId: string,
): Promise<ElectronicDocumentRow | null> {
  const [row] = await books
    .select()
    .from(electronicDocuments)
    .where(and(eq(electronicDocuments.invoiceId, invoiceId), eq(electronicDocuments.companyId, companyId)));
  return row ?? null;
}

/** Reads the electronic document of an invoice. Null if the invoice does not exist. One round trip. */
export async function findInvoiceWithDocument(
  books: Database,
  companyId: string,
  invoiceId: string,
): Promise<{ document: ElectronicDocumentRow | null } | null> {
  const [found] = await books
    .select({ id: invoices.id, document: electronicDocuments })
    .from(invoices)
    .leftJoin(electronicDocuments, eq(electronicDocuments.invoiceId, invoices.id))
    .where(and(eq(invoices.id, invoiceId), eq(invoices.companyId, companyId), isNull(invoices.deletedAt)));
  return found === undefined ? null : { document: found.document };
}

/** True if the document of an invoice is still to be made. One round trip. */
export async function isDocumentWanted(books: Database, invoiceId: string): Promise<boolean> {
  const rows = await books
    .select({ invoiceId: electronicDocuments.invoiceId })
    .from(electronicDocuments)
    .where(and(eq(electronicDocuments.invoiceId, invoiceId), eq(electronicDocuments.state, 'WANTED')));
  return rows.length > 0;
}

/**
 * Stores that a document is wanted. It replaces the invoice's earlier one, unless that is ready in the same form and delivery.
 * One round trip.
 */
export async function wantDocument(
  books: Database,
  row: Pick<ElectronicDocumentRow, 'invoiceId' | 'companyId' | 'accountId' | 'form' | 'delivery' | 'dueAt'>,
): Promise<void> {
  const { form, delivery, dueAt } = row;
  const nothing = { fileKey: null, fileName: null, contentType: null, digest: null, sizeBytes: null };
  await books
    .insert(electronicDocuments)
    .values({ ...row, state: 'WANTED' })
    .onConflictDoUpdate({
      target: electronicDocuments.invoiceId,
      set: { form, delivery, dueAt, ...nothing, state: 'WANTED', reasons: [], sweeps: 0, settledAt: null },
      setWhere: sql`state <> 'READY' OR form <> ${form} OR delivery <> ${delivery}`,
    });
}

/** File that was made of an invoice. */
type MadeDocument = Record<'fileKey' | 'fileName' | 'contentType' | 'digest', string> & {
  sizeBytes: number;
};

/**
 * Stores that a document is made, with its event. Changes nothing if it was settled before, or if another form is now wanted.
 * One round trip.
 */
export async function noteMade(
  books: Database,
  { invoiceId, companyId, accountId, form, delivery }: ElectronicDocumentRow,
  made: MadeDocument,
  event: { id: string; invoiceNumber: string; createdAt: number },
): Promise<void> {
  const data = JSON.stringify({
    invoice_id: invoiceId,
    invoice_number: event.invoiceNumber,
    form,
    delivery,
    file_name: made.fileName,
    sha256: made.digest,
  });
  await books.batch([
    books
      .update(electronicDocuments)
      .set({ ...made, state: 'READY', reasons: [], settledAt: event.createdAt })
      .where(stillWanted(invoiceId, form)),
    books.run(sql`INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
      SELECT ${event.id}, ${companyId}, ${accountId}, 'invoice.document.generated', ${invoiceId}, ${data}, ${event.createdAt}
      WHERE changes() = 1`),
  ]);
}

/** Stores the reasons why a document cannot be made. One round trip. */
export async function noteUnavailable(
  books: Database,
  { invoiceId, form }: ElectronicDocumentRow,
  reasons: readonly StoredFormReason[],
  nowMs: number,
): Promise<void> {
  await books
    .update(electronicDocuments)
    .set({ state: 'UNAVAILABLE', reasons: [...reasons], settledAt: nowMs })
    .where(stillWanted(invoiceId, form));
}

function stillWanted(invoiceId: string, form: ElectronicDocumentRow['form']) {
  return and(
    eq(electronicDocuments.invoiceId, invoiceId),
    eq(electronicDocuments.form, form),
    eq(electronicDocuments.state, 'WANTED'),
  );
}
