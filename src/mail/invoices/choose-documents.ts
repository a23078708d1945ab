import type { CompanyContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { MAX_ATTACHMENTS_BYTES } from '../sending/mailing-limits.ts';
import { type Gathered, mayCarry } from './gather-material.ts';
import type { MailableDocument } from './material-repository.ts';
import { pdfsOf, type StoredPdf } from './pdf-attachments.ts';
import { sendableDocument } from './sendable.ts';

const MEBIBYTE = 1024 * 1024;

/** A document that a delivery leaves out, and why. */
export interface LeftOut {
  invoiceId: string;
  error: ApiError;
}

/** What a delivery brings and what it leaves out. */
export interface Chosen {
  documents: MailableDocument[];
  leftOut: LeftOut[];
}

/** The documents that a delivery can bring, each judged on its own. */
export function chooseDocuments(
  context: CompanyContext,
  gathered: Gathered,
  invoiceIds: readonly string[],
): Chosen {
  const chosen: Chosen = { documents: [], leftOut: [] };
  for (const invoiceId of invoiceIds) {
    const document = sendableDocument(gathered, invoiceId);
    if (document instanceof ApiError) chosen.leftOut.push({ invoiceId, error: document });
    else if (mayCarry(context, gathered, invoiceId)) chosen.documents.push(document);
    else {
      const why = {
        en: 'This invoice was mailed too often today',
        es: 'Esta factura ya se ha enviado demasiadas veces hoy',
      };
      chosen.leftOut.push({ invoiceId, error: new ApiError('EMAIL_QUOTA_EXCEEDED', { params: { why } }) });
    }
  }
  return chosen;
}

/** A document whose PDF the mail has no room for. */
export function tooLarge(invoiceId: string): LeftOut {
  const max_size = `${MAX_ATTACHMENTS_BYTES / MEBIBYTE} MB`;
  return { invoiceId, error: new ApiError('FILE_TOO_LARGE', { params: { max_size } }) };
}

/** The PDFs of the chosen documents, in their order, for as long as they go into one mail; the rest is left out. */
export async function attachPdfs(
  context: CompanyContext,
  { documents, leftOut }: Chosen,
): Promise<Chosen & { pdfs: StoredPdf[] }> {
  const attached: Chosen & { pdfs: StoredPdf[] } = { documents: [], leftOut: [...leftOut], pdfs: [] };
  const pdfs = await pdfsOf(context, documents);
  let bytes = 0;
  for (const [index, document] of documents.entries()) {
    const pdf = pdfs[index] ?? null;
    const invoiceId = document.row.id;
    if (pdf === null) {
      attached.leftOut.push({ invoiceId, error: new ApiError('INVOICE_NOT_FOUND') });
    } else if (bytes + pdf.sizeBytes > MAX_ATTACHMENTS_BYTES) {
      attached.leftOut.push(tooLarge(invoiceId));
    } else {
      bytes += pdf.sizeBytes;
      attached.documents.push(document);
      attached.pdfs.push(pdf);
    }
  }
  return attached;
}
