import { quarterOf } from './counting-date.ts';
import type { BooksCompany, IssuedInvoice } from './issued-invoice.ts';
import type { RegisterRow } from './register-row.ts';
import { registerRows } from './register-rows.ts';

/** Causes of differences between the register, the invoices and the records. */
export const TIE_CAUSES = [
  'WITHHOLDING',
  'DISBURSEMENTS',
  'ONE_STOP_SHOP',
  'OTHER_TAX',
  'SUBSTITUTION',
  'VOIDED',
  'NO_RECORD',
] as const;
export type TieCause = (typeof TIE_CAUSES)[number];

/** Issued invoice, possibly voided, with the data to compare. Amounts in cents. */
export interface TiedInvoice {
  issued: IssuedInvoice;
  series_code: string;
  /** True if it was voided on request: its record is cancelled, and the register leaves it out. */
  is_voided: boolean;
  /** Amount to pay, without the withholding, with disbursements. */
  to_pay_cents: number;
  irpf_cents: number;
  disbursements_cents: number;
  /** ImporteTotal of its registration record. Null without a record. */
  record_cents: number | null;
}

interface Sum {
  count: number;
  cents: number;
}

/** Cause of a difference, with its amount and its invoices. */
export interface TieDifference {
  cause: TieCause;
  cents: number;
  invoice_ids: string[];
}

/** Comparison of invoices, register and records for a quarter and series. */
export interface Tie {
  year: string;
  quarter: string;
  series_code: string;
  invoices: Sum;
  register: Sum;
  records: Sum;
  /** Differences of the register from the invoices, by cause. */
  register_less_invoices: TieDifference[];
  /** Differences of the records from the register, by cause. */
  records_less_register: TieDifference[];
  /** Amount without a cause, in cents. Zero if everything agrees. */
  unexplained_register_cents: number;
  unexplained_records_cents: number;
  /** Invoices with an unexplained difference. */
  unexplained_ids: string[];
}

type Causes = Partial<Record<TieCause, number>>;

function totalOf(rows: readonly RegisterRow[]): number {
  return rows.reduce((sum, { total_cents }) => sum + (total_cents ?? 0), 0);
}

/** Returns the tax charged that the VAT register has no column for. */
function taxBeside(rows: readonly RegisterRow[], isOss: boolean): number {
  return rows.reduce((sum, { charged, qualification }) => {
    if (charged === null || qualification === 'S1') return sum;
    return (charged.tax_type === 'IVA') === isOss ? sum + charged.tax_cents : sum;
  }, 0);
}

/** Sample company: amounts do not depend on the company. */
export const ANY_COMPANY: BooksCompany = {
  is_legal_entity: false,
  activity_code: null,
  activity_type: null,
  iae: null,
};

interface Compared {
  register: number;
  records: number;
  ofRegister: Causes;
  ofRecords: Causes;
}

function compared(tied: TiedInvoice): Compared {
  const { issued, is_voided, to_pay_cents, irpf_cents, disbursements_cents, record_cents } = tied;
  if (is_voided) return { register: 0, records: 0, ofRegister: { VOIDED: -to_pay_cents }, ofRecords: {} };
  const own = registerRows({ ...issued, replaced: null }, ANY_COMPANY);
  const register = totalOf(registerRows(issued, ANY_COMPANY));
  const substitution = register - totalOf(own);
  const otherTax = taxBeside(own, false);
  const ofRegister = {
    WITHHOLDING: irpf_cents,
    DISBURSEMENTS: -disbursements_cents,
    ONE_STOP_SHOP: -taxBeside(own, true),
    OTHER_TAX: -otherTax,
    SUBSTITUTION: substitution,
  };
  if (record_cents === null) return { register, records: 0, ofRegister, ofRecords: { NO_RECORD: -register } };
  return {
    register,
    records: record_cents,
    ofRegister,
    ofRecords: { OTHER_TAX: otherTax, SUBSTITUTION: -substitution },
  };
}

function emptyTie(year: string, quarter: string, series_code: string): Tie {
  return {
    ...{ year, quarter, series_code },
    invoices: { count: 0, cents: 0 },
    register: { count: 0, cents: 0 },
    records: { count: 0, cents: 0 },
    register_less_invoices: [],
    records_less_register: [],
    unexplained_register_cents: 0,
    unexplained_records_cents: 0,
    unexplained_ids: [],
  };
}

function addCauses(differences: TieDifference[], causes: Causes, id: string): number {
  let explained = 0;
  for (const cause of TIE_CAUSES) {
    const cents = causes[cause] ?? 0;
    if (cents === 0) continue;
    explained += cents;
    const known = differences.find((one) => one.cause === cause);
    if (known === undefined) differences.push({ cause, cents, invoice_ids: [id] });
    else {
      known.cents += cents;
      known.invoice_ids.push(id);
    }
  }
  return explained;
}

function addSum(sum: Sum, cents: number, isThere: boolean): void {
  sum.cents += cents;
  if (isThere) sum.count += 1;
}

/** Compares invoices, register and records by quarter of issue and series. */
export class Ties {
  private readonly ties = new Map<string, Tie>();

  add(tied: TiedInvoice): void {
    const { issued, series_code, to_pay_cents, is_voided, record_cents } = tied;
    const { year, quarter } = quarterOf(issued.issue_date);
    const key = `${year} ${quarter} ${series_code}`;
    const tie = this.ties.get(key) ?? emptyTie(year, quarter, series_code);
    this.ties.set(key, tie);
    const { register, records, ofRegister, ofRecords } = compared(tied);
    addSum(tie.invoices, to_pay_cents, true);
    addSum(tie.register, register, !is_voided);
    addSum(tie.records, records, !is_voided && record_cents !== null);
    const registerRest =
      register - to_pay_cents - addCauses(tie.register_less_invoices, ofRegister, issued.id);
    const recordsRest = records - register - addCauses(tie.records_less_register, ofRecords, issued.id);
    tie.unexplained_register_cents += registerRest;
    tie.unexplained_records_cents += recordsRest;
    if (registerRest !== 0 || recordsRest !== 0) tie.unexplained_ids.push(issued.id);
  }

  /** Returns the comparisons by quarter and series. */
  all(): Tie[] {
    return [...this.ties].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, tie]) => tie);
  }
}
