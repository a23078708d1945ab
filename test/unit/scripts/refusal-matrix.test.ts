import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { REFUSAL_MATRIX, refusalTable } from '../../../scripts/refusals/refusal-matrix.ts';
import { officialJson, officialTitle } from '../verifactu/support/official-data.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');
const CASES = join(REPOSITORY, 'test/golden/cases');
const errorList = z.object({ errors: z.array(z.object({ code: z.number(), category: z.string() })) });
const json = officialJson('aeat-errors.json');
/** Category of errors of a whole message. All others are errors of a record. */
const OF_MESSAGES = 'envio';
const REFUSALS = 193;

/** Elements that no record contains according to the matrix. */
const NEVER_SENT = ['Cupon', 'IdAcuerdoSistemaInformatico', 'NumRegistroAcuerdoFacturacion'];

function files(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

describe('the refusal matrix', () => {
  it('every code is unique, and 193 codes reject a record', () => {
    const codes = REFUSAL_MATRIX.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(refusalTable(false)).toMatch(new RegExp(`^${REFUSALS} codes: `));
  });

  it('every test that the matrix names exists', () => {
    for (const { code, test } of REFUSAL_MATRIX)
      expect(existsSync(join(REPOSITORY, test)), `${code} ${test}`).toBe(true);
  });

  it('docs/aeat-refusals.md shows the tables of the matrix', () => {
    const page = readFileSync(join(REPOSITORY, 'docs/aeat-refusals.md'), 'utf8');
    expect(page).toContain(refusalTable(false));
    expect(page).toContain(refusalTable(true));
  });

  it.each(NEVER_SENT)('no record contains the element %s', (element) => {
    const written = files(CASES, 'record.xml').filter((xml) => xml.includes(`<sf:${element}>`));
    expect(written).toEqual([]);
    const built = files(join(REPOSITORY, 'src/verifactu'), '.ts').filter((code) =>
      new RegExp(`\\b${element}: `).test(code),
    );
    expect(built).toEqual([]);
  });
});

describe.skipIf(json === null)(officialTitle('the AEAT’s list of errors', json), () => {
  it('the matrix contains exactly the record codes of the official list', () => {
    const { errors } = errorList.parse(json);
    const official = errors.filter(({ category }) => category !== OF_MESSAGES).map(({ code }) => code);
    expect(REFUSAL_MATRIX.map(({ code }) => code)).toEqual(official.toSorted((a, b) => a - b));
  });
});
