import { itemsSheet, summarySheet } from '../../documents/spreadsheet/invoice-sheets.ts';
import type { Sheet } from '../../documents/spreadsheet/workbook.ts';
import { xlsxStream } from '../../documents/spreadsheet/xlsx-stream.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { exportFileName } from '../../invoices/exports/file-names.ts';
import { selectWithinLimit } from '../../invoices/exports/select-within-limit.ts';
import { readSheetInvoices, readSheetInvoicesWithLines } from '../../invoices/exports/sheet-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { exportRequest } from './export-request.ts';
import { EXPORT_EXAMPLE, exportBody } from './schemas.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

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
    const { selected, settings } = await selectWithinLimit(context, exportRequest(body, today));
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
