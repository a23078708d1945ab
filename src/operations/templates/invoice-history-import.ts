import { historyImportTemplate } from '../../imports/import-templates.ts';
import { defineOperation } from '../define-operation.ts';
import { CSV_TYPE } from './csv-type.ts';

export const getInvoiceHistoryImportTemplate = defineOperation({
  id: 'templates.invoice-history-import',
  method: 'GET',
  path: '/v1/templates/invoice-history-import',
  tag: 'Templates',
  summary: 'Get the file to import a history with',
  description:
    'A CSV file with the headers and one example row, in UTF-8 with semicolons, as Excel in Spanish opens it.',
  scope: 'any',
  access: 'principal',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: null, raw: CSV_TYPE, isFile: true, description: 'The file' },
  errors: [],
  async run() {
    return {
      data: { contentType: CSV_TYPE, bytes: historyImportTemplate(), fileName: 'plantilla-historial.csv' },
    };
  },
});
