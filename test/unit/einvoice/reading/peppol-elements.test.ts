import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../../src/domain/turns.ts';
import { readXml } from '../../../../src/einvoice/reading/read-document.ts';
import { PEPPOL_DOCUMENT_RULES } from '../../../../src/einvoice/rules/peppol-document-rules.ts';
import { PEPPOL_BIS3_UBL } from '../../../../src/einvoice/ubl/profiles.ts';
import { writeUbl } from '../../../../src/einvoice/ubl/write-ubl.ts';
import { judgeOf } from '../../../support/einvoice/official-rules.ts';
import { drawn } from '../../../support/rounds.ts';
import { europeanGolden } from '../en16931/support/european-golden.ts';
import { modelOf } from '../en16931/support/written-ubl.ts';

/** Peppol documents with changed elements: our rules and the official ones report the same. */

type Change = readonly [rule: string | null, golden: string, from: string | RegExp, to: string];

const PLAIN = 'IVA/IVA01-tipo-21';
const CREDIT = 'REC/REC01-r1-por-diferencias';
const ABROAD = 'IVA/IVA09-exenta-e5';
const PERIOD =
  '<cac:InvoicePeriod><cbc:StartDate>2026-11-01</cbc:StartDate><cbc:EndDate>2026-11-30</cbc:EndDate></cac:InvoicePeriod>';
const BEFORE_SELLER = '<cac:AccountingSupplierParty>';
const ofLine = (from: string, to: string) =>
  `<cac:InvoicePeriod><cbc:StartDate>${from}</cbc:StartDate><cbc:EndDate>${to}</cbc:EndDate></cac:InvoicePeriod><cac:Item>`;
const charge = (indicator: string, amount: string) =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${indicator}</cbc:ChargeIndicator><cbc:AllowanceChargeReason>X</cbc:AllowanceChargeReason><cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric><cbc:Amount currencyID="EUR">${amount}</cbc:Amount><cbc:BaseAmount currencyID="EUR">100.00</cbc:BaseAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:AllowanceCharge><cac:TaxTotal>`;
const reasoned = (indicator: string, amount: string, code: string) =>
  charge(indicator, amount).replace(
    '<cbc:AllowanceChargeReason>',
    `<cbc:AllowanceChargeReasonCode>${code}</cbc:AllowanceChargeReasonCode><cbc:AllowanceChargeReason>`,
  );
const ofPrice = (code: string) =>
  `</cbc:PriceAmount><cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>${code}</cbc:AllowanceChargeReasonCode><cbc:Amount currencyID="EUR">0.00</cbc:Amount></cac:AllowanceCharge>`;
const inDollars = (amount: string) =>
  `<cac:TaxTotal><cbc:TaxAmount currencyID="USD">${amount}</cbc:TaxAmount></cac:TaxTotal><cac:LegalMonetaryTotal>`;
const CURRENCY = '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>';
const reference = (type: string) =>
  `<cac:DocumentReference><cbc:ID>1</cbc:ID><cbc:DocumentTypeCode>${type}</cbc:DocumentTypeCode></cac:DocumentReference>`;
const attachment = (mime: string) =>
  `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="${mime}" filename="a">QQ==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;
const project =
  '<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cbc:DocumentTypeCode>50</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>';

