import { attributeOf, type XmlElement } from '../../xml/xml-tree.ts';
import { sumOf } from '../rules/exact-amounts.ts';
import { cii } from './cii-elements.ts';
import type { RawAdjustment, RawInvoice, RawTax, RawTotals, RawVatRow } from './raw-invoice.ts';
import { isTrue, presentText, textOrNull } from './select.ts';

const { all, one, text, texts } = cii;

/** Type of the only tax that the rules of EN 16931 judge. */
const VAT = 'VAT';

/** Returns category and rate of a tax. A tax other than VAT has neither (EN 16931-3-3, BT-118, BT-151). */
export function taxOf(element: XmlElement | null): RawTax | null {
  if (element === null) return null;
  if (text(element, 'ram:TypeCode')?.toUpperCase() !== VAT) return { code: null, rate: null };
  return { code: text(element, 'ram:CategoryCode'), rate: text(element, 'ram:RateApplicablePercent') };
}

/** Returns an allowance or charge of the document or of a line (BG-20, BG-21, BG-27, BG-28). */
export function adjustmentOf(element: XmlElement): RawAdjustment {
  return {
    isCharge: isTrue(text(element, 'ram:ChargeIndicator/udt:Indicator')),
    amount: text(element, 'ram:ActualAmount'),
    base: text(element, 'ram:BasisAmount'),
    percentage: text(element, 'ram:CalculationPercent'),
    reason: presentText(one(element, 'ram:Reason')),
    reasonCode: presentText(one(element, 'ram:ReasonCode')),
    tax: taxOf(one(element, 'ram:CategoryTradeTax')),
  };
}

/** Returns the sum of texts, or the only one as it is written. The schema takes several amounts of tax in a row (BR-CO-14 adds them up). */
function sumOfTexts(written: readonly string[]): string | null {
  return written.length > 1 ? sumOf(written).toFixed() : (written[0] ?? null);
}

function vatRowOf(element: XmlElement): RawVatRow {
  return {
    base: text(element, 'ram:BasisAmount'),
    amount: sumOfTexts(texts(element, 'ram:CalculatedAmount')),
    ...(taxOf(element) ?? { code: null, rate: null }),
    reason: presentText(one(element, 'ram:ExemptionReason')),
    reasonCode: presentText(one(element, 'ram:ExemptionReasonCode')),
  };
}

/** Returns the number of VAT totals in a currency. */
function vatTotalsIn(settlement: XmlElement | null, currency: string | null): number {
  const totals = all(settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:TaxTotalAmount');
  return totals.filter((each) => attributeOf(each, 'currencyID') === currency).length;
}

function totalsOf(settlement: XmlElement | null, taxCurrency: string | null): RawTotals {
  const totals = one(settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation');
  const taxes = all(totals, 'ram:TaxTotalAmount');
  const accounting = taxes.find(
    (each, index) => index > 0 && taxCurrency !== null && attributeOf(each, 'currencyID') === taxCurrency,
  );
  return {
    lines: text(totals, 'ram:LineTotalAmount'),
    allowances: text(totals, 'ram:AllowanceTotalAmount'),
    charges: text(totals, 'ram:ChargeTotalAmount'),
    net: text(totals, 'ram:TaxBasisTotalAmount'),
    tax: textOrNull(taxes.find((each) => each !== accounting) ?? null),
    taxInTaxCurrency: textOrNull(accounting ?? null),
    gross: text(totals, 'ram:GrandTotalAmount'),
    paid: text(totals, 'ram:TotalPrepaidAmount'),
    rounding: text(totals, 'ram:RoundingAmount'),
    due: text(totals, 'ram:DuePayableAmount'),
  };
}

/**
 * Returns adjustments, VAT breakdown and totals of the document (BG-20 to BG-23). CII has no place for withheld tax.
 *
 * @param header currency (BT-5) and currency of accounting (BT-6)
 */
export function moneyOf(
  settlement: XmlElement | null,
  header: Pick<RawInvoice, 'currency' | 'taxCurrency'>,
): Pick<RawInvoice, 'vatRows' | 'withheld' | 'totals' | 'vatTotals' | 'adjustments'> {
  return {
    adjustments: all(settlement, 'ram:SpecifiedTradeAllowanceCharge').map(adjustmentOf),
    vatRows: all(settlement, 'ram:ApplicableTradeTax').map(vatRowOf),
    withheld: [],
    totals: totalsOf(settlement, header.taxCurrency),
    vatTotals: vatTotalsIn(settlement, header.currency),
  };
}
