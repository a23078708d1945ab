import type { CompanyContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { MAX_ATTACHMENTS_BYTES } from '../sending/mailing-limits.ts';
import { type Gathered, mayCarry } from './gather-material.ts';
import type { MailableDocument } from './material-repository.ts';
import { pdfsOf, type StoredPdf } from './pdf-attachments.ts';
import { sendableDocument } from './sendable.ts';

const MEBIBYTE = 1024 * 1024;

/** Document left out of a delivery, with the reason. */
export interface LeftOut {
  invoiceId: string;
  error: ApiError;
}

/** Documents included in a delivery and left out of it. */
export interface Chosen {
  documents: MailableDocument[];
  leftOut: LeftOut[];
}

/** Chooses the documents that a delivery can include. Checks each on its own. */
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

/** Returns the entry of a document whose PDF does not fit into the mail. */
export function tooLarge(invoiceId: string): LeftOut {
  const max_size = `${MAX_ATTACHMENTS_BYTES / MEBIBYTE} MB`;
  return { invoiceId, error: new ApiError('FILE_TOO_LARGE', { params: { max_size } }) };
}

/** Attaches the PDFs of the chosen documents in order, as long as they fit into one mail. The others are left out. */
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