const CHANGES: readonly Change[] = [
  [null, PLAIN, 'never', ''],
  ['R008', PLAIN, '<cbc:Note>', '<cbc:Note></cbc:Note><cbc:Note>'],
  ['R008', PLAIN, /<cbc:BuyerReference>[^<]*</, '<cbc:BuyerReference> <'],
  ['R040', PLAIN, '<cac:TaxTotal>', charge('false', '11.00')],
  [null, PLAIN, '<cac:TaxTotal>', charge('false', '10.02')],
  ['R043', PLAIN, '<cac:TaxTotal>', charge('1', '10.00')],
  [
    'R044',
    PLAIN,
    '</cbc:PriceAmount>',
    '</cbc:PriceAmount><cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">0.00</cbc:Amount></cac:AllowanceCharge>',
  ],
  ['R051', PLAIN, '<cbc:PayableAmount currencyID="EUR">', '<cbc:PayableAmount currencyID="USD">'],
  ['R051', PLAIN, '<cbc:TaxAmount currencyID="EUR">', '<cbc:TaxAmount currencyID="USD">'],
  ['R053', PLAIN, /(<cac:TaxTotal>[\s\S]*<\/cac:TaxTotal>)/, '$1$1'],
  ['R054', PLAIN, '<cac:LegalMonetaryTotal>', inDollars('23.00')],
  ['R054', PLAIN, CURRENCY, `${CURRENCY}<cbc:TaxCurrencyCode>USD</cbc:TaxCurrencyCode>`],
  ['R080', CREDIT, BEFORE_SELLER, `${project}${project}${BEFORE_SELLER}`],
  [null, PLAIN, BEFORE_SELLER, `${project}${project}${BEFORE_SELLER}`],
  ['R100', PLAIN, '<cac:Item>', `${reference('130')}${reference('130')}<cac:Item>`],
  ['R101', PLAIN, '<cac:Item>', `${reference('50')}<cac:Item>`],
  [
    'R130',
    PLAIN,
    '</cbc:PriceAmount>',
    '</cbc:PriceAmount><cbc:BaseQuantity unitCode="KGM">1</cbc:BaseQuantity>',
  ],
  [
    null,
    PLAIN,
    '</cbc:PriceAmount>',
    '</cbc:PriceAmount><cbc:BaseQuantity unitCode="C62">1</cbc:BaseQuantity>',
  ],
  ['F001', PLAIN, /<cbc:IssueDate>([^<]*)</, '<cbc:IssueDate>$1Z<'],
  ['CL001', PLAIN, BEFORE_SELLER, `${attachment('text/plain')}${BEFORE_SELLER}`],
  [null, PLAIN, BEFORE_SELLER, `${attachment('application/pdf')}${BEFORE_SELLER}`],
  [
    'CL006',
    PLAIN,
    BEFORE_SELLER,
    `<cac:InvoicePeriod><cbc:DescriptionCode>9</cbc:DescriptionCode></cac:InvoicePeriod>${BEFORE_SELLER}`,
  ],
  ['CL002', PLAIN, '<cac:TaxTotal>', reasoned('false', '10.00', '99')],
  [null, PLAIN, '<cac:TaxTotal>', reasoned('false', '10.00', ' 95 ')],
  ['CL003', PLAIN, '<cac:TaxTotal>', reasoned('true', '10.00', '95')],
  [null, PLAIN, '<cac:TaxTotal>', reasoned('true', '10.00', 'FC')],
  ['CL002', PLAIN, '</cbc:PriceAmount>', ofPrice('ZZ')],
  [null, PLAIN, '</cbc:PriceAmount>', ofPrice('95')],
  ['CL007', PLAIN, / currencyID="EUR"/g, ' currencyID="STD"'],
  ['CL007', PLAIN, '<cbc:PayableAmount currencyID="EUR">', '<cbc:PayableAmount>'],
  ['CL007', PLAIN, '<cbc:TaxAmount currencyID="EUR">', '<cbc:TaxAmount currencyID="eur">'],
  [null, PLAIN, /EUR/g, 'STN'],
  ['CL008', PLAIN, /schemeID="(?:9920|0088|0060)"/, 'schemeID="EM"'],
  ['CL008', PLAIN, /(<cbc:EndpointID schemeID=")[^"]*/g, '$10037'],
  [null, PLAIN, /(<cbc:EndpointID schemeID=")[^"]*/g, '$10240'],
  [null, PLAIN, /(<cbc:EndpointID) schemeID="[^"]*"/g, '$1'],
  ['P0106', ABROAD, /<cbc:ID>K<\/cbc:ID>/g, '<cbc:ID>E</cbc:ID>'],
  ['P0107', ABROAD, 'VATEX-EU-IC', 'vatex-eu-ae'],
  ['P0104', ABROAD, 'VATEX-EU-IC', 'VATEX-EU-G'],
  ['P0108', ABROAD, 'VATEX-EU-IC', 'VATEX-EU-D'],
];
const IDS: ReadonlySet<string> = new Set(PEPPOL_DOCUMENT_RULES.map(({ id }) => id));
const ofElements = (ids: readonly string[]) => [...new Set(ids)].filter((id) => IDS.has(id)).sort();

async function ours(xml: string): Promise<string[]> {
  const read = await readXml(new TextEncoder().encode(xml));
  if ('unread' in read) throw new Error(JSON.stringify(read));
  return ofElements(read.findings.map(({ rule }) => rule));
}

const written = (golden: string) => atOnce(writeUbl(modelOf(europeanGolden(golden)), PEPPOL_BIS3_UBL));

describe('the rules of Peppol on elements', () => {
  const official = judgeOf('peppol-bis3-ubl');
  it.skipIf(official === null).each(drawn(CHANGES, 7))(
    'our validator and the official rules report %s (%s, %s)',
    async (rule, golden, from, to) => {
      const xml = written(golden).replace(from, to);
      const own = await ours(xml);
      if (rule === null) expect(own).toEqual([]);
      else expect(own).toContain(`PEPPOL-EN16931-${rule}`);
      expect(own).toEqual(ofElements(official?.(xml).map(({ id }) => id) ?? []));
    },
  );

  it.skipIf(official === null)(
    'a line outside the period of its invoice is reported at its beginning and end',
    async () => {
      const plain = written(PLAIN).replace(BEFORE_SELLER, PERIOD + BEFORE_SELLER);
      for (const [line, rules] of [
        [ofLine('2026-10-31', '2026-11-30'), ['PEPPOL-EN16931-R110']],
        [ofLine('2026-11-01', '2026-12-01'), ['PEPPOL-EN16931-R111']],
        [ofLine('2026-11-01', '2026-11-30'), []],
      ] as const) {
        const xml = plain.replace('<cac:Item>', line);
        expect(await ours(xml)).toEqual(rules);
        expect(ofElements(official?.(xml).map(({ id }) => id) ?? [])).toEqual(rules);
      }
    },
  );

  it.skipIf(official === null)('VAT totals of opposite signs in two currencies are reported', async () => {
    const both = written(PLAIN).replace(
      CURRENCY,
      `${CURRENCY}<cbc:TaxCurrencyCode>USD</cbc:TaxCurrencyCode>`,
    );
    for (const [amount, rules] of [
      ['-23.00', ['PEPPOL-EN16931-R055']],
      ['23.00', []],
    ] as const) {
      const xml = both.replace('<cac:LegalMonetaryTotal>', inDollars(amount));
      expect(await ours(xml)).toEqual(rules);
      expect(ofElements(official?.(xml).map(({ id }) => id) ?? [])).toEqual(rules);
    }
  });
});
