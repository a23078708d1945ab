import type { PrintLanguage } from '../invoice-pdf/printable-invoice.ts';

/** Entry of a customer's account. Amounts in cents. */
export interface PrintableEntry {
  /** ISO date. */
  date: string;
  kind: 'INVOICE' | 'CORRECTIVE' | 'PAYMENT' | 'WRITE_OFF' | 'REFUND' | 'RETURN';
  invoice_number: string;
  reference: string | null;
  debit_cents: number;
  credit_cents: number;
  /** Amount owed by the customer after it. */
  balance_cents: number;
}

/** Content of a customer's account statement. Dates are ISO dates, amounts cents. */
export interface PrintableStatement {
  language: PrintLanguage;
  issuer: { legal_name: string; nif: string | null };
  customer: { legal_name: string; nif: string | null };
  from: string;
  to: string;
  opening_cents: number;
  closing_cents: number;
  entries: readonly PrintableEntry[];
  /** `#rrggbb`, the colour of the company's documents. */
  accent_color: string;
  /** True in the sandbox. The statement then says so. */
  is_test: boolean;
  /** Milliseconds since 1970, and the day in the company's time zone. */
  created_at: number;
  created_on: string;
}
