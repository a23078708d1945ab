import { centsToText } from '../../domain/money.ts';
import { total } from '../../domain/taxes/rounding.ts';
import { decimalText } from '../en16931/decimals.ts';
import type { Category, CategoryRow, Withholding } from '../en16931/model.ts';
import { field, fieldIfAny, group, type Markup } from '../xml/markup.ts';

/** The scheme of every category of EN 16931, those of IGIC and IPSI among them. */
export const TAX_SCHEME = group('cac:TaxScheme', [field('cbc:ID', 'VAT')]);

const CURRENCY = { currencyID: 'EUR' };

/** An amount in cents. */
export function amount(name: string, cents: number): Markup {
  return field(name, centsToText(cents), CURRENCY);
}

/** A price, with as many decimals as it has. */
export function price(name: string, decimal: string): Markup {
  return field(name, decimal, CURRENCY);
}

/** A category as a line has it (BG-30), without its reasons. */
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

/** BT-110 and BG-23. */
export function taxTotal(sum: number, rows: readonly CategoryRow[]): Markup {
  return group('cac:TaxTotal', [amount('cbc:TaxAmount', sum), ...rows.map(subtotal)]);
}

const IRPF_SCHEME = group('cac:TaxScheme', [field('cbc:ID', 'IRPF')]);

/** What is withheld, which EN 16931 does not know; nothing without any. */
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
