import type { ChanceInsertion } from './chance-insertions.ts';

/** Texts that are inserted into UBL and CII invoices, at the borders of their types and code lists. */

export const LEAF = /<([\w:]+)((?:\s[^<>]*?)?)>([^<>]+)<\/\1>/g;
export const OPENING = /<([\w:]+)((?:\s[^<>]*?)?)(\/?)>/g;
export const AMOUNT_END = /(?:Amount|Quantity|Percent)$/;
export const CODE_END = /(?:Code|:ID|SchemeID)$/;
export const CURRENCY = /currencyID="[^"]*"/g;
export const ATTRIBUTES = [
  ...[
    'schemeID="0088"',
    'schemeID="XX"',
    'listID="UNCL5305"',
    'currencyID="USD"',
    'unitCode="H87"',
    'foo="1"',
  ],
  ...['xml:lang="es"', 'xmlns:y="urn:y"', 'xmlns:y="urn:y" y:foo="1"', 'languageID="es"', 'format="102"'],
  ...['xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"', 'mimeCode="application/pdf"'],
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xsi:string"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:a b.xsd"',
];
export const CODES = [
  ...[
    'S',
    's',
    'Z',
    'E',
    'AE',
    'K',
    'G',
    'O',
    'L',
    'M',
    'B',
    'AA',
    'H',
    'EUR',
    'eur',
    'USD',
    'GBP',
    'XYZ',
    '978',
  ],
  ...[
    'ES',
    'XI',
    'EL',
    'GR',
    'GB',
    'UK',
    '1A',
    'AN',
    '380',
    '384',
    '326',
    '875',
    '877',
    '71',
    '80',
    '261',
    '0',
  ],
  ...[
    '10',
    '30',
    '31',
    '42',
    '49',
    '57',
    '58',
    '59',
    '68',
    '70',
    'ZZZ',
    'VAT',
    'GST',
    'vat',
    'TAX',
    '95',
    '41',
  ],
  ...[
    'FC',
    'ABL',
    'AAA',
    '66',
    'VATEX-EU-AE',
    'vatex-eu-ic',
    'VATEX-EU-79-C',
    'VATEX-FR-FRANCHISE',
    '130',
    '916',
  ],
  ...[
    '50',
    '5',
    '29',
    '72',
    '3',
    '35',
    '432',
    'EM',
    '9918',
    '0216',
    'KGM',
    'kgm',
    'X4G',
    'XBX',
    'SRV',
    'STI',
  ],
];
export const EMPTIES = ['', ' ', '\n', '\t \n', '<!-- -->', '<![CDATA[]]>', '\u00a0'];
export const ENTITIES = [
  '&#69;',
  '&#x45;',
  '&amp;',
  '&lt;',
  '&quot;',
  '&eacute;',
  '&#0;',
  '&#160;',
  '&#xD;',
  '&#10;',
  '&',
  '€',
];
const FILES = ['application/pdf', 'image/png', 'text/plain', '', 'APPLICATION/PDF', 'text/csv'];
export const RATES = ['21', '10', '0', '', '-1', '21.000'];
export const CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', ''];

export const at = <T>(all: readonly T[], place: number): T | undefined =>
  all[place % Math.max(all.length, 1)];

export function isCii(xml: string): boolean {
  return xml.includes('CrossIndustry');
}

/** Returns the text with one of the matches of a pattern changed. Unchanged if there is none. */
export function withMatch(
  xml: string,
  pattern: RegExp,
  place: number,
  change: (found: RegExpMatchArray) => string,
  isMeant: (found: RegExpMatchArray) => boolean = () => true,
): string {
  const found = at([...xml.matchAll(pattern)].filter(isMeant), place);
  if (found === undefined) return xml;
  return xml.slice(0, found.index) + change(found) + xml.slice((found.index ?? 0) + found[0].length);
}

/** Prefixes of a syntax in the European and in our own examples. */
export const categoryOf = (tag: string, { place, other }: ChanceInsertion) =>
  `<cac:${tag}><cbc:ID>${at(CATEGORIES, place)}</cbc:ID><cbc:Percent>${at(RATES, other) || '0'}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${tag}>`;

