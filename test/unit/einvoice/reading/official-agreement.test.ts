import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ciiRefusals } from '../../../../src/einvoice/cii/cii-refusals.ts';
import { writeCii } from '../../../../src/einvoice/cii/write-cii.ts';
import { readXml } from '../../../../src/einvoice/reading/read-document.ts';
import { EN16931_RULES } from '../../../../src/einvoice/rules/judge-en16931.ts';
import { PEPPOL_RULES } from '../../../../src/einvoice/rules/peppol-rules.ts';
import { EN16931_UBL, PEPPOL_BIS3_UBL } from '../../../../src/einvoice/ubl/profiles.ts';
import { writeUbl } from '../../../../src/einvoice/ubl/write-ubl.ts';
import { judgeOf } from '../../../support/einvoice/official-rules.ts';
import { rounds } from '../../../support/rounds.ts';
import { europeanGolden } from '../en16931/support/european-golden.ts';
import { EUROPEAN_MUTATIONS, PEPPOL_MUTATIONS } from '../en16931/support/rule-mutations.ts';
import { goldenModels, modelOf } from '../en16931/support/written-ubl.ts';
import { CII_MUTATIONS, FURTHER_MUTATIONS } from './support/further-mutations.ts';

const EXAMPLES = fileURLToPath(new URL('../../../../../shared/einvoice/examples/', import.meta.url).href);
const LEAST_MUTATIONS = 30;
/** Of the mutations each so many is tried with each commit, all of them at night: the official rules take their time. */
const STEP = rounds(9, 1);

function some<T>(mutations: readonly T[]): T[] {
  return mutations.filter((_, index) => index % STEP === 0);
}

const OWN: ReadonlySet<string> = new Set([...EN16931_RULES, ...PEPPOL_RULES].map(({ id }) => id));

async function broken(xml: string): Promise<string[]> {
  const read = await readXml(new TextEncoder().encode(xml));
  if ('unread' in read) throw new Error(JSON.stringify(read));
  return read.findings.map(({ rule }) => rule);
}

/** Of the broken rules those that are of the standard, not of the schema. */
const ofStandard = (rules: readonly string[]) => [...new Set(rules)].filter((id) => OWN.has(id)).sort();

describe('what the product writes', () => {
  it('breaks no rule by its own judge, in UBL, Peppol and CII', async () => {
    for (const { name, model } of goldenModels()) {
      expect(await broken(writeUbl(model, EN16931_UBL)), name).toEqual([]);
      if (ciiRefusals(model).length === 0) expect(await broken(writeCii(model)), name).toEqual([]);
    }
  });
});

describe.skipIf(!existsSync(EXAMPLES))('the official examples', () => {
  it.each(['ubl', 'cii'])('of %s break no rule', async (folder) => {
    for (const file of existsSync(EXAMPLES) ? readdirSync(`${EXAMPLES}${folder}`) : []) {
      expect(await broken(readFileSync(`${EXAMPLES}${folder}/${file}`, 'utf8')), file).toEqual([]);
    }
  });
});

describe('a spoiled document', () => {
  const european = judgeOf('en16931-ubl');
  it.skipIf(european === null).each(some([...EUROPEAN_MUTATIONS, ...FURTHER_MUTATIONS]))(
    'breaks %s by this judge and by the official rules, and no other rule of the standard by one alone (%s)',
    async (rule, golden, change) => {
      const spoiled = change(writeUbl(modelOf(europeanGolden(golden)), EN16931_UBL));
      const own = ofStandard(await broken(spoiled));
      expect(own).toContain(rule);
      expect(own).toEqual(ofStandard(european?.(spoiled).map(({ id }) => id) ?? []));
    },
  );

  const cii = judgeOf('en16931-cii');
  it.skipIf(cii === null).each(some(CII_MUTATIONS))(
    'breaks %s in CII by both (%s)',
    async (rule, golden, change) => {
      const spoiled = change(writeCii(modelOf(europeanGolden(golden))));
      const own = ofStandard(await broken(spoiled));
      expect(own).toContain(rule);
      expect(own).toEqual(ofStandard(cii?.(spoiled).map(({ id }) => id) ?? []));
    },
  );

  const peppol = judgeOf('peppol-bis3-ubl');
  it.skipIf(peppol === null).each(some(PEPPOL_MUTATIONS))(
    'breaks %s of Peppol by both (%s)',
    async (rule, golden, change) => {
      const spoiled = change(writeUbl(modelOf(europeanGolden(golden)), PEPPOL_BIS3_UBL));
      expect(peppol?.(spoiled).map(({ id }) => id)).toContain(rule);
      const isNamed = rule === 'PEPPOL-EN16931-R004';
      if (!isNamed) expect(await broken(spoiled)).toContain(rule);
    },
  );

  it('is one of many', () => {
    expect(
      EUROPEAN_MUTATIONS.length + FURTHER_MUTATIONS.length + CII_MUTATIONS.length,
    ).toBeGreaterThanOrEqual(LEAST_MUTATIONS);
  });
});
