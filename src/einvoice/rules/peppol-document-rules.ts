import { dayWithoutZone } from '../../domain/calendar/zoned-day.ts';
import { attributeOf, childElements, descendants, textOf, type XmlElement } from '../../xml/xml-tree.ts';
import { UBL_NAMESPACES } from '../reading/read-ubl.ts';
import { selector } from '../reading/select.ts';
import { ALLOWANCE_REASONS, CHARGE_REASONS } from './code-lists.ts';
import { amountOf } from './exact-amounts.ts';
import { isPeppolAddressScheme, isPeppolCurrency } from './peppol-code-lists.ts';
import { PEPPOL, type Rule, type RuleText } from './rule.ts';

const { all, one, text } = selector(UBL_NAMESPACES);

/** Rule on the elements of a UBL document, beside those on its business terms. */
interface DocumentRule {
  id: string;
  text: RuleText;
  holds(root: XmlElement): boolean;
}

function peppol(id: string, en: string, es: string, holds: DocumentRule['holds']): DocumentRule {
  return { id: `PEPPOL-EN16931-${id}`, text: { en, es }, holds };
}

/** Largest difference between an allowance and its percentage, in units of the currency. */
const SLACK = '0.02';
const MIME_TYPES: readonly string[] = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
];
const PERIOD_CODES: readonly string[] = ['3', '35', '432'];
const PROJECT = '50';
const INVOICED_OBJECT = '130';
const INDICATORS: readonly string[] = ['true', 'false'];
const DAYS: readonly string[] = [
  'IssueDate',
  'DueDate',
  'TaxPointDate',
  'StartDate',
  'EndDate',
  'ActualDeliveryDate',
];
/** Amounts in the currency of the invoice (BT-5). The tax total without subtotals may be in the currency of accounting. */
const AMOUNTS: readonly string[] = [
  ...['Amount', 'BaseAmount', 'PriceAmount', 'TaxableAmount', 'LineExtensionAmount', 'TaxExclusiveAmount'],
  ...['TaxInclusiveAmount', 'AllowanceTotalAmount', 'ChargeTotalAmount', 'PrepaidAmount'],
  ...['PayableRoundingAmount', 'PayableAmount'],
];
/** Categories that an exemption reason code asks for (BIS Billing 3.0, P0104 to P0111). */
const CATEGORIES: readonly (readonly [id: string, reason: string, category: string])[] = [
  ['P0104', 'VATEX-EU-G', 'G'],
  ['P0105', 'VATEX-EU-O', 'O'],
  ['P0106', 'VATEX-EU-IC', 'K'],
  ['P0107', 'VATEX-EU-AE', 'AE'],
  ['P0108', 'VATEX-EU-D', 'E'],
  ['P0109', 'VATEX-EU-F', 'E'],
  ['P0110', 'VATEX-EU-I', 'E'],
  ['P0111', 'VATEX-EU-J', 'E'],
];

function named(root: XmlElement, ...names: readonly string[]): XmlElement[] {
  return [...descendants(root)].filter(({ local }) => names.includes(local));
}

function linesOf(root: XmlElement): XmlElement[] {
  return [...all(root, 'cac:InvoiceLine'), ...all(root, 'cac:CreditNoteLine')];
}

/** Returns the allowances and charges of the document and of its lines, without those of prices. */
function adjustmentsOf(root: XmlElement): XmlElement[] {
  return [root, ...linesOf(root)].flatMap((each) => all(each, 'cac:AllowanceCharge'));
}

function isOfPercentage(adjustment: XmlElement): boolean {
  const base = amountOf(text(adjustment, 'cbc:BaseAmount'));
  const percentage = amountOf(text(adjustment, 'cbc:MultiplierFactorNumeric'));
  const amount = amountOf(text(adjustment, 'cbc:Amount') ?? '0');
  if (base === null || percentage === null || amount === null) return true;
  return amount.minus(base.times(percentage).div(100)).abs().lte(SLACK);
}

function isInCurrency(root: XmlElement): boolean {
  const currency = text(root, 'cbc:DocumentCurrencyCode');
  const taxes = named(root, 'TaxTotal', 'TaxSubtotal').flatMap((each) =>
    each.local === 'TaxSubtotal' || one(each, 'cac:TaxSubtotal') !== null ? all(each, 'cbc:TaxAmount') : [],
  );
  return [...named(root, ...AMOUNTS), ...taxes].every((each) => attributeOf(each, 'currencyID') === currency);
}

function withSubtotals(root: XmlElement, has: boolean): number {
  return all(root, 'cac:TaxTotal').filter((each) => (one(each, 'cac:TaxSubtotal') !== null) === has).length;
}

