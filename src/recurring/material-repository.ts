import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { IssuerSettingsRow } from '../companies/settings/issuer-settings-repository.ts';
import { builtOnce } from '../db/built-once.ts';
import type { Database } from '../db/clients.ts';
import { belongsTo } from '../db/page.ts';
import { invoices, type SeriesRow } from '../db/schema/books-schema.ts';
import type { CustomerRow } from '../db/schema/customer-schema.ts';
import {
  type OccurrenceRow,
  type RecurringInvoiceRow,
  recurringInvoiceLines,
  recurringInvoices,
  recurringOccurrences,
} from '../db/schema/recurring-schema.ts';
import {
  censusOfTemplate,
  companySettings,
  customerOfTemplate,
  seriesOfTemplate,
} from '../invoices/drafting/reference-statements-repository.ts';
import type { LineFields } from '../invoices/drafting/stored-lines.ts';
import type { CensusCheckRow } from '../registration/aeat/census-repository.ts';

const { templateId: _owner, ...lineColumns } = getTableColumns(recurringInvoiceLines);

/** Columns with the state of an occurrence's document. */
const documentState = {
  status: invoices.status,
  number: invoices.number,
  deletedAt: invoices.deletedAt,
  version: invoices.version,
  toPayCents: sql<number>`${invoices.invoiceTotalCents} + ${invoices.totalDisbursementsCents}`.as(
    'to_pay_cents',
  ),
};

/** Current occurrence of a template: its draft exists, or it is being issued. */
export interface OpenOccurrence {
  row: OccurrenceRow;
  /** Null if the document is gone. */
  document: {
    status: string;
    number: number | null;
    deletedAt: number | null;
    version: number;
    toPayCents: number;
  } | null;
}

export interface StoredTemplate {
  row: RecurringInvoiceRow;
  lines: readonly LineFields[];
  open: OpenOccurrence | null;
  /** Current state of the customer that it names. */
  customer: CustomerRow | null;
}

/** Template with all rows that its next invoice needs. */
export interface TemplateMaterial extends StoredTemplate {
  settings: IssuerSettingsRow | undefined;
  /** Its series, or the default of its type if it names none. */
  series: SeriesRow | null;
  census: readonly CensusCheckRow[];
}

function selectOpen(books: Database) {
  return books
    .select({ row: recurringOccurrences, document: documentState })
    .from(recurringOccurrences)
    .leftJoin(invoices, eq(invoices.id, recurringOccurrences.invoiceId));
}

const TEMPLATE_ID = sql.placeholder('templateId');
const OPEN_STATES = ['DRAFTED', 'CLAIMED'] as const;

/** Statements for a batch, with the placeholders `templateId` and `companyId`. Every read and every run sends them. */
export const templateById = builtOnce((books) =>
  books
    .select()
    .from(recurringInvoices)
    .where(
      and(
        eq(recurringInvoices.id, TEMPLATE_ID),
        belongsTo(recurringInvoices.companyId, sql.placeholder('companyId')),
      ),
    ),
);
export const linesOfTemplate = builtOnce((books) =>
  books
    .select(lineColumns)
    .from(recurringInvoiceLines)
    .where(eq(recurringInvoiceLines.templateId, TEMPLATE_ID))
    .orderBy(asc(recurringInvoiceLines.position)),
);
export const openOccurrence = builtOnce((books) =>
  selectOpen(books).where(
    and(
      eq(recurringOccurrences.templateId, TEMPLATE_ID),
      inArray(recurringOccurrences.state, [...OPEN_STATES]),
    ),
  ),
);

/** Returns the statement that reads the current occurrences of several templates. */
export function openOccurrencesOf(books: Database, isWanted: SQL) {
  const wanted = books.select({ id: recurringInvoices.id }).from(recurringInvoices).where(isWanted);
  return selectOpen(books).where(
    and(
      inArray(recurringOccurrences.templateId, wanted),
      inArray(recurringOccurrences.state, [...OPEN_STATES]),
    ),
  );
}

/** Reads a template with its lines, its customer and its current occurrence. One round trip. */
export async function findTemplate(
  books: Database,
  companyId: string,
  templateId: string,
): Promise<StoredTemplate | null> {
  const [[row], lines, [open], [customer]] = await books.batch([
    templateById(books, { templateId, companyId }),
    linesOfTemplate(books, { templateId }),
    openOccurrence(books, { templateId }),
    customerOfTemplate(books, { templateId, companyId }),
  ]);
  return row === undefined ? null : { row, lines, open: open ?? null, customer: customer ?? null };
}

/** Reads the same with all rows that its next invoice needs. One round trip. */
export async function readTemplateMaterial(
  books: Database,
  companyId: string,
  templateId: string,
): Promise<TemplateMaterial | null> {
  const [[row], lines, [open], [customer], settings, [series], census] = await books.batch([
    templateById(books, { templateId, companyId }),
    linesOfTemplate(books, { templateId }),
    openOccurrence(books, { templateId }),
    customerOfTemplate(books, { templateId, companyId }),
    companySettings(books, { companyId }),
    seriesOfTemplate(books, { templateId, companyId }),
    censusOfTemplate(books, { templateId }),
  ]);
  if (row === undefined) return null;
  return {
    row,
    lines,
    open: open ?? null,
    customer: customer ?? null,
    settings: settings[0],
    series: series ?? null,
    census,
  };
}
