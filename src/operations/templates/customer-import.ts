import { customerImportTemplate } from '../../imports/import-templates.ts';
import { defineOperation } from '../define-operation.ts';
import { TEMPLATE_SUCCESS, templateFile } from './template-file.ts';

export const getCustomerImportTemplate = defineOperation({
  id: 'templates.customer-import',
  method: 'GET',
  path: '/v1/templates/customer-import',
  tag: 'Templates',
  summary: 'Get the template file to import customers',
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
    return templateFile(context, 'plantilla-clientes.csv', customerImportTemplate());
  },
});
