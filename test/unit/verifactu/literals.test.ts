import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeText, trimValue } from '../../../src/domain/free-text.ts';
import { amountText, rateText } from '../../../src/verifactu/amount-literal.ts';
import { RecordDataError } from '../../../src/verifactu/record-data-error.ts';
import { cutText, uncutText } from '../../../src/verifactu/text-literal.ts';

const MAX_CENTS = 99_999_999_999_999;

describe('the amounts of a record', () => {
  it('amountText writes at most twelve digits and two decimals and keeps the cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (cents) => {
        const text = amountText('ImporteTotal', cents);
        expect(text).toMatch(/^-?\d{1,12}\.\d{2}$/);
        expect(Number(text.replace('.', ''))).toBe(cents);
      }),
    );
  });

  it.each([
    [0, '0.00'],
    [-0, '0.00'],
    [-5, '-0.05'],
    [99, '0.99'],
    [-12_345, '-123.45'],
    [MAX_CENTS, '999999999999.99'],
  ])('amountText writes %d cents as %s', (cents, text) => {
    expect(amountText('ImporteTotal', cents)).toBe(text);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_CENTS + 1, -MAX_CENTS - 1])(
    'amountText rejects %d',
    (cents) => {
      expect(() => amountText('ImporteTotal', cents)).toThrow(RecordDataError);
    },
  );
});

describe('the rates of a record', () => {
  it('rateText writes two decimals for any binary fraction', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (hundredths) => {
        const text = rateText('TipoImpositivo', hundredths / 100);
        expect(text).toMatch(/^\d{1,3}\.\d{2}$/);
        expect(Number(text.replace('.', ''))).toBe(hundredths);
      }),
    );
  });

  it.each([
    [21, '21.00'],
    [7.5, '7.50'],
    [0.62, '0.62'],
    [0, '0.00'],
  ])('rateText writes %d per cent as %s', (percentage, text) => {
    expect(rateText('TipoImpositivo', percentage)).toBe(text);
  });

  it.each([-1, 1000, 0.001, 5.205, Number.NaN])('rateText rejects %d', (percentage) => {
    expect(() => rateText('TipoImpositivo', percentage)).toThrow(RecordDataError);
  });
});

describe('the texts of a record', () => {
  it('trimValue removes only the characters that the AEAT trims', () => {
    expect(trimValue(' \t\n\u0000A  B\u0000 ')).toBe('A  B');
    expect(trimValue('\u00a0A\u00a0')).toBe('\u00a0A\u00a0');
    expect(trimValue('  ')).toBe('');
  });

  it('freeText removes everything that XML would reject or change', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const written = freeText(text);
        expect(written.isWellFormed()).toBe(true);
        expect(written).not.toMatch(/[\u0000-\u001f\ufffe\uffff]/);
        expect(freeText(written)).toBe(written);
      }),
    );
    expect(freeText('línea 1\r\nlínea 2\ud800')).toBe('línea 1 línea 2?');
    expect(freeText('reparaci\ufffdn')).toBe('reparaci?n');
  });

  it('cutText cuts between characters', () => {
    expect(cutText('DescripcionOperacion', '😀'.repeat(501), 500)).toBe('😀'.repeat(500));
    expect(cutText('DescripcionOperacion', `${'a'.repeat(499)}😀b`, 500)).toBe(`${'a'.repeat(499)}😀`);
    expect(cutText('NombreRazon', `${'a'.repeat(119)} b`, 120)).toBe('a'.repeat(119));
  });

  it('cutText keeps a prefix of at most the allowed characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.integer({ min: 1, max: 20 }),
        (text, max) => {
          fc.pre(freeText(text) !== '');
          const cut = cutText('NombreRazon', text, max);
          expect(Array.from(cut).length).toBeLessThanOrEqual(max);
          expect(freeText(text).startsWith(cut)).toBe(true);
        },
      ),
    );
  });

  it('empty texts are rejected, and uncutText rejects texts that are too long', () => {
    expect(() => cutText('NombreRazon', ' \n ', 120)).toThrow(RecordDataError);
    expect(uncutText('Version', 'v'.repeat(50), 50)).toBe('v'.repeat(50));
    expect(() => uncutText('Version', 'v'.repeat(51), 50)).toThrow(RecordDataError);
  });
});
