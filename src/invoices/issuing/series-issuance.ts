import type { CompanyContext } from '../../context/context.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import type { InvoiceRow, SeriesRow } from '../../db/schema/books-schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { keepSeries, lastThirdParty, numbersOthers } from './series-issuance-repository.ts';

/** Returns the issuer: null for the company and for third parties, else the identity of the recipient who issues the invoice. */
function issuanceOf({ formalities }: InvoiceRow, recipient: StoredRecipient | null): string | null {
  if (formalities?.issuance?.by !== 'RECIPIENT') return null;
  return recipient?.nif ?? recipient?.alternative_id?.number ?? null;
}

/**
 * Returns the series that numbers a document. Invoices that a recipient issues need a series of their own (RD 1619/2012 art.
 * 6.1.a). Throws 422 SERIES_ISSUANCE_MIXED if the series has numbered others. A dry run reserves no series.
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
 * Warns if a third party's invoice uses a series whose last invoice has another issuer. Each third party needs its own series
 * (RD 1619/2012 art. 6.1.a). One round trip, only for such invoices.
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
