import { field, group, type Markup } from '../../xml/markup.ts';
import { decimalText } from '../en16931/decimals.ts';
import type { Category, Line } from '../en16931/model.ts';
import { amount } from './amounts.ts';

/** Tax type of every category of EN 16931, including those of IGIC and IPSI. */
export const TAX_TYPE = field('ram:TypeCode', 'VAT');

const UNIT_CHARACTERISTIC = 'Unidad';

/** Writes the rate of a category. Empty for operations that are not subject. */
export function rateMarkup({ rate }: Category): Markup {
  return rate === null ? '' : field('ram:RateApplicablePercent', decimalText(rate));
}

function product({ name, unitText }: Line): Markup {
  const unit =
    unitText === null
      ? ''
      : group('ram:ApplicableProductCharacteristic', [
          field('ram:Description', UNIT_CHARACTERISTIC),
          field('ram:Value', unitText),
        ]);
  return group('ram:SpecifiedTradeProduct', [field('ram:Name', name), unit]);
}

function prices({ netPrice, discount }: Line): Markup {
  const gross =
    discount === null
      ? ''
      : group('ram:GrossPriceProductTradePrice', [
          field('ram:ChargeAmount', discount.grossPrice),
          group('ram:AppliedTradeAllowanceCharge', [
            group('ram:ChargeIndicator', [field('udt:Indicator', 'false')]),
            field('ram:ActualAmount', discount.amount),
          ]),
        ]);
  const net = group('ram:NetPriceProductTradePrice', [field('ram:ChargeAmount', netPrice)]);
  return group('ram:SpecifiedLineTradeAgreement', [gross, net]);
}

function settlement({ category, netAmount }: Line): Markup {
  const tax = group('ram:ApplicableTradeTax', [
    TAX_TYPE,
    field('ram:CategoryCode', category.code),
    rateMarkup(category),
  ]);
  const sum = group('ram:SpecifiedTradeSettlementLineMonetarySummation', [
    amount('ram:LineTotalAmount', netAmount),
  ]);
  return group('ram:SpecifiedLineTradeSettlement', [tax, sum]);
}

/** Writes a line (BG-25). */
export function lineMarkup(line: Line): Markup {
  const quantity = field('ram:BilledQuantity', line.quantity, { unitCode: line.unitCode });
  return group('ram:IncludedSupplyChainTradeLineItem', [
    group('ram:AssociatedDocumentLineDocument', [field('ram:LineID', line.id)]),
    product(line),
    prices(line),
    group('ram:SpecifiedLineTradeDelivery', [quantity]),
    settlement(line),
  ]);
}
