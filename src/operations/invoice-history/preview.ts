import { companyToday } from '../../companies/series/company-today.ts';
import { readForHistory, validateHistory } from '../../imports/history/validate-rows.ts';
import { IMPORT_FILE_ERRORS } from '../../imports/import-refusals.ts';
import { historyImportTemplate } from '../../imports/import-templates.ts';
import { defineOperation } from '../define-operation.ts';
import { HISTORY_IMPORT_PARTS, ownRows, readHistoryFile } from './read-file.ts';
import { historyReport } from './report.ts';
import { historyImportSchema } from './schemas.ts';

export const previewInvoiceHistoryImport = defineOperation({
  id: 'invoice-history.preview-import',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoice-history/imports/preview',
  tag: 'Invoice history',
  summary: 'Preview an import of invoices issued by another system',
  description: 'Returns the current result of the import and stores nothing.',
  scope: 'series:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: null,
  multipart: HISTORY_IMPORT_PARTS,
  example: { source: 'csv', file: historyImportTemplate() },
  success: { status: 200, data: historyImportSchema, description: 'Expected result of each row' },
  errors: IMPORT_FILE_ERRORS,
  async run(context, { parts }) {
    const { books, companyId, language } = context;
    const read = await readHistoryFile(parts);
    const [{ row: company }, known] = await Promise.all([
      context.company(),
      readForHistory(books, companyId, read.rows),
    ]);
    const { rows } = validateHistory(ownRows(read, company.nif), known, companyToday(context));
    return { data: historyReport(rows, { language, isPreview: true }) };
  },
});
