import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../../src/domain/turns.ts';
import { writeCii } from '../../../../src/einvoice/cii/write-cii.ts';
import { readXml } from '../../../../src/einvoice/reading/read-document.ts';
import { EN16931_UBL } from '../../../../src/einvoice/ubl/profiles.ts';
import { writeUbl } from '../../../../src/einvoice/ubl/write-ubl.ts';
import { judgeOf } from '../../../support/einvoice/official-rules.ts';
import { europeanGolden } from '../en16931/support/european-golden.ts';
import { modelOf } from '../en16931/support/written-ubl.ts';

/** Codes, namespaces and attributes in places that no term of EN 16931 holds: our rules and the official ones report the same. */

type Syntax = 'UBL' | 'CII';
type Case = readonly [rule: string | null, syntax: Syntax, what: string, from: string | RegExp, to: string];

const model = modelOf(europeanGolden('IVA/IVA01-tipo-21'));
const WRITTEN = { UBL: atOnce(writeUbl(model, EN16931_UBL)), CII: atOnce(writeCii(model)) } as const;
const JUDGES = { UBL: judgeOf('en16931-ubl'), CII: judgeOf('en16931-cii') } as const;

const SELLER = '<cac:AccountingSupplierParty>';
const PAYMENT = /<ram:SpecifiedTradePaymentTerms>/;
const object = (scheme: string) =>
  `<cac:AdditionalDocumentReference><cbc:ID schemeID="${scheme}">1</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>${SELLER}`;
const objectOfCii = (scheme: string) =>
  `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>1</ram:IssuerAssignedID><ram:TypeCode>130</ram:TypeCode><ram:ReferenceTypeCode>${scheme}</ram:ReferenceTypeCode></ram:AdditionalReferencedDocument></ram:ApplicableHeaderTradeAgreement>`;
const note = (text: string) => `<cbc:Note>${text}</cbc:Note><cbc:DocumentCurrencyCode>`;
const noteOfCii = (code: string) =>
  `<ram:IncludedNote>$1<ram:SubjectCode>${code}</ram:SubjectCode></ram:IncludedNote>`;
const delivery = (scheme: string) =>
  `<cac:Delivery><cac:DeliveryLocation><cbc:ID schemeID="${scheme}">1</cbc:ID></cac:DeliveryLocation></cac:Delivery><cac:TaxTotal>`;
const NOTE = /<ram:IncludedNote>(<ram:Content>[^<]*<\/ram:Content>)<\/ram:IncludedNote>/;
const END_OF_AGREEMENT = '</ram:ApplicableHeaderTradeAgreement>';
const unused = (code: string, percent: string) =>
  `<cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">0.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount><cac:TaxCategory><cbc:ID>${code}</cbc:ID><cbc:Percent>${percent}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal><cac:TaxSubtotal>`;
const unusedOfCii = (code: string, percent: string) =>
  `<ram:ApplicableTradeTax><ram:CalculatedAmount>0.00</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>0.00</ram:BasisAmount><ram:CategoryCode>${code}</ram:CategoryCode><ram:RateApplicablePercent>${percent}</ram:RateApplicablePercent></ram:ApplicableTradeTax><ram:SpecifiedTradePaymentTerms>`;
const origin = (code: string) =>
  `<cac:OriginCountry><cbc:IdentificationCode>${code}</cbc:IdentificationCode></cac:OriginCountry><cac:ClassifiedTaxCategory>`;

