import { and, asc, isNull, sql } from 'drizzle-orm';
import type { CensusCheckRow } from '../../aeat/census-repository.ts';
import { type InvoiceRow, invoiceLines, invoices } from '../../db/books-schema.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { belongsTo } from '../../db/page.ts';
import type { censusKeysOf } from './census-check.ts';
import { lineColumns } from './line-repository.ts';
import {
  censusOfRecipient,
  companySettings,
  customerById,
  defaultSeriesOfType,
  seriesById,
} from './reference-statements-repository.ts';
import { type References, referencesOf } from './references-repository.ts';
import type { LineFields } from './stored-lines.ts';

const IDS = sql`(SELECT value FROM json_each(${sql.placeholder('ids')}))`;

const documentsByIds = builtOnce((books) =>
  books
    .select()
    .from(invoices)
    .where(
      and(
        sql`${invoices.id} IN ${IDS}`,
        belongsTo(invoices.companyId, sql.placeholder('companyId')),
        isNull(invoices.deletedAt),
      ),
    ),
);

const linesByIds = builtOnce((books) =>
  books
    .select({ ...lineColumns, invoiceId: invoiceLines.invoiceId })
    .from(invoiceLines)
    .where(sql`${invoiceLines.invoiceId} IN ${IDS}`)
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position)),
);

/** A document as it was found, with its lines. */
export interface FoundDocument {
  row: InvoiceRow;
  lines: LineFields[];
}

export interface ExchangeMaterial extends References {
  /** The documents of the company among those asked for, by id. */
  documents: ReadonlyMap<string, FoundDocument>;
  /** What the census said of the recipient, where it was asked before. */
  census: readonly CensusCheckRow[];
}

/** The documents that are to be exchanged, and what the exchange refers to. One round trip. */
export async function readExchangeMaterial(
  books: Database,
  companyId: string,
  wanted: {
    ids: readonly string[];
    seriesId: string | null;
    customerId: string | null;
    recipient: ReturnType<typeof censusKeysOf>;
  },
): Promise<ExchangeMaterial> {
  const { seriesId, customerId } = wanted;
  const ids = JSON.stringify(wanted.ids);
  const [rows, lines, census, settings, seriesRows, customers] = await books.batch([
    documentsByIds(books, { companyId, ids }),
    linesByIds(books, { ids }),
    censusOfRecipient(books, { customerId, ...wanted.recipient }),
    companySettings(books, { companyId }),
    seriesId === null
      ? defaultSeriesOfType(books, { companyId, seriesType: 'STANDARD' })
      : seriesById(books, { companyId, seriesId }),
    customerById(books, { companyId, customerId }),
  ]);
  const documents = new Map(rows.map((row): [string, FoundDocument] => [row.id, { row, lines: [] }]));
  for (const { invoiceId, ...line } of lines) documents.get(invoiceId)?.lines.push(line);
  return { ...referencesOf(settings, seriesRows, customers, []), census, documents };
}
