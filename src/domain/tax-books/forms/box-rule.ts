import type { Exemption, Qualification } from '../../taxes/invoice-totals.ts';
import type { RegisterInvoiceType } from '../issued-invoice.ts';
import type { RegisterRow } from '../register-row.ts';
import { isOfNorthernIreland } from '../row-recipient.ts';

/** Column of the register that a box adds up. */
export type BoxedColumn = 'BASE' | 'TAX' | 'SURCHARGE' | 'INCOME' | 'WITHHELD';

/** Sign that an amount must have for a row to count. */
export type Sign = 'POSITIVE' | 'NEGATIVE' | 'ZERO' | 'NOT_ZERO';

/** Source of a rule at the AEAT. */
export interface RuleSource {
  /** Name of the AEAT's file, or the order. */
  document: string;
  /** Sheet and rows of the file, or the article of the order. */
  place: string;
}

/**
 * Rule that selects the register rows of a box, and their column. An absent field is not checked. Rates are hundredths of a
 * percent.
 */
export interface BoxRule {
  box: string;
  column: BoxedColumn;
  /** Null for rows without a qualification, as exempt operations have. */
  qualification?: Qualification | null;
  /** Null for rows without an exemption. */
  exemptions?: readonly Exemption[] | null;
  rate?: number;
  /** A rate of the equivalence surcharge, any rate, or none. */
  surcharge_rate?: number | 'ANY' | 'NONE';
  tax?: Sign;
  types: readonly RegisterInvoiceType[];
  regimes: readonly string[];
  /**
   * True for recipients with a VAT number of another state (identification 02). Of services (N2), Northern Ireland's are none: it
   * is in the Union for goods alone (Protocol on Northern Ireland, article 8).
   */
  vat_number?: boolean;
  /**
   * Day on which the row counts. OPERATION is the operation date, or else the issue date; ISSUE is the issue date. COLLECTION
   * counts the collected share: the amount times the collected amount, divided by the total of the invoice.
   */
  day: 'OPERATION' | 'ISSUE' | 'COLLECTION';
  source: RuleSource;
}

/** Type 02 of NIF Destinatario. */
const VAT_NUMBER = '02';

function hasSign(cents: number, sign: Sign): boolean {
  switch (sign) {
    case 'POSITIVE':
      return cents > 0;
    case 'NEGATIVE':
      return cents < 0;
    case 'ZERO':
      return cents === 0;
    case 'NOT_ZERO':
      return cents !== 0;
  }
}

function matchesSurcharge(row: RegisterRow, wanted: BoxRule['surcharge_rate']): boolean {
  if (wanted === undefined) return true;
  const { surcharge_rate_hundredths: rate } = row;
  if (wanted === 'ANY' || wanted === 'NONE') return (rate !== null) === (wanted === 'ANY');
  return rate === wanted;
}

function matchesTax(row: RegisterRow, { rate, tax, surcharge_rate }: BoxRule): boolean {
  if (rate !== undefined && row.rate_hundredths !== rate) return false;
  if (tax !== undefined && !hasSign(row.tax_cents ?? 0, tax)) return false;
  return matchesSurcharge(row, surcharge_rate);
}

function matchesExemption({ exemption }: RegisterRow, { exemptions }: BoxRule): boolean {
  if (exemptions === undefined) return true;
  if (exemptions === null || exemption === null) return exemptions === null && exemption === null;
  return exemptions.includes(exemption);
}

function hasUnionNumber({ recipient }: RegisterRow, { qualification }: BoxRule): boolean {
  return recipient.id_type === VAT_NUMBER && !(qualification === 'N2' && isOfNorthernIreland(recipient));
}

/** True if a row that is no collection matches a rule, regardless of its day. */
export function matchesRule(row: RegisterRow, rule: BoxRule): boolean {
  if (!rule.types.includes(row.invoice_type) || !rule.regimes.includes(row.regime_key)) return false;
  if (rule.qualification !== undefined && row.qualification !== rule.qualification) return false;
  if (rule.vat_number !== undefined && hasUnionNumber(row, rule) !== rule.vat_number) return false;
  return matchesExemption(row, rule) && matchesTax(row, rule);
}

/** Returns the column of a row that a box adds up, in cents. */
export function columnCents(row: RegisterRow, column: BoxedColumn): number {
  switch (column) {
    case 'BASE':
      return row.base_cents ?? 0;
    case 'TAX':
      return row.tax_cents ?? 0;
    case 'SURCHARGE':
      return row.surcharge_cents ?? 0;
    case 'INCOME':
      return row.computable_income_cents ?? 0;
    case 'WITHHELD':
      return row.irpf_cents ?? 0;
  }
}
