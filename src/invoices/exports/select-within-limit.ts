import type { Settings } from '../../companies/settings/defaults.ts';
import type { CompanyContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { MAX_EXPORTED_INVOICES } from './export-limits.ts';
import {
  countForExport,
  type ExportRequest,
  type SelectedInvoice,
  selectForExport,
} from './selection-repository.ts';

/** Throws 422 EXPORT_LIMIT_EXCEEDED if an export of `found` documents is too long. */
export function refuseTooMany(found: number): void {
  const limit = MAX_EXPORTED_INVOICES;
  if (found <= limit) return;
  throw new ApiError('EXPORT_LIMIT_EXCEEDED', {
    params: { found, limit },
    details: { total_invoices: found, max_invoices: limit },
  });
}

/** Selects the documents to export. Throws 422 EXPORT_LIMIT_EXCEEDED with their number if there are too many. */
export async function selectWithinLimit(
  context: CompanyContext,
  request: ExportRequest,
): Promise<{ selected: SelectedInvoice[]; settings: Settings }> {
  const found = await selectForExport(context, request);
  if (found.selected.length > MAX_EXPORTED_INVOICES)
    refuseTooMany(await countForExport(context.books, context.companyId, request));
  return found;
}
