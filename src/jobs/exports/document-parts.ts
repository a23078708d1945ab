import { DOCUMENTS_A_FILE } from '../../audit/retention/export-limits.ts';
import { companyToday } from '../../companies/series/company-today.ts';
import type { CompanyContext } from '../../context/context.ts';
import { selectForArchive } from '../../invoices/exports/archive-repository.ts';
import { archivedPdfs } from '../../invoices/exports/archived-pdf.ts';
import { filePorts } from '../../invoices/files/file-ports.ts';
import { findInvoice } from '../../invoices/reading/repository.ts';
import { invoiceView } from '../../invoices/reading/view.ts';
import { recurringView } from '../../operations/recurring-invoices/view.ts';
import { findTemplate } from '../../recurring/material-repository.ts';
import { type ExportFile, type ExportPart, linesFile } from './export-part.ts';
import { documentIdsAfter, templateIdsAfter } from './rows-repository.ts';

/** Number of documents read from the books in parallel. */
const READ_AT_ONCE = 10;
/** Lines of the documents in one file, as many as memory holds. A document of more is alone in its file. */
const LINES_A_FILE = 10_000;

/** Returns the first of the found documents, as many as one file holds, and the id after which the next file begins, if any. */
function fileOf<Row extends { id: string; lineCount: number }>(found: readonly Row[]) {
  let lines = 0;
  const rows = found.filter(({ lineCount }, index) => {
    lines += lineCount;
    return index === 0 || lines <= LINES_A_FILE;
  });
  const isLast = found.length < DOCUMENTS_A_FILE && rows.length === found.length;
  return { rows, next: isLast ? null : (rows.at(-1)?.id ?? null) };
}

/** Reads the given ids in order, several in parallel. Rows deleted meanwhile are left out. */
async function each<T>(ids: readonly string[], read: (id: string) => Promise<T | null>): Promise<T[]> {
  const found: T[] = [];
  for (let first = 0; first < ids.length; first += READ_AT_ONCE) {
    const some = await Promise.all(ids.slice(first, first + READ_AT_ONCE).map(read));
    found.push(...some.filter((one) => one !== null));
  }
  return found;
}

/** Part with recurring templates and their lines. */
export const TEMPLATE_PART: ExportPart<CompanyContext> = {
  name: 'recurring-invoices',
  async read(context, after, file) {
    const { books, companyId } = context;
    const { rows, next } = fileOf(await templateIdsAfter(books, companyId, after ?? '', DOCUMENTS_A_FILE));
    const ids = rows.map(({ id }) => id);
    const views = await each(ids, async (id) => {
      const template = await findTemplate(books, companyId, id);
      return template === null ? null : recurringView(template, companyToday(context));
    });
    return { files: linesFile('recurring-invoices', file, views), next };
  },
};

/** Characters that a name in the archive holds as they are. */
const NOT_PLAIN = /[^A-Za-z0-9._-]/gu;
const HEXADECIMAL = 16;

/** Returns the name of a PDF: the number, with other characters percent-encoded, so that `F/1` and `F-1` are two files. */
function pdfName(invoiceNumber: string): string {
  const encoded = invoiceNumber.replace(
    NOT_PLAIN,
    (character) => `%${character.charCodeAt(0).toString(HEXADECIMAL).toUpperCase()}`,
  );
  return `pdf/${encoded}.pdf`;
}

async function pdfFiles(context: CompanyContext, ids: readonly string[]): Promise<ExportFile[]> {
  const { documents } = await selectForArchive(context, ids);
  const files: ExportFile[] = [];
  const names = documents.map(({ id, invoiceNumber }) => pdfName(invoiceNumber ?? id));
  for await (const { bytes } of archivedPdfs({ ...filePorts(context), renderElsewhere: null }, documents)) {
    const name = names.shift();
    if (bytes instanceof Uint8Array && name !== undefined) files.push({ name, bytes, compress: false });
  }
  return files;
}

/**
 * Part with documents and their lines, including drafts and proformas. It also contains the PDFs of numbered ones, which are
 * made if missing.
 */
export const DOCUMENT_PART: ExportPart<CompanyContext> = {
  name: 'invoices',
  async read(context, after, file) {
    const { books, companyId } = context;
    const { rows, next } = fileOf(await documentIdsAfter(books, companyId, after ?? '', DOCUMENTS_A_FILE));
    const views = await each(
      rows.map(({ id }) => id),
      async (id) => {
        const invoice = await findInvoice(books, companyId, id);
        return invoice === null ? null : invoiceView(invoice, context);
      },
    );
    const numbered = rows.filter(({ isNumbered }) => isNumbered).map(({ id }) => id);
    const files = [...linesFile('invoices', file, views), ...(await pdfFiles(context, numbered))];
    return { files, next };
  },
};
