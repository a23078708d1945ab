import { attributeOf, type XmlElement } from '../../xml/xml-tree.ts';
import type { RawAdjustment, RawInvoice, RawTax, RawVatRow } from './raw-invoice.ts';
import { isTrue, presentText, textOrNull } from './select.ts';
import { ubl } from './ubl-elements.ts';

const { all, one, text } = ubl;

/** Tax scheme of the only tax that the rules of EN 16931 judge. */
const VAT_SCHEME = 'VAT';

/** Returns category and rate of a VAT category. A category of another tax scheme has neither (EN 16931-3-2, BT-118, BT-151). */
export function taxOf(category: XmlElement | null): RawTax {
  const scheme = text(category, 'cac:TaxScheme/cbc:ID');
  if (scheme?.toUpperCase() !== VAT_SCHEME) return { code: null, rate: null };
  return { code: text(category, 'cbc:ID'), rate: text(category, 'cbc:Percent') };
}

function taxAt(from: XmlElement, path: string): RawTax | null {
  const element = one(from, path);
  return element === null ? null : taxOf(element);
}

/** Returns an allowance or charge of the document or of a line (BG-20, BG-21, BG-27, BG-28). */
export function adjustmentOf(element: XmlElement): RawAdjustment {
  return {
    isCharge: isTrue(text(element, 'cbc:ChargeIndicator')),
    amount: text(element, 'cbc:Amount'),
    base: text(element, 'cbc:BaseAmount'),
    percentage: text(element, 'cbc:MultiplierFactorNumeric'),
    reason: presentText(one(element, 'cbc:AllowanceChargeReason')),
    reasonCode: presentText(one(element, 'cbc:AllowanceChargeReasonCode')),
    tax: taxAt(element, 'cac:TaxCategory'),
  };
}

function vatRowOf(element: XmlElement): RawVatRow {
  const category = one(element, 'cac:TaxCategory');
  return {
    base: text(element, 'cbc:TaxableAmount'),
    amount: text(element, 'cbc:TaxAmount'),
    ...taxOf(category),
    reason: presentText(one(category, 'cbc:TaxExemptionReason')),
    reasonCode: presentText(one(category, 'cbc:TaxExemptionReasonCode')),
  };
}

/** Returns the tax total with the breakdown, the tax in the invoice currency with their number, and that in the accounting currency. */
function taxTotals(root: XmlElement): {
  tax: XmlElement | null;
  amount: XmlElement | null;
  accounting: XmlElement | null;
  count: number;
} {
  const totals = all(root, 'cac:TaxTotal');
  const tax = totals.find((each) => one(each, 'cac:TaxSubtotal') !== null) ?? totals[0] ?? null;
  const currency = text(root, 'cbc:DocumentCurrencyCode');
  const amounts = totals.map((each) => one(each, 'cbc:TaxAmount'));
  const isIn = (each: XmlElement | null, code: string | null) =>
    each !== null && attributeOf(each, 'currencyID') === code;
  const inCurrency = amounts.filter((each) => isIn(each, currency));
  const amount = inCurrency[0] ?? null;
  const taxCurrency = text(root, 'cbc:TaxCurrencyCode');
  const accounting = amounts.find((each) => each !== amount && isIn(each, taxCurrency)) ?? null;
  return { tax, amount, accounting, count: inCurrency.length };
}

/** Returns adjustments, VAT breakdown, withheld tax and totals of the document (BG-20 to BG-23). */
export function moneyOf(
  root: XmlElement,
): Pick<RawInvoice, 'vatRows' | 'withheld' | 'totals' | 'vatTotals' | 'adjustments'> {
  const { tax, amount, accounting, count } = taxTotals(root);
  const totals = one(root, 'cac:LegalMonetaryTotal');
  return {
    adjustments: all(root, 'cac:AllowanceCharge').map(adjustmentOf),
    vatRows: all(tax, 'cac:TaxSubtotal').map(vatRowOf),
    withheld: all(root, 'cac:WithholdingTaxTotal/cac:TaxSubtotal').map((each) => ({
      rate: text(each, 'cac:TaxCategory/cbc:Percent'),
      base: text(each, 'cbc:TaxableAmount'),
      amount: text(each, 'cbc:TaxAmount'),
    })),
    vatTotals: count,
    totals: {
      lines: text(totals, 'cbc:LineExtensionAmount'),
      allowances: text(totals, 'cbc:AllowanceTotalAmount'),
      charges: text(totals, 'cbc:ChargeTotalAmount'),
      net: text(totals, 'cbc:TaxExclusiveAmount'),
      tax: textOrNull(amount),
      taxInTaxCurrency: textOrNull(accounting),
      gross: text(totals, 'cbc:TaxInclusiveAmount'),
      paid: text(totals, 'cbc:PrepaidAmount'),
      rounding: text(totals, 'cbc:PayableRoundingAmount'),
      due: text(totals, 'cbc:PayableAmount'),
    },
  };
}
