import { and, asc, isNull, sql } from 'drizzle-orm';
import type { StoredAmendment } from '../../db/books-json.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { belongsTo } from '../../db/page.ts';
import { correctedOriginals, type InvoiceRow, invoices } from '../../db/schema/books-schema.ts';
import type { ProductRow } from '../../db/schema/customer-schema.ts';
import type { MoneyFacts } from '../../domain/invoices/balance.ts';
import { takeTurnIfMany } from '../../platform/take-turn.ts';
import type { CensusCheckRow } from '../../registration/aeat/census-repository.ts';
import type { censusKeysOf } from '../drafting/census-check.ts';
import { refuseTooManyLines } from '../drafting/lines-together.ts';
import {
  censusOfRecipient,
  companySettings,
  customerById,
  defaultSeriesOfType,
  productsByIds,
  seriesById,
} from '../drafting/reference-statements-repository.ts';
import { type References, referencesOf } from '../drafting/references-repository.ts';
import type { LineFields } from '../drafting/stored-lines.ts';
import { DEDUCTED_CENTS } from '../issuing/advance-repository.ts';
import { linesOfOwners, linesTogether } from '../reading/lines-together-repository.ts';
import { heldCorrectionsByIds } from '../registering/record-corrections-repository.ts';
import {
  HISTORY_COLUMNS,
  type HistoryInvoice,
  type HistoryRow,
  historyOf,
  historyOfNamed,
  isNamed,
  isOwnNamed,
} from './history-repository.ts';
import { moneyByTicketIds, moneyOfTickets } from './ticket-payments-repository.ts';

const IDS = sql`(SELECT value FROM json_each(${sql.placeholder('ids')}))`;
/** Condition for issued correctives of the requested documents that are not voided. */
const IS_CORRECTIVE_IN_FORCE = sql`rectified_invoice_id IN ${IDS} AND number IS NOT NULL AND status <> 'VOIDED'`;

const documentsByIds = builtOnce((books) =>
  books
    .select({ row: invoices, deductedCents: DEDUCTED_CENTS })
    .from(invoices)
    .where(
      and(
        sql`${invoices.id} IN ${IDS}`,
        belongsTo(invoices.companyId, sql.placeholder('companyId')),
        isNull(invoices.deletedAt),
      ),
    ),
);

const correctivesOfIds = builtOnce((books) =>
  books
    .select()
    .from(invoices)
    .where(IS_CORRECTIVE_IN_FORCE)
    .orderBy(asc(invoices.createdAt), sql`${invoices}.rowid`),
);

const linesByIds = linesOfOwners(
  sql`SELECT value FROM json_each(${sql.placeholder('ids')}) UNION SELECT id FROM invoices WHERE ${IS_CORRECTIVE_IN_FORCE}`,
);

/** Selects the requested documents that a valid corrective of several invoices names. Such a corrective has no lines for each. */
const sharedByIds = builtOnce((books) =>
  books
    .select({ invoiceId: correctedOriginals.invoiceId })
    .from(correctedOriginals)
    .where(
      sql`${correctedOriginals.invoiceId} IN ${IDS} AND EXISTS (SELECT 1 FROM invoices WHERE invoices.id = ${correctedOriginals.correctiveId}
        AND invoices.number IS NOT NULL AND invoices.status <> 'VOIDED')`,
    ),
);

/** State of another system's invoice in the books. */
export interface KnownExternal {
  /** Count of documents that named it, and of the voided ones among them, as the ledger compares it (`ExternalOriginal`). */
  seen: string;
  isExchanged: boolean;
  isCorrected: boolean;
  /** True if these books issued it themselves. */
  isOwn: boolean;
  /** Entry in the imported history of the other system. */
  history: HistoryInvoice | null;
}

/** Reads the requested invoices of other systems, in their order. */
function externalsByName(books: Database, companyId: string, externals: string) {
  return books.run(sql`SELECT j.key AS place, count(c.id) || '/' || COALESCE(sum(c.status = 'VOIDED'), 0) AS seen,
      COALESCE(sum(c.status <> 'VOIDED' AND c.type = 'STANDARD'), 0) AS exchanges,
      COALESCE(sum(c.status <> 'VOIDED' AND c.type = 'CORRECTIVE'), 0) AS correctives,
      EXISTS (SELECT 1 FROM invoices AS i WHERE i.company_id = ${companyId} AND ${isOwnNamed('i.invoice_number')}
        AND i.issue_date = j.value ->> 'issue_date' AND i.type <> 'PROFORMA' AND i.deleted_at IS NULL) AS is_own, ${HISTORY_COLUMNS}
    FROM json_each(${externals}) AS j ${historyOfNamed(companyId)}
      LEFT JOIN corrected_originals AS o ON o.company_id = ${companyId} AND o.invoice_id IS NULL
        AND ${isNamed('o.invoice_number')} AND o.issue_date = j.value ->> 'issue_date'
      LEFT JOIN invoices AS c ON c.id = o.corrective_id AND c.number IS NOT NULL
    GROUP BY j.key ORDER BY j.key`);
}

