import type { IssuedInvoice } from '../tax-books/issued-invoice.ts';

/** Tax data of an entry line for the VAT book of an accounting program. Amounts in cents, rates in hundredths of a percent. */
export interface LineTax {
  rate_hundredths: number;
  /** Rate of the equivalence surcharge. Null when the line is the tax itself. */
  surcharge_hundredths: number | null;
  base_cents: number;
  regime_key: string;
}

/** Line of an entry: an amount in cents on one side, negative when it reverses an earlier amount. */
export interface EntryLine {
  account: string;
  side: 'DEBIT' | 'CREDIT';
  cents: number;
  tax: LineTax | null;
}

/** Customer of an entry. */
export interface EntryParty {
  id: string | null;
  /** Type of the id, list L7. Null for a Spanish NIF. */
  id_type: string | null;
  name: string;
}

/**
 * Accounting entry: a sale, a collection or its reversal, a write-off, or VAT in cash basis that falls due without money. Such
 * VAT falls due when a corrective is set off, or at the end of the following year (Ley 37/1992, art. 163 terdecies). Debits equal
 * credits to the cent.
 */
export interface AccountingEntry {
  kind: 'SALE' | 'COLLECTION' | 'WRITE_OFF' | 'ACCRUAL';
  /** Format `YYYY-MM-DD`. */
  date: string;
  invoice_id: string;
  invoice_number: string;
  issue_date: string;
  is_corrective: boolean;
  party: EntryParty;
  lines: EntryLine[];
}

/** Invoice with the data that an entry needs beyond the breakdowns. Amounts in cents. */
export interface AccountedInvoice {
  issued: IssuedInvoice;
  /** Disbursements, less those that a substitution replaces. */
  disbursements_cents: number;
  /** True if it was voided on request: only the money received for it is booked, as credit of the customer. */
  is_voided: boolean;
  /** True if another invoice deducts it, or the one invoice that it corrects, as an advance. */
  is_advance: boolean;
  /**
   * Sum of the bases of its lines that deduct advances, zero or negative. Positive for a TOTAL corrective, which takes the deductions
   * of its invoice back.
   */
  advance_cents: number;
  /** Base of its parts that correct advances, for a corrective of several invoices. */
  held_cents: number;
}

/** Returns the sum of one side, in cents. */
export function sideCents(lines: readonly EntryLine[], side: EntryLine['side']): number {
  return lines.reduce((sum, line) => (line.side === side ? sum + line.cents : sum), 0);
}

/** Returns a line without tax data, or no line for an amount of zero. */
export function plainLine(account: string, side: EntryLine['side'], cents: number): EntryLine[] {
  return cents === 0 ? [] : [{ account, side, cents, tax: null }];
}
