import { and, eq, sql } from 'drizzle-orm';
import type { CensusCheckRow } from '../../aeat/census-repository.ts';
import { type CustomerRow, invoices, type SeriesRow } from '../../db/books-schema.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import {
  censusOfDocument,
  companySettings,
  customerOfDocument,
  seriesOfDocument,
} from './reference-statements-repository.ts';
import type { References } from './references-repository.ts';
import { documentById, type InvoiceWithLines, linesById, selectInvoices } from './repository.ts';

interface IssueMaterial {
  invoice: InvoiceWithLines | null;
  settings: References['settings'];
  /** The series of the draft, or the default of its type where it names none. */
  series: SeriesRow | null;
  /** The customer that the draft follows, as it is now. */
  customer: CustomerRow | null;
  /** What the census said of the recipient, where it was asked before. */
  census: readonly CensusCheckRow[];
}

/** A document of a company, also one that is hidden until it is issued. */
const hiddenOrNot = builtOnce((books) =>
  selectInvoices(books).where(
    and(eq(invoices.id, sql.placeholder('id')), eq(invoices.companyId, sql.placeholder('companyId'))),
  ),
);

/** Everything that issuing a draft looks at. One round trip. */
export function readIssueMaterial(books: Database, companyId: string, id: string): Promise<IssueMaterial> {
  return readMaterial(books, companyId, id, documentById);
}

/** The same for a draft that was written to be issued and is hidden until then. */
export function readHiddenIssueMaterial(
  books: Database,
  companyId: string,
  id: string,
): Promise<IssueMaterial> {
  return readMaterial(books, companyId, id, hiddenOrNot);
}

async function readMaterial(
  books: Database,
  companyId: string,
  id: string,
  document: typeof documentById,
): Promise<IssueMaterial> {
  const [found, lines, settings, seriesRows, customerRows, census] = await books.batch([
    document(books, { companyId, id }),
    linesById(books, { id }),
    companySettings(books, { companyId }),
    seriesOfDocument(books, { companyId, id }),
    customerOfDocument(books, { companyId, id }),
    censusOfDocument(books, { id }),
  ]);
  const [stored] = found;
  return {
    invoice: stored === undefined ? null : { ...stored, lines },
    settings: settings[0],
    series: seriesRows[0] ?? null,
    customer: customerRows[0] ?? null,
    census,
  };
}
