import type { CompanyContext } from '../../context/context.ts';
import { parameter } from '../../contract/parameters.ts';
import { RowReader } from '../../documents/spreadsheet/row-reader.ts';
import { zipStream } from '../../documents/zip/zip-stream.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { bookFileName, bookKind } from '../../domain/tax-books/file-name.ts';
import { registerCsvHeading, registerCsvLine } from '../../domain/tax-books/register-csv.ts';
import type { RegisterRow } from '../../domain/tax-books/register-row.ts';
import { bookPeriod } from '../../tax-books/book-period.ts';
import { booksCompany, type NamedCompany } from '../../tax-books/books-company.ts';
import type { Period } from '../../tax-books/quarter-period.ts';
import { bookedIds, rowsOfPeriod } from '../../tax-books/register-rows.ts';
import { nextRegisterFile } from '../../tax-books/register-sheets.ts';
import { rowView } from '../../tax-books/row-view.ts';
import { ANY_TYPE, defineOperation, type RawBody } from '../define-operation.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ZIP_TYPE = 'application/zip';
const CSV_TYPE = 'text/csv; charset=utf-8';
const JSON_TYPE = 'application/json';
const BYTE_ORDER_MARK = '\ufeff';

/** Register that is being sent. */
interface Register {
  invoices: AsyncIterable<readonly RegisterRow[]>;
  company: NamedCompany;
  period: Period;
  /** Without an extension. */
  fileName: string;
}

/** Returns one workbook. If it is too large for an import, returns a ZIP of several, in the order of the rows. */
async function asXlsx({ invoices, company, fileName }: Register, context: CompanyContext): Promise<RawBody> {
  const { clock, zone } = context;
  const createdAtMs = clock.now();
  const settings = { company, createdAtMs, zone };
  const reader = new RowReader(invoices);
  const first = await nextRegisterFile(reader, settings);
  if (!(await reader.hasMore()))
    return { contentType: XLSX_TYPE, bytes: first, fileName: `${fileName}.xlsx` };
  async function* files() {
    let bytes = first;
    for (let n = 1; ; n += 1) {
      yield { name: `${fileName}-${n}.xlsx`, modifiedAtMs: createdAtMs, bytes, compress: false };
      if (!(await reader.hasMore())) return;
      bytes = await nextRegisterFile(reader, settings);
    }
  }
  return { contentType: ZIP_TYPE, bytes: zipStream(files()), fileName: `${fileName}.zip` };
}

async function* csvLines({ invoices, company }: Register): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + registerCsvHeading();
  for await (const rows of invoices) yield rows.map((row) => registerCsvLine(row, company)).join('');
}

async function* jsonText({ invoices, period, fileName }: Register): AsyncGenerator<string> {
  yield `{"data":${JSON.stringify({ ...period, file_name: `${fileName}.xlsx` }).slice(0, -1)},"rows":[`;
  let separator = '';
  for await (const rows of invoices) {
    for (const row of rows) {
      yield separator + JSON.stringify(rowView(row));
      separator = ',';
    }
  }
  yield ']}}';
}

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
      const bytes = csvLines(register);
      return { data: { contentType: CSV_TYPE, bytes, fileName: `${fileName}.csv` }, headers };
    }
    if (query.format === 'JSON') {
      const bytes = jsonText(register);
      return { data: { contentType: JSON_TYPE, bytes, fileName: `${fileName}.json` }, headers };
    }
    return { data: await asXlsx(register, context), headers };
  },
});
