import { centsToText, toCents, toHundredths } from '../../domain/money.ts';
import { EXEMPTION_REASONS } from '../../domain/taxes/exemption-reasons.ts';
import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import { percentOf } from '../../domain/taxes/rounding.ts';
import { mapInTurns, type Turns } from '../../domain/turns.ts';
import { field, group, type Markup, optionalGroup } from '../../xml/markup.ts';
import { decimalText } from '../en16931/decimals.ts';
import { beforeDiscount, costCents, priceOf, rate } from './amounts.ts';
import { MAX_FREE_TEXT_CHARACTERS } from './limits.ts';
import type { FacturaeInvoice, FacturaeLine, FacturaeTax, Refuse } from './source.ts';
import { TAX_CODES, taxMarkup, withheldMarkup } from './tax-rows.ts';
import { boundedField } from './xml-parts.ts';

/** Codes of UnitOfMeasureType, by commonly written units. Other units are left out. */
const UNITS: Readonly<Record<string, string>> = {
  ud: '01',
  uds: '01',
  unidad: '01',
  unidades: '01',
  unit: '01',
  units: '01',
  h: '02',
  hora: '02',
  horas: '02',
  hour: '02',
  hours: '02',
  kg: '03',
  kilogramo: '03',
  kilogramos: '03',
  l: '04',
  litro: '04',
  litros: '04',
  g: '21',
  gramo: '21',
  gramos: '21',
  km: '22',
  kilómetro: '22',
  kilómetros: '22',
  m: '25',
  metro: '25',
  metros: '25',
  m3: '33',
  'm³': '33',
  kwh: '36',
};

const DISCOUNT = 'Descuento';
const ROUNDING = 'Redondeo';

/** Codes of SpecialTaxableEventCodeType. */
const EXEMPT = '01';
const NOT_SUBJECT = '02';

interface Price {
  text: string;
  cost: number;
}

/** Returns the unit price and its total cost. For a declared total, both are computed from the base before the discount. */
function priceOfLine(line: FacturaeLine): Price {
  const { quantity, unit_price, total_including_tax, taxable_base, discount_percentage } = line;
  if (total_including_tax === null) {
    const text = decimalText(unit_price);
    return { text, cost: costCents(quantity, text) };
  }
  const cost = beforeDiscount(toCents(taxable_base), discount_percentage);
  const text = priceOf(cost, quantity);
  return { text, cost: costCents(quantity, text) };
}

/** Writes the difference between the price and the base of a line: a discount, or a rounding difference. */
function discounts(line: FacturaeLine, cost: number): Markup {
  const discountCents = cost - toCents(line.taxable_base);
  if (discountCents === 0) return '';
  const isDiscount = line.discount_percentage !== 0;
  const discount = group('Discount', [
    field('DiscountReason', isDiscount ? DISCOUNT : ROUNDING),
    isDiscount ? field('DiscountRate', rate(line.discount_percentage)) : '',
    field('DiscountAmount', centsToText(discountCents)),
  ]);
  return group('DiscountsAndRebates', [discount]);
}

/** Writes why a line has no tax (SpecialTaxableEventType). Reverse charge is neither exempt nor not subject. */
function specialTaxableEvent({ type, exemption_reason }: FacturaeTax): Markup {
  const known = type === 'IGIC' || type === 'IPSI' ? type : 'IVA';
  const reason = EXEMPTION_REASONS[known].find(({ code }) => code === exemption_reason);
  if (reason === undefined || reason.code === 'S2') return '';
  return group('SpecialTaxableEvent', [
    field('SpecialTaxableEventCode', reason.code.startsWith('N') ? NOT_SUBJECT : EXEMPT),
    field('SpecialTaxableEventReason', `${TAX_CODES[known]} ${reason.label.es}`),
  ]);
}

function lineTaxes(line: FacturaeLine, tax: FacturaeTax): Markup[] {
  const base = toCents(line.taxable_base);
  const costBase = line.cost_base === null ? null : toCents(line.cost_base);
  const surcharge = line.equivalence_surcharge_rate;
  const charged = taxMarkup({
    code: TAX_CODES[tax.type] ?? '',
    percentage: tax.percentage,
    base,
    amount: percentOf(costBase ?? base, toHundredths(tax.percentage)),
    surcharge:
      surcharge === 0 ? null : { percentage: surcharge, amount: percentOf(base, toHundredths(surcharge)) },
    costBase,
  });
  const withheld =
    line.irpf_rate === 0
      ? ''
      : withheldMarkup(line.irpf_rate, base, percentOf(base, toHundredths(line.irpf_rate)));
  return [optionalGroup('TaxesWithheld', [withheld]), group('TaxesOutputs', [charged])];
}

function unitOfMeasure(unit: string | null): Markup {
  const code = unit === null ? undefined : UNITS[unit.trim().toLowerCase()];
  return code === undefined ? '' : field('UnitOfMeasure', code);
}

function invoiceLine(line: FacturaeLine, index: number, refuse: Refuse): Markup {
  if (line.main_tax === null) return '';
  const price = priceOfLine(line);
  const path = `lines[${index}].description`;
  return group('InvoiceLine', [
    boundedField('ItemDescription', line.description, MAX_FREE_TEXT_CHARACTERS, path, refuse),
    field('Quantity', decimalText(line.quantity)),
    unitOfMeasure(line.unit),
    field('UnitPriceWithoutTax', price.text),
    field('TotalCost', centsToText(price.cost)),
    discounts(line, price.cost),
    field('GrossAmount', centsToText(toCents(line.taxable_base))),
    ...lineTaxes(line, line.main_tax),
    specialTaxableEvent(line.main_tax),
  ]);
}

/** Writes the lines of an invoice in turns, without its suplidos, which are part of the totals in Facturae. */
export function* items({ lines }: FacturaeInvoice, refuse: Refuse): Turns<Markup> {
  const written = yield* mapInTurns(lines, LINES_A_TURN, (line, index) =>
    line.line_type === 'DISBURSEMENT' ? '' : invoiceLine(line, index, refuse),
  );
  return group('Items', written);
}
