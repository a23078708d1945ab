import type { InvoiceRow, SeriesRow } from '../../db/schema/books-schema.ts';
import { ApiError } from '../../platform/errors.ts';

/** The document type whose series number an invoice of this type; null for a proforma, which has its own numbering. */
export function seriesTypeOf(type: InvoiceRow['type']): SeriesRow['documentType'] | null {
  return type === 'PROFORMA' ? null : type;
}

/**
 * The series of a draft: the one asked for, which must be of its type and active, else the default of its type, else none
 * yet. `found` is what the database has for it, `field` what a body calls it.
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
