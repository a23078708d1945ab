import type { Database } from '../../db/clients.ts';
import type { CompanySettingsRow, CustomerRow, ProductRow, SeriesRow } from '../../db/schema/books-schema.ts';
import type { CensusCheckRow } from '../../registration/aeat/census-repository.ts';
import { documentById, type InvoiceWithLines, linesById } from '../reading/repository.ts';
import {
  censusOfDocument,
  censusOfRecipient,
  companySettings,
  customerById,
  customerOfDocument,
  defaultSeriesOfDocument,
  defaultSeriesOfType,
  productsByIds,
  seriesById,
} from './reference-statements-repository.ts';

/** What a draft refers to, as it is now. */
export interface References {
  settings: CompanySettingsRow | undefined;
  series: SeriesRow | null;
  customer: CustomerRow | null;
  products: ReadonlyMap<string, ProductRow>;
}

export function referencesOf(
  settings: readonly CompanySettingsRow[],
  seriesRows: readonly SeriesRow[],
  customerRows: readonly CustomerRow[],
  productRows: readonly ProductRow[],
): References {
  return {
    settings: settings[0],
    series: seriesRows[0] ?? null,
    customer: customerRows[0] ?? null,
    products: new Map(productRows.map((row) => [row.id, row])),
  };
}

/** What the census said of the recipient, where it was asked before. */
interface KnownToCensus {
  census: readonly CensusCheckRow[];
}

interface DraftReferences {
  seriesId: string | null;
  /** The type whose default series is meant where no series is named; null for a proforma, which no series numbers. */
  seriesType: SeriesRow['documentType'] | null;
  customerId: string | null;
  /** NIF and folded name of a recipient that is no stored customer. */
  recipient: { nif: string | null; nameKey: string | null };
  productIds: readonly string[];
}

/** Everything that a draft refers to. One round trip. */
export async function readReferences(
  books: Database,
  companyId: string,
  { seriesId, seriesType, customerId, recipient, productIds }: DraftReferences,
): Promise<References & KnownToCensus> {
  const [census, ...references] = await books.batch([
    censusOfRecipient(books, { customerId, ...recipient }),
    companySettings(books, { companyId }),
    seriesId === null
      ? defaultSeriesOfType(books, { companyId, seriesType })
      : seriesById(books, { companyId, seriesId }),
    customerById(books, { companyId, customerId }),
    productsByIds(books, { companyId, productIds: JSON.stringify(productIds) }),
  ]);
  return { ...referencesOf(...references), census };
}

/** What a change or a copy of a stored document refers to; `OWN` where it is what the document itself has. */
interface StoredReferences {
  seriesId: string | null;
  seriesType: SeriesRow['documentType'] | 'OWN';
  customerId: string | null | 'OWN';
  productIds: readonly string[];
}

function wantedSeries(books: Database, companyId: string, id: string, wanted: StoredReferences) {
  const { seriesId, seriesType } = wanted;
  if (seriesId !== null) return seriesById(books, { companyId, seriesId });
  return seriesType === 'OWN'
    ? defaultSeriesOfDocument(books, { companyId, id })
    : defaultSeriesOfType(books, { companyId, seriesType });
}

/** A stored document and everything that a change or a copy of it refers to. One round trip. */
export async function readWithReferences(
  books: Database,
  companyId: string,
  id: string,
  wanted: StoredReferences,
): Promise<References & KnownToCensus & { invoice: InvoiceWithLines | null }> {
  const { customerId, productIds } = wanted;
  const [found, lines, census, ...references] = await books.batch([
    documentById(books, { companyId, id }),
    linesById(books, { id }),
    censusOfDocument(books, { id }),
    companySettings(books, { companyId }),
    wantedSeries(books, companyId, id, wanted),
    customerId === 'OWN'
      ? customerOfDocument(books, { companyId, id })
      : customerById(books, { companyId, customerId }),
    productsByIds(books, { companyId, productIds: JSON.stringify(productIds) }),
  ]);
  const [stored] = found;
  const invoice = stored === undefined ? null : { ...stored, lines };
  return { ...referencesOf(...references), census, invoice };
}
