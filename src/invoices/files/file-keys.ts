import type { Environment } from '../../domain/environment.ts';

const UNSAFE = /[^\p{L}\p{N}._-]+/gu;

interface Place {
  environment: Environment;
  companyId: string;
}

/** PDF of an issued invoice after it is made. It is never overwritten. */
export interface IssuedPdf {
  fileKey: string;
  fileName: string;
  sizeBytes: number;
  /** Milliseconds. */
  madeAt: number;
}

/** Fields of an issued invoice that give its PDF's key and name. */
interface IssuedInvoice {
  id: string;
  companyId: string;
  invoiceNumber: string | null;
}

/** Returns key and name of an issued invoice's PDF, from the invoice and its file row. */
export function issuedPdf(
  environment: Environment,
  { id, companyId, invoiceNumber }: IssuedInvoice,
  { sizeBytes, madeAt }: Pick<IssuedPdf, 'sizeBytes' | 'madeAt'>,
): IssuedPdf {
  const fileKey = `${environment}/${companyId}/invoices/${id}.pdf`;
  return { fileKey, fileName: pdfFileName(invoiceNumber ?? ''), sizeBytes, madeAt };
}

/** Returns key and name of the second print of an issued invoice. */
export function duplicatePdf(
  environment: Environment,
  { id, companyId, invoiceNumber }: IssuedInvoice,
): Pick<IssuedPdf, 'fileKey' | 'fileName'> {
  const fileKey = `${environment}/${companyId}/previews/${id}/duplicate.pdf`;
  return { fileKey, fileName: pdfFileName(`${invoiceNumber ?? ''}-duplicado`) };
}

/** Returns the storage key of one version of a document: a proforma's PDF, or a preview. */
export function versionedKey(
  { environment, companyId }: Place,
  { id, version }: { id: string; version: number },
  extension: 'pdf' | 'svg',
): string {
  return `${versionsOf({ environment, companyId }, id)}${version}.${extension}`;
}

/** Returns the prefix of the keys of all versions of a document. */
export function versionsOf({ environment, companyId }: Place, id: string): string {
  return `${environment}/${companyId}/previews/${id}/`;
}

/** Returns a document's file name: its number, with hyphens for characters that a file name cannot hold. */
export function pdfFileName(invoiceNumber: string): string {
  return `${invoiceNumber.replace(UNSAFE, '-')}.pdf`;
}
