import type { RegisterRow } from '../register-row.ts';
import { rowDay } from '../register-rows.ts';
import type { FormPeriod } from './box-sums.ts';

/** From more than this a year on a third party is declared, in cents (RD 1065/2007, art. 33.1). */
export const THIRD_PARTY_THRESHOLD_CENTS = 300_506;

/** Why form 347 leaves an operation out (RD 1065/2007, art. 33.2; AEAT). */
export type LeftOut =
  | 'WITHHOLDING'
  | 'INTRA_COMMUNITY'
  | 'EXPORT'
  | 'ONE_STOP_SHOP'
  | 'NO_RECIPIENT'
  | 'EXCHANGED';

const VAT_NUMBER = '02';
const EXPORT_REGIME = '02';
const OSS_REGIME = '17';
const QUARTERS = 4;

/** What a third party was invoiced in a year, in cents, taxes included. */
export interface ThirdParty {
  id: string;
  id_type: string | null;
  country: string | null;
  name: string;
  /** By quarter, first to fourth. */
  quarters: number[];
  total_cents: number;
  /** What of it is in cash basis. */
  cash_basis_cents: number;
  invoice_ids: string[];
}

/** What a row comes to, with whatever tax was charged. */
export function chargedTotal({ charged, total_cents, qualification }: RegisterRow): number {
  const isSaidWhole = qualification === 'S1';
  return isSaidWhole || charged === null ? (total_cents ?? 0) : charged.base_cents + charged.tax_cents;
}

function isIntraCommunity({ exemption, qualification, recipient }: RegisterRow): boolean {
  return (
    recipient.id_type === VAT_NUMBER && (exemption === 'E5' || exemption === 'E6' || qualification === 'N2')
  );
}

/** Why a row of an invoice is not in form 347; null: it is. */
function whyLeftOut(row: RegisterRow, isWithheld: boolean): LeftOut | null {
  if (row.recipient.id === null) return 'NO_RECIPIENT';
  if (row.is_exchanged) return 'EXCHANGED';
  if (isWithheld) return 'WITHHOLDING';
  if (row.regime_key === OSS_REGIME) return 'ONE_STOP_SHOP';
  if (row.regime_key === EXPORT_REGIME || row.exemption === 'E2' || row.exemption === 'E3') return 'EXPORT';
  return isIntraCommunity(row) ? 'INTRA_COMMUNITY' : null;
}

/** Adds up a year by third party. */
export class ThirdParties {
  private readonly parties = new Map<string, ThirdParty>();
  private readonly left = new Map<LeftOut, number>();
  private readonly period: FormPeriod;

  constructor(period: FormPeriod) {
    this.period = period;
  }

  /** The rows of one invoice. One with withholding is left out whole. */
  add(rows: readonly RegisterRow[]): void {
    const isWithheld = rows.some(({ irpf_cents }) => (irpf_cents ?? 0) !== 0);
    for (const row of rows) {
      const day = rowDay(row);
      if (row.collection !== null || day < this.period.from || day > this.period.to) continue;
      const why = whyLeftOut(row, isWithheld);
      if (why === null) this.count(row);
      else this.left.set(why, (this.left.get(why) ?? 0) + chargedTotal(row));
    }
  }

  private count(row: RegisterRow): void {
    const { id, id_type, country, name } = row.recipient;
    if (id === null) return;
    const key = `${id_type} ${country} ${id}`;
    const party = this.parties.get(key) ?? {
      ...{ id, id_type, country, name, total_cents: 0, cash_basis_cents: 0, invoice_ids: [] },
      quarters: Array.from({ length: QUARTERS }, () => 0),
    };
    const cents = chargedTotal(row);
    const quarter = Number(row.quarter.slice(0, 1)) - 1;
    party.quarters[quarter] = (party.quarters[quarter] ?? 0) + cents;
    party.total_cents += cents;
    if (row.regime_key === '07') party.cash_basis_cents += cents;
    if (party.invoice_ids.at(-1) !== row.invoice_id) party.invoice_ids.push(row.invoice_id);
    this.parties.set(key, party);
  }

  /** Those beyond the threshold, of either sign, the largest first. */
  declared(): ThirdParty[] {
    return [...this.parties.values()]
      .filter(({ total_cents }) => Math.abs(total_cents) > THIRD_PARTY_THRESHOLD_CENTS)
      .sort((a, b) => b.total_cents - a.total_cents || (a.id < b.id ? -1 : 1));
  }

  leftOut(): { reason: LeftOut; cents: number }[] {
    return [...this.left].map(([reason, cents]) => ({ reason, cents }));
  }
}
