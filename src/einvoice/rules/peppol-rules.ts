import type { RawLine } from '../reading/raw-invoice.ts';
import { type Amount, amountOf, amountOrNought, sumOf } from './exact-amounts.ts';
import { PEPPOL, type Rule, type RuleText } from './rule.ts';

const SPECIFICATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const PROCESS = /^urn:fdc:peppol\.eu:2017:poacc:billing:\d{2}:1\.0$/;
const INVOICE_TYPES: readonly string[] = [
  '71',
  '80',
  '82',
  '84',
  '102',
  '218',
  '219',
  '331',
  '380',
  '382',
  '383',
  '386',
  '388',
  '393',
  '395',
  '553',
  '575',
  '623',
  '780',
  '817',
  '870',
  '875',
  '876',
  '877',
];
const CREDIT_TYPES: readonly string[] = ['381', '396', '81', '83', '532'];
const GERMAN_CORRECTION: readonly string[] = ['326', '384'];
const DIRECT_DEBIT: readonly string[] = ['49', '59'];
const GERMANY = 'DE';
/** Largest difference between a net amount and quantity times price, in units of the currency. */
const SLACK = '0.02';

function peppol(id: string, text: RuleText, holds: Rule['holds']): Rule {
  return { id: `PEPPOL-EN16931-${id}`, severity: 'FATAL', text, source: PEPPOL, holds };
}

function isNear(one: Amount, other: Amount): boolean {
  return one.minus(other).abs().lte(SLACK);
}

function hasLineAmount({ quantity, netPrice, baseQuantity, netAmount, adjustments }: RawLine): boolean {
  const [count, price, base] = [amountOf(quantity), amountOf(netPrice), amountOf(baseQuantity ?? '1')];
  if (count === null || price === null || base === null || base.eq(0)) return true;
  const of = (isCharge: boolean) =>
    sumOf(adjustments.filter((each) => each.isCharge === isCharge).map(({ amount }) => amount));
  const due = count.times(price.div(base)).plus(of(true)).minus(of(false)).round(2);
  return isNear(amountOrNought(netAmount), due);
}

function hasNetPrice({ grossPrice, priceDiscount, netPrice }: RawLine): boolean {
  const gross = amountOf(grossPrice);
  return gross === null || gross.minus(amountOrNought(priceDiscount)).eq(amountOrNought(netPrice));
}

/** Rules of Peppol BIS Billing 3.0 that are not specific to one country. */
export const PEPPOL_RULES: readonly Rule[] = [
  peppol(
    'R001',
    { en: 'A business process (BT-23) is missing.', es: 'Falta el proceso de negocio (BT-23).' },
    (i) => i.profile !== null,
  ),
  peppol(
    'R002',
    { en: 'There is one note (BT-22) at most.', es: 'Hay una nota (BT-22) como mucho.' },
    (i) =>
      i.notes.length <= 1 || (i.seller.address?.country === GERMANY && i.buyer.address?.country === GERMANY),
  ),
  peppol(
    'R003',
    {
      en: 'A buyer reference (BT-10) or an order (BT-13) is missing.',
      es: 'Falta la referencia del comprador (BT-10) o un pedido (BT-13).',
    },
    (i) => i.buyerReference !== null || i.orderReference !== null,
  ),
  peppol(
    'R004',
    {
      en: 'The specification (BT-24) is not that of Peppol BIS Billing 3.0.',
      es: 'La especificación (BT-24) no es la de Peppol BIS Billing 3.0.',
    },
    (i) => i.specification?.startsWith(SPECIFICATION) ?? false,
  ),
  peppol(
    'R005',
    {
      en: 'The VAT accounting currency (BT-6) is another one than that of the invoice.',
      es: 'La moneda de contabilización del IVA (BT-6) es otra que la de la factura.',
    },
    (i) => i.taxCurrency === null || i.taxCurrency !== i.currency,
  ),
  peppol(
    'R007',
    {
      en: 'The business process (BT-23) is none of Peppol.',
      es: 'El proceso de negocio (BT-23) no es de Peppol.',
    },
    (i) => i.profile === null || PROCESS.test(i.profile),
  ),
  peppol(
    'R010',
    {
      en: 'The electronic address of the buyer (BT-49) is missing.',
      es: 'Falta la dirección electrónica del comprador (BT-49).',
    },
    (i) => i.buyer.electronicAddress !== null,
  ),
  peppol(
    'R020',
    {
      en: 'The electronic address of the seller (BT-34) is missing.',
      es: 'Falta la dirección electrónica del vendedor (BT-34).',
    },
    (i) => i.seller.electronicAddress !== null,
  ),
  peppol(
    'R041',
    {
      en: 'An allowance or charge with a percentage has no base.',
      es: 'Un descuento o cargo con porcentaje no tiene base.',
    },
    (i) => i.adjustments.every(({ percentage, base }) => percentage === null || base !== null),
  ),
  peppol(
    'R042',
    {
      en: 'An allowance or charge with a base has no percentage.',
      es: 'Un descuento o cargo con base no tiene porcentaje.',
    },
    (i) => i.adjustments.every(({ percentage, base }) => base === null || percentage !== null),
  ),
  peppol(
    'R046',
    {
      en: 'A net price (BT-146) is not the gross price (BT-148) less its discount (BT-147).',
      es: 'Un precio neto (BT-146) no es el bruto (BT-148) menos su descuento (BT-147).',
    },
    (i) => i.lines.every(hasNetPrice),
  ),
  peppol(
    'R061',
    { en: 'A direct debit has no mandate (BT-89).', es: 'Un adeudo directo no tiene mandato (BT-89).' },
    (i) => i.payments.every(({ code, mandate }) => !DIRECT_DEBIT.includes(code ?? '') || mandate !== null),
  ),
  peppol(
    'R120',
    {
      en: 'A net amount (BT-131) is not quantity by price, plus charges, less allowances.',
      es: 'Un importe neto (BT-131) no es cantidad por precio, más cargos, menos descuentos.',
    },
    (i) => i.lines.every(hasLineAmount),
  ),
  peppol(
    'R121',
    {
      en: 'A base quantity (BT-149) is not above zero.',
      es: 'Una cantidad base (BT-149) no es mayor que cero.',
    },
    (i) => i.lines.every(({ baseQuantity }) => amountOf(baseQuantity)?.gt(0) ?? true),
  ),
  peppol(
    'P0100',
    {
      en: 'The type code (BT-3) is none that Peppol takes of an invoice.',
      es: 'El código de tipo (BT-3) no es de los que Peppol admite en una factura.',
    },
    (i) =>
      i.isCredit || INVOICE_TYPES.includes(i.typeCode ?? '') || GERMAN_CORRECTION.includes(i.typeCode ?? ''),
  ),
  peppol(
    'P0101',
    {
      en: 'The type code (BT-3) is none that Peppol takes of a credit note.',
      es: 'El código de tipo (BT-3) no es de los que Peppol admite en un abono.',
    },
    (i) => !i.isCredit || CREDIT_TYPES.includes(i.typeCode ?? ''),
  ),
  peppol(
    'P0112',
    {
      en: 'The types 326 and 384 are only for German parties.',
      es: 'Los tipos 326 y 384 son solo para partes alemanas.',
    },
    (i) =>
      !GERMAN_CORRECTION.includes(i.typeCode ?? '') ||
      (i.seller.address?.country === GERMANY && i.buyer.address?.country === GERMANY),
  ),
];
