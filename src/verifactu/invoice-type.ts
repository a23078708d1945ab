import { CORRECTIVE_TYPES, type InvoiceType, isOneOf } from './code-lists.ts';
import { RecordDataError } from './record-data-error.ts';

/** What decides the TipoFactura of a fiscal document. */
export type FiscalDocument = {
  readonly type: 'STANDARD' | 'SIMPLIFIED' | 'CORRECTIVE';
  /** Reason of a corrective invoice, R1 to R5; null on the others. */
  readonly reason: string | null;
  /** Whether it replaces simplified invoices that were issued before. */
  readonly exchange: boolean;
  /** Whether it goes without the recipient's identity (RD 1619/2012, article 6.1.d). */
  readonly without_recipient_id?: boolean;
};

/**
 * TipoFactura (L2): a full invoice is F1, F3 in exchange for simplified ones, or F2 without its recipient's identity; a simplified one F2; a
 * corrective one takes its reason.
 *
 * @throws RecordDataError for a corrective without a reason of R1 to R5 and an exchange that is not a full invoice
 * Source: Orden HAC/1177/2024, annex, L2; RD 1619/2012, articles 6, 7 and 15.
 */
export function registrationType(document: FiscalDocument): InvoiceType {
  if (document.exchange && document.type !== 'STANDARD') {
    throw new RecordDataError('TipoFactura', 'only a full invoice replaces simplified ones');
  }
  switch (document.type) {
    case 'STANDARD':
      if (document.without_recipient_id === true) return 'F2';
      return document.exchange ? 'F3' : 'F1';
    case 'SIMPLIFIED':
      return 'F2';
    case 'CORRECTIVE':
      if (document.reason !== null && isOneOf(CORRECTIVE_TYPES, document.reason)) return document.reason;
      throw new RecordDataError('TipoFactura', 'a corrective invoice has a reason of R1 to R5');
  }
}
