import { dayWithoutZone } from '../../domain/calendar/zoned-day.ts';
import { attributeOf, textOf, type XmlElement } from '../../xml/xml-tree.ts';
import { ubl } from '../reading/ubl-elements.ts';
import { ALLOWANCE_REASONS, CHARGE_REASONS } from './code-lists.ts';
import { isPeppolAddressScheme, isPeppolCurrency } from './peppol-code-lists.ts';
import { AMOUNTS, type DocumentRule, named, peppol } from './peppol-document-rule.ts';

const { all, text } = ubl;

const MIME_TYPES: readonly string[] = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
];
const PERIOD_CODES: readonly string[] = ['3', '35', '432'];
const DAYS: readonly string[] = [
  'IssueDate',
  'DueDate',
  'TaxPointDate',
  'StartDate',
  'EndDate',
  'ActualDeliveryDate',
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

/** True if the reason codes of all allowances (`indicator` 'false'), or of all charges ('true'), are in a list. */
function haveReasonsOf(root: XmlElement, indicator: string, list: ReadonlySet<string>): boolean {
  return named(root, 'AllowanceCharge')
    .filter((each) => text(each, 'cbc:ChargeIndicator') === indicator)
    .flatMap((each) => all(each, 'cbc:AllowanceChargeReasonCode'))
    .every((each) => list.has(textOf(each) ?? ''));
}

/** Rules on dates, and on codes of attachments, periods, reasons, currencies, addresses and VAT categories. */
export const CODE_RULES: readonly DocumentRule[] = [
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
