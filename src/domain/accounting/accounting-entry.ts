import type { IssuedInvoice } from '../tax-books/issued-invoice.ts';

/** What of a line the VAT book of a program wants. Amounts in cents, rates in hundredths of a percent. */
export interface LineTax {
  rate_hundredths: number;
  /** Of the equivalence surcharge; null: the line is the tax itself. */
  surcharge_hundredths: number | null;
  base_cents: number;
  regime_key: string;
}

/** A line of an entry: an amount in cents on one side, negative where it takes something back. */
export interface EntryLine {
  account: string;
  side: 'DEBIT' | 'CREDIT';
  cents: number;
  tax: LineTax | null;
}

/** Who is behind an entry. */
export interface EntryParty {
  id: string | null;
  /** L7; null for a Spanish NIF. */
  id_type: string | null;
  name: string;
}

/**
 * A sale, a collection or what takes one back, an amount that is given up, or the accrual of VAT in cash basis without money: by a
 * corrective that is set off, or at the end of the year after (Ley 37/1992, art. 163 terdecies). Its debits are its credits to the cent.
 */
export interface AccountingEntry {
  kind: 'SALE' | 'COLLECTION' | 'WRITE_OFF' | 'ACCRUAL';
  /** `YYYY-MM-DD`. */
  date: string;
  invoice_id: string;
  invoice_number: string;
  issue_date: string;
  is_corrective: boolean;
  party: EntryParty;
  lines: EntryLine[];
}

/** An invoice with what an entry needs beyond its breakdowns. Amounts in cents. */
export interface AccountedInvoice {
  issued: IssuedInvoice;
  disbursements_cents: number;
  /** Another document deducts it as an advance. */
  is_advance: boolean;
  /** The bases of its lines that deduct advances: zero or negative. */
  advance_cents: number;
}

/** The sum of one side, in cents. */
export function sideCents(lines: readonly EntryLine[], side: EntryLine['side']): number {
  return lines.reduce((sum, line) => (line.side === side ? sum + line.cents : sum), 0);
}

/** A line without tax data; none for an amount of 0. */
export function plainLine(account: string, side: EntryLine['side'], cents: number): EntryLine[] {
  return cents === 0 ? [] : [{ account, side, cents, tax: null }];
}
