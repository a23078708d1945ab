import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from '../../../../src/domain/series/series-format.ts';
import { formatsOverlap } from '../../../../src/domain/series/series-overlap.ts';
import { countWork } from '../../../support/counted-work.ts';

interface Printed {
  code: string;
  format: string;
}

describe('formatsOverlap', () => {
  it.each([
    ['F', '{CODE}-{YYYY}-{NUM:4}', 'S', '{CODE}-{YYYY}-{NUM:4}', false],
    ['F', '{CODE}-{YYYY}-{NUM:4}', 'F', '{CODE}-{YYYY}-{NUM:6}', true],
    ['F', '{CODE}-{YYYY}-{NUM:4}', 'F', '{CODE}-{YY}-{NUM:4}', false],
    ['F', '{CODE}{YYYY}{NUM:4}', 'F', '{CODE}{NUM}', true],
    ['F', '{CODE}{YYYY}{NUM:4}', 'F20', '{CODE}{YY}{NUM:4}', true],
    ['F2026', '{CODE}-{NUM}', 'F', '{CODE}{YYYY}-{NUM}', true],
    ['F1999', '{CODE}-{NUM}', 'F', '{CODE}{YYYY}-{NUM}', false],
    ['F13', '{CODE}-{NUM}', 'F', '{CODE}{MM}-{NUM}', false],
    ['F12', '{CODE}-{NUM}', 'F', '{CODE}{MM}-{NUM}', true],
    ['A', '{CODE}{NUM}', 'A0', '{CODE}{NUM}', false],
    ['A', '{CODE}{NUM:2}', 'A0', '{CODE}{NUM}', true],
    ['A', '{CODE}{NUM:2}', 'A00', '{CODE}{NUM}', false],
    ['A', '{CODE}-{NUM}', 'A-', '{CODE}{NUM}', true],
    ['X', '{YYYY}{YY}-{NUM}', 'X', '202627-{NUM}', false],
    ['X', '{YYYY}{YY}-{NUM}', 'X', '202626-{NUM}', true],
    ['X', '{MM}{MM}-{NUM}', 'X', '1{NUM:2}3-1', false],
    ['X', '{MM}{MM}-{NUM}', 'X', '1{NUM:2}2-1', true],
    ['X', '{YYYY}-{NUM:4}', 'X', '{NUM:4}-{YYYY}', true],
    ['X', '{NUM:2}-1', 'X', '00-{NUM}', false],
    ['X', '{NUM:2}-1', 'X', '0{NUM}-1', true],
    ['X', '{NUM:2}-{MM}', 'X', '{MM}-{NUM:2}', true],
    ['X', '{NUM}1', 'X', '2{NUM}', true],
    ['X', '{NUM}0', 'X', '{NUM}5', false],
    ['X', 'f{NUM}', 'X', 'F{NUM}', false],
  ])('formatsOverlap: %s %s and %s %s: %s', (codeA, formatA, codeB, formatB, expected) => {
    expect(formatsOverlap({ code: codeA, format: formatA }, { code: codeB, format: formatB })).toBe(expected);
  });

  it('formatsOverlap agrees with an exhaustive search for a common number', () => {
    fc.assert(
      fc.property(smallSeries, smallSeries, (a, b) => {
        expect(formatsOverlap(a, b)).toBe(searchFindsCommonNumber(a, b));
      }),
      { numRuns: 150 },
    );
  });

  it('formatsOverlap is symmetric and true for a series and itself', () => {
    fc.assert(
      fc.property(anySeries, anySeries, (a, b) => {
        expect(formatsOverlap(a, a)).toBe(true);
        expect(formatsOverlap(a, b)).toBe(formatsOverlap(b, a));
      }),
    );
  });

  it('formatsOverlap is true for two series that printed the same number', () => {
    const place = fc.tuple(
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 2000, max: 2999 }).map(String),
      fc.constantFrom('01', '09', '10', '12'),
    );
    fc.assert(
      fc.property(anySeries, place, fc.nat(70), fc.nat(70), (a, [sequence, year, month], from, length) => {
        const number = formatNumber(a, sequence, `${year}-${month}-28`);
        const digits = /^[1-9]\d*/.exec(number.slice(from).slice(0, length + 1))?.[0];
        fc.pre(digits !== undefined);
        const literal = `${number.slice(0, from)}{NUM}${number.slice(from + digits.length)}`;
        expect(formatsOverlap(a, { code: 'UNUSED', format: literal })).toBe(true);
      }),
    );
  });

  it('formatsOverlap needs little work for the longest formats', async () => {
    const a = { code: '1'.repeat(25), format: '{CODE}{CODE}{MM}{YY}{NUM}' };
    const b = { code: '1'.repeat(25), format: '{MM}{NUM}2{CODE}{CODE}' };
    expect(await countWork(() => formatsOverlap(a, b))).toBeLessThan(100_000);
  });
});

