import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatNumber,
  parseSeriesFormat,
  validateInvoiceNumber,
  validateSeries,
} from '../../../../src/domain/series/series-format.ts';

/** Maximum length of the number in a registration record, in characters. */
const MAX_NUMBER_CHARACTERS = 60;
const series = {
  code: 'F',
  format: '{CODE}-{YYYY}-{NUM:4}',
  reset_frequency: 'ANNUAL',
  initial_number: 1,
} as const;

describe('formatNumber', () => {
  it.each([
    ['{CODE}-{YYYY}-{NUM:4}', 1, '2026-03-09', 'F-2026-0001'],
    ['{CODE}-{YYYY}-{NUM:4}', 9999, '2026-03-09', 'F-2026-9999'],
    ['{CODE}-{YYYY}-{NUM:4}', 10000, '2026-03-09', 'F-2026-10000'],
    ['{YY}{MM}/{NUM}', 7, '2026-03-09', '2603/7'],
    ['{NUM:10} {CODE}{CODE}', 123, '2031-12-31', '0000000123 FF'],
    ['fac|{NUM:1};{YYYY}~{YY}', 12, '2026-01-01', 'fac|12;2026~26'],
  ])('formatNumber: %s with sequence %i on %s prints %s', (format, sequence, date, number) => {
    expect(formatNumber({ code: 'F', format }, sequence, date)).toBe(number);
  });

  it('formatNumber rejects a sequence below 1, an invalid date and an invalid format', () => {
    expect(() => formatNumber(series, 0, '2026-01-01')).toThrow(RangeError);
    expect(() => formatNumber(series, 1.5, '2026-01-01')).toThrow(RangeError);
    expect(() => formatNumber(series, 1, '2026-02-30')).toThrow(RangeError);
    expect(() => formatNumber({ code: 'F', format: 'F' }, 1, '2026-01-01')).toThrow(RangeError);
  });

  it('every sequence of every month of a century has its own number', () => {
    const monthly = fc.constantFrom(
      '{YYYY}{MM}{NUM}',
      '{NUM}{YY}{MM}',
      '{MM}{NUM:2}{YY}',
      '1{NUM}{YYYY}-{MM}',
    );
    const place = fc.record({
      year: fc.integer({ min: 2000, max: 2099 }),
      month: fc.integer({ min: 1, max: 12 }),
      sequence: fc.integer({ min: 1, max: 3_000 }),
    });
    fc.assert(
      fc.property(monthly, place, place, (format, one, other) => {
        const print = ({ year, month, sequence }: typeof one) =>
          formatNumber({ code: 'F', format }, sequence, `${year}-${String(month).padStart(2, '0')}-15`);
        expect(print(one) === print(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });
});

describe('parseSeriesFormat', () => {
  it.each([
    '',
    'F-{YYYY}',
    '{NUM}{NUM:4}',
    '{NUM:0}',
    '{NUM:11}',
    '{NUM:04}',
    '{NUM:}',
    '{num}',
    '{DD}{NUM}',
    '{}{NUM}',
    '{NUM',
    'NUM}',
    '{{NUM}}',
    '{NUM}"',
    "{NUM}'",
    '{NUM}<',
    '{NUM}=',
    '{NUM}>',
    'ñ{NUM}',
    '{NUM}\n',
    '{NUM}\u007f',
    '{NUM}\u00a0',
  ])('parseSeriesFormat rejects %j', (format) => {
    expect(parseSeriesFormat(format)).toBeNull();
  });

  it('parseSeriesFormat accepts every other printable ASCII character', () => {
    for (let code = 32; code <= 126; code++) {
      const character = String.fromCharCode(code);
      expect(parseSeriesFormat(`A${character}{NUM}`) !== null, character).toBe(
        !`"'<=>{}`.includes(character),
      );
    }
  });
});

describe('validateSeries', () => {
  const violationsOf = (changes: Partial<Parameters<typeof validateSeries>[0]>) =>
    validateSeries({ ...series, ...changes }).map(({ code, field }) => `${code} ${field}`);

  it.each([
    {},
    { code: '0-_Z', initial_number: 999_999 },
    { format: '{YY}{NUM}' },
    { reset_frequency: 'MONTHLY', format: '{MM}.{YY}.{NUM}' },
    { reset_frequency: 'NEVER', format: '{NUM}' },
    { code: 'A'.repeat(50) },
  ] as const)('validateSeries accepts %j', (changes) => {
    expect(violationsOf(changes)).toEqual([]);
  });

  it.each(['', 'f', 'Ñ', 'A B', 'A/', 'A\n', 'A'.repeat(51)])(
    'validateSeries rejects the code %j',
    (code) => {
      expect(violationsOf({ code })).toContain('VALIDATION_ERROR code');
    },
  );

  it.each([0, -1, 1.5, 1_000_000, Number.NaN])(
    'validateSeries rejects the initial number %d',
    (initial_number) => {
      expect(violationsOf({ initial_number })).toEqual(['VALIDATION_ERROR initial_number']);
    },
  );

  it.each([
    { format: '{CODE}-{YYYY}' },
    { format: '{CODE}-{NUM}' },
    { format: '{CODE}-{MM}-{NUM}' },
    { reset_frequency: 'MONTHLY', format: '{YYYY}-{NUM}' },
    { reset_frequency: 'MONTHLY', format: '{MM}-{NUM}' },
    { format: ' {YYYY}-{NUM}' },
    { format: '{YYYY}-{NUM} ' },
    { code: 'A'.repeat(50), format: '{CODE}-{YYYY}-{NUM:5}' },
    { code: 'A'.repeat(50), format: '{CODE}{YY}{NUM:9}' },
  ] as const)('validateSeries rejects the format of %j', (changes) => {
    expect(violationsOf(changes)).toEqual(['SERIES_FORMAT_INVALID format']);
  });

  it('a valid series prints valid numbers while they fit into a record', () => {
    const piece = fc.constantFrom(
      '{CODE}',
      '{YYYY}',
      '{YY}',
      '{MM}',
      '{NUM}',
      '{NUM:8}',
      'x',
      ' ',
      '&',
      '/',
      '0',
    );
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('A', '0', '_', '-'), minLength: 1, maxLength: 50 }),
        fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
        fc.constantFrom('ANNUAL', 'MONTHLY', 'NEVER'),
        fc.integer({ min: 1, max: 999_999 }),
        (code, format, reset_frequency, sequence) => {
          fc.pre(validateSeries({ code, format, reset_frequency, initial_number: 1 }).length === 0);
          expect(validateInvoiceNumber(formatNumber({ code, format }, 1, '2026-12-31'))).toEqual([]);
          const number = formatNumber({ code, format }, sequence, '2026-12-31');
          // A number that is too long for a record is rejected when it is issued.
          if (number.length <= MAX_NUMBER_CHARACTERS) expect(validateInvoiceNumber(number)).toEqual([]);
          expect(number.trim()).toBe(number);
        },
      ),
    );
  });

  it('every violation of validateSeries has a message in both languages', () => {
    for (const { message } of validateSeries({ ...series, code: '', format: '', initial_number: 0 })) {
      expect(message.en).not.toBe('');
      expect(message.es).not.toBe(message.en);
    }
  });
});

describe('validateInvoiceNumber', () => {
  it('validateInvoiceNumber accepts 1 to 60 printable ASCII characters without quotes, angle brackets and equals', () => {
    for (let code = 0; code <= 300; code++) {
      const allowed = code >= 32 && code <= 126 && !`"'<=>`.includes(String.fromCharCode(code));
      const codes = validateInvoiceNumber(`F${String.fromCharCode(code)}1`).map(
        (violation) => violation.code,
      );
      expect(codes, String(code)).toEqual(allowed ? [] : ['INVOICE_NUMBER_INVALID']);
    }
    expect(validateInvoiceNumber('')).toHaveLength(1);
    expect(validateInvoiceNumber('1'.repeat(60))).toEqual([]);
    expect(validateInvoiceNumber('1'.repeat(61))).toHaveLength(1);
    expect(validateInvoiceNumber('F1\n')).toHaveLength(1);
  });
});
