import type { CompanyContext } from '../../context/context.ts';
import { parameter, required } from '../../contract/parameters.ts';
import { distinctNames } from '../../documents/distinct-names.ts';
import { RowReader } from '../../documents/spreadsheet/row-reader.ts';
import { safeFileName, splitExtension } from '../../documents/zip/safe-file-name.ts';
import { type ZipEntry, zipParts } from '../../documents/zip/zip-parts.ts';
import { incomeAccountOf } from '../../domain/accounting/chart.ts';
import { bookFileName, bookKind } from '../../domain/tax-books/file-name.ts';
import { periodDays, periodKind, TAX_PERIODS, YEAR_PERIOD } from '../../domain/tax-books/tax-period.ts';
import { selectForArchive } from '../../invoices/exports/archive-repository.ts';
import { archivedPdfs } from '../../invoices/exports/archived-pdf.ts';
import { filePorts } from '../../invoices/files/file-ports.ts';
import { ApiError } from '../../platform/errors.ts';
import { accountedIds, accountingEntries } from '../../tax-books/accounting/accounting-entries.ts';
import { entriesCsv, entriesDiary } from '../../tax-books/accounting/entry-files.ts';
import { figuresCsv, YearFigures } from '../../tax-books/archive/archive-figures.ts';
import { archiveReadme } from '../../tax-books/archive/archive-readme.ts';
import { recordLines } from '../../tax-books/archive/record-repository.ts';
import { MAX_ARCHIVED_PDFS } from '../../tax-books/book-limits.ts';
import { booksCompany, type NamedCompany } from '../../tax-books/books-company.ts';
import { readBeside } from '../../tax-books/forms/form-beside.ts';
import type { Period } from '../../tax-books/quarter-period.ts';
import { bookedIds, rowsOfPeriod } from '../../tax-books/register-rows.ts';
import { nextRegisterFile } from '../../tax-books/register-sheets.ts';
import { defineOperation } from '../define-operation.ts';

const ZIP_TYPE = 'application/zip';
const MIN_YEAR = 2000;
const MAX_YEAR = 2100;
const ACCOUNT_DIGITS = 8;
/** Documents in one lookup of PDFs. */
const PAGE_PDFS = 200;

/** Archive that is being sent. */
interface Archive {
  context: CompanyContext;
  company: NamedCompany;
  year: number;
  period: Period;
  ids: readonly string[];
  hasPdfs: boolean;
  atMs: number;
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

function textEntry(name: string, text: string, modifiedAtMs: number): ZipEntry {
  return { name, modifiedAtMs, bytes: new TextEncoder().encode(text) };
}

async function* registerEntries({
  context,
  company,
  year,
  period,
  ids,
  atMs,
}: Archive): AsyncGenerator<ZipEntry> {
  const reader = new RowReader(rowsOfPeriod(context.books, ids, company, period));
  const settings = { company, createdAtMs: atMs, zone: context.zone };
  const name = bookFileName(String(year), bookKind(company), company.nif, company.legal_name);
  for (let n = 1; n === 1 || (await reader.hasMore()); n += 1) {
    const bytes = await nextRegisterFile(reader, settings);
    const part = n === 1 ? '' : `-${n}`;
    yield { name: `libro/${name}${part}.xlsx`, modifiedAtMs: atMs, bytes, compress: false };
  }
}

/** Yields the figures of the whole year, even for a part of it, because each form names its own period. */
async function* figureEntries({ context, company, year, atMs }: Archive): AsyncGenerator<ZipEntry> {
  const days = periodDays(year, YEAR_PERIOD);
  const figures = new YearFigures(company, year);
  const ids = await bookedIds(context, days);
  for await (const rows of rowsOfPeriod(context.books, ids, company, days)) figures.add(rows);
  await readBeside(context, company, figures.asked());
  const forms = figures.all();
  yield textEntry('cifras.csv', figuresCsv(forms), atMs);
  yield textEntry('cifras.json', JSON.stringify({ forms }, null, 2), atMs);
}

async function* accountingFiles({ context, company, period, atMs }: Archive): AsyncGenerator<ZipEntry> {
  const ids = await accountedIds(context, period);
  const source = () => ({
    entries: accountingEntries(context.books, ids, period, incomeAccountOf(company)),
    digits: ACCOUNT_DIGITS,
  });
  yield { name: 'contabilidad/diario.csv', modifiedAtMs: atMs, bytes: encoded(entriesCsv(source())) };
  yield { name: 'contabilidad/XDiario.txt', modifiedAtMs: atMs, bytes: entriesDiary(source()) };
}

async function* pdfEntries({ context, ids }: Archive): AsyncGenerator<ZipEntry> {
  const ownName = distinctNames((name, n) => {
    const { base, extension } = splitExtension(name);
    return `${base} (${n})${extension}`;
  });
  for (let start = 0; start < ids.length; start += PAGE_PDFS) {
    const { documents } = await selectForArchive(context, ids.slice(start, start + PAGE_PDFS));
    for await (const entry of archivedPdfs(filePorts(context), documents))
      yield { ...entry, name: `facturas/${ownName(safeFileName(entry.name))}` };
  }
}

async function* entriesOf(archive: Archive): AsyncGenerator<ZipEntry> {
  const { context, company, year, period, ids, hasPdfs, atMs } = archive;
  const readme = archiveReadme({ company, year, ...period, invoices: ids.length, hasPdfs });
  yield textEntry('LEEME.txt', readme, atMs);
  yield* registerEntries(archive);
  yield* figureEntries(archive);
  yield* accountingFiles(archive);
  const records = recordLines(context.books, context.companyId, period);
  yield { name: 'registros.ndjson', modifiedAtMs: atMs, bytes: encoded(records) };
  if (hasPdfs) yield* pdfEntries(archive);
}

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
      data: { contentType: ZIP_TYPE, bytes: zipParts(entriesOf(archive)), fileName },
      headers: { 'X-Total-Invoices': String(found) },
    };
  },
});
