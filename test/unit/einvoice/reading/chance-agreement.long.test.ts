import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCii } from '../../../../src/einvoice/cii/write-cii.ts';
import { readXml } from '../../../../src/einvoice/reading/read-document.ts';
import type { Finding } from '../../../../src/einvoice/rules/finding.ts';
import { EN16931_RULES } from '../../../../src/einvoice/rules/judge-en16931.ts';
import { EN16931_UBL } from '../../../../src/einvoice/ubl/profiles.ts';
import { writeUbl } from '../../../../src/einvoice/ubl/write-ubl.ts';
import { type Judge, judgeOf } from '../../../support/einvoice/official-rules.ts';
import { type XmlSchema, xmlSchema } from '../../../support/einvoice/xml-schema.ts';
import { rounds } from '../../../support/rounds.ts';
import { europeanGolden } from '../en16931/support/european-golden.ts';
import { modelOf } from '../en16931/support/written-ubl.ts';
import { chanceMutation, mutated } from './support/chance-mutations.ts';

/**
 * UBL and CII invoices changed by chance: we refuse what the official schemas and compiled rules refuse, and take what they take. Of the
 * rules those that a validation says that it judges.
 */

const EXAMPLES = fileURLToPath(new URL('../../../../../shared/einvoice/examples/', import.meta.url).href);
const GOLDEN = [
  'IVA/IVA01-tipo-21',
  'DOC/DOC06-vencimiento-y-cuenta',
  'IVA/IVA05-exenta-e1',
  'IVA/IVA09-exenta-e5',
  'IVA/IVA12-no-sujeta-n1',
  'IVA/IVA15-inversion-obra',
  'TER/TER04-igic-7',
];
const CREDIT = 'REC/REC01-r1-por-diferencias';
const UBL_EXAMPLES = [
  'ubl/ubl-tc434-example1.xml',
  'ubl/ubl-tc434-example5.xml',
  'ubl/ubl-tc434-creditnote1.xml',
];
const CREDIT_ROOT = /^(?:<\?xml[^>]*>)?\s*<(?:\w+:)?CreditNote[\s>]/;
const CII_EXAMPLES = ['cii/CII_example1.xml', 'cii/CII_example5.xml'];
/** Mutations of each syntax: the compiled rules are slow. A few of them for a first run, all for the nightly one. */
const RUNS = rounds(60, 300);
/** Code of SaxonJS where a compiled rule meets two elements and expects one: it stops without a report. */
const STOPPED = 'XPTY0004';
const SEED = 16_931;
const PATIENCE_MS = 1_200_000;
/** Least share of the mutations that the official judges refuse, so that both ways are tried. */
const LEAST_REFUSED = 0.25;

const OWN: ReadonlySet<string> = new Set(EN16931_RULES.map(({ id }) => id));

const NOISE = /<!--[\s\S]*?-->|<\?xml-[\s\S]*?\?>/g;
const examples = (names: readonly string[]) =>
  existsSync(EXAMPLES)
    ? names.map((name) => readFileSync(`${EXAMPLES}${name}`, 'utf8').replace(NOISE, ''))
    : [];

async function foundIn(xml: string): Promise<readonly Finding[]> {
  const read = await readXml(new TextEncoder().encode(xml));
  if ('unread' in read) throw new Error(JSON.stringify(read));
  return read.findings;
}

/** A text of CII that is no date is refused here alone: the schema takes any text (decisions.md section 15). */
const ofSchema = (xml: string, rules: readonly string[]) =>
  rules.filter(
    (id) => id.startsWith('STRUCTURE-') && !(id === 'STRUCTURE-DATE' && xml.includes('CrossIndustry')),
  );
const ofStandard = (rules: readonly string[]) => [...new Set(rules)].filter((id) => OWN.has(id)).sort();

interface OfficialJudges {
  schemaOf(xml: string): XmlSchema;
  rules: Judge;
}

/** Returns the rules that the official judge reports. Null if it stops at a repeated element, which no rule of it names. */
function reported(xml: string, judge: Judge): ReturnType<Judge> | null {
  try {
    return judge(xml);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === STOPPED) return null;
    throw error;
  }
}

/** Judges mutations of documents both ways, and returns how many the official judges refuse. */
async function refusedAlike(
  documents: readonly string[],
  { schemaOf, rules }: OfficialJudges,
  numRuns: number,
): Promise<number> {
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(documents.length - 1), chanceMutation, async (which, mutation) => {
      const xml = mutated(documents[which] ?? '', mutation);
      const found = await foundIn(xml);
      const own = found.map(({ rule }) => rule);
      const faults = schemaOf(xml).validate(xml);
      expect(ofSchema(xml, own).length > 0, `schema: ${faults.join('; ')}`).toBe(faults.length > 0);
      if (faults.length > 0) refused += 1;
      const official = faults.length > 0 ? null : reported(xml, rules);
      if (official === null) return;
      const broken = ofStandard(official.map(({ id }) => id));
      if (broken.length > 0) refused += 1;
      const refusing = ofStandard(found.flatMap(({ rule, severity }) => (severity === 'FATAL' ? rule : [])));
      if (broken.length > 0) expect(ofStandard(own), `official: ${broken}`).not.toEqual([]);
      if (refusing.length > 0)
        expect(
          official.filter(({ isFatal }) => isFatal),
          `ours: ${refusing}`,
        ).not.toEqual([]);
    }),
    { seed: SEED, numRuns },
  );
  return refused;
}

const [ubl, cii] = [judgeOf('en16931-ubl'), judgeOf('en16931-cii')];
const ublSchema = (root: string) =>
  xmlSchema(`ubl-2.1/maindoc/UBL-${root}-2.1.xsd`, `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`);

describe('e-invoices changed by chance', () => {
  const [invoices, credits] = [ublSchema('Invoice'), ublSchema('CreditNote')];
  it.skipIf(ubl === null || invoices === null || credits === null)(
    'our validator and the official judges refuse the same UBL invoices',
    async () => {
      if (ubl === null || invoices === null || credits === null) return;
      const written = [...GOLDEN, CREDIT].map((name) => writeUbl(modelOf(europeanGolden(name)), EN16931_UBL));
      const schemaOf = (xml: string) => (CREDIT_ROOT.test(xml) ? credits : invoices);
      const documents = [...written, ...examples(UBL_EXAMPLES)];
      const refused = await refusedAlike(documents, { schemaOf, rules: ubl }, RUNS);
      expect(refused).toBeGreaterThan(RUNS * LEAST_REFUSED);
    },
    PATIENCE_MS,
  );

  const crossIndustry = xmlSchema(
    'cii-d16b/CII/uncefact/data/standard/CrossIndustryInvoice_100pD16B.xsd',
    'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  );
  it.skipIf(cii === null || crossIndustry === null)(
    'our validator and the official judges refuse the same CII invoices',
    async () => {
      if (cii === null || crossIndustry === null) return;
      const written = GOLDEN.map((name) => writeCii(modelOf(europeanGolden(name))));
      const documents = [...written, ...examples(CII_EXAMPLES)];
      const refused = await refusedAlike(documents, { schemaOf: () => crossIndustry, rules: cii }, RUNS);
      expect(refused).toBeGreaterThan(RUNS * LEAST_REFUSED);
    },
    PATIENCE_MS,
  );
});
