import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../../src/domain/turns.ts';
import { ciiRefusals } from '../../../../src/einvoice/cii/cii-refusals.ts';
import { writeCii } from '../../../../src/einvoice/cii/write-cii.ts';
import { judgeOf } from '../../../support/einvoice/official-rules.ts';
import { xmlSchema } from '../../../support/einvoice/xml-schema.ts';
import { drawn } from '../../../support/rounds.ts';
import { europeanGolden } from './support/european-golden.ts';
import { type Change, replacing, saying, without } from './support/mutations.ts';
import { goldenModels, modelOf } from './support/written-ubl.ts';

const LEAST_WRITTEN = 100;

const PLAIN = 'IVA/IVA01-tipo-21';
const TRANSFER = 'DOC/DOC06-vencimiento-y-cuenta';
const EXEMPT = 'IVA/IVA05-exenta-e1';
const ABROAD = 'IVA/IVA09-exenta-e5';
const REVERSED = 'IVA/IVA15-inversion-obra';
const UNTAXED = 'IVA/IVA12-no-sujeta-n1';
const IGIC = 'TER/TER04-igic-7';

const MUTATIONS: readonly [rule: string, golden: string, change: Change][] = [
  ['BR-01', PLAIN, without('ram:ID')],
  ['BR-02', PLAIN, without('ram:ID', 2)],
  ['BR-03', PLAIN, without('ram:IssueDateTime')],
  ['BR-05', PLAIN, without('ram:InvoiceCurrencyCode')],
  ['BR-06', PLAIN, without('ram:Name', 2)],
  ['BR-07', PLAIN, without('ram:Name', 3)],
  ['BR-08', PLAIN, without('ram:PostalTradeAddress')],
  ['BR-09', PLAIN, without('ram:CountryID')],
  ['BR-10', PLAIN, without('ram:PostalTradeAddress', 2)],
  ['BR-11', PLAIN, without('ram:CountryID', 2)],
  ['BR-12', PLAIN, without('ram:LineTotalAmount', 2)],
  ['BR-13', PLAIN, without('ram:TaxBasisTotalAmount')],
  ['BR-14', PLAIN, without('ram:GrandTotalAmount')],
  ['BR-15', PLAIN, without('ram:DuePayableAmount')],
  ['BR-16', PLAIN, without('ram:IncludedSupplyChainTradeLineItem')],
  ['BR-21', PLAIN, without('ram:LineID')],
  ['BR-22', PLAIN, without('ram:BilledQuantity')],
  ['BR-24', PLAIN, without('ram:LineTotalAmount')],
  ['BR-25', PLAIN, without('ram:Name')],
  ['BR-26', PLAIN, without('ram:NetPriceProductTradePrice')],
  ['BR-27', PLAIN, saying('ram:ChargeAmount', '-100')],
  ['BR-45', PLAIN, without('ram:BasisAmount')],
  ['BR-46', PLAIN, without('ram:CalculatedAmount')],
  ['CII-SR-470', TRANSFER, without('ram:PayeePartyCreditorFinancialAccount')],
  ['BR-CL-04', PLAIN, saying('ram:InvoiceCurrencyCode', 'EUX')],
  ['BR-CL-14', PLAIN, saying('ram:CountryID', 'XX')],
  ['BR-CL-16', TRANSFER, saying('ram:TypeCode', '999', 4)],
  ['BR-CL-23', PLAIN, replacing('unitCode="C62"', 'unitCode="CAJA"')],
  ['BR-CL-25', PLAIN, replacing('schemeID="9920"', 'schemeID="1234"')],
  ['BR-CO-09', PLAIN, replacing('schemeID="VA">ES', 'schemeID="VA">1S')],
  ['BR-CO-10', PLAIN, saying('ram:LineTotalAmount', '99.00', 2)],
  ['BR-CO-13', PLAIN, saying('ram:TaxBasisTotalAmount', '99.00')],
  ['BR-CO-14', PLAIN, saying('ram:TaxTotalAmount', '20.00')],
  ['BR-CO-15', PLAIN, saying('ram:GrandTotalAmount', '120.00')],
  ['BR-CO-16', PLAIN, saying('ram:DuePayableAmount', '120.00')],
  ['BR-DEC-18', PLAIN, saying('ram:DuePayableAmount', '121.000')],
  ['BR-S-08', PLAIN, saying('ram:BasisAmount', '98.00')],
  ['BR-E-10', EXEMPT, without('ram:ExemptionReason')],
  ['BR-IC-11', ABROAD, without('ram:ActualDeliverySupplyChainEvent')],
  ['BR-IC-12', ABROAD, without('ram:ShipToTradeParty')],
  ['BR-AE-09', REVERSED, saying('ram:CalculatedAmount', '5.00')],
  ['BR-O-02', UNTAXED, replacing('schemeID="FC"', 'schemeID="VA"')],
  ['BR-AF-02', IGIC, without('ram:SpecifiedTaxRegistration')],
];

const european = judgeOf('en16931-cii');
const schema = xmlSchema(
  'cii-d16b/CII/uncefact/data/standard/CrossIndustryInvoice_100pD16B.xsd',
  'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
);

/** Returns the golden invoices that CII supports. */
function ciiModels() {
  return goldenModels().filter(({ model }) => ciiRefusals(model).length === 0);
}

describe('the golden invoices as CII', () => {
  it.skipIf(european === null)('CII invoices break no rule of EN 16931 and cause no warning', () => {
    const models = ciiModels();
    for (const { name, model } of drawn(models, 3))
      expect(european?.(atOnce(writeCii(model))), name).toEqual([]);
    expect(models.length).toBeGreaterThanOrEqual(LEAST_WRITTEN);
  });

  it.skipIf(schema === null)('CII invoices are valid against the schema of CII D16B', () => {
    for (const { name, model } of ciiModels()) {
      expect(schema?.validate(atOnce(writeCii(model))), name).toEqual([]);
    }
  });
});

describe('an invoice that CII cannot express', () => {
  it('CII refuses a corrective of several invoices, because its schema names only one', () => {
    const several = modelOf(europeanGolden('REC/REC22-varias-facturas'));
    expect(several.preceding.length).toBeGreaterThan(1);
    expect(ciiRefusals(several).map(({ path }) => path)).toEqual(['corrected_originals']);
  });

  it('CII refuses IGIC at zero, which its rules do not take', () => {
    expect(ciiRefusals(modelOf(europeanGolden('ISL/ISL02-igic-tipo-cero'))).map(({ path }) => path)).toEqual([
      'lines',
    ]);
    expect(ciiRefusals(modelOf(europeanGolden(IGIC)))).toEqual([]);
  });
});

describe('an invalid CII invoice', () => {
  it.skipIf(european === null).each(MUTATIONS)(
    'the changed CII invoice breaks %s of EN 16931 (%s)',
    (rule, golden, change) => {
      const xml = atOnce(writeCii(modelOf(europeanGolden(golden))));
      const spoiled = change(xml);
      expect(spoiled).not.toBe(xml);
      expect(european?.(spoiled).map(({ id }) => id)).toContain(rule);
    },
  );
});
