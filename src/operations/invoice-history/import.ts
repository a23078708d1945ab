import { companyToday } from '../../companies/series/company-today.ts';
import { retryStale } from '../../companies/series/retry-stale.ts';
import { historyRows } from '../../imports/history/new-rows.ts';
import { readForHistory, validateHistory } from '../../imports/history/validate-rows.ts';
import { IMPORT_FILE_ERRORS } from '../../imports/import-refusals.ts';
import { historyImportTemplate } from '../../imports/import-templates.ts';
import { writeHistory } from '../../invoices/history/takeover-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { HISTORY_IMPORT_PARTS, ownRows, readHistoryFile } from './read-file.ts';
import { historyReport } from './report.ts';
import { historyImportSchema } from './schemas.ts';

export const importInvoiceHistory = defineOperation({
  id: 'invoice-history.import',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoice-history/imports',
  tag: 'Invoice history',
  summary: 'Import invoices issued by another system',
  description:
    'All valid rows are stored in one transaction. Invalid rows are reported with their errors. The formats of the company’s series identify each number. A series without numbers here continues from the last number of its history. The next number follows it, its dates never precede it, and its numbering is locked. The rows create no registration record. The chain of this service begins with the first invoice issued here. If a series has given a number here, or could give it again, the row is rejected. A repeated file changes nothing.',
  scope: 'series:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: null,
  multipart: HISTORY_IMPORT_PARTS,
  example: { source: 'csv', file: historyImportTemplate() },
  isLongRun: true,
  success: { status: 200, data: historyImportSchema, description: 'Result of each row' },
  errors: [...IMPORT_FILE_ERRORS, 'CONCURRENT_MODIFICATION'],
  async run(context, { parts }) {
    const { books, companyId, language, clock } = context;
    const read = await readHistoryFile(parts);
    const source = parts.texts.source === 'facturae' ? 'FACTURAE' : 'CSV';
    const rows = await retryStale(async () => {
      const [{ row: company }, known] = await Promise.all([
        context.company(),
        readForHistory(books, companyId, read.rows),
      ]);
      const judged = validateHistory(ownRows(read, company.nif), known, companyToday(context));
      const isWritten = await writeHistory(
        books,
        historyRows(context, judged.rows, source),
        judged.unused,
        clock.now(),
      );
      return isWritten ? judged.rows : null;
    });
    return { data: historyReport(rows, { language, isPreview: false }) };
  },
});
