import type { InvoiceRow } from '../../db/schema/books-schema.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Gathered } from './gather-material.ts';
import type { MailableDocument } from './material-repository.ts';

/**
 * Returns why a document cannot be mailed, or null. Issued invoices can be mailed in any status except VOIDED, and so can
 * proformas.
 */
function refusalOf({ status, number }: InvoiceRow): ApiError | null {
  if (number === null) return new ApiError('INVOICE_DRAFT_NOT_SENDABLE');
  if (status === 'VOIDED')
    return new ApiError('TRANSITION_NOT_SUPPORTED', { params: { from: status, to: 'SENT' } });
  return null;
}

/**
 * Returns a document that can be mailed, or the reason against it: INVOICE_NOT_FOUND, INVOICE_DRAFT_NOT_SENDABLE,
 * TRANSITION_NOT_SUPPORTED.
 */
export function sendableDocument({ documents }: Gathered, id: string): MailableDocument | ApiError {
  const document = documents.get(id);
  if (document === undefined) return new ApiError('INVOICE_NOT_FOUND');
  return refusalOf(document.row) ?? document;
}
