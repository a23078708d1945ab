import { count, eq, sql } from 'drizzle-orm';
import { awaitedEvents, queuedAt } from '../../db/awaited-events.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { companySettings, invoiceFiles, invoiceLines, invoices } from '../../db/schema/books-schema.ts';
import type { LineFields } from '../drafting/stored-lines.ts';
import { allLines, firstLines } from '../reading/line-slices-repository.ts';

/** Row of a PDF that was made. Its key and name follow from the invoice (`issuedPdf`). */
export type InvoiceFileRow = Pick<typeof invoiceFiles.$inferSelect, 'invoiceId' | 'sizeBytes' | 'madeAt'>;

/** Columns of `InvoiceFileRow`. */
export const FILE_COLUMNS = {
  invoiceId: invoiceFiles.invoiceId,
  sizeBytes: invoiceFiles.sizeBytes,
  madeAt: invoiceFiles.madeAt,
};

const ID = sql.placeholder('id');

export interface InvoiceMaterial {
  invoice: typeof invoices.$inferSelect;
  lines: readonly LineFields[];
  /** Number of all its lines, also of those that were not read. */
  lineCount: number;
  settings: typeof companySettings.$inferSelect | undefined;
  /** Instant of its registration, milliseconds. Null without a record. */
  registeredAtMs: number | null;
  /** Invoices that it corrects, replaces, deducts as advances or is made from. */
  related: { id: string; invoiceNumber: string | null; issueDate: string | null }[];
  /** Its PDF, if it is made. */
  file: InvoiceFileRow | null;
}

const documentOf = builtOnce((books) => books.select().from(invoices).where(eq(invoices.id, ID)));
const lineCountOf = builtOnce((books) =>
  books.select({ lines: count() }).from(invoiceLines).where(eq(invoiceLines.invoiceId, ID)),
);
const settingsOfCompany = builtOnce((books) =>
  books
    .select()
    .from(companySettings)
    .where(sql`${companySettings.companyId} = (SELECT company_id FROM invoices WHERE id = ${ID})`),
);
/** Reads the instant of registration and the file, as one row. */
const factsOf = builtOnce((books) =>
  books
    .select({
      registeredAtMs: sql<
        number | null
      >`(SELECT generated_at_ms FROM verifactu_records WHERE invoice_id = ${ID}
        AND operation = 'REGISTRATION' AND correction = 0)`.as('registered_at_ms'),
      file: FILE_COLUMNS,
    })
    .from(invoices)
    .leftJoin(invoiceFiles, eq(invoiceFiles.invoiceId, invoices.id))
    .where(eq(invoices.id, ID)),
);
const relatedOf = builtOnce((books) =>
  books
    .select({ id: invoices.id, invoiceNumber: invoices.invoiceNumber, issueDate: invoices.issueDate })
    .from(invoices)
    .where(
      sql`${invoices.id} IN (SELECT rectified_invoice_id FROM invoices WHERE id = ${ID}
        UNION SELECT source_proforma_id FROM invoices WHERE id = ${ID}
        UNION SELECT advance_invoice_id FROM invoice_lines WHERE invoice_id = ${ID}
        UNION SELECT value FROM json_each((SELECT COALESCE(replaced_invoice_ids, '[]') FROM invoices WHERE id = ${ID})))`,
    ),
);

async function readMaterial(books: Database, id: string, maxLines?: number): Promise<InvoiceMaterial | null> {
  const [found, lines, counted, settings, facts, related] = await books.batch([
    documentOf(books, { id }),
    firstLines(books, id, maxLines),
    lineCountOf(books, { id }),
    settingsOfCompany(books, { id }),
    factsOf(books, { id }),
    relatedOf(books, { id }),
  ]);
  const [invoice] = found;
  if (invoice === undefined) return null;
  return {
    invoice,
    lines,
    lineCount: counted[0]?.lines ?? 0,
    settings: settings[0],
    registeredAtMs: facts[0]?.registeredAtMs ?? null,
    related,
    file: facts[0]?.file ?? null,
  };
}

/**
 * Reads all that a document's PDF shows. Null if there is no such document. One round trip, and one more for each further
 * `LINES_A_TRIP` lines.
 */
export async function readInvoiceMaterial(books: Database, id: string): Promise<InvoiceMaterial | null> {
  const material = await readMaterial(books, id);
  if (material === null) return null;
  const { invoice, lines } = material;
  return { ...material, lines: await allLines(books, id, { version: invoice.version, first: lines }) };
}

/** Reads the same with at most so many lines. One round trip. */
export async function readMaterialBeginning(
  books: Database,
  id: string,
  maxLines: number,
): Promise<InvoiceMaterial | null> {
  return await readMaterial(books, id, maxLines);
}

/** True if the PDF of an issued invoice is stored. One round trip. */
export async function isInvoiceFileKept(books: Database, invoiceId: string): Promise<boolean> {
  const rows = await books
    .select({ invoiceId: invoiceFiles.invoiceId })
    .from(invoiceFiles)
    .where(eq(invoiceFiles.invoiceId, invoiceId));
  return rows.length > 0;
}

const keepFile = builtOnce((books) =>
  books
    .insert(invoiceFiles)
    .values({ invoiceId: ID, sizeBytes: sql.placeholder('sizeBytes'), madeAt: sql.placeholder('madeAt') })
    .onConflictDoNothing(),
);
const insertFileEvent = builtOnce((books) =>
  books.run(sql`INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at, queued_at)
    SELECT ${sql.placeholder('eventId')}, ${sql.placeholder('companyId')}, event.account_id, 'invoice.pdf.generated', ${ID},
      ${sql.placeholder('data')}, event.at, ${sql.raw(queuedAt('event.account_id', 'event.is_managed', 'event.at'))}
    FROM (SELECT ${sql.placeholder('accountId')} AS account_id, ${sql.placeholder('isManaged')} AS is_managed,
      ${sql.placeholder('createdAt')} AS at) AS event
    WHERE changes() = 1 RETURNING id, queued_at`),
);
const endFollowup = builtOnce((books) =>
  books.run(sql`DELETE FROM issue_followups WHERE invoice_id = ${ID} AND kind = 'PDF'`),
);

/**
 * Stores that the PDF of an issued invoice is made, with its event. Repeating it changes nothing. Returns the ids of events to
 * publish: none if no endpoint may receive the event, as in the commit of an issue. One round trip.
 */
export async function keepInvoiceFile(
  books: Database,
  { invoiceId: id, sizeBytes, madeAt }: InvoiceFileRow,
  event: {
    id: string;
    companyId: string;
    accountId: string;
    /** True if another account manages this one, whose endpoints may receive the event. */
    isManaged: boolean;
    invoiceNumber: string;
    createdAt: number;
  },
): Promise<string[]> {
  const { id: eventId, companyId, accountId, createdAt } = event;
  const data = JSON.stringify({ invoice_id: id, invoice_number: event.invoiceNumber });
  const isManaged = event.isManaged ? 1 : 0;
  const [, added] = await books.batch([
    keepFile(books, { id, sizeBytes, madeAt }),
    insertFileEvent(books, { id, eventId, companyId, accountId, isManaged, createdAt, data }),
    endFollowup(books, { id }),
  ]);
  return awaitedEvents([added as D1Result<Record<string, unknown>>]);
}
