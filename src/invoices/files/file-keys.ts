import type { Environment } from '../../domain/environment.ts';

const UNSAFE = /[^\p{L}\p{N}._-]+/gu;

interface Place {
  environment: Environment;
  companyId: string;
}

/** Where the PDF of an issued invoice is kept; nothing is ever written over it. */
export function issuedPdfKey({ environment, companyId }: Place, invoiceId: string): string {
  return `${environment}/${companyId}/invoices/${invoiceId}.pdf`;
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
