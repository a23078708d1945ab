import type { IssuerSettingsRow } from '../../companies/settings/issuer-settings-repository.ts';
import type { Database } from '../../db/clients.ts';
import type { SeriesRow } from '../../db/schema/books-schema.ts';
import type { CustomerRow, ProductRow } from '../../db/schema/customer-schema.ts';
import type { CensusCheckRow } from '../../registration/aeat/census-repository.ts';
import { allLines, firstLines } from '../reading/line-slices-repository.ts';
import { documentById, type InvoiceWithLines } from '../reading/repository.ts';
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

/** Current rows that a draft refers to. */
export interface References {
  settings: IssuerSettingsRow | undefined;
  series: SeriesRow | null;
  customer: CustomerRow | null;
  products: ReadonlyMap<string, ProductRow>;
}

/** Builds the references of a draft from the rows of a batch. Products are by id. */
export function referencesOf(
  settings: readonly IssuerSettingsRow[],
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

/** Earlier census results for the recipient. */
interface KnownToCensus {
  census: readonly CensusCheckRow[];
}

interface DraftReferences {
  seriesId: string | null;
  /** Type whose default series is read if no series is named. Null for a proforma, which has no series. */
  seriesType: SeriesRow['documentType'] | null;
  customerId: string | null;
  /** NIF and folded name of a recipient that is no stored customer. */
  recipient: { nif: string | null; nameKey: string | null };
  productIds: readonly string[];
}

/** Reads all rows that a draft refers to. One round trip. */
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

/** References of a change or a copy of a stored document. `OWN` means the document's own. */
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

/**
 * Reads a stored document with all rows that a change or a copy of it refers to. One round trip, and one more for each further
 * `LINES_A_TRIP` lines.
 */
export async function readWithReferences(
  books: Database,
  companyId: string,
  id: string,
  wanted: StoredReferences,
): Promise<References & KnownToCensus & { invoice: InvoiceWithLines | null }> {
  const { customerId, productIds } = wanted;
  const [found, first, census, ...references] = await books.batch([
    documentById(books, { companyId, id }),
    firstLines(books, id),
    censusOfDocument(books, { id }),
    companySettings(books, { companyId }),
    wantedSeries(books, companyId, id, wanted),
    customerId === 'OWN'
      ? customerOfDocument(books, { companyId, id })
      : customerById(books, { companyId, customerId }),
    productsByIds(books, { companyId, productIds: JSON.stringify(productIds) }),
  ]);
  const [stored] = found;
  const invoice =
    stored === undefined
      ? null
      : { ...stored, lines: await allLines(books, id, { version: stored.row.version, first }) };
  return { ...referencesOf(...references), census, invoice };
}
