import { parameter } from '../../contract/parameters.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { bookFileName, bookKind } from '../../domain/tax-books/file-name.ts';
import { bookPeriod } from '../../tax-books/book-period.ts';
import { booksCompany } from '../../tax-books/books-company.ts';
import {
  type Register,
  registerCsv,
  registerJson,
  registerXlsx,
  XLSX_TYPE,
  ZIP_TYPE,
} from '../../tax-books/register-forms.ts';
import { bookedIds, rowsOfPeriod } from '../../tax-books/register-rows.ts';
import { defineOperation } from '../define-operation.ts';
import { ANY_TYPE } from '../operation-result.ts';

const CSV_TYPE = 'text/csv; charset=utf-8';
const JSON_TYPE = 'application/json';

export const getIssuedRegister = defineOperation({
  id: 'tax-books.issued-invoices',
  method: 'GET',
  path: '/v1/companies/{company_id}/tax-books/issued-invoices',
  tag: 'Tax books',
  summary: 'Get the register of issued invoices in the agency’s format',
  description:
    'Returns the register of issued invoices (LSI for the self-employed, LSIJ for legal entities) with the columns, types and codes of the AEAT’s common format. It has one row per tax group of an invoice, and one per collection in cash basis. `from` and `to` are the dates by which rows count. That is the operation date, or else the issue date; for a collection its own date; for a corrective the issue date. An invoice with a row in the period is included with all its rows up to `to`. XLSX is ready for import. If it exceeds the import limit (4 MB), it is a ZIP of several files. Received invoices are not included: their sheet is empty. CSV has `;` between fields and a comma before decimals. If the response breaks off, the file is incomplete.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  isLongRun: true,
  query: {
    from: parameter.date('First day; if absent, the start of the year of `to`'),
    to: parameter.date('Last day; if absent, the end of the current quarter'),
    format: parameter.choice(['XLSX', 'CSV', 'JSON'], 'XLSX', 'Format of the register'),
  },
  body: null,
  success: {
    status: 200,
    data: null,
    raw: ANY_TYPE,
    produces: [XLSX_TYPE, ZIP_TYPE, CSV_TYPE],
    isFile: true,
    headers: ['X-Total-Invoices'],
    description: 'Register',
  },
  errors: ['EXPORT_LIMIT_EXCEEDED'],
  async run(context, { query }) {
    const { clock, zone } = context;
    const period = bookPeriod(query.from, query.to, localDate(clock.now(), zone));
    const [company, ids] = await Promise.all([booksCompany(context), bookedIds(context, period)]);
    const { nif, legal_name } = company;
    const fileName = bookFileName(period.from.slice(0, 4), bookKind(company), nif, legal_name);
    const invoices = rowsOfPeriod(context.books, ids, company, period);
    const register: Register = { invoices, company, period, fileName };
    const headers = { 'X-Total-Invoices': String(ids.length) };
    if (query.format === 'CSV') {
      const bytes = registerCsv(register);
      return { data: { contentType: CSV_TYPE, bytes, fileName: `${fileName}.csv` }, headers };
    }
    if (query.format === 'JSON') {
      const bytes = registerJson(register);
      return { data: { contentType: JSON_TYPE, bytes, fileName: `${fileName}.json` }, headers };
    }
    return { data: await registerXlsx(register, context), headers };
  },
});
