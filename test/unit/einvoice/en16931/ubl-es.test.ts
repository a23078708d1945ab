import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../../src/domain/turns.ts';
import { buildModel } from '../../../../src/einvoice/en16931/build-model.ts';
import { writeUblEs } from '../../../../src/einvoice/ubl/write-ubl-es.ts';
import { fatal, judgeOf } from '../../../support/einvoice/official-rules.ts';
import { xmlSchema } from '../../../support/einvoice/xml-schema.ts';
import { drawn } from '../../../support/rounds.ts';
import { europeanGolden, europeanGoldens } from './support/european-golden.ts';

const LEAST_WRITTEN = 110;

const european = judgeOf('en16931-ubl');
const schema = xmlSchema(
  'ubl-2.1/maindoc/UBL-Invoice-2.1.xsd',
  'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
);

function spanish() {
  return europeanGoldens().flatMap(({ name, source }) => {
    const result = atOnce(buildModel(source, 'SPANISH'));
    if ('refusals' in result) return [];
    return [{ name, invoice: source.invoice, xml: atOnce(writeUblEs(result.model, source.invoice)) }];
  });
}

function written(name: string): string {
  const found = spanish().find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} is refused`);
  return found.xml;
}

describe('the draft profile UBL_ES of the national solution', () => {
  it.skipIf(schema === null)('UBL_ES invoices are valid against the schema of UBL 2.1', () => {
    const all = spanish();
    for (const { name, xml } of all) expect(schema?.validate(xml), name).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(LEAST_WRITTEN);
  });

  it.skipIf(european === null)(
    'UBL_ES breaks only the EN 16931 rule about the amount due of a withholding',
    () => {
      for (const { name, invoice, xml } of drawn(spanish(), 3)) {
        const ids = fatal(european?.(xml) ?? []).map((text) => text.slice(0, text.indexOf(':')));
        expect(ids, name).toEqual(invoice.total_irpf === 0 ? [] : ['BR-CO-16']);
      }
    },
  );

  it('UBL_ES states its draft profile, regime keys, withholding and type of correction', () => {
    const withheld = written('IMP/IMP11-irpf-15');
    expect(withheld).toContain('#conformant#urn:folio:ubl-es:0.1-draft</cbc:CustomizationID>');
    expect(withheld).toContain('<es:RegimeKey>01</es:RegimeKey>');
    expect(withheld).toContain('<cac:WithholdingTaxTotal><cbc:TaxAmount currencyID="EUR">187.58<');
    expect(withheld).toContain('<cbc:PayableAmount currencyID="EUR">1325.53<');
    const corrective = written('REC/REC01-r1-por-diferencias');
    expect(corrective).toContain('<es:Type>I</es:Type><es:Reason>R1</es:Reason>');
    expect(corrective).toContain('<cbc:PayableAmount currencyID="EUR">-193.60<');
    expect(written('REC/REC19-por-sustitucion')).toContain('<es:Type>S</es:Type>');
  });

  it('UBL_ES refuses disbursements and the equivalence surcharge', () => {
    for (const name of ['IMP/IMP07-suplido', 'IMP/IMP19-recargo-5-2']) {
      expect(atOnce(buildModel(europeanGolden(name), 'SPANISH'))).toHaveProperty('refusals');
    }
  });
});
