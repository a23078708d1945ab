import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../../src/domain/turns.ts';
import { writeFacturae } from '../../../../src/einvoice/facturae/write-facturae.ts';
import { readXml } from '../../../../src/einvoice/reading/read-document.ts';
import { facturaeSchema } from '../../../support/einvoice/facturae-schema.ts';
import { rounds } from '../../../support/rounds.ts';
import { goldenInvoice } from '../facturae/support/golden-invoices.ts';
import { withoutSpacedDays } from './support/spaced-days.ts';

/** Facturae documents with a value changed by chance: we refuse what the official schema refuses, and take what it takes. */

const GOLDEN = [
  'IMP/IMP11-irpf-15',
  'IMP/IMP07-suplido',
  'REQ/REQ05-comunidad-de-bienes',
  'DOC/DOC06-vencimiento-y-cuenta',
];
const RUNS = rounds(300, 4_000);
const LEAF = /<(\w+)>([^<]*)<\/\1>/g;

const repeated = (text: string) =>
  fc
    .constantFrom(9, 10, 11, 14, 15, 20, 21, 30, 34, 40, 41, 50, 60, 80, 81, 250, 251, 2500, 2501)
    .map((times) => text.repeat(times));

/** Values at the borders of the types of the schema. */
const value = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'X',
    'ES',
    'ESP',
    'esp',
    'EUR',
    'F',
    'J',
    'EM',
    'FC',
    'OO',
    'I',
    'es',
    '3.2.1',
    '01',
    '1',
    '19',
    '20',
    '29',
    '30',
    '36',
    '37',
    '85',
    'Base imponible',
  ),
  fc.constantFrom(
    '0',
    '1.5',
    '1.50',
    '-1.50',
    '+1.50',
    ' 1.50 ',
    '1.123',
    '1.12345678',
    '1.123456789',
    '1.',
    '.5',
    '1e3',
    'INF',
    'NaN',
    '1,50',
    '9223372036854775807',
    '9223372036854775808',
    '00001',
  ),
  fc.constantFrom(
    '2026-02-28',
    '2024-02-29',
    '2026-02-29',
    '2026-13-01',
    '0000-01-01',
    '2026-02-28Z',
    '2026-02-28+14:00',
    '2026-02-28+14:01',
    ' 2026-02-28',
    '12026-01-01',
    '2026-2-8',
    '28/02/2026',
  ),
  repeated('a'),
  repeated('ñ'),
  repeated('1'),
  repeated('\u{1F9FE}'),
);

async function structureFaults(xml: string): Promise<string[]> {
  const read = await readXml(new TextEncoder().encode(xml));
  if ('unread' in read) throw new Error(JSON.stringify(read));
  return read.findings.flatMap(({ rule }) => (rule.startsWith('STRUCTURE-') ? [rule] : []));
}

function written(name: string): string {
  const made = atOnce(writeFacturae(goldenInvoice(name).source));
  if (!('xml' in made)) throw new Error(JSON.stringify(made));
  return made.xml;
}

/** Replaces the text of the leaf at a place, counted round. */
function spoiled(xml: string, place: number, text: string): string {
  const leaves = [...xml.matchAll(LEAF)];
  const leaf = leaves[place % leaves.length];
  if (leaf === undefined) throw new Error('there is no leaf');
  const [whole, name] = leaf;
  return `${xml.slice(0, leaf.index)}<${name}>${text}</${name}>${xml.slice(leaf.index + whole.length)}`;
}

const schema = facturaeSchema();

/** Namespace of each version that is read. */
const NAMESPACES = {
  '3.2': 'http://www.facturae.es/Facturae/2009/v3.2/Facturae',
  '3.2.1': 'http://www.facturae.es/Facturae/2014/v3.2.1/Facturae',
  '3.2.2': 'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml',
} as const;

it.each(['3.2', '3.2.1', '3.2.2'] as const)(
  'a sound document of version %s breaks no rule, and one of another version does',
  async (version) => {
    for (const document of GOLDEN.map(written)) {
      const named = document.replaceAll(NAMESPACES['3.2.2'], NAMESPACES[version]);
      const sound = named.replace('<SchemaVersion>3.2.2<', `<SchemaVersion>${version}<`);
      expect(await structureFaults(sound)).toEqual([]);
      const other = version === '3.2.1' ? '3.2' : '3.2.1';
      const mixed = sound.replace(`<SchemaVersion>${version}<`, `<SchemaVersion>${other}<`);
      expect(await structureFaults(mixed)).toHaveLength(1);
    }
  },
);

describe.skipIf(schema === null)('the values of a Facturae document', () => {
  it('our validator refuses the values that the official schema refuses, and no others', async () => {
    const documents = GOLDEN.map(written);
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(GOLDEN.length - 1), fc.nat(10_000), value, async (which, place, text) => {
        const xml = spoiled(documents[which] ?? '', place, text);
        const official = schema?.validate(withoutSpacedDays(xml)) ?? [];
        if (official.length > 0) refused += 1;
        expect((await structureFaults(xml)).length > 0, official.join('; ')).toBe(official.length > 0);
      }),
      { seed: 322, numRuns: RUNS },
    );
    expect(refused).toBeGreaterThan(RUNS / 4);
  });
});
