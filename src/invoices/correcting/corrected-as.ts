import type { InvoiceRow } from '../../db/schema/books-schema.ts';

/**
 * Returns the type that an invoice is corrected as. An invoice without its recipient's identity is registered as F2, so R5
 * corrects it (AEAT list L2; Validaciones v1.2.2, FacturaSinIdentifDestinatarioArt61d).
 */
export function correctedAs({
  type,
  formalities,
}: Pick<InvoiceRow, 'type' | 'formalities'>): InvoiceRow['type'] {
  return type === 'STANDARD' && formalities?.without_recipient_id === true ? 'SIMPLIFIED' : type;
}
