import { and, eq, sql } from 'drizzle-orm';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { invoices, type SeriesRow } from '../../db/schema/books-schema.ts';
import type { CustomerRow } from '../../db/schema/customer-schema.ts';
import type { CensusCheckRow } from '../../registration/aeat/census-repository.ts';
import {
  censusOfDocument,
  companySettings,
  customerOfDocument,
  seriesOfDocument,
} from '../drafting/reference-statements-repository.ts';
import type { References } from '../drafting/references-repository.ts';
import { type TwinClocks, twinOfDocument, twinWindow } from '../drafting/twin-repository.ts';
import { allLines, firstLines, LINES_A_TRIP } from '../reading/line-slices-repository.ts';
import { documentById, type InvoiceWithLines, selectInvoices } from '../reading/repository.ts';

interface IssueMaterial {
  invoice: InvoiceWithLines | null;
  settings: References['settings'];
  /** Series of the draft, or the default of its type if the draft names none. */
  series: SeriesRow | null;
  /** Current state of the customer that the draft follows. */
  customer: CustomerRow | null;
  /** Earlier census results for the recipient. */
  census: readonly CensusCheckRow[];
  /** Number of a similar document that was issued minutes ago. */
  twin: string | null;
}

/** Reads a document of a company, even if it is hidden until it is issued. */
const hiddenOrNot = builtOnce((books) =>
  selectInvoices(books).where(
    and(eq(invoices.id, sql.placeholder('id')), eq(invoices.companyId, sql.placeholder('companyId'))),
  ),
);

/** Reads everything that issuing a draft needs. One round trip, and one more for each further `LINES_A_TRIP` lines. */
export function readIssueMaterial(
  books: Database,
  companyId: string,
  id: string,
  clocks: TwinClocks,
): Promise<IssueMaterial> {
  return readMaterial(books, { companyId, id, clocks }, documentById);
}

/** Error for a document that is to be read beside others, and has more lines than one round trip reads. */
export class LongDocumentError extends Error {}

/** Reads the same for one of many documents. Throws LongDocumentError if it has more than `LINES_A_TRIP` lines. One round trip. */
export function readShortIssueMaterial(
  books: Database,
  companyId: string,
  id: string,
  clocks: TwinClocks,
): Promise<IssueMaterial> {
  return readMaterial(books, { companyId, id, clocks, isShort: true }, documentById);
}

/** Reads the same for a draft that is hidden until it is issued. */
export function readHiddenIssueMaterial(
  books: Database,
  companyId: string,
  id: string,
  clocks: TwinClocks,
): Promise<IssueMaterial> {
  return readMaterial(books, { companyId, id, clocks }, hiddenOrNot);
}

async function readMaterial(
  books: Database,
  of: { companyId: string; id: string; clocks: TwinClocks; isShort?: boolean },
  document: typeof documentById,
): Promise<IssueMaterial> {
  const { companyId, id, clocks } = of;
  const [found, first, settings, seriesRows, customerRows, census, twins] = await books.batch([
    document(books, { companyId, id }),
    firstLines(books, id),
    companySettings(books, { companyId }),
    seriesOfDocument(books, { companyId, id }),
    customerOfDocument(books, { companyId, id }),
    censusOfDocument(books, { id }),
    twinOfDocument(books, { id, ...twinWindow(clocks) }),
  ]);
  const [stored] = found;
  if (of.isShort === true && first.length === LINES_A_TRIP) throw new LongDocumentError(id);
  return {
    invoice:
      stored === undefined
        ? null
        : { ...stored, lines: await allLines(books, id, { version: stored.row.version, first }) },
    settings: settings[0],
    series: seriesRows[0] ?? null,
    customer: customerRows[0] ?? null,
    census,
    twin: twins[0]?.invoiceNumber ?? null,
  };
}
