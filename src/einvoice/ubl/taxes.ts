import { centsToText } from '../../domain/money.ts';
import { total } from '../../domain/taxes/rounding.ts';
import { field, fieldIfAny, group, type Markup } from '../../xml/markup.ts';
import { decimalText } from '../en16931/decimals.ts';
import type { Category, CategoryRow, Withholding } from '../en16931/model.ts';

/** Scheme of every category of EN 16931, including those of IGIC and IPSI. */
export const TAX_SCHEME = group('cac:TaxScheme', [field('cbc:ID', 'VAT')]);

const CURRENCY = { currencyID: 'EUR' };

/** Writes an amount in cents. */
export function amount(name: string, cents: number): Markup {
  return field(name, centsToText(cents), CURRENCY);
}

/** Writes a price with all its decimals. */
export function price(name: string, decimal: string): Markup {
  return field(name, decimal, CURRENCY);
}

/** Writes a line's category (BG-30) without its reasons. */
export function lineCategory({ code, rate }: Category): Markup {
  return group('cac:ClassifiedTaxCategory', [
    field('cbc:ID', code),
    rate === null ? '' : field('cbc:Percent', decimalText(rate)),
    TAX_SCHEME,
  ]);
}

function subtotal({ category, base, amount: tax }: CategoryRow): Markup {
  const { code, rate, reason, reasonCode } = category;
  return group('cac:TaxSubtotal', [
    amount('cbc:TaxableAmount', base),
    amount('cbc:TaxAmount', tax),
    group('cac:TaxCategory', [
      field('cbc:ID', code),
      rate === null ? '' : field('cbc:Percent', decimalText(rate)),
      fieldIfAny('cbc:TaxExemptionReasonCode', reasonCode),
      fieldIfAny('cbc:TaxExemptionReason', reason),
      TAX_SCHEME,
    ]),
  ]);
}

/** Writes the tax total and the breakdown (BT-110 and BG-23). */
export function taxTotal(sum: number, rows: readonly CategoryRow[]): Markup {
  return group('cac:TaxTotal', [amount('cbc:TaxAmount', sum), ...rows.map(subtotal)]);
}

const IRPF_SCHEME = group('cac:TaxScheme', [field('cbc:ID', 'IRPF')]);

/** Writes the withholdings, which EN 16931 does not define. Empty without any. */
export function withholdingTotal(withheld: readonly Withholding[]): Markup {
  if (withheld.length === 0) return '';
  const subtotals = withheld.map(({ rate, base, amount: tax }) =>
    group('cac:TaxSubtotal', [
      amount('cbc:TaxableAmount', base),
      amount('cbc:TaxAmount', tax),
      group('cac:TaxCategory', [field('cbc:Percent', decimalText(rate)), IRPF_SCHEME]),
    ]),
  );
  const whole = total(withheld.map(({ amount: tax }) => tax));
  return group('cac:WithholdingTaxTotal', [amount('cbc:TaxAmount', whole), ...subtotals]);
}
