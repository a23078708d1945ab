import { collectedParts } from '../../domain/tax-books/collections.ts';
import { CASH_BASIS, operationDay } from '../../domain/tax-books/counting-date.ts';
import type { IssuedInvoice, RatedAmount } from '../../domain/tax-books/issued-invoice.ts';
import type { RegisterRow } from '../../domain/tax-books/register-row.ts';
import { registerRows } from '../../domain/tax-books/register-rows.ts';
import { ANY_COMPANY } from '../../domain/tax-books/ties.ts';
import { shareHalfUp } from '../../domain/taxes/rounding.ts';
import { OSS_REGIME } from '../../domain/taxes/tax-catalogue.ts';
import type { Period } from '../quarter-period.ts';
import type { SummaryRows } from './replaced-amounts.ts';

/** Part of an invoice that counts on a day. `of` returns its share of an amount, in cents. */
interface Part {
  date: string;
  of(cents: number): number;
}

/** Amounts of a part, in cents. `total` is what the invoice charges for it: base and taxes, or the price in a margin scheme. */
type Adding = Record<'base' | 'vat' | 'surcharge' | 'total' | 'irpf' | 'disbursements', number>;

/**
 * Splits an invoice: cash basis by collections, and the rest on the operation day. As in form 303, a collection takes the share
 * collected up to it, less the shares before, so that all parts together have the whole amount, to the cent.
 */
function partsOf(invoice: IssuedInvoice, rows: readonly RegisterRow[]): { cash: Part[]; rest: Part } {
  const total = rows
    .filter(({ regime_key, collection }) => regime_key === CASH_BASIS && collection === null)
    .reduce((sum, { total_cents }) => sum + (total_cents ?? 0), 0);
  const collected = total === 0 ? [] : collectedParts(invoice, total);
  let now = 0;
  const cash = collected.map(({ date, cents }): Part => {
    const before = now;
    const until = before + cents;
    now = until;
    return { date, of: (amount) => shareHalfUp(amount, until, total) - shareHalfUp(amount, before, total) };
  });
  return {
    cash,
    rest: { date: operationDay(invoice), of: (amount) => amount },
  };
}

const EMPTY: SummaryRows = { months: [], vat: [], surcharge: [], irpf: [], oss: [] };

/** Accumulator for the rows of a summary. */
class Adder {
  readonly rows: SummaryRows = structuredClone(EMPTY);
  private readonly months = new Map<string, SummaryRows['months'][number]>();

  add(date: string, adding: Partial<Adding>): void {
    const { base = 0, vat = 0, surcharge = 0, total = 0, irpf = 0, disbursements = 0 } = adding;
    const month = date.slice(0, 7);
    const row = this.months.get(month) ?? {
      ...{ month, invoiceCount: 0, taxableBaseCents: 0, totalVatCents: 0, totalEquivalenceSurchargeCents: 0 },
      ...{ totalIrpfCents: 0, totalDisbursementsCents: 0, invoiceTotalCents: 0 },
    };
    row.taxableBaseCents += base;
    row.totalVatCents += vat;
    row.totalEquivalenceSurchargeCents += surcharge;
    row.totalIrpfCents += irpf;
    row.totalDisbursementsCents += disbursements;
    row.invoiceTotalCents += total - irpf;
    this.months.set(month, row);
  }

  /** Returns the rows. An invoice counts once, in the first month with an amount of it. */
  finished(): SummaryRows {
    const months = [...this.months.values()].sort((a, b) => (a.month < b.month ? -1 : 1));
    return {
      ...this.rows,
      months: months.map((row, index) => ({ ...row, invoiceCount: index === 0 ? 1 : 0 })),
    };
  }
}

/** Returns the part of the price that a margin scheme does not declare. Zero for other rows. */
function outsideMargin({ qualification, total_cents, base_cents, tax_cents, surcharge_cents }: RegisterRow) {
  if (qualification !== 'S1' || total_cents === null) return 0;
  return total_cents - (base_cents ?? 0) - (tax_cents ?? 0) - (surcharge_cents ?? 0);
}

function addRow(adder: Adder, row: RegisterRow, { date, of }: Part): void {
  const { charged, qualification, exemption } = row;
  if (charged === null) return;
  const { tax_type, regime_key, rate_hundredths } = charged;
  const percentage = rate_hundredths / 100;
  const base = of(row.qualification === 'S1' ? (row.base_cents ?? 0) : charged.base_cents);
  const vat = of(row.qualification === 'S1' ? (row.tax_cents ?? 0) : charged.tax_cents);
  if (tax_type === 'IVA' && regime_key === OSS_REGIME) {
    adder.rows.oss.push({ memberState: charged.member_state, percentage, baseCents: base, amountCents: vat });
    return;
  }
  const reason = qualification === 'S1' || tax_type !== 'IVA' ? null : (exemption ?? qualification);
  const key = { taxType: tax_type, regimeKey: regime_key, exemptionReason: reason };
  adder.rows.vat.push({ ...key, percentage, baseCents: base, amountCents: vat });
  const surcharge = of(row.surcharge_cents ?? 0);
  if (row.surcharge_rate_hundredths !== null)
    adder.rows.surcharge.push({
      percentage: row.surcharge_rate_hundredths / 100,
      baseCents: base,
      amountCents: surcharge,
    });
  const total = base + vat + surcharge + of(outsideMargin(row));
  adder.add(date, { base, vat, surcharge, total });
}

const sumOf = (rows: readonly RatedAmount[]) => rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

function disbursementsOf({ to_pay_cents, vat, surcharge, irpf }: IssuedInvoice): number {
  const bases = vat.reduce((sum, { base_cents }) => sum + base_cents, 0);
  return to_pay_cents - bases - sumOf(vat) - sumOf(surcharge) + sumOf(irpf);
}

/**
 * Returns the rows of a summary for an invoice with groups in cash basis, which is no corrective. These groups count with the
 * share of each collection in the period, the others if the operation is in it. Withholding and disbursements follow the
 * collections if all groups are in cash basis.
 */
export function cashBasisRows(invoice: IssuedInvoice, { from, to }: Period): SummaryRows {
  const isIn = ({ date }: Part) => date >= from && date <= to;
  const rows = registerRows(invoice, ANY_COMPANY);
  const { cash, rest } = partsOf(invoice, rows);
  const adder = new Adder();
  for (const row of rows.filter(({ collection }) => collection === null))
    for (const part of (row.regime_key === CASH_BASIS ? cash : [rest]).filter(isIn)) addRow(adder, row, part);
  const isAllCash = invoice.vat.every(({ regime_key }) => regime_key === CASH_BASIS);
  for (const part of (isAllCash ? cash : [rest]).filter(isIn)) {
    const disbursements = part.of(disbursementsOf(invoice));
    const withheld = invoice.irpf.map(({ percentage, base_cents, amount_cents }) => ({
      percentage,
      baseCents: part.of(base_cents),
      amountCents: part.of(amount_cents),
    }));
    adder.rows.irpf.push(...withheld);
    adder.add(part.date, {
      irpf: withheld.reduce((sum, { amountCents }) => sum + amountCents, 0),
      disbursements,
    });
  }
  return adder.finished();
}
