import { parameter, required } from '../../contract/parameters.ts';
import { zipParts } from '../../documents/zip/zip-parts.ts';
import { periodDays, periodKind, TAX_PERIODS, YEAR_PERIOD } from '../../domain/tax-books/tax-period.ts';
import { ApiError } from '../../platform/errors.ts';
import { type Archive, archiveEntries } from '../../tax-books/archive/archive-entries.ts';
import { MAX_ARCHIVED_PDFS } from '../../tax-books/book-limits.ts';
import { booksCompany } from '../../tax-books/books-company.ts';
import { bookedIds } from '../../tax-books/register-rows.ts';
import { defineOperation } from '../define-operation.ts';

const ZIP_TYPE = 'application/zip';
const MIN_YEAR = 2000;
const MAX_YEAR = 2100;

export const getAdviserArchive = defineOperation({
  id: 'tax-books.archive',
  method: 'GET',
  path: '/v1/companies/{company_id}/tax-books/archive',
  tag: 'Tax books',
  summary: 'Download the archive of a period for the adviser as a ZIP',
  description: `Contains the register of issued invoices in the agency’s format, the figures of the year’s forms and the accounting entries (CSV and XDiario.txt). It also contains the registration records, the PDFs and a README in Spanish. The period is a year, a quarter or a month. With PDFs it can contain at most ${MAX_ARCHIVED_PDFS} invoices. Above that, choose a quarter or a month, or exclude the PDFs. If the response breaks off, the file is incomplete.`,
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  isLongRun: true,
  query: {
    year: required(parameter.wholeNumber('The year', { minimum: MIN_YEAR, maximum: MAX_YEAR })),
    period: parameter.choice(TAX_PERIODS, YEAR_PERIOD, 'Period: the whole year, a quarter or a month'),
    pdfs: parameter.boolean('True to include the PDFs; true if absent'),
  },
  body: null,
  success: {
    status: 200,
    data: null,
    raw: ZIP_TYPE,
    isFile: true,
    headers: ['X-Total-Invoices'],
    description: 'Archive',
  },
  errors: ['EXPORT_LIMIT_EXCEEDED'],
  async run(context, { query }) {
    const { year, period: part } = query;
    const period = periodDays(year, part);
    const hasPdfs = query.pdfs ?? true;
    const [company, ids] = await Promise.all([booksCompany(context), bookedIds(context, period)]);
    const [found, limit] = [ids.length, MAX_ARCHIVED_PDFS];
    if (hasPdfs && found > limit) {
      const details = { total_invoices: found, max_invoices: limit };
      throw new ApiError('EXPORT_LIMIT_EXCEEDED', { params: { found, limit }, details });
    }
    const atMs = context.clock.now();
    const archive: Archive = { context, company, year, period, ids, hasPdfs, atMs };
    const of = periodKind(part) === 'YEAR' ? String(year) : `${year}-${part}`;
    const fileName = `asesoria-${company.nif ?? ''}-${of}.zip`;
    return {
      data: { contentType: ZIP_TYPE, bytes: zipParts(archiveEntries(archive)), fileName },
      headers: { 'X-Total-Invoices': String(found) },
    };
  },
});
