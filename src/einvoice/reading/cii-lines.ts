import { attributeOf, type XmlElement } from '../../xml/xml-tree.ts';
import { adjustmentOf, taxOf } from './cii-amounts.ts';
import { periodOf } from './cii-dates.ts';
import { cii, idOf } from './cii-elements.ts';
import type { RawLine } from './raw-invoice.ts';
import { presentText, textOrNull } from './select.ts';

const { all, one, text } = cii;

/** Prices of a line, each for a quantity. */
const PRICES = ['ram:NetPriceProductTradePrice', 'ram:GrossPriceProductTradePrice'];
const unitCodesOf = (quantity: XmlElement) => attributeOf(quantity, 'unitCode') ?? [];

/** Returns an invoice line (BG-25). */
export function lineOf(element: XmlElement): RawLine {
  const quantity = one(element, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity');
  const product = one(element, 'ram:SpecifiedTradeProduct');
  const agreement = one(element, 'ram:SpecifiedLineTradeAgreement');
  const settlement = one(element, 'ram:SpecifiedLineTradeSettlement');
  return {
    id: text(element, 'ram:AssociatedDocumentLineDocument/ram:LineID'),
    quantity: textOrNull(quantity),
    unitCode: quantity === null ? null : attributeOf(quantity, 'unitCode'),
    priceUnitCodes: PRICES.flatMap((price) => all(agreement, `${price}/ram:BasisQuantity`)).flatMap(
      unitCodesOf,
    ),
    netAmount: text(settlement, 'ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'),
    netPrice: text(agreement, 'ram:NetPriceProductTradePrice/ram:ChargeAmount'),
    grossPrice: text(agreement, 'ram:GrossPriceProductTradePrice/ram:ChargeAmount'),
    priceDiscount: text(
      agreement,
      'ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge/ram:ActualAmount',
    ),
    baseQuantity: text(agreement, 'ram:NetPriceProductTradePrice/ram:BasisQuantity'),
    name: text(product, 'ram:Name'),
    standardId: idOf(one(product, 'ram:GlobalID')),
    classifications: all(product, 'ram:DesignatedProductClassification/ram:ClassCode').flatMap((code) => {
      const value = textOrNull(code);
      return value === null ? [] : [{ value, scheme: attributeOf(code, 'listID') }];
    }),
    country: presentText(one(product, 'ram:OriginTradeCountry/ram:ID')),
    attributes: all(product, 'ram:ApplicableProductCharacteristic').map((each) => ({
      name: presentText(one(each, 'ram:Description')),
      value: presentText(one(each, 'ram:Value')),
    })),
    period: periodOf(one(settlement, 'ram:BillingSpecifiedPeriod')),
    adjustments: all(settlement, 'ram:SpecifiedTradeAllowanceCharge').map(adjustmentOf),
    taxes: all(settlement, 'ram:ApplicableTradeTax').flatMap((each) => taxOf(each) ?? []),
  };
}
