import type * as z from 'zod';
import { readSettings } from '../../companies/settings/repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import { parameter } from '../../contract/parameters.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { fromCents, toCents } from '../../domain/money.ts';
import { statementLines } from '../../invoices/paying/receivables.ts';
import { MAX_STATEMENT_ROWS, readStatement } from '../../invoices/paying/receivables-repository.ts';
import { ApiError, refusedParameter } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { statementPage } from './statement-page.ts';
import { STATEMENT_LANGUAGES, statementSchema } from './statement-schema.ts';

const PDF_TYPE = 'application/pdf';
/** Most entries of a PDF that is drawn during the request. */
const MAX_PDF_ENTRIES = 1_000;

type Statement = z.input<typeof statementSchema>;

/** Returns the PDF of a statement. Throws STATEMENT_TOO_LONG. */
async function statementPdf(
  { books, companyId, environment, documents, clock, zone }: CompanyContext,
  statement: Statement,
): Promise<Uint8Array> {
  if (statement.entries.length > MAX_PDF_ENTRIES)
    throw new ApiError('STATEMENT_TOO_LONG', { params: { max: MAX_PDF_ENTRIES } });
  const { customization } = await readSettings(books, companyId, environment);
  const { language, issuer, name, from, to, opening_balance, closing_balance } = statement;
  const nowMs = clock.now();
  return await documents.statementPdf({
    ...{ language, issuer, from, to },
    customer: { legal_name: name, nif: null },
    opening_cents: toCents(opening_balance),
    closing_cents: toCents(closing_balance),
    entries: statement.entries.map(({ debit, credit, balance, ...entry }) => ({
      ...entry,
      debit_cents: toCents(debit),
      credit_cents: toCents(credit),
      balance_cents: toCents(balance),
    })),
    accent_color: customization.accent_color,
    is_test: environment === 'TEST',
    created_at: nowMs,
    created_on: localDate(nowMs, zone),
  });
}

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
    language: parameter.choice(STATEMENT_LANGUAGES, 'es', 'Language of the page and of the PDF'),
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
    const { books, companyId, clock, zone } = context;
    const to = query.to ?? localDate(clock.now(), zone);
    const from = query.from ?? `${to.slice(0, 4)}-01-01`;
    if (from > to)
      throw refusedParameter('to', to, {
        en: `not before from (${from})`,
        es: `no puede ser anterior a from (${from})`,
      });
    const customerId = params.customer_id;
    const [material, { row }] = await Promise.all([
      readStatement(books, { companyId, customerId }, to),
      context.company(),
    ]);
    if (material.name === null) throw new ApiError('CUSTOMER_NOT_FOUND');
    const { invoices, payments, refunds } = material;
    if ([invoices, payments, refunds].some(({ length }) => length > MAX_STATEMENT_ROWS))
      throw new ApiError('STATEMENT_TOO_LONG', { params: { max: MAX_STATEMENT_ROWS } });
    const lines = statementLines(material);
    const openingCents = lines
      .filter(({ date }) => date < from)
      .reduce((sum, { debit, credit }) => sum + debit - credit, 0);
    let balance = openingCents;
    const entries = lines
      .filter(({ date }) => date >= from)
      .map(({ date, kind, invoiceId, invoiceNumber, reference, debit, credit }) => {
        balance += debit - credit;
        return {
          ...{ date, kind, invoice_id: invoiceId, invoice_number: invoiceNumber, reference },
          ...{ debit: fromCents(debit), credit: fromCents(credit), balance: fromCents(balance) },
        };
      });
    const statement: Statement = {
      ...{ customer_id: customerId, name: material.name, from, to, language: query.language },
      issuer: { legal_name: row.legalName, nif: row.nif },
      ...{ opening_balance: fromCents(openingCents), entries, closing_balance: fromCents(balance) },
    };
    if (query.format === 'json') return { data: statement };
    const bytes = await statementPdf(context, statement);
    return { data: statement, raw: { contentType: PDF_TYPE, bytes } };
  },
});
