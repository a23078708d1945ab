import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../../src/domain/turns.ts';
import { writeFacturae } from '../../../../src/einvoice/facturae/write-facturae.ts';
import { readXml } from '../../../../src/einvoice/reading/read-document.ts';
import { facturaeSchema } from '../../../support/einvoice/facturae-schema.ts';
import { rounds } from '../../../support/rounds.ts';
import { goldenInvoice } from '../facturae/support/golden-invoices.ts';
import { type ChanceInsertion, chanceInsertion, inserted } from './support/chance-insertions.ts';
import { chanceMutation, mutated } from './support/chance-mutations.ts';
import { withoutSpacedDays } from './support/spaced-days.ts';

/** Facturae documents whose elements, attributes and texts are changed by chance: we refuse what the official schema refuses, and no others. */

const GOLDEN = [
  ...['IMP/IMP11-irpf-15', 'IMP/IMP07-suplido', 'REQ/REQ05-comunidad-de-bienes', 'TER/TER04-igic-7'],
  ...['DOC/DOC06-vencimiento-y-cuenta', 'REC/REC01-r1-por-diferencias'],
];
const RUNS = rounds(150, 1_200);
const SEEDS = [322, 4242, 2026].slice(0, rounds(1, 3));
const KINDS = ['changed in place', 'with an insertion'] as const;
const CASES = SEEDS.flatMap((seed) => KINDS.map((kind) => ({ kind, seed })));

/** Insertions of UBL and CII alone. */
const OF_OTHERS: ReadonlySet<ChanceInsertion['kind']> = new Set([
  ...([
    'ATTACHMENT',
    'LINE_ALLOWANCE',
    'ALLOWANCE',
    'CATEGORY',
    'CURRENCY',
    'TAX_CURRENCY',
    'PERIOD',
  ] as const),
]);
/**
 * An empty section as the version. XML Schema counts characters and takes it for an empty element, for which the default stands (part 1, 3.3.1);
 * libxml2 counts the section and refuses it.
 */
const EMPTY_SECTION = '<SchemaVersion><![CDATA[]]></SchemaVersion>';

function written(name: string): string {
  const made = atOnce(writeFacturae(goldenInvoice(name).source));
  if (!('xml' in made)) throw new Error(JSON.stringify(made));
  return made.xml;
}

async function isRefused(xml: string): Promise<boolean> {
  const read = await readXml(new TextEncoder().encode(xml));
  return 'unread' in read || read.findings.some(({ rule }) => rule.startsWith('STRUCTURE-'));
}

function changes(kind: (typeof KINDS)[number]): fc.Arbitrary<(xml: string) => string> {
  if (kind === 'changed in place')
    return chanceMutation.map((mutation) => (xml: string) => mutated(xml, mutation));
  const ofFacturae = chanceInsertion.filter((insertion) => !OF_OTHERS.has(insertion.kind));
  return ofFacturae.map((insertion) => (xml: string) => inserted(xml, insertion));
}

const schema = facturaeSchema();

describe.skipIf(schema === null)('the structure of a Facturae document', () => {
  it.each(CASES)(
    'our validator and the official schema refuse the same $kind, seed $seed',
    async ({ kind, seed }) => {
      const documents = GOLDEN.map(written);
      let refused = 0;
      await fc.assert(
        fc.asyncProperty(fc.nat(GOLDEN.length - 1), changes(kind), async (which, change) => {
          const xml = change(documents[which] ?? '');
          if (xml.includes(EMPTY_SECTION)) return;
          const faults = schema?.validate(withoutSpacedDays(xml)) ?? [];
          if (faults.length > 0) refused += 1;
          expect(await isRefused(xml), faults.join('; ')).toBe(faults.length > 0);
        }),
        { seed, numRuns: RUNS },
      );
      expect(refused).toBeGreaterThan(RUNS / 4);
    },
  );
});
