import { and, asc, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { invoiceLines, invoices, verifactuRecords } from '../../db/schema/books-schema.ts';
import type {
  SheetInvoice,
  SheetInvoiceWithLines,
  SheetLine,
} from '../../documents/spreadsheet/sheet-invoice.ts';
import { deriveStatus } from '../../domain/invoices/invoice-status.ts';
import { lineColumns } from '../drafting/line-repository.ts';
import { IS_REGISTRATION_IN_FORCE } from '../reading/repository.ts';
import { type ExportPage, exportPages, PAGE_LINES } from './export-pages.ts';
import type { SelectedInvoice } from './selection-repository.ts';

/** Columns of an invoice that sheets show. Whole rows would be several times the size. */
const SHEET_COLUMNS = {
  id: invoices.id,
  invoiceNumber: invoices.invoiceNumber,
  seriesCode: invoices.seriesCode,
  type: invoices.type,
  status: invoices.status,
  issueDate: invoices.issueDate,
  operationDate: invoices.operationDate,
  dueDate: invoices.dueDate,
  validUntil: invoices.validUntil,
  paymentDate: invoices.paymentDate,
  recipient: invoices.recipient,
  taxableBaseCents: invoices.taxableBaseCents,
  totalVatCents: invoices.totalVatCents,
  totalEquivalenceSurchargeCents: invoices.totalEquivalenceSurchargeCents,
  totalIrpfCents: invoices.totalIrpfCents,
  totalDiscountsCents: invoices.totalDiscountsCents,
  totalDisbursementsCents: invoices.totalDisbursementsCents,
  invoiceTotalCents: invoices.invoiceTotalCents,
  paymentMethod: invoices.paymentMethod,
  paymentIban: invoices.paymentIban,
  externalRef: invoices.externalRef,
  rectifiedInvoiceNumber: sql<
    string | null
  >`COALESCE((SELECT c.invoice_number FROM invoices AS c WHERE c.id = ${invoices.rectifiedInvoiceId}),
    (SELECT group_concat(named.value ->> 'invoice_number', ', ') FROM json_each(${invoices.correction}, '$.originals') AS named))`.as(
    'rectified_invoice_number',
  ),
  rectificationType: invoices.rectificationType,
  reason: invoices.reason,
  verifactuStatus: invoices.verifactuStatus,
  ticketbaiStatus: invoices.ticketbaiStatus,
  // If the first column of a joined row is null, drizzle treats the row as missing. So a column that is never null
  // comes first.
  record: {
    fingerprint: verifactuRecords.fingerprint,
    csv: verifactuRecords.csv,
    generatedAtMs: verifactuRecords.generatedAtMs,
  },
  sentAt: invoices.sentAt,
  notes: invoices.notes,
};

function selectForSheet(books: Database, { ids }: ExportPage) {
  return books
    .select(SHEET_COLUMNS)
    .from(invoices)
    .leftJoin(verifactuRecords, IS_REGISTRATION_IN_FORCE)
    .where(isOneOf(invoices.id, ids));
}

type SheetRow = Awaited<ReturnType<typeof selectForSheet>>[number];

function selectLinesOf(books: Database, { ids, firstLine }: ExportPage) {
  const { invoiceId, position } = invoiceLines;
  return books
    .select({ ...lineColumns, invoiceId })
    .from(invoiceLines)
    .where(and(isOneOf(invoiceId, ids), gte(position, firstLine), lt(position, firstLine + PAGE_LINES)))
    .orderBy(asc(invoiceId), asc(position));
}

/** Returns the rows of a page in order, with their status of today. */
function inOrder({ ids }: ExportPage, rows: readonly SheetRow[], today: string): SheetInvoice[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const facts = { type: row.type, due_date: row.dueDate, valid_until: row.validUntil, today };
    return [{ ...row, status: deriveStatus(row.status, facts) }];
  });
}

/** Yields the invoices of an export in order, read page by page on demand. */
export async function* readSheetInvoices(
  books: Database,
  selected: readonly SelectedInvoice[],
  today: string,
): AsyncGenerator<SheetInvoice> {
  for (const page of exportPages(selected)) yield* inOrder(page, await selectForSheet(books, page), today);
}

/**
 * Yields the invoices of an export with their lines. An invoice with more lines than one read appears several times in
 * a row, each time with its next lines.
 */
export async function* readSheetInvoicesWithLines(
  books: Database,
  selected: readonly SelectedInvoice[],
  today: string,
): AsyncGenerator<SheetInvoiceWithLines> {
  for (const page of exportPages(selected)) {
    const [rows, lines] = await books.batch([selectForSheet(books, page), selectLinesOf(books, page)]);
    const linesById = Map.groupBy(lines, ({ invoiceId }) => invoiceId);
    for (const invoice of inOrder(page, rows, today)) {
      const own: readonly SheetLine[] = linesById.get(invoice.id) ?? [];
      yield { ...invoice, lines: own };
    }
  }
}
