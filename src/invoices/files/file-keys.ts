import type { Environment } from '../../domain/environment.ts';

const UNSAFE = /[^\p{L}\p{N}._-]+/gu;

interface Place {
  environment: Environment;
  companyId: string;
}

/** The PDF of an issued invoice, once it is made: nothing is ever written over it. */
export interface IssuedPdf {
  fileKey: string;
  fileName: string;
  sizeBytes: number;
  /** Milliseconds. */
  madeAt: number;
}

/** What of an issued invoice its PDF is found and called by. */
interface IssuedInvoice {
  id: string;
  companyId: string;
  invoiceNumber: string | null;
}

/** Where the PDF of an issued invoice is and what it is called, of the invoice and the row of its file. */
export function issuedPdf(
  environment: Environment,
  { id, companyId, invoiceNumber }: IssuedInvoice,
  { sizeBytes, madeAt }: Pick<IssuedPdf, 'sizeBytes' | 'madeAt'>,
): IssuedPdf {
  const fileKey = `${environment}/${companyId}/invoices/${id}.pdf`;
  return { fileKey, fileName: pdfFileName(invoiceNumber ?? ''), sizeBytes, madeAt };
}

/** Where what shows one version of a document is kept: a proforma's PDF, a preview. */
export function versionedKey(
  { environment, companyId }: Place,
  { id, version }: { id: string; version: number },
  extension: 'pdf' | 'svg',
): string {
  return `${environment}/${companyId}/previews/${id}/${version}.${extension}`;
}

/** Name of a document's file: its number with whatever a file name cannot hold as hyphens. */
export function pdfFileName(invoiceNumber: string): string {
  return `${invoiceNumber.replace(UNSAFE, '-')}.pdf`;
}
