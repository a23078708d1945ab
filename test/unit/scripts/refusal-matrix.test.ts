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
/** Errors of a whole message: the others are of a record. */
const OF_MESSAGES = 'envio';
const REFUSALS = 193;

/** Elements that the matrix says no record has. */
const NEVER_SENT = [
  'Cupon',
  'Generador',
  'GeneradoPor',
  'IdAcuerdoSistemaInformatico',
  'NumRegistroAcuerdoFacturacion',
];

function files(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

describe('the matrix of refusals', () => {
  it('has each code once, and 193 for which a record is refused', () => {
    const codes = REFUSAL_MATRIX.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(refusalTable(false)).toMatch(new RegExp(`^${REFUSALS} codes: `));
  });

  it('names tests that are there', () => {
    for (const { code, test } of REFUSAL_MATRIX)
      expect(existsSync(join(REPOSITORY, test)), `${code} ${test}`).toBe(true);
  });

  it('is what its page shows', () => {
    const page = readFileSync(join(REPOSITORY, 'docs/aeat-refusals.md'), 'utf8');
    expect(page).toContain(refusalTable(false));
    expect(page).toContain(refusalTable(true));
  });

  it.each(NEVER_SENT)('is right that no record has %s', (element) => {
    const written = files(CASES, 'record.xml').filter((xml) => xml.includes(`<sf:${element}>`));
    expect(written).toEqual([]);
    const built = files(join(REPOSITORY, 'src/verifactu'), '.ts').filter((code) =>
      new RegExp(`\\b${element}: `).test(code),
    );
    expect(built).toEqual([]);
  });
});

describe.skipIf(json === null)(officialTitle('the AEAT’s list of errors', json), () => {
  it('has the codes of the matrix, and no other of a record', () => {
    const { errors } = errorList.parse(json);
    const official = errors.filter(({ category }) => category !== OF_MESSAGES).map(({ code }) => code);
    expect(REFUSAL_MATRIX.map(({ code }) => code)).toEqual(official.toSorted((a, b) => a - b));
  });
});
