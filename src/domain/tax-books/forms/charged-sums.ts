import type { ExemptionReason, TaxType } from '../../taxes/tax-catalogue.ts';
import type { DatedAmount, RegisterRow } from '../register-row.ts';
import { rowDay } from '../register-rows.ts';
import { type NamedDays, periodOfDay } from '../tax-period.ts';
import type { FormPeriod } from './box-sums.ts';

/** Base and tax charged at a rate, in cents. The rate is in hundredths of a percent. */
export interface ChargedRate {
  member_state: string | null;
  rate_hundredths: number;
  /** Why the base bears no tax, by the law of the tax. Null for a taxed base, also at a rate of 0. */
  exemption_reason: ExemptionReason | null;
  base_cents: number;
  tax_cents: number;
  /** Earlier period whose operations the amounts correct, in the one-stop shop. Null for operations of the period. */
  corrected: NamedDays | null;
  invoice_ids: string[];
}

/** Kind of rows: those of the one-stop shop (form 369), or of another tax of Spain (420, IPSI). */
export type ChargedKind = 'OSS' | Extract<TaxType, 'IGIC' | 'IPSI'>;

function isOf({ charged, invoice_type }: RegisterRow, kind: ChargedKind): boolean {
  if (charged === null || invoice_type === 'F3') return false;
  return kind === 'OSS'
    ? charged.tax_type === 'IVA' && charged.regime_key === '17'
    : charged.tax_type === kind;
}

/**
 * Sums of the taxes charged in a period, by member state and rate. In the one-stop shop, corrections of earlier periods are apart,
 * because form 369 declares them in its corrections part with their period (Directive 2006/112/EC, article 369g.4; Ley 37/1992,
 * article 163 noniesdecies; decisions, section 15, Books).
 */
export class ChargedRates {
  private readonly rates = new Map<string, ChargedRate>();
  private readonly kind: ChargedKind;
  private readonly period: FormPeriod;

  constructor(kind: ChargedKind, period: FormPeriod) {
    this.kind = kind;
    this.period = period;
  }

  /** Adds the rows of one invoice. */
  add(rows: readonly RegisterRow[]): void {
    for (const row of rows.flatMap((one) => this.byCorrectedDay(one))) {
      const { charged } = row;
      if (charged === null || !isOf(row, this.kind)) continue;
      const base_cents = this.within(row, charged.base_cents, charged.collected?.base);
      const tax_cents = this.within(row, charged.tax_cents, charged.collected?.tax);
      if (base_cents === null && tax_cents === null) continue;
      const { member_state, rate_hundredths, exemption_reason } = charged;
      const corrected = this.correctedPeriod(row);
      const key = `${member_state} ${rate_hundredths} ${exemption_reason} ${corrected?.year} ${corrected?.period}`;
      const sum = this.rates.get(key) ?? {
        ...{ member_state, rate_hundredths, exemption_reason, corrected },
        ...{ base_cents: 0, tax_cents: 0, invoice_ids: [] },
      };
      sum.base_cents += base_cents ?? 0;
      sum.tax_cents += tax_cents ?? 0;
      if (sum.invoice_ids.at(-1) !== row.invoice_id) sum.invoice_ids.push(row.invoice_id);
      this.rates.set(key, sum);
    }
  }

  /** Returns the row of a corrective of several once for each corrected day, with its part of the amounts. */
  private byCorrectedDay(row: RegisterRow): RegisterRow[] {
    const { charged, corrected_parts } = row;
    if (this.kind !== 'OSS' || charged === null || corrected_parts === undefined) return [row];
    return corrected_parts.map(({ day, base_cents, tax_cents }) => ({
      ...row,
      corrected_day: day,
      charged: { ...charged, base_cents, tax_cents },
    }));
  }

  /** Returns the part of an amount that counts in the period. Null if none does. */
  private within(row: RegisterRow, cents: number, dated?: readonly DatedAmount[]): number | null {
    const { from, to } = this.period;
    const own = (dated ?? [{ date: rowDay(row), cents }]).filter(({ date }) => date >= from && date <= to);
    return own.length === 0 ? null : own.reduce((sum, part) => sum + part.cents, 0);
  }

  private correctedPeriod({ corrected_day }: RegisterRow): NamedDays | null {
    if (this.kind !== 'OSS' || corrected_day === null || corrected_day >= this.period.from) return null;
    return periodOfDay(corrected_day, this.period);
  }

  /** Returns the sums of the period, then its corrections by their period; each by state, highest rate first, then by reason. */
  all(): ChargedRate[] {
    return [...this.rates.values()].sort((a, b) => {
      const [early, late] = [a.corrected?.from ?? '', b.corrected?.from ?? ''];
      if (early !== late) return early < late ? -1 : 1;
      const [left, right] = [a.member_state ?? '', b.member_state ?? ''];
      if (left !== right) return left < right ? -1 : 1;
      if (a.rate_hundredths !== b.rate_hundredths) return b.rate_hundredths - a.rate_hundredths;
      return (a.exemption_reason ?? '') < (b.exemption_reason ?? '') ? -1 : 1;
    });
  }
}
