import type { TypeCode } from './model.ts';
import type { Dialect, EuropeanInvoice } from './source.ts';

/** Document type in EN 16931. */
export interface DocumentType {
  typeCode: TypeCode;
  isCredit: boolean;
}

function spanishCode({ type }: EuropeanInvoice, isSelfBilled: boolean): TypeCode {
  if (isSelfBilled) return '389';
  return type === 'CORRECTIVE' ? '384' : '380';
}

/**
 * Returns the document type (BT-3). A corrective by differences is a credit note if its total is negative, and a debit note
 * if it is positive. A corrective by substitution, or without a change of amount, is a corrected invoice. Self-billed
 * invoices have their own codes. Source: UNTDID 1001; RD 1619/2012 arts. 5 and 15.
 */
export function documentType(invoice: EuropeanInvoice, dialect: Dialect): DocumentType {
  const isSelfBilled = invoice.issuance?.by === 'RECIPIENT';
  if (dialect === 'SPANISH') return { typeCode: spanishCode(invoice, isSelfBilled), isCredit: false };
  const isByDifferences = invoice.type === 'CORRECTIVE' && invoice.rectification_type !== 'SUBSTITUTION';
  const takesBack = invoice.invoice_total < 0;
  if (isByDifferences && takesBack) return { typeCode: isSelfBilled ? '261' : '381', isCredit: true };
  if (isSelfBilled) {
    const adds = isByDifferences && invoice.invoice_total > 0;
    return { typeCode: adds ? '527' : '389', isCredit: false };
  }
  if (invoice.type !== 'CORRECTIVE') return { typeCode: '380', isCredit: false };
  const adds = isByDifferences && invoice.invoice_total > 0;
  return { typeCode: adds ? '383' : '384', isCredit: false };
}
