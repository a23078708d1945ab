import { and, eq, isNotNull, ne, sql, sum } from 'drizzle-orm';
import type { CensusCheckRow } from '../../aeat/census-repository.ts';
import { invoices } from '../../db/books-schema.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import type { InvoicedAmounts } from '../../domain/invoices/corrective-rules.ts';
import {
  censusOfDocument,
  companySettings,
  defaultSeriesOfType,
  productsByIds,
  seriesById,
} from './reference-statements-repository.ts';
import { type References, referencesOf } from './references-repository.ts';
import { documentById, type InvoiceWithLines, linesById } from './repository.ts';

function total(column: Parameters<typeof sum>[0]) {
  return sql<number>`COALESCE(${sum(column)}, 0)`;
}

/** What the standing correctives of an invoice come to together. */
const correctedAmounts = builtOnce((books) =>
  books
    .select({
      taxableBaseCents: total(invoices.taxableBaseCents),
      totalVatCents: total(invoices.totalVatCents),
      totalEquivalenceSurchargeCents: total(invoices.totalEquivalenceSurchargeCents),
      totalDisbursementsCents: total(invoices.totalDisbursementsCents),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.rectifiedInvoiceId, sql.placeholder('id')),
        isNotNull(invoices.number),
        ne(invoices.status, 'VOIDED'),
      ),
    ),
);

export interface CorrectiveMaterial extends References {
  original: InvoiceWithLines | null;
  corrected: InvoicedAmounts;
  /** What the census said of its recipient, where it was asked before. */
  census: readonly CensusCheckRow[];
}

/** An invoice, what its correctives have changed so far, and what a further one refers to. One round trip. */
export async function readCorrectiveMaterial(
  books: Database,
  companyId: string,
  id: string,
  wanted: { seriesId: string | null; productIds: readonly string[] },
): Promise<CorrectiveMaterial> {
  const { seriesId, productIds } = wanted;
  const [found, lines, amounts, census, settings, seriesRows, products] = await books.batch([
    documentById(books, { companyId, id }),
    linesById(books, { id }),
    correctedAmounts(books, { id }),
    censusOfDocument(books, { id }),
    companySettings(books, { companyId }),
    seriesId === null
      ? defaultSeriesOfType(books, { companyId, seriesType: 'CORRECTIVE' })
      : seriesById(books, { companyId, seriesId }),
    productsByIds(books, { companyId, productIds: JSON.stringify(productIds) }),
  ]);
  const [stored] = found;
  const [corrected] = amounts;
  if (corrected === undefined) throw new Error('an aggregate answered no row');
  return {
    ...referencesOf(settings, seriesRows, [], products),
    original: stored === undefined ? null : { ...stored, lines },
    corrected,
    census,
  };
}
