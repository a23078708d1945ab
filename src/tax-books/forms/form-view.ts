import { fromHundredths, sumFromCents } from '../../domain/money.ts';
import type { BoxedRow } from '../../domain/tax-books/forms/box-sums.ts';
import type { ChargedRate } from '../../domain/tax-books/forms/charged-sums.ts';
import type { Box } from '../../domain/tax-books/forms/form-303.ts';
import type { FilledBox, Unboxed } from '../../domain/tax-books/forms/form-boxes.ts';
import type { LeftOut } from '../../domain/tax-books/forms/left-out.ts';
import type { IntraCommunityOperator } from '../../domain/tax-books/forms/operator-sums.ts';
import { ruleText } from '../../domain/tax-books/forms/rule-text.ts';
import type { ThirdParty } from '../../domain/tax-books/forms/third-party.ts';
import type { RegisterRow } from '../../domain/tax-books/register-row.ts';
import { rowDay } from '../../domain/tax-books/register-rows.ts';
import type { TaxFormView } from './form-schemas.ts';

type BoxView = NonNullable<TaxFormView['boxes']>[number];

function shownRow(row: RegisterRow) {
  return {
    invoice_id: row.invoice_id,
    invoice_number: row.invoice_number,
    invoice_type: row.invoice_type,
    date: rowDay(row),
    regime_key: row.regime_key,
  };
}

function boxedRowView({ row, rule, cents }: BoxedRow, box: FilledBox): BoxView['rows'][number] {
  return { ...shownRow(row), amount: sumFromCents(cents), condition: box.rules.indexOf(rule) };
}

/** Returns a box with the rows behind it. */
export function boxView(box: FilledBox): BoxView {
  return {
    box: box.box,
    label: box.label,
    amount: sumFromCents(box.cents),
    is_partial: false,
    sum_of: [],
    conditions: box.rules.map((rule) => ({
      text: ruleText(rule),
      source: `${rule.source.document}, ${rule.source.place}`,
    })),
    row_count: box.rowCount,
    rows: box.rows.map((row) => boxedRowView(row, box)),
  };
}

/** Returns a box that adds up others, some of which are unknown here. */
export function sumView({ box, label }: Box, cents: number, sumOf: readonly string[]): BoxView {
  return {
    box,
    label,
    amount: sumFromCents(cents),
    is_partial: true,
    sum_of: [...sumOf],
    conditions: [],
    row_count: 0,
    rows: [],
  };
}

/** Returns the turnover without a box. */
export function unboxedView(unboxed: Unboxed): NonNullable<TaxFormView['without_box']> {
  return {
    base: sumFromCents(unboxed.base_cents),
    tax: sumFromCents(unboxed.tax_cents),
    surcharge: sumFromCents(unboxed.surcharge_cents),
    row_count: unboxed.rowCount,
    rows: unboxed.rows.map(({ row, base_cents }) => ({ ...shownRow(row), base: sumFromCents(base_cents) })),
  };
}

/** Converts a third party (form 347) to its form in the API. Euros. */
export function partyView(party: ThirdParty): NonNullable<TaxFormView['third_parties']>[number] {
  const { id, id_type, country, name, operations, quarters, cash, invoice_ids } = party;
  const isCashBasis = operations === 'CASH_BASIS';
  return {
    ...{ id, id_type, country, name, operations, invoice_ids },
    quarters: isCashBasis ? null : quarters.map(sumFromCents),
    total: sumFromCents(party.total_cents),
    accrued: isCashBasis ? sumFromCents(party.accrued_cents) : null,
    cash: cash.map(({ year, cents, invoice_ids: paid }) => ({
      year: Number(year),
      amount: sumFromCents(cents),
      invoice_ids: paid,
    })),
  };
}

/** Converts a total that the form leaves out to its form in the API. Euros. */
export function leftOutView({ reason, cents }: { reason: LeftOut; cents: number }) {
  return { reason, total: sumFromCents(cents) };
}

/** Converts an intra-community operator (form 349) to its form in the API. Euros. */
export function operatorView(
  operator: IntraCommunityOperator,
): NonNullable<TaxFormView['operators']>[number] {
  const { vat_number, country, name, key, corrected, invoice_ids } = operator;
  return {
    ...{ vat_number, country, name, key, invoice_ids },
    base: sumFromCents(operator.base_cents),
    corrects: corrected && {
      ...{ year: String(corrected.year), period: corrected.period },
      declared_base: sumFromCents(corrected.declared_cents),
      rectified_base: sumFromCents(corrected.rectified_cents),
    },
  };
}

/** Converts the base and tax of a rate to their form in the API. Euros. */
export function rateView(rate: ChargedRate): NonNullable<TaxFormView['rates']>[number] {
  return {
    member_state: rate.member_state,
    percentage: fromHundredths(rate.rate_hundredths),
    exemption_reason: rate.exemption_reason,
    base: sumFromCents(rate.base_cents),
    tax: sumFromCents(rate.tax_cents),
    corrects: rate.corrected && { year: String(rate.corrected.year), period: rate.corrected.period },
    invoice_ids: rate.invoice_ids,
  };
}