const SMALL_PREFIXES =
  ' A 0 00 000 1 2 02 12 20 200 2A {YYYY} {YY} {MM} {YY}{MM} {MM}{YY} {MM}{MM} {YY}{YY} {YY}2 20{YY} 2{YY} ' +
  '1{MM} {MM}1 0{MM} {CODE} {CODE}{MM}';
const sequenceToken = fc.constantFrom('{NUM}', '{NUM:2}');
/** Literal digits are 0 to 3 at most. See `searchFindsCommonNumber`. */
const smallSeries: fc.Arbitrary<Printed> = fc
  .tuple(
    fc.constantFrom(...SMALL_PREFIXES.split(' ')),
    sequenceToken,
    fc.constantFrom('', 'A', '0', '1', '00', '10', '{YY}', '{MM}', '{YY}1', '0{MM}', '{MM}2', '2', '{CODE}'),
  )
  .map((pieces) => ({ code: '1', format: pieces.join('') }));

const anySeries: fc.Arbitrary<Printed> = fc
  .tuple(
    fc.constantFrom('F', 'A', '2', '20', '0', 'F-'),
    fc.array(fc.constantFrom('{CODE}', '{YYYY}', '{YY}', '{MM}', '-', '0', '1', '2', 'F'), { maxLength: 5 }),
    fc.constantFrom('{NUM}', '{NUM:1}', '{NUM:2}', '{NUM:4}', '{NUM:10}'),
    fc.array(fc.constantFrom('{CODE}', '{YYYY}', '{YY}', '{MM}', '-', '0', '1', '2', 'F'), { maxLength: 5 }),
  )
  .map(([code, before, sequence, after]) => ({ code, format: [...before, sequence, ...after].join('') }));

/**
 * Prints every number of one series with the digits 0 to 3 and tests each with a regular expression of the
 * other. The digits 3 to 9 are equivalent for these series, so 3 represents them all. A common number is
 * never longer than both fixed parts and a few digits, because more digits only repeat.
 */
function searchFindsCommonNumber(a: Printed, b: Printed): boolean {
  const [wider, narrower] = fixedWidth(a) >= fixedWidth(b) ? [a, b] : [b, a];
  const pattern = expressionOf(narrower);
  const maxLength =
    Math.max(longestPart(a, 0) + longestPart(b, 1), longestPart(b, 0) + longestPart(a, 1)) + 2;
  const maxDigits = Math.max(maxLength, fixedWidth(a) + 3, fixedWidth(b) + 3) - fixedWidth(wider);
  for (let index = 1; index < 4 ** maxDigits; index++) {
    const sequence = Number(index.toString(4));
    for (const date of datesFor(wider.format)) {
      const match = pattern.exec(formatNumber(wider, sequence, date));
      if (match !== null && Number(match.groups?.sequence) >= 1) return true;
    }
  }
  return false;
}

function datesFor(format: string): string[] {
  const years = format.includes('{YY')
    ? Array.from({ length: 64 }, (_, i) => 2000 + Number(i.toString(4)))
    : [2000];
  const months = format.includes('{MM}') ? ['01', '02', '03', '10', '11', '12'] : ['01'];
  return years.flatMap((year) => months.map((month) => `${year}-${month}-01`));
}

function expressionOf({ code, format }: Printed): RegExp {
  const seen = new Set<string>();
  const group = (name: string, digits: string) => {
    if (seen.has(name)) return `\\k<${name}>`;
    seen.add(name);
    return `(?<${name}>${digits})`;
  };
  const source = format.replaceAll(/\{(\w+)(?::(\d+))?\}/g, (_, token: string, padding = '1') => {
    if (token === 'CODE') return code;
    if (token === 'MM') return group('month', '0[1-9]|1[0-2]');
    if (token === 'NUM') return `(?<sequence>\\d{${padding}}|[1-9]\\d{${padding},})`;
    return (token === 'YYYY' ? group('century', '2\\d') : '') + group('year', '\\d\\d');
  });
  return new RegExp(`^${source}$`);
}

function longestPart({ code, format }: Printed, side: 0 | 1): number {
  const part = format.split(/\{NUM[^}]*\}/)[side] ?? '';
  return part.replaceAll('{CODE}', code).replaceAll(/\{(\w+)\}/g, '$1').length;
}

function fixedWidth(series: Printed): number {
  return longestPart(series, 0) + longestPart(series, 1);
}
