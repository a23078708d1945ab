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
    ['1 234,56', 123_456],
    ['1\u00a0234\u202f567.8 €', 123_456_780],
    ['− 12,30', -1_230],
    ['1.234.567,89', 123_456_789],
  ])('readAmount of %s returns its cents', (text, cents) => {
    expect(readAmount(text)).toBe(cents);
  });

  it.each(['', 'mil', '1,2,3', '12.34.5', '1.23,456', '--1', '1e5', '12,345.6.7', '12 34', '1 2345', '- '])(
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
    ['31/03/26', '2026-03-31'],
    ['31/03/2026 23:59', '2026-03-31'],
    ['31-03-26 9:05:00 p.m.', '2026-03-31'],
    ['2026-03-31 00:00:00.000', '2026-03-31'],
    ['2026-03-31T22:00:00+02:00', '2026-03-31'],
    ['2026-03-31T22:00:00Z', '2026-03-31'],
    ['31/03/026', null],
    ['31/03/2026 tarde', null],
    ['31/02/2026', null],
    ['2026-13-01', null],
    ['mañana', null],
  ])('readDate of %s is %s', (text, date) => {
    expect(readDate(text)).toBe(date);
  });
});
