import { describe, expect, it } from 'vitest';
import { readAmount, readDate } from '../../../../src/imports/history/read-cells.ts';

describe('readAmount', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1234.5', 123_450],
    ['1234', 123_400],
    ['1.234', 123_400],
    ['-12,30 €', -1_230],
    ['€ -12', -1_200],
    ['0', 0],
    ['1.234.567,89', 123_456_789],
  ])('readAmount of %s returns its cents', (text, cents) => {
    expect(readAmount(text)).toBe(cents);
  });

  it.each(['', 'mil', '1,2,3', '12.34.5', '1.23,456', '--1', '1e5', '12,345.6.7'])(
    'readAmount of %j returns null',
    (text) => {
      expect(readAmount(text)).toBeNull();
    },
  );
});

describe('readDate', () => {
  it.each([
    ['2026-03-31', '2026-03-31'],
    ['31/03/2026', '2026-03-31'],
    ['1.2.2026', '2026-02-01'],
    ['31/02/2026', null],
    ['2026-13-01', null],
    ['mañana', null],
  ])('readDate of %s is %s', (text, date) => {
    expect(readDate(text)).toBe(date);
  });
});
