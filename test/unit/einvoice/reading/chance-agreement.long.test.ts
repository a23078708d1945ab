import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../../src/domain/turns.ts';
import { writeCii } from '../../../../src/einvoice/cii/write-cii.ts';
import { readXml } from '../../../../src/einvoice/reading/read-document.ts';
import { ELEMENT_CODE_RULES } from '../../../../src/einvoice/rules/element-code-rules.ts';
import type { Finding } from '../../../../src/einvoice/rules/finding.ts';
import { EN16931_RULES } from '../../../../src/einvoice/rules/judge-en16931.ts';
import { EN16931_UBL } from '../../../../src/einvoice/ubl/profiles.ts';
import { writeUbl } from '../../../../src/einvoice/ubl/write-ubl.ts';
import { type Judge, judgeOf } from '../../../support/einvoice/official-rules.ts';
import { type XmlSchema, xmlSchema } from '../../../support/einvoice/xml-schema.ts';
import { rounds } from '../../../support/rounds.ts';
import { europeanGolden } from '../en16931/support/european-golden.ts';
import { modelOf } from '../en16931/support/written-ubl.ts';
import { chanceInsertion, inserted } from './support/chance-insertions.ts';
import { chanceMutation, mutated } from './support/chance-mutations.ts';
import { withoutSpacedDays } from './support/spaced-days.ts';

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
/** Mutations of each syntax, kind and seed: the compiled rules are slow. A few of them for a first run, all for the nightly one. */
const RUNS = rounds(60, 300);
/** Code of SaxonJS where a compiled rule meets two elements and expects one: it stops without a report. */
const STOPPED = 'XPTY0004';
const FIRST_SEED = 16_931;
const SEEDS = [FIRST_SEED, 4242, 2026, 31_337].slice(0, rounds(1, 4));
/** Kinds of changes: of what stands there, and by something new. */
const KINDS = ['changed in place', 'with an insertion'] as const;
const CASES = SEEDS.flatMap((seed) => KINDS.map((kind) => ({ kind, seed })));
const PATIENCE_MS = 1_200_000;
/** Least share of the mutations that the official judges refuse, so that both ways are tried. */
const LEAST_REFUSED = 0.25;

const OWN: ReadonlySet<string> = new Set([...EN16931_RULES.map(({ id }) => id), ...ELEMENT_CODE_RULES]);

const NOISE = /<!--[\s\S]*?-->|<\?xml-[\s\S]*?\?>/g;
const examples = (names: readonly string[]) =>
  existsSync(EXAMPLES)
    ? names.map((name) => readFileSync(`${EXAMPLES}${name}`, 'utf8').replace(NOISE, ''))
    : [];

/** Returns the findings of a document, or null if it is no XML. */
async function foundIn(xml: string): Promise<readonly Finding[] | null> {
  const read = await readXml(new TextEncoder().encode(xml));
  if ('unread' in read && read.unread !== 'NO_XML') throw new Error(JSON.stringify(read));
  return 'unread' in read ? null : read.findings;
}

/**
 * Findings of ours that stand for rules of the judge. White space around a value is a warning: the compiled rules compare most texts as they
 * are written, and XML Schema takes them without it. A date of CII that is none breaks rules that compare it.
 */
const STANDING_FOR_RULES: readonly string[] = ['WHITE-SPACE', 'STRUCTURE-DATE'];

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

type Change = readonly [fc.Arbitrary<(xml: string) => string>, seed: number];

const changes = (kind: (typeof KINDS)[number]): fc.Arbitrary<(xml: string) => string> =>
  kind === 'changed in place'
    ? chanceMutation.map((mutation) => (xml: string) => mutated(xml, mutation))
    : chanceInsertion.map((insertion) => (xml: string) => inserted(xml, insertion));

/** Judges changed documents both ways, and returns how many the official judges refuse. */
async function refusedAlike(
  documents: readonly string[],
  { schemaOf, rules }: OfficialJudges,
  [change, seed]: Change,
): Promise<number> {
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(documents.length - 1), change, async (which, changed) => {
      const xml = changed(documents[which] ?? '');
      const found = await foundIn(xml);
      if (found === null) {
        expect(schemaOf(xml).validate(xml)).not.toEqual([]);
        refused += 1;
        return;
      }
      const own = found.map(({ rule }) => rule);
      const faults = schemaOf(xml).validate(withoutSpacedDays(xml));
      expect(ofSchema(xml, own).length > 0, `schema: ${faults.join('; ')}`).toBe(faults.length > 0);
      if (faults.length > 0) refused += 1;
      const official = faults.length > 0 ? null : reported(xml, rules);
      if (official === null) return;
      const broken = ofStandard(official.map(({ id }) => id));
      if (broken.length > 0) refused += 1;
      const refusing = ofStandard(found.flatMap(({ rule, severity }) => (severity === 'FATAL' ? rule : [])));
      const stated = own.filter((id) => OWN.has(id) || STANDING_FOR_RULES.includes(id));
      if (broken.length > 0) expect(stated, `official: ${broken}`).not.toEqual([]);
      if (refusing.length > 0)
        expect(
          official.filter(({ isFatal }) => isFatal),
          `ours: ${refusing}`,
        ).not.toEqual([]);
    }),
    { seed, numRuns: RUNS },
  );
  return refused;
}

const [ubl, cii] = [judgeOf('en16931-ubl'), judgeOf('en16931-cii')];
const ublSchema = (root: string) =>
  xmlSchema(`ubl-2.1/maindoc/UBL-${root}-2.1.xsd`, `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`);

describe('e-invoices changed by chance', () => {
  const [invoices, credits] = [ublSchema('Invoice'), ublSchema('CreditNote')];
  it.skipIf(ubl === null || invoices === null || credits === null).each(CASES)(
    'our validator and the official judges refuse the same UBL invoices $kind, seed $seed',
    async ({ kind, seed }) => {
      if (ubl === null || invoices === null || credits === null) return;
      const written = [...GOLDEN, CREDIT].map((name) =>
        atOnce(writeUbl(modelOf(europeanGolden(name)), EN16931_UBL)),
      );
      const schemaOf = (xml: string) => (CREDIT_ROOT.test(xml) ? credits : invoices);
      const documents = [...written, ...examples(UBL_EXAMPLES)];
      const refused = await refusedAlike(documents, { schemaOf, rules: ubl }, [changes(kind), seed]);
      expect(refused).toBeGreaterThan(RUNS * LEAST_REFUSED);
    },
    PATIENCE_MS,
  );

  const crossIndustry = xmlSchema(
    'cii-d16b/CII/uncefact/data/standard/CrossIndustryInvoice_100pD16B.xsd',
    'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  );
  it.skipIf(cii === null || crossIndustry === null).each(CASES)(
    'our validator and the official judges refuse the same CII invoices $kind, seed $seed',
    async ({ kind, seed }) => {
      if (cii === null || crossIndustry === null) return;
      const written = GOLDEN.map((name) => atOnce(writeCii(modelOf(europeanGolden(name)))));
      const documents = [...written, ...examples(CII_EXAMPLES)];
      const refused = await refusedAlike(documents, { schemaOf: () => crossIndustry, rules: cii }, [
        changes(kind),
        seed,
      ]);
      expect(refused).toBeGreaterThan(RUNS * LEAST_REFUSED);
    },
    PATIENCE_MS,
  );
});
