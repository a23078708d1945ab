import type { TypeCode } from './model.ts';
import type { Dialect, EuropeanInvoice } from './source.ts';

/** What a document is in EN 16931. */
export interface DocumentType {
  typeCode: TypeCode;
  isCredit: boolean;
}

function spanishCode({ type }: EuropeanInvoice, isSelfBilled: boolean): TypeCode {
  if (isSelfBilled) return '389';
  return type === 'CORRECTIVE' ? '384' : '380';
}

/**
 * What an invoice is (BT-3). A corrective by differences that takes back is a credit note, one that adds a debit note; one by
 * substitution, or that changes no amount, is a corrected invoice. Those that the recipient issues have codes of their own.
 *
 * Source: UNTDID 1001; RD 1619/2012 arts. 5 and 15.
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
