import type { RegisterRow } from '../register-row.ts';
import { rowDay } from '../register-rows.ts';
import type { FormPeriod } from './box-sums.ts';
import { CashSums, type InvoiceCash } from './cash-sums.ts';
import { type LeftOut, whyLeftOut, whyWithheld } from './left-out.ts';
import type { PartyOperations, ThirdParty } from './third-party.ts';

/** Threshold in cents above which a third party's year is declared (RD 1065/2007, art. 33.1). */
export const THIRD_PARTY_THRESHOLD_CENTS = 300_506;

const CASH_BASIS_REGIME = '07';
/** Leases of business premises: with, without and partly with withholding. */
const LEASE_REGIMES = ['11', '12', '13'];
const QUARTERS = 4;

/** Returns the total of a row, including the tax charged, whichever tax that is. */
function chargedTotal({ charged, total_cents, qualification }: RegisterRow): number {
  const isTaxedWhole = qualification === 'S1';
  return isTaxedWhole || charged === null ? (total_cents ?? 0) : charged.base_cents + charged.tax_cents;
}

/** Returns the amount that a row adds: its collection, or else its total. */
function amountOf(row: RegisterRow): number {
  return row.collection?.amount_cents ?? chargedTotal(row);
}

/** True for reasons that take a whole invoice out, with or without withholding. */
function isOfNobody(why: LeftOut | null): boolean {
  return why === 'NO_RECIPIENT' || why === 'EXCHANGED';
}

/** True if a row or a part of it is in the form. */
function isCounted(row: RegisterRow): boolean {
  const { withheld_cents } = row;
  return whyLeftOut(row) === null && (withheld_cents === null || withheld_cents !== amountOf(row));
}

function operationsOf({ regime_key }: RegisterRow): PartyOperations {
  if (regime_key === CASH_BASIS_REGIME) return 'CASH_BASIS';
  return LEASE_REGIMES.includes(regime_key) ? 'LEASE' : 'ORDINARY';
}

function partyKey({ id_type, country, id }: RegisterRow['recipient']): string {
  return `${id_type} ${country} ${id}`;
}

/** Sums of a year by third party. */
export class ThirdParties {
  private readonly parties = new Map<string, ThirdParty>();
  private readonly left = new Map<LeftOut, number>();
  private readonly cash: CashSums;
  private readonly period: FormPeriod;

  constructor(period: FormPeriod) {
    this.period = period;
    this.cash = new CashSums(period.to.slice(0, 4));
  }

  /** Adds the rows of one invoice. The part under withholding is left out, for that reason unless the row has another one first. */
  add(rows: readonly RegisterRow[]): void {
    for (const row of rows) {
      const day = rowDay(row);
      if (day < this.period.from || day > this.period.to) continue;
      const { withheld_cents } = row;
      const why = whyLeftOut(row);
      if (withheld_cents === null || isOfNobody(why)) this.place(row, why, amountOf(row));
      else {
        this.leave(row, whyWithheld(row), withheld_cents);
        const outside = amountOf(row) - withheld_cents;
        if (outside !== 0) this.place(row, why, outside);
      }
    }
  }

  /**
   * Adds the cash of one invoice, whatever the year of its operation. That of an invoice which bears withholding in part is added
   * whole, since a payment does not say which lines it pays.
   */
  addCash({ rows, ...collected }: InvoiceCash): void {
    const row = rows.find((one) => one.collection === null && isCounted(one));
    if (row === undefined) return;
    const party = this.partyOf(row);
    const { invoice_id, year } = row;
    this.cash.add({ ...collected, party: partyKey(row.recipient), record: party, invoice_id, year });
  }

  private leave({ collection }: RegisterRow, why: LeftOut, cents: number): void {
    if (collection === null) this.left.set(why, (this.left.get(why) ?? 0) + cents);
  }

  private place(row: RegisterRow, why: LeftOut | null, cents: number): void {
    if (why === null) this.count(row, cents);
    else this.leave(row, why, cents);
  }

  private partyOf(row: RegisterRow): ThirdParty {
    const { id, id_type, country, name } = row.recipient;
    const operations = operationsOf(row);
    const key = `${partyKey(row.recipient)} ${operations}`;
    const party = this.parties.get(key) ?? {
      ...{ id: id ?? '', id_type, country, name, operations },
      ...{ total_cents: 0, accrued_cents: 0, cash: [], invoice_ids: [] },
      quarters: Array.from({ length: QUARTERS }, () => 0),
    };
    this.parties.set(key, party);
    return party;
  }

  private count(row: RegisterRow, cents: number): void {
    const party = this.partyOf(row);
    if (party.invoice_ids.at(-1) !== row.invoice_id) party.invoice_ids.push(row.invoice_id);
    if (row.collection !== null) {
      party.accrued_cents += cents;
      return;
    }
    const quarter = Number(row.quarter.slice(0, 1)) - 1;
    party.quarters[quarter] = (party.quarters[quarter] ?? 0) + cents;
    party.total_cents += cents;
  }

  /**
   * Returns the records of the parties beyond the threshold (of either sign), the largest first, and of those with declarable
   * cash.
   */
  declared(): ThirdParty[] {
    const records = [...this.parties.values()];
    const byParty = Map.groupBy(records, partyKey);
    const isBeyond = (cents: number) => Math.abs(cents) > THIRD_PARTY_THRESHOLD_CENTS;
    const sum = (own: readonly ThirdParty[], of: 'total_cents' | 'accrued_cents') =>
      own.reduce((total, record) => total + record[of], 0);
    const cash = this.cash.declared();
    return [...byParty.values()]
      .filter(
        (own) =>
          isBeyond(sum(own, 'total_cents')) ||
          isBeyond(sum(own, 'accrued_cents')) ||
          own.some((record) => cash.has(record)),
      )
      .flat()
      .map((record) => ({ ...record, cash: cash.get(record) ?? [] }))
      .filter(({ total_cents, accrued_cents, cash: own, invoice_ids }) =>
        Boolean(total_cents || accrued_cents || own.length || invoice_ids.length),
      )
      .sort((a, b) => b.total_cents - a.total_cents || (a.id < b.id ? -1 : 1));
  }

  leftOut(): { reason: LeftOut; cents: number }[] {
    return [...this.left].map(([reason, cents]) => ({ reason, cents }));
  }
}
