import { CORRECTIVE_TYPES, type InvoiceType, isOneOf } from './code-lists.ts';
import { RecordDataError } from './record-data-error.ts';

/** Fields of a fiscal document that decide its TipoFactura. */
export type FiscalDocument = {
  readonly type: 'STANDARD' | 'SIMPLIFIED' | 'CORRECTIVE';
  /** Reason of a corrective invoice, R1 to R5. Null for other types. */
  readonly reason: string | null;
  /** True if it replaces simplified invoices issued before. */
  readonly exchange: boolean;
  /** True if it omits the recipient's identity (RD 1619/2012, article 6.1.d). */
  readonly without_recipient_id?: boolean;
};

/**
 * Returns the TipoFactura (L2). A full invoice is F1, F3 in exchange for simplified ones, or F2 without its recipient's identity.
 * A simplified invoice is F2. A corrective has its reason as type.
 *
 * @throws RecordDataError for a corrective without a reason of R1 to R5, and for an exchange that is not a full invoice
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
