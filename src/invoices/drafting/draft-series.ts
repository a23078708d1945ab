import type { InvoiceRow, SeriesRow } from '../../db/schema/books-schema.ts';
import { ApiError } from '../../platform/errors.ts';

/** Returns the document type of the series that number an invoice. Null for a proforma, which has its own numbering. */
export function seriesTypeOf(type: InvoiceRow['type']): SeriesRow['documentType'] | null {
  return type === 'PROFORMA' ? null : type;
}

/**
 * Returns the series of a draft: the requested one, or the default of its type, or none yet. A requested series must be active
 * and of the draft's type. `found` is the series in the database, `field` its name in the body.
 */
export function draftSeries(
  type: InvoiceRow['type'],
  askedId: string | null,
  found: SeriesRow | null,
  field = 'series_id',
): SeriesRow | null {
  if (type === 'PROFORMA') {
    if (askedId === null) return null;
    throw new ApiError('SERIES_INCOMPATIBLE_DOC_TYPE', {
      params: { series_type: found?.documentType ?? 'fiscal' },
    });
  }
  if (askedId === null) return found;
  if (found === null) throw new ApiError('SERIES_NOT_FOUND', { details: { field } });
  if (found.documentType !== type) {
    throw new ApiError('SERIES_INCOMPATIBLE_DOC_TYPE', { params: { series_type: found.documentType } });
  }
  if (!found.active) throw new ApiError('SERIES_INACTIVE');
  return found;
}
