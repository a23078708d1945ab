import type { CompanyContext } from '../../context/context.ts';
import { filePorts } from '../../invoices/files/file-ports.ts';
import { readInvoiceMaterial } from '../../invoices/files/invoice-file-repository.ts';
import { ensureInvoicePdf, ensureProformaPdf } from '../../invoices/files/make-invoice-pdf.ts';
import type { MailableDocument } from './material-repository.ts';

/** A stored PDF that goes with a mail. */
export interface StoredPdf {
  key: string;
  fileName: string;
  sizeBytes: number;
}

/** PDFs that are looked for or made at the same time. */
const PARALLEL_PDFS = 4;

async function proformaPdf(context: CompanyContext, id: string): Promise<StoredPdf | null> {
  const material = await readInvoiceMaterial(context.books, id);
  if (material === null) return null;
  const { fileKey: key, fileName } = await ensureProformaPdf(filePorts(context), material);
  const file = await context.files.get(key);
  return file === null ? null : { key, fileName, sizeBytes: (await file.bytes()).byteLength };
}

/** The PDF of a document, made now unless it is there; null for a document that has vanished meanwhile. */
export async function pdfOf(
  context: CompanyContext,
  { row, file }: MailableDocument,
): Promise<StoredPdf | null> {
  if (row.type === 'PROFORMA') return await proformaPdf(context, row.id);
  const made = file ?? (await ensureInvoicePdf(filePorts(context), row.id));
  return made === null ? null : { key: made.fileKey, fileName: made.fileName, sizeBytes: made.sizeBytes };
}

/** The PDFs of documents, in their order. */
export async function pdfsOf(
  context: CompanyContext,
  documents: readonly MailableDocument[],
): Promise<(StoredPdf | null)[]> {
  const pdfs: (StoredPdf | null)[] = [];
  for (let start = 0; start < documents.length; start += PARALLEL_PDFS) {
    const some = documents.slice(start, start + PARALLEL_PDFS);
    pdfs.push(...(await Promise.all(some.map((document) => pdfOf(context, document)))));
  }
  return pdfs;
}
