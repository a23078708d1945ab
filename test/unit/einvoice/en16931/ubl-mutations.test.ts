import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../../src/domain/turns.ts';
import { EN16931_UBL, PEPPOL_BIS3_UBL } from '../../../../src/einvoice/ubl/profiles.ts';
import { writeUbl } from '../../../../src/einvoice/ubl/write-ubl.ts';
import { judgeOf } from '../../../support/einvoice/official-rules.ts';
import { europeanGolden } from './support/european-golden.ts';
import { EUROPEAN_MUTATIONS, PEPPOL_MUTATIONS } from './support/rule-mutations.ts';
import { modelOf } from './support/written-ubl.ts';

const european = judgeOf('en16931-ubl');
const peppol = judgeOf('peppol-bis3-ubl');

describe('an invalid UBL invoice', () => {
  it.skipIf(european === null).each(EUROPEAN_MUTATIONS)(
    'the changed UBL invoice breaks %s of EN 16931 (%s)',
    (rule, golden, change) => {
      const xml = atOnce(writeUbl(modelOf(europeanGolden(golden)), EN16931_UBL));
      const spoiled = change(xml);
      expect(spoiled).not.toBe(xml);
      expect(european?.(spoiled).map(({ id }) => id)).toContain(rule);
    },
  );

  it.skipIf(peppol === null).each(PEPPOL_MUTATIONS)(
    'the changed UBL invoice breaks %s of Peppol (%s)',
    (rule, golden, change) => {
      const xml = atOnce(writeUbl(modelOf(europeanGolden(golden)), PEPPOL_BIS3_UBL));
      const spoiled = change(xml);
      expect(spoiled).not.toBe(xml);
      expect(peppol?.(spoiled).map(({ id }) => id)).toContain(rule);
    },
  );
});
