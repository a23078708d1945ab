import { parameter } from '../../contract/parameters.ts';
import { PDF_TYPE } from '../../documents/pdf-type.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { LANGUAGES } from '../../invoices/fields/schemas.ts';
import { readCustomerStatement } from '../../invoices/paying/read-statement.ts';
import { statementPdf } from '../../invoices/paying/statement-pdf.ts';
import { statementSchema } from '../../invoices/paying/statement-schema.ts';
import { refusedParameter } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { statementPage } from './statement-page.ts';

export const getCustomerStatement = defineOperation({
  id: 'customers.statement',
  method: 'GET',
  path: '/v1/companies/{company_id}/customers/{customer_id}/statement',
  tag: 'Payments of invoices',
  summary: 'Get the statement of a customer: invoices, payments and balance',
  description:
    'Returns the entries by date, with the balance after each. Invoices voided on request, and exchanged simplified invoices, are excluded with their payments. A negative balance is credit of the customer. Use `format=pdf` or `Accept: application/pdf` for a PDF, or `Accept: text/html` for a page.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {
    from: parameter.date('First day; if absent, 1 January of the year of `to`'),
    to: parameter.date('Last day; today if absent'),
    format: parameter.choice(['json', 'pdf'], 'json', 'Format of the statement: data, or a PDF'),
    language: parameter.choice(LANGUAGES, 'es', 'Language of the page and of the PDF'),
  },
  body: null,
  success: {
    status: 200,
    data: statementSchema,
    description: 'Statement',
    onDemand: { contentType: PDF_TYPE, format: 'pdf' },
    rendition: { contentType: 'text/html; charset=utf-8', render: statementPage },
  },
  errors: ['CUSTOMER_NOT_FOUND', 'STATEMENT_TOO_LONG'],
  async run(context, { params, query }) {
    const { clock, zone } = context;
    const to = query.to ?? localDate(clock.now(), zone);
    const from = query.from ?? `${to.slice(0, 4)}-01-01`;
    if (from > to)
      throw refusedParameter('to', to, {
        en: `not before \`from\` (${from})`,
        es: `no puede ser anterior a \`from\` (${from})`,
      });
    const { language } = query;
    const statement = await readCustomerStatement(context, {
      ...{ customerId: params.customer_id, from, to, language },
    });
    if (query.format === 'json') return { data: statement };
    const bytes = await statementPdf(context, statement);
    return { data: statement, raw: { contentType: PDF_TYPE, bytes } };
  },
});