export function ublAllowance(insertion: ChanceInsertion, isOfLine: boolean): string {
  const { place, other, choice } = insertion;
  const reason = at(
    [
      '',
      '<cbc:AllowanceChargeReasonCode>95</cbc:AllowanceChargeReasonCode>',
      '<cbc:AllowanceChargeReason>x</cbc:AllowanceChargeReason>',
    ],
    choice,
  );
  const percent = at(['', '<cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric>'], place);
  const base = at(['', '<cbc:BaseAmount currencyID="EUR">100.001</cbc:BaseAmount>'], other);
  const amount = at(['0.00', '0', '10.00', '-1.00', '0.005'], choice + other);
  return `<cac:AllowanceCharge><cbc:ChargeIndicator>${at(['true', 'false', '1', '0'], other)}</cbc:ChargeIndicator>${reason}${percent}<cbc:Amount currencyID="${at(['EUR', 'USD'], place)}">${amount}</cbc:Amount>${base}${isOfLine ? '' : categoryOf('TaxCategory', insertion)}</cac:AllowanceCharge>`;
}

export function ciiAllowance(insertion: ChanceInsertion, isOfLine: boolean): string {
  const { place, other, choice } = insertion;
  const reason = at(['', '<ram:ReasonCode>95</ram:ReasonCode>', '<ram:Reason>x</ram:Reason>'], choice);
  const percent = at(['', '<ram:CalculationPercent>10</ram:CalculationPercent>'], place);
  const base = at(['', '<ram:BasisAmount>100.001</ram:BasisAmount>'], other);
  const amount = at(['0.00', '0', '10.00', '-1.00', '0.005'], choice + other);
  const tax = isOfLine
    ? ''
    : `<ram:CategoryTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>${at(CATEGORIES, place)}</ram:CategoryCode><ram:RateApplicablePercent>${at(RATES, other) || '0'}</ram:RateApplicablePercent></ram:CategoryTradeTax>`;
  return `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${at(isOfLine ? ['true', 'false'] : ['true', 'false', '1', '0'], other)}</udt:Indicator></ram:ChargeIndicator>${percent}${base}<ram:ActualAmount>${amount}</ram:ActualAmount>${reason}${tax}</ram:SpecifiedTradeAllowanceCharge>`;
}

/** Inserts a text before one of the matches of a pattern. */
export const before = (xml: string, pattern: RegExp, place: number, text: string) =>
  withMatch(xml, pattern, place, ([whole]) => text + whole);

export function attachment(xml: string, { place, other, choice }: ChanceInsertion): string {
  const mime = at(FILES, choice);
  const bytes = at(['QUJD', 'QUJ', '', 'Q UJD', 'QR=='], other);
  const name = at([' filename="a.pdf"', '', ' filename=""'], place);
  if (isCii(xml))
    return before(
      xml,
      /<\/ram:ApplicableHeaderTradeAgreement>/g,
      0,
      `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>${at(['A1', ''], other)}</ram:IssuerAssignedID><ram:TypeCode>${at(['916', '130', '50'], place)}</ram:TypeCode><ram:AttachmentBinaryObject mimeCode="${mime}"${name}>${bytes}</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument>`,
    );
  return before(
    xml,
    /<cac:AccountingSupplierParty>/g,
    0,
    `<cac:AdditionalDocumentReference><cbc:ID>${at(['A1', ''], other)}</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="${mime}"${name}>${bytes}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`,
  );
}

export function period(xml: string, { place, other }: ChanceInsertion): string {
  const dates = ['2026-11-01', '2026-11-30', '2026-02-30', '', '2027-01-01Z'];
  const [from, to] = [at(dates, place) ?? '', at(dates, other) ?? ''];
  if (isCii(xml)) {
    const day = (name: string, text: string) =>
      `<ram:${name}><udt:DateTimeString format="102">${text.replaceAll('-', '')}</udt:DateTimeString></ram:${name}>`;
    return before(
      xml,
      /<ram:(?:SpecifiedTradePaymentTerms|SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementLineMonetarySummation)>/g,
      place,
      `<ram:BillingSpecifiedPeriod>${day('StartDateTime', from)}${day('EndDateTime', to)}</ram:BillingSpecifiedPeriod>`,
    );
  }
  return before(
    xml,
    /<cac:(?:AccountingSupplierParty|Item)>/g,
    place,
    `<cac:InvoicePeriod><cbc:StartDate>${from}</cbc:StartDate><cbc:EndDate>${to}</cbc:EndDate></cac:InvoicePeriod>`,
  );
}
