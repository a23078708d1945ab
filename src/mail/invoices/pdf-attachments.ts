import type { CompanyContext } from '../../context/context.ts';
import { CHANNELS } from '../../einvoice-channels/channel.ts';
import { type IssuedPdf, issuedPdf } from '../../invoices/files/file-keys.ts';
import { filePorts } from '../../invoices/files/file-ports.ts';
import { readInvoiceMaterial } from '../../invoices/files/invoice-file-repository.ts';
import { ensureInvoicePdf, ensureProformaPdf } from '../../invoices/files/make-invoice-pdf.ts';
import { electronicDocumentOf } from '../../invoices/forms/make-electronic-document.ts';
import { MAX_ATTACHMENTS_BYTES } from '../sending/mailing-limits.ts';
import type { MailableDocument } from './material-repository.ts';

/** Stored file attached to a mail. */
export interface StoredPdf {
  key: string;
  fileName: string;
  sizeBytes: number;
  /** PDF if absent. */
  contentType?: string;
}

/** Returns the PDF of an issued invoice as an attachment. */
export function storedPdf({ fileKey: key, fileName, sizeBytes }: IssuedPdf): StoredPdf {
  return { key, fileName, sizeBytes };
}

/** Number of PDFs read or made in parallel. */
const PARALLEL_PDFS = 4;

async function proformaPdf(context: CompanyContext, id: string): Promise<StoredPdf | null> {
  const material = await readInvoiceMaterial(context.books, id);
  if (material === null) return null;
  const { fileKey: key, fileName } = await ensureProformaPdf(filePorts(context), material);
  const file = await context.files.get(key);
  return file === null ? null : { key, fileName, sizeBytes: (await file.bytes()).byteLength };
}

/** Returns the PDF of a document, and makes it if needed. Null for a document deleted meanwhile. */
export async function pdfOf(
  context: CompanyContext,
  { row, file }: MailableDocument,
): Promise<StoredPdf | null> {
  if (row.type === 'PROFORMA') return await proformaPdf(context, row.id);
  const made =
    file === null
      ? await ensureInvoicePdf(filePorts(context), row.id)
      : issuedPdf(context.environment, row, file);
  return made === null ? null : storedPdf(made);
}

/**
 * Returns the electronic document of an invoice if its customer gets it by mail, and makes it if needed. Returns none if it
 * is not available, so that the mail is not delayed.
 */
async function electronicAttachments(context: CompanyContext, invoiceId: string): Promise<StoredPdf[]> {
  const made = await electronicDocumentOf(context, invoiceId);
  if (made === null || CHANNELS[made.delivery].way !== 'BY_MAIL') return [];
  const { fileKey: key, fileName, sizeBytes, contentType } = made;
  if (key === null || fileName === null || sizeBytes === null || contentType === null) return [];
  return [{ key, fileName, sizeBytes, contentType }];
}

/** Returns the PDFs of documents, in their order. */
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

/** Returns the attachments of a document's mail: the PDF if requested, and the electronic document if it goes by mail. */
export async function filesOf(
  context: CompanyContext,
  document: MailableDocument,
  withPdf: boolean,
): Promise<StoredPdf[]> {
  const pdf = withPdf ? await pdfOf(context, document) : null;
  const electronic =
    document.row.type === 'PROFORMA' ? [] : await electronicAttachments(context, document.row.id);
  const files = [...(pdf === null ? [] : [pdf]), ...electronic];
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return bytes > MAX_ATTACHMENTS_BYTES && pdf !== null ? [pdf] : files;
}
