import { quarterOf } from './counting-date.ts';
import type { BooksCompany, IssuedInvoice } from './issued-invoice.ts';
import type { RegisterRow } from './register-row.ts';
import { registerRows } from './register-rows.ts';

/** What the register, the invoices and the records differ by. */
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

/** An issued invoice as the three tell of it, voided ones among them. Amounts in cents. */
export interface TiedInvoice {
  issued: IssuedInvoice;
  series_code: string;
  /** Voided on request: its record is cancelled, and the register does not have it. */
  is_voided: boolean;
  /** What it asks to be paid: without what is withheld, with disbursements. */
  to_pay_cents: number;
  irpf_cents: number;
  disbursements_cents: number;
  /** ImporteTotal of its registration record; null: it has none. */
  record_cents: number | null;
}

interface Sum {
  count: number;
  cents: number;
}

/** A cause with what it makes of a difference, and the invoices that it is of. */
export interface TieDifference {
  cause: TieCause;
  cents: number;
  invoice_ids: string[];
}

/** The ties of a quarter and series. */
export interface Tie {
  year: string;
  quarter: string;
  series_code: string;
  invoices: Sum;
  register: Sum;
  records: Sum;
  /** Why the register differs from the invoices: what each cause adds. */
  register_less_invoices: TieDifference[];
  /** Why the records differ from the register. */
  records_less_register: TieDifference[];
  /** What no cause explains, in cents; 0 where everything ties. */
  unexplained_register_cents: number;
  unexplained_records_cents: number;
  /** The invoices of which something is unexplained. */
  unexplained_ids: string[];
}

type Causes = Partial<Record<TieCause, number>>;

function totalOf(rows: readonly RegisterRow[]): number {
  return rows.reduce((sum, { total_cents }) => sum + (total_cents ?? 0), 0);
}

/** What was charged of taxes that the register does not say. */
function taxBeside(rows: readonly RegisterRow[], isOss: boolean): number {
  return rows.reduce((sum, { charged, qualification }) => {
    if (charged === null || qualification === 'S1') return sum;
    return (charged.tax_type === 'IVA') === isOss ? sum + charged.tax_cents : sum;
  }, 0);
}

/** Amounts do not depend on whose books they are. */
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

/** Ties invoices, register and records, by the quarter of issue and the series. */
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

  /** By quarter and series. */
  all(): Tie[] {
    return [...this.ties].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, tie]) => tie);
  }
}