interface ExternalRow extends HistoryRow {
  seen: string;
  exchanges: number;
  correctives: number;
  is_own: number;
}

/** Stored document with its lines. */
export interface FoundDocument {
  row: InvoiceRow;
  lines: LineFields[];
}

/** Simplified invoice to exchange. */
export interface FoundSimplified extends FoundDocument {
  /** Its valid correctives, oldest first. */
  correctives: FoundDocument[];
  /** True if a valid corrective of several invoices names it. */
  isShared: boolean;
  /** Amount that final invoices deduct of it, or of the tickets that it replaces, in cents of taxable base. */
  deductedCents: number;
  /** Data that record corrections changed, in chain order. */
  amendments: readonly StoredAmendment[];
}

export interface ExchangeMaterial extends References {
  /** Requested documents of the company, by id. */
  documents: ReadonlyMap<string, FoundSimplified>;
  /** Payments of those documents, which count for the exchange. */
  money: MoneyFacts;
  externals: readonly KnownExternal[];
  products: ReadonlyMap<string, ProductRow>;
  /** Earlier census results for the recipient. */
  census: readonly CensusCheckRow[];
}

/** Rows that an exchange needs. */
interface WantedExchange {
  ids: readonly string[];
  externals: readonly { invoice_number: string; issue_date: string }[];
  seriesId: string | null;
  customerId: string | null;
  productIds: readonly string[];
  recipient: ReturnType<typeof censusKeysOf>;
}

function externalOf(row: ExternalRow): ExchangeMaterial['externals'][number] {
  return {
    seen: row.seen,
    isExchanged: row.exchanges > 0,
    isCorrected: row.correctives > 0,
    isOwn: row.is_own === 1,
    history: historyOf(row),
  };
}

/**
 * Reads the documents to exchange and the rows that the exchange refers to. Throws 422 for too many lines. One round trip, and more for
 * thousands of lines.
 */
export async function readExchangeMaterial(
  books: Database,
  companyId: string,
  wanted: WantedExchange,
): Promise<ExchangeMaterial> {
  const { seriesId, customerId } = wanted;
  const ids = JSON.stringify(wanted.ids);
  const externals = JSON.stringify(wanted.externals);
  const [
    rows,
    corrections,
    amended,
    firstLines,
    shared,
    paid,
    known,
    census,
    settings,
    seriesRows,
    customers,
    products,
  ] = await books.batch([
    documentsByIds(books, { companyId, ids }),
    correctivesOfIds(books, { ids }),
    heldCorrectionsByIds(books, { ids }),
    linesByIds(books, ids),
    sharedByIds(books, { ids }),
    moneyByTicketIds(books, { ids }),
    externalsByName(books, companyId, externals),
    censusOfRecipient(books, { customerId, ...wanted.recipient }),
    companySettings(books, { companyId }),
    seriesId === null
      ? defaultSeriesOfType(books, { companyId, seriesType: 'STANDARD' })
      : seriesById(books, { companyId, seriesId }),
    customerById(books, { companyId, customerId }),
    productsByIds(books, { companyId, productIds: JSON.stringify(wanted.productIds) }),
  ]);
  const lines = await linesTogether(books, linesByIds, ids, firstLines);
  refuseTooManyLines(lines.length, 'simplified_invoice_ids');
  await takeTurnIfMany(lines.length);
  const linesOf = Map.groupBy(lines, ({ invoiceId }) => invoiceId);
  const found = (row: InvoiceRow): FoundDocument => ({
    row,
    lines: (linesOf.get(row.id) ?? []).map(({ invoiceId: _, ...line }) => line),
  });
  const correctivesOf = Map.groupBy(corrections, ({ rectifiedInvoiceId }) => rectifiedInvoiceId);
  const sharedIds = new Set(shared.map(({ invoiceId }) => invoiceId));
  const documents = new Map(
    rows.map(({ row, deductedCents }): [string, FoundSimplified] => [
      row.id,
      {
        ...found(row),
        correctives: (correctivesOf.get(row.id) ?? []).map(found),
        isShared: sharedIds.has(row.id),
        deductedCents,
        amendments: amended.flatMap(({ invoiceId, amendment }) =>
          invoiceId === row.id && amendment !== null ? [amendment] : [],
        ),
      },
    ]),
  );
  return {
    ...referencesOf(settings, seriesRows, customers, products),
    census,
    documents,
    money: moneyOfTickets(paid),
    // Drizzle has no builder for this statement: its select names the columns of `ExternalRow`.
    externals: (known.results as unknown as ExternalRow[]).map(externalOf),
  };
}
