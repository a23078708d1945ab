import type { Settings } from '../../companies/settings/defaults.ts';
import type { CompanyContext } from '../../context/context.ts';
import { itemsSheet, summarySheet } from '../../documents/spreadsheet/invoice-sheets.ts';
import type { Sheet } from '../../documents/spreadsheet/workbook.ts';
import { xlsxStream } from '../../documents/spreadsheet/xlsx-stream.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { MAX_EXPORTED_INVOICES } from '../../invoices/exports/export-limits.ts';
import { exportFileName } from '../../invoices/exports/file-names.ts';
import {
  countForExport,
  type ExportRequest,
  type SelectedInvoice,
  selectForExport,
} from '../../invoices/exports/selection-repository.ts';
import { readSheetInvoices, readSheetInvoicesWithLines } from '../../invoices/exports/sheet-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { exportQuery } from './export-query.ts';
import { EXPORT_EXAMPLE, type ExportBody, exportBody } from './schemas.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function refuseTooMany(found: number): void {
  const limit = MAX_EXPORTED_INVOICES;
  if (found <= limit) return;
  throw new ApiError('EXPORT_LIMIT_EXCEEDED', {
    params: { found, limit },
    details: { total_invoices: found, max_invoices: limit },
  });
}

/** Returns the requested export. Throws 400 if the body selects nothing. */
function requestOf(body: ExportBody, today: string): ExportRequest {
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

/** Selects the documents to export. Throws 422 EXPORT_LIMIT_EXCEEDED with their number if there are too many. */
async function select(
  context: CompanyContext,
  request: ExportRequest,
): Promise<{ selected: SelectedInvoice[]; settings: Settings }> {
  const found = await selectForExport(context, request);
  if (found.selected.length > MAX_EXPORTED_INVOICES)
    refuseTooMany(await countForExport(context.books, context.companyId, request));
  return found;
}

export const exportInvoices = defineOperation({
  id: 'invoices.export',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/exports',
  tag: 'Invoice files',
  summary: 'Export invoices to a spreadsheet',
  description:
    'Creates a workbook (.xlsx) with the invoices by issue date and number. It contains the invoices that match the `filters`, or those of `invoice_ids`. If both are given, it contains those in both. Without `filters.type` it contains fiscal documents. It never contains drafts. Other ids are omitted. SUMMARY has one row per invoice, ITEMS one per line. Headers are in the language of the invoice customization. The limit is 50,000 invoices. If nothing matches, the sheet is empty. The invoices are selected when the request arrives. If the response breaks off, the file is incomplete.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: true,
  query: {},
  body: exportBody,
  example: EXPORT_EXAMPLE,
  isLongRun: true,
  success: {
    status: 200,
    data: null,
    raw: XLSX_TYPE,
    isFile: true,
    headers: ['X-Total-Invoices'],
    description: 'Workbook',
  },
  errors: ['EXPORT_SELECTION_REQUIRED', 'EXPORT_LIMIT_EXCEEDED'],
  async run(context, { body }) {
    const { books, clock, zone } = context;
    const atMs = clock.now();
    const today = localDate(atMs, zone);
    const { selected, settings } = await select(context, requestOf(body, today));
    const { language } = settings.customization;
    const sheet: Sheet =
      body.format === 'ITEMS'
        ? itemsSheet(readSheetInvoicesWithLines(books, selected, today), language)
        : summarySheet(readSheetInvoices(books, selected, today), language);
    return {
      data: {
        contentType: XLSX_TYPE,
        bytes: xlsxStream({ sheets: [sheet], createdAtMs: atMs, zone }),
        fileName: exportFileName(body.format, language, { atMs, zone }),
      },
      headers: { 'X-Total-Invoices': String(selected.length) },
    };
  },
});
