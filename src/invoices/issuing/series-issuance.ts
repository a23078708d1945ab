import type { CompanyContext } from '../../context/context.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import type { InvoiceRow, SeriesRow } from '../../db/schema/books-schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { keepSeries, lastThirdParty, numbersOthers } from './series-issuance-repository.ts';

/** Whose invoice it is: null for the company's own and a third party's, else the identity of the recipient who issues it. */
function issuanceOf({ formalities }: InvoiceRow, recipient: StoredRecipient | null): string | null {
  if (formalities?.issuance?.by !== 'RECIPIENT') return null;
  return recipient?.nif ?? recipient?.alternative_id?.number ?? null;
}

/**
 * The series as it numbers a document: invoices that a recipient issues have one of their own (RD 1619/2012 art. 6.1.a). 422
 * SERIES_ISSUANCE_MIXED where others were numbered in it. A dry run keeps it for no series.
 */
export async function seriesOfIssuance(
  context: CompanyContext,
  row: InvoiceRow,
  recipient: StoredRecipient | null,
  series: SeriesRow,
): Promise<SeriesRow> {
  const issuance = issuanceOf(row, recipient);
  if (series.issuance === issuance) return series;
  if (context.dryRun !== null) {
    if (await numbersOthers(context.books, series.id, issuance)) throw new ApiError('SERIES_ISSUANCE_MIXED');
    return series;
  }
  const kept = await keepSeries(context.books, series, issuance);
  if (kept === null) throw new ApiError('SERIES_ISSUANCE_MIXED');
  return kept;
}

/**
 * Warns of a third party in whose series another issued the last invoice: what third parties issue has series of its own, one for each of
 * them (RD 1619/2012 art. 6.1.a). One round trip, for such invoices alone.
 */
export async function warnOfSharedSeries(
  { warnings, books }: Pick<CompanyContext, 'warnings' | 'books'>,
  { formalities }: Pick<InvoiceRow, 'formalities'>,
  seriesId: string,
): Promise<void> {
  const nif = formalities?.issuance?.nif ?? null;
  if (nif === null) return;
  const last = await lastThirdParty(books, seriesId);
  if (last !== undefined && last !== nif) warnings.add('SERIES_OF_THIRD_PARTY', 'series_id');
}
