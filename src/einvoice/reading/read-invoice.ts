/**
 * Invoice read from a file of any form. Amounts are hundredths of its currency. Those of a credit note are negative. Dates
 * are ISO 8601 as in the file, or null if missing.
 */
export interface ReadInvoice {
  number: string | null;
  issueDate: string | null;
  operationDate: string | null;
  dueDate: string | null;
  kind: 'INVOICE' | 'CREDIT_NOTE' | 'CORRECTIVE';
  currency: string | null;
  seller: ReadParty;
  buyer: ReadParty;
  corrects: readonly { number: string | null; issueDate: string | null }[];
  taxes: readonly ReadTax[];
  lines: readonly ReadLine[];
  netTotal: number | null;
  taxTotal: number | null;
  withheldTotal: number;
  grossTotal: number | null;
  /** Amount to pay. */
  due: number | null;
}

export interface ReadParty {
  name: string | null;
  /** VAT number or NIF, as in the file. */
  taxId: string | null;
  /** ISO 3166-1 alpha-2. Null if missing. */
  country: string | null;
}

/** Charged tax. Rate in percent. `kind` is the category of EN 16931 (UNCL 5305), or the tax of a Facturae. */
export interface ReadTax {
  kind: string;
  rate: number | null;
  base: number | null;
  amount: number | null;
}

export interface ReadLine {
  description: string | null;
  /** As written. */
  quantity: string | null;
  /** Without taxes, as written. */
  unitPrice: string | null;
  netAmount: number | null;
  rate: number | null;
}
