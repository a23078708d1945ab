import { attributeOf, type XmlElement } from '../../xml/xml-tree.ts';
import type { RawLine } from './raw-invoice.ts';
import { presentText, textOrNull } from './select.ts';
import { adjustmentOf, taxOf } from './ubl-amounts.ts';
import { idAt, periodOf, ubl } from './ubl-elements.ts';

const { all, one, text } = ubl;

const unitCodesOf = (quantity: XmlElement) => attributeOf(quantity, 'unitCode') ?? [];

/** Returns an invoice line or credit note line (BG-25). */
export function lineOf(element: XmlElement): RawLine {
  const quantity = one(element, 'cbc:InvoicedQuantity') ?? one(element, 'cbc:CreditedQuantity');
  const item = one(element, 'cac:Item');
  return {
    id: text(element, 'cbc:ID'),
    quantity: textOrNull(quantity),
    unitCode: quantity === null ? null : attributeOf(quantity, 'unitCode'),
    priceUnitCodes: all(element, 'cac:Price/cbc:BaseQuantity').flatMap(unitCodesOf),
    netAmount: text(element, 'cbc:LineExtensionAmount'),
    netPrice: text(element, 'cac:Price/cbc:PriceAmount'),
    grossPrice: text(element, 'cac:Price/cac:AllowanceCharge/cbc:BaseAmount'),
    priceDiscount: text(element, 'cac:Price/cac:AllowanceCharge/cbc:Amount'),
    baseQuantity: text(element, 'cac:Price/cbc:BaseQuantity'),
    name: text(item, 'cbc:Name'),
    standardId: idAt(item, 'cac:StandardItemIdentification/cbc:ID'),
    classifications: all(item, 'cac:CommodityClassification/cbc:ItemClassificationCode').flatMap((code) => {
      const value = textOrNull(code);
      return value === null ? [] : [{ value, scheme: attributeOf(code, 'listID') }];
    }),
    country: presentText(one(item, 'cac:OriginCountry/cbc:IdentificationCode')),
    attributes: all(item, 'cac:AdditionalItemProperty').map((each) => ({
      name: presentText(one(each, 'cbc:Name')),
      value: presentText(one(each, 'cbc:Value')),
    })),
    period: periodOf(one(element, 'cac:InvoicePeriod')),
    adjustments: all(element, 'cac:AllowanceCharge').map(adjustmentOf),
    taxes: all(item, 'cac:ClassifiedTaxCategory').map(taxOf),
  };
}
