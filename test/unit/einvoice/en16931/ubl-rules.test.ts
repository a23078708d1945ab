import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../../src/domain/turns.ts';
import { peppolRefusals } from '../../../../src/einvoice/en16931/peppol-refusals.ts';
import { EN16931_UBL, PEPPOL_BIS3_UBL } from '../../../../src/einvoice/ubl/profiles.ts';
import { writeUbl } from '../../../../src/einvoice/ubl/write-ubl.ts';
import { fatal, judgeOf } from '../../../support/einvoice/official-rules.ts';
import { xmlSchema } from '../../../support/einvoice/xml-schema.ts';
import { drawn } from '../../../support/rounds.ts';
import { goldenModels } from './support/written-ubl.ts';

const LEAST_WRITTEN = 100;

const european = judgeOf('en16931-ubl');
const peppol = judgeOf('peppol-bis3-ubl');

function schemaOf(root: 'Invoice' | 'CreditNote') {
  return xmlSchema(
    `ubl-2.1/maindoc/UBL-${root}-2.1.xsd`,
    `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
  );
}

describe('the golden invoices as UBL', () => {
  it.skipIf(european === null)('UBL invoices break no rule of EN 16931 and cause no warning', () => {
    const models = goldenModels();
    for (const { name, model } of drawn(models, 3)) {
      expect(european?.(atOnce(writeUbl(model, EN16931_UBL))), name).toEqual([]);
    }
    expect(models.length).toBeGreaterThanOrEqual(LEAST_WRITTEN);
  });

  it.skipIf(peppol === null || european === null)(
    'UBL invoices that Peppol supports break no fatal Peppol rule',
    () => {
      const taken = goldenModels().filter(({ model }) => peppolRefusals(model).length === 0);
      for (const { name, model } of drawn(taken, 3)) {
        const xml = atOnce(writeUbl(model, PEPPOL_BIS3_UBL));
        expect(fatal(peppol?.(xml) ?? []), name).toEqual([]);
      }
      expect(taken.length).toBeGreaterThanOrEqual(LEAST_WRITTEN);
    },
  );

  const invoices = schemaOf('Invoice');
  const creditNotes = schemaOf('CreditNote');
  it.skipIf(invoices === null || creditNotes === null)(
    'UBL invoices are valid against the schemas of UBL 2.1',
    () => {
      for (const { name, model } of goldenModels()) {
        const schema = model.isCredit ? creditNotes : invoices;
        expect(schema?.validate(atOnce(writeUbl(model, PEPPOL_BIS3_UBL))), name).toEqual([]);
      }
    },
  );
});
