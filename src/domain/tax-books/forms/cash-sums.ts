import type { RegisterRow } from '../register-row.ts';
import type { DeclaredCash, ThirdParty } from './third-party.ts';

/** Threshold in cents above which cash of one party for the operations of a year is declared (RD 1065/2007, art. 34.1.h). */
export const CASH_THRESHOLD_CENTS = 600_000;

/** Cash collected for one invoice, less refunds and returns, in cents. */
export interface InvoiceCash {
  rows: readonly RegisterRow[];
  /** Cash up to the end of the declared year. */
  until_cents: number;
  /** Cash up to the end of the year before it. */
  before_cents: number;
}

/** Cash of one invoice, with the party that paid it, the record that declares it, and the year of the operation. */
interface RecordedCash extends Omit<InvoiceCash, 'rows'> {
  party: string;
  record: ThirdParty;
  invoice_id: string;
  year: string;
}

interface Sum {
  record: ThirdParty;
  until: number;
  before: number;
  invoice_ids: string[];
}

/**
 * Sums of the cash to declare in a year. Operations of the year count with all their cash. Earlier operations count with the cash
 * that could not be declared before, because it came later or the threshold was not passed (RD 1065/2007, art. 35.5).
 */
export class CashSums {
  private readonly sums = new Map<string, Sum[]>();
  private readonly year: string;

  /** `year`: the declared year, `YYYY`. */
  constructor(year: string) {
    this.year = year;
  }

  add({ party, record, invoice_id, year, until_cents, before_cents }: RecordedCash): void {
    if (year > this.year) return;
    const key = `${year} ${party}`;
    const sums = this.sums.get(key) ?? [];
    const known = sums.find((sum) => sum.record === record);
    const sum = known ?? { record, until: 0, before: 0, invoice_ids: [] };
    sum.until += until_cents;
    sum.before += before_cents;
    sum.invoice_ids.push(invoice_id);
    if (known === undefined) sums.push(sum);
    this.sums.set(key, sums);
  }

  /** Returns the amounts to declare by record, the earliest year first. */
  declared(): ReadonlyMap<ThirdParty, DeclaredCash[]> {
    const declared = new Map<ThirdParty, DeclaredCash[]>();
    for (const [key, sums] of [...this.sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const year = key.slice(0, this.year.length);
      const all = (of: 'until' | 'before') => sums.reduce((total, sum) => total + sum[of], 0);
      if (all('until') <= CASH_THRESHOLD_CENTS) continue;
      const wasDeclared = year < this.year && all('before') > CASH_THRESHOLD_CENTS;
      for (const { record, until, before, invoice_ids } of sums) {
        const cents = wasDeclared ? until - before : until;
        if (cents > 0) declared.set(record, [...(declared.get(record) ?? []), { year, cents, invoice_ids }]);
      }
    }
    return declared;
  }
}
