import { refuseTooMany } from '../../invoices/exports/select-within-limit.ts';
import type { ExportRequest } from '../../invoices/exports/selection-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { exportQuery } from './export-query.ts';
import type { ExportBody } from './schemas.ts';

/** Returns the requested export. Throws 400 if the body selects nothing. */
export function exportRequest(body: ExportBody, today: string): ExportRequest {
  const { format, filters = null } = body;
  const ids = [...new Set(body.invoice_ids ?? [])];
  if (ids.length === 0 && filters === null) throw new ApiError('EXPORT_SELECTION_REQUIRED');
  refuseTooMany(ids.length);
  return {
    query: exportQuery(filters ?? {}),
    ids: ids.length === 0 ? null : ids,
    today,
    withLines: format === 'ITEMS',
  };
}