/** True if the VAT totals in both currencies (BT-110, BT-111) are not of opposite signs. */
function haveOneSign(root: XmlElement): boolean {
  const accounting = text(root, 'cbc:TaxCurrencyCode');
  if (accounting === null) return true;
  const signOf = (currency: string | null) => {
    const total = all(root, 'cac:TaxTotal/cbc:TaxAmount').find(
      (each) => attributeOf(each, 'currencyID') === currency,
    );
    const amount = total === undefined ? null : amountOf(textOf(total));
    return amount === null ? null : amount.cmp(0);
  };
  const [own, other] = [signOf(text(root, 'cbc:DocumentCurrencyCode')), signOf(accounting)];
  return own !== null && other !== null && own * other >= 0;
}

/** True if no line begins before the period of the document, or ends after it. */
function isInPeriod(root: XmlElement, name: 'StartDate' | 'EndDate'): boolean {
  const bound = text(root, `cac:InvoicePeriod/cbc:${name}`);
  if (bound === null) return true;
  return linesOf(root).every((line) => {
    const day = text(line, `cac:InvoicePeriod/cbc:${name}`);
    return day === null || (name === 'StartDate' ? day >= bound : day <= bound);
  });
}

function hasUnitOfLine(line: XmlElement): boolean {
  const base = one(line, 'cac:Price/cbc:BaseQuantity');
  const quantity = one(line, 'cbc:InvoicedQuantity') ?? one(line, 'cbc:CreditedQuantity');
  if (base === null || quantity === null) return true;
  const unit = attributeOf(base, 'unitCode');
  return unit === null || unit === attributeOf(quantity, 'unitCode');
}

/** True if the reason codes of all allowances, or of all charges, are of a list. `indicator` is that of the charges, as written. */
function haveReasonsOf(root: XmlElement, indicator: string, list: ReadonlySet<string>): boolean {
  return named(root, 'AllowanceCharge')
    .filter((each) => text(each, 'cbc:ChargeIndicator') === indicator)
    .flatMap((each) => all(each, 'cbc:AllowanceChargeReasonCode'))
    .every((each) => list.has(textOf(each) ?? ''));
}