const CASES: readonly Case[] = [
  [
    'BR-CL-03',
    'UBL',
    'an amount in a currency that is none',
    'PriceAmount currencyID="EUR"',
    'PriceAmount currencyID="EURO"',
  ],
  [null, 'UBL', 'a price in dollars', 'PriceAmount currencyID="EUR"', 'PriceAmount currencyID="USD"'],
  ['BR-CL-07', 'UBL', 'an object of no kind', SELLER, object('XYZ1')],
  [null, 'UBL', 'an object of a kind', SELLER, object('ABT')],
  ['BR-CL-07', 'CII', 'an object of no kind', END_OF_AGREEMENT, objectOfCii('XYZ1')],
  [null, 'CII', 'an object of a kind', END_OF_AGREEMENT, objectOfCii('ABT')],
  ['BR-CL-08', 'UBL', 'a note on no subject', '<cbc:DocumentCurrencyCode>', note('#ZZ9#Hola')],
  [null, 'UBL', 'a note on a subject', '<cbc:DocumentCurrencyCode>', note('#AAI#Hola')],
  [null, 'UBL', 'a note with number signs', '<cbc:DocumentCurrencyCode>', note('Pedido #12 y #13')],
  ['BR-CL-08', 'CII', 'a note on no subject', NOTE, noteOfCii('ZZ9')],
  [null, 'CII', 'a note on a subject', NOTE, noteOfCii('AAI')],
  ['BR-CL-26', 'UBL', 'a place of delivery of no scheme', '<cac:TaxTotal>', delivery('XX')],
  [null, 'UBL', 'a place of delivery of a scheme', '<cac:TaxTotal>', delivery('0088')],
  [
    'BR-CL-11',
    'CII',
    'a specification of no scheme',
    '<ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>',
    '<ram:GuidelineSpecifiedDocumentContextParameter><ram:ID schemeID="XX">',
  ],
  ['BR-CL-15', 'UBL', 'an empty country of origin', '<cac:ClassifiedTaxCategory>', origin(' ')],
  [null, 'UBL', 'a country of origin', '<cac:ClassifiedTaxCategory>', origin('FR')],
  ['BR-B-02', 'UBL', 'split payment beside the standard rate', '<cac:TaxSubtotal>', unused('B', '22')],
  [null, 'UBL', 'a row of zero rate that nothing uses', '<cac:TaxSubtotal>', unused('Z', '0')],
  ['BR-S-08', 'UBL', 'a row of another rate that nothing uses', '<cac:TaxSubtotal>', unused('S', '10')],
  ['BR-Z-01', 'CII', 'a row of zero rate that nothing uses', PAYMENT, unusedOfCii('Z', '0')],
  [null, 'CII', 'a row of IGIC that nothing uses', PAYMENT, unusedOfCii('L', '7')],
];

async function found(xml: string): Promise<string[]> {
  const read = await readXml(new TextEncoder().encode(xml));
  if ('unread' in read) throw new Error(JSON.stringify(read));
  return read.findings.map(({ rule }) => rule);
}

describe('codes that no term of the model holds', () => {
  it.each(CASES)('%s in %s: %s', async (rule, syntax, _, from, to) => {
    const xml = WRITTEN[syntax].replace(from, to);
    const own = await found(xml);
    const official = JUDGES[syntax]?.(xml).map(({ id }) => id);
    if (rule === null) expect(own).toEqual([]);
    else expect(own).toContain(rule);
    if (official !== undefined && rule !== null) expect(official).toContain(rule);
    if (official !== undefined && rule === null)
      expect(official.filter((id) => id.startsWith('BR-'))).toEqual([]);
  });

  it('two amounts of tax in a row of CII count together', async () => {
    const igic = atOnce(writeCii(modelOf(europeanGolden('TER/TER04-igic-7'))));
    const xml = igic.replace(
      /<ram:CalculatedAmount>[^<]*<\/ram:CalculatedAmount>/,
      (amount) => amount + amount,
    );
    expect(await found(xml)).toContain('BR-CO-14');
    expect(JUDGES.CII?.(xml).map(({ id }) => id) ?? ['BR-CO-14']).toContain('BR-CO-14');
  });

  it.each([
    ['STRUCTURE-UNKNOWN', 'an element of another namespace', '<cbc:ID>', '<cbc:ID xmlns:cbc="urn:x">'],
    [
      'STRUCTURE-ATTRIBUTE',
      'an attribute of another namespace',
      '<cbc:IssueDate>',
      '<cbc:IssueDate xml:lang="es">',
    ],
    [
      'STRUCTURE-ATTRIBUTE',
      'an element that is nil',
      '<cbc:IssueDate>',
      '<cbc:IssueDate xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true">',
    ],
    ['STRUCTURE-MISSING', 'a project without its number', SELLER, `<cac:ProjectReference/>${SELLER}`],
    [
      'WHITE-SPACE',
      'white space around a currency',
      '<cbc:DocumentCurrencyCode>',
      '<cbc:DocumentCurrencyCode> ',
    ],
  ])('%s: %s', async (rule, _, from, to) => {
    expect(await found(WRITTEN.UBL.replace(from, to))).toContain(rule);
  });

  it('a number of no-break spaces is a text, as for the official rules', async () => {
    const xml = WRITTEN.UBL.replace(/<cbc:ID>[^<]*<\/cbc:ID>/, '<cbc:ID>\u00a0</cbc:ID>');
    expect(await found(xml)).toEqual([]);
  });
});
