/**
 * An invoice that was read from a file, whatever its form. Amounts are hundredths of its currency and have the sign of what they do:
 * those of a credit note are negative. Dates are ISO 8601 as the file has them, null where it has none.
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
  /** What is to be paid. */
  due: number | null;
}

export interface ReadParty {
  name: string | null;
  /** VAT number or NIF, as the file has it. */
  taxId: string | null;
  /** ISO 3166-1 alpha-2; null where the file does not say. */
  country: string | null;
}

/** A tax charged; rate in percent. `kind` is the category of EN 16931 (UNCL 5305), or the tax of a Facturae. */
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
