import type { CompanyContext } from '../../context/context.ts';
import { distinctNames } from '../../documents/distinct-names.ts';
import { RowReader } from '../../documents/spreadsheet/row-reader.ts';
import { safeFileName, splitExtension } from '../../documents/zip/safe-file-name.ts';
import type { ZipEntry } from '../../documents/zip/zip-parts.ts';
import { incomeAccountOf } from '../../domain/accounting/chart.ts';
import { bookFileName, bookKind } from '../../domain/tax-books/file-name.ts';
import { periodDays, YEAR_PERIOD } from '../../domain/tax-books/tax-period.ts';
import { selectForArchive } from '../../invoices/exports/archive-repository.ts';
import { archivedPdfs } from '../../invoices/exports/archived-pdf.ts';
import { archivePorts } from '../../invoices/files/file-ports.ts';
import { accountedIds, accountingEntries } from '../accounting/accounting-entries.ts';
import { entriesCsv, entriesDiary } from '../accounting/entry-files.ts';
import type { NamedCompany } from '../books-company.ts';
import { readBeside } from '../forms/form-beside.ts';
import type { Period } from '../quarter-period.ts';
import { bookedIds, rowsForForms, rowsOfPeriod } from '../register-rows.ts';
import { nextRegisterFile } from '../register-sheets.ts';
import { figuresCsv, YearFigures } from './archive-figures.ts';
import { archiveReadme } from './archive-readme.ts';
import { recordLines } from './record-repository.ts';

const ACCOUNT_DIGITS = 8;

/** Documents in one lookup of PDFs. */
const PAGE_PDFS = 200;

/** Archive that is being sent. */
export interface Archive {
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
  for await (const rows of rowsForForms(context.books, ids, company, days)) figures.add(rows);
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
    for await (const entry of archivedPdfs(archivePorts(context), documents))
      yield { ...entry, name: `facturas/${ownName(safeFileName(entry.name))}` };
  }
}

/** Yields the files of the archive in their order: the explanation, registers, figures, records, accounting, and PDFs. */
export async function* archiveEntries(archive: Archive): AsyncGenerator<ZipEntry> {
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