/** Rules of Peppol BIS Billing 3.0 that look at elements rather than at business terms. */
export const PEPPOL_DOCUMENT_RULES: readonly DocumentRule[] = [
  peppol('R008', 'An element is empty.', 'Un elemento está vacío.', (root) =>
    [...descendants(root)].every((each) => childElements(each).length > 0 || textOf(each) !== ''),
  ),
  peppol(
    'R040',
    'An allowance or charge is not its base at its percentage.',
    'Un descuento o cargo no es su base por su porcentaje.',
    (root) => adjustmentsOf(root).every(isOfPercentage),
  ),
  peppol(
    'R043',
    'A charge indicator is neither true nor false.',
    'Un indicador de cargo no es true ni false.',
    (root) =>
      adjustmentsOf(root).every((each) => INDICATORS.includes(text(each, 'cbc:ChargeIndicator') ?? '')),
  ),
  peppol('R044', 'A price has a charge.', 'Un precio tiene un cargo.', (root) =>
    linesOf(root)
      .flatMap((line) => all(line, 'cac:Price/cac:AllowanceCharge'))
      .every((each) => text(each, 'cbc:ChargeIndicator') === 'false'),
  ),
  peppol(
    'R051',
    'An amount is in another currency than the invoice (BT-5).',
    'Un importe está en otra moneda que la factura (BT-5).',
    isInCurrency,
  ),
  peppol(
    'R053',
    'There is not exactly one VAT total with a breakdown.',
    'No hay exactamente un total de IVA con desglose.',
    (root) => withSubtotals(root, true) === 1,
  ),
  peppol(
    'R054',
    'A VAT total without a breakdown goes with a VAT accounting currency (BT-6), and only then.',
    'Un total de IVA sin desglose va con una moneda de contabilización (BT-6), y solo entonces.',
    (root) => withSubtotals(root, false) === (text(root, 'cbc:TaxCurrencyCode') === null ? 0 : 1),
  ),
  peppol(
    'R055',
    'The VAT totals in the two currencies have opposite signs.',
    'Los totales de IVA en las dos monedas tienen signos opuestos.',
    haveOneSign,
  ),
  peppol(
    'R080',
    'There is more than one project reference.',
    'Hay más de una referencia de proyecto.',
    // Invoices have an element for it, so that only a credit note names the project this way.
    (root) =>
      root.local !== 'CreditNote' ||
      all(root, 'cac:AdditionalDocumentReference').filter(
        (each) => text(each, 'cbc:DocumentTypeCode') === PROJECT,
      ).length <= 1,
  ),
  peppol(
    'R100',
    'A line has more than one invoiced object.',
    'Una línea tiene más de un objeto facturado.',
    (root) => linesOf(root).every((line) => all(line, 'cac:DocumentReference').length <= 1),
  ),
  peppol(
    'R101',
    'A document reference of a line is no invoiced object (130).',
    'La referencia de documento de una línea no es un objeto facturado (130).',
    (root) =>
      linesOf(root)
        .flatMap((line) => all(line, 'cac:DocumentReference'))
        .every((each) => text(each, 'cbc:DocumentTypeCode') === INVOICED_OBJECT),
  ),
  peppol(
    'R110',
    'A line begins before the period of the invoice.',
    'Una línea empieza antes que el periodo de la factura.',
    (root) => isInPeriod(root, 'StartDate'),
  ),
  peppol(
    'R111',
    'A line ends after the period of the invoice.',
    'Una línea termina después que el periodo de la factura.',
    (root) => isInPeriod(root, 'EndDate'),
  ),
  peppol(
    'R130',
    'A price is for another unit than the quantity of its line.',
    'Un precio es de otra unidad que la cantidad de su línea.',
    (root) => linesOf(root).every(hasUnitOfLine),
  ),
  peppol('F001', 'A date is not written YYYY-MM-DD.', 'Una fecha no se escribe AAAA-MM-DD.', (root) =>
    named(root, ...DAYS).every((each) => {
      const day = textOf(each);
      return day !== null && dayWithoutZone(day) === day;
    }),
  ),
  peppol(
    'CL001',
    'An attachment has a type that Peppol does not take.',
    'Un adjunto tiene un tipo que Peppol no admite.',
    (root) =>
      named(root, 'EmbeddedDocumentBinaryObject').every((each) =>
        MIME_TYPES.includes(attributeOf(each, 'mimeCode') ?? ''),
      ),
  ),
  peppol(
    'CL006',
    'The code of a period (BT-8) is none of 3, 35 and 432.',
    'El código de un periodo (BT-8) no es 3, 35 ni 432.',
    (root) =>
      all(root, 'cac:InvoicePeriod/cbc:DescriptionCode').every((each) =>
        PERIOD_CODES.includes(textOf(each) ?? ''),
      ),
  ),
  peppol(
    'CL002',
    'The reason code of an allowance is not of UNCL 5189.',
    'El código de la causa de un descuento no es de UNCL 5189.',
    (root) => haveReasonsOf(root, 'false', ALLOWANCE_REASONS),
  ),
  peppol(
    'CL003',
    'The reason code of a charge is not of UNCL 7161.',
    'El código de la causa de un cargo no es de UNCL 7161.',
    (root) => haveReasonsOf(root, 'true', CHARGE_REASONS),
  ),
  peppol(
    'CL007',
    'The currency of an amount is not of ISO 4217.',
    'La moneda de un importe no es de ISO 4217.',
    (root) =>
      named(root, ...AMOUNTS, 'TaxAmount').every((each) =>
        isPeppolCurrency(attributeOf(each, 'currencyID') ?? ''),
      ),
  ),
  peppol(
    'CL008',
    'The scheme of an electronic address is not of the list of Peppol.',
    'El esquema de una dirección electrónica no es de la lista de Peppol.',
    (root) => named(root, 'EndpointID').every((each) => isPeppolAddressScheme(attributeOf(each, 'schemeID'))),
  ),
  ...CATEGORIES.map(([id, reason, category]) =>
    peppol(
      id,
      `The reason ${reason} is not of category ${category}.`,
      `La causa ${reason} no es de categoría ${category}.`,
      (root) =>
        named(root, 'TaxCategory').every(
          (each) =>
            text(each, 'cbc:TaxExemptionReasonCode')?.toUpperCase() !== reason ||
            text(each, 'cbc:ID') === category,
        ),
    ),
  ),
];

/**
 * Returns the rules on elements that a Peppol document breaks. Each looks at every element, so other waiting work runs in between.
 *
 * @param takeTurn resolves after other waiting work has run
 */
export async function brokenPeppolDocumentRules(
  root: XmlElement,
  takeTurn: () => Promise<void>,
): Promise<Rule[]> {
  const broken: Rule[] = [];
  for (const { id, text: ruleText, holds } of PEPPOL_DOCUMENT_RULES) {
    await takeTurn();
    if (!holds(root))
      broken.push({ id, severity: 'FATAL', text: ruleText, source: PEPPOL, holds: () => false });
  }
  return broken;
}
