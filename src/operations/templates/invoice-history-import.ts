import { historyImportTemplate } from '../../imports/import-templates.ts';
import { defineOperation } from '../define-operation.ts';
import { TEMPLATE_SUCCESS, templateFile } from './template-file.ts';

export const getInvoiceHistoryImportTemplate = defineOperation({
  id: 'templates.invoice-history-import',
  method: 'GET',
  path: '/v1/templates/invoice-history-import',
  tag: 'Templates',
  summary: 'Get the template file to import invoices issued by another system',
  description:
    'A CSV file with the headers and one example row, in UTF-8 with semicolons, as Excel in Spanish opens it. Cache it for a day: it changes only with a version of the service.',
  scope: 'any',
  access: 'principal',
  idempotency: false,
  query: {},
  body: null,
  success: TEMPLATE_SUCCESS,
  errors: [],
  async run(context) {
    return templateFile(context, 'plantilla-historial.csv', historyImportTemplate());
  },
});
