import { describe, expect, it } from 'vitest';
import { type DocumentType, validateLine, validateLines } from '../../../../src/domain/taxes/line-rules.ts';
import type { TaxLine } from '../../../../src/domain/taxes/tax-line.ts';
import { declared, disbursement, line } from './lines.ts';

const TODAY = '2026-11-01';

function judged(item: TaxLine, documentType: DocumentType = 'STANDARD', taxDate = TODAY): string[] {
  return validateLine(item, { path: 'lines.0', documentType, taxDate }).map(
    ({ code, field }) => `${code} ${field}`,
  );
}

describe('the amounts of a line', () => {
  it.each([
    ['a plain line', line()],
    ['6 decimals of quantity', line({ quantity: 0.000001 })],
    ['4 decimals of price', line({ unit_price: 0.0001 })],
    ['a rebate', line({ unit_price: -50 })],
    ['a price of 0', line({ unit_price: 0 })],
    ['a discount of 100', line({ discount_percentage: 100 })],
    ['a discount with 2 decimals', line({ discount_percentage: 33.33 })],
    ['a declared total', declared(12.34)],
    ['a declared total with discount', declared(12.34, { discount_percentage: 99.99 })],
    ['a disbursement', disbursement(12)],
    ['a declared disbursement', disbursement(0, { unit_price: null, total_including_tax: 9 })],
  ])('validateLine accepts %s', (_what, item) => {
    expect(judged(item)).toEqual([]);
  });

  it.each([
    ['quantity 0', line({ quantity: 0 }), 'VALIDATION_ERROR lines.0.quantity'],
    ['7 decimals of quantity', line({ quantity: 1e-7 }), 'VALIDATION_ERROR lines.0.quantity'],
    ['a huge quantity', line({ quantity: 1e9 }), 'VALIDATION_ERROR lines.0.quantity'],
    ['a negative quantity', line({ quantity: -1 }), 'VALIDATION_ERROR lines.0.quantity'],
    [
      '5 decimals of price',
      line({ unit_price: 1.00001 }),
      'LINE_UNIT_PRICE_TOO_MANY_DECIMALS lines.0.unit_price',
    ],
    ['a tiny price', line({ unit_price: 1e-7 }), 'LINE_UNIT_PRICE_TOO_MANY_DECIMALS lines.0.unit_price'],
    ['a huge price', line({ unit_price: 1e10 }), 'VALIDATION_ERROR lines.0.unit_price'],
    ['an endless price', line({ unit_price: Number('1e400') }), 'VALIDATION_ERROR lines.0.unit_price'],
    ['neither price nor total', line({ unit_price: null }), 'VALIDATION_ERROR lines.0.unit_price'],
    ['both', line({ total_including_tax: 121 }), 'VALIDATION_ERROR lines.0.total_including_tax'],
    ['3 decimals of total', declared(1.001), 'VALIDATION_ERROR lines.0.total_including_tax'],
    ['a huge total', declared(1e11), 'VALIDATION_ERROR lines.0.total_including_tax'],
    ['a discount below 0', line({ discount_percentage: -1 }), 'VALIDATION_ERROR lines.0.discount_percentage'],
    [
      'a discount over 100',
      line({ discount_percentage: 100.01 }),
      'VALIDATION_ERROR lines.0.discount_percentage',
    ],
    [
      '3 decimals of discount',
      line({ discount_percentage: 0.125 }),
      'VALIDATION_ERROR lines.0.discount_percentage',
    ],
    [
      'a total with a discount of 100',
      declared(1, { discount_percentage: 100 }),
      'VALIDATION_ERROR lines.0.discount_percentage',
    ],
    [
      'more than a line holds',
      line({ quantity: 999_999_999, unit_price: 999_999 }),
      'VALIDATION_ERROR lines.0.unit_price',
    ],
    [
      'a total whose price could not be stored',
      declared(1_000_000, { quantity: 0.000001 }),
      'VALIDATION_ERROR lines.0.total_including_tax',
    ],
    [
      'a total that is too much before its discount',
      declared(99_999_999_999, { discount_percentage: 99 }),
      'VALIDATION_ERROR lines.0.total_including_tax',
    ],
  ])('validateLine rejects %s', (_what, item, violation) => {
    expect(judged(item)).toEqual([violation]);
  });

  it('negative quantities are accepted only on corrective invoices', () => {
    const item = line({ quantity: -2 });
    expect(judged(item, 'CORRECTIVE')).toEqual([]);
    for (const type of ['STANDARD', 'SIMPLIFIED', 'PROFORMA'] as const) {
      expect(judged(item, type)).toEqual(['VALIDATION_ERROR lines.0.quantity']);
    }
  });

  it('validateLine reports every invalid field once, in two languages', () => {
    const item = line({ quantity: 0, unit_price: 0.00001, discount_percentage: 101, irpf_rate: 3 });
    const violations = validateLine(item, { path: 'lines.7', documentType: 'STANDARD', taxDate: TODAY });
    expect(violations.map(({ field }) => field)).toEqual([
      'lines.7.quantity',
      'lines.7.unit_price',
      'lines.7.discount_percentage',
      'lines.7.irpf_rate',
    ]);
    for (const { message } of violations) {
      expect(message.en.length).toBeGreaterThan(0);
      expect(message.es).not.toBe(message.en);
    }
  });
});

describe('the lines of an invoice together', () => {
  it('a violation of validateLines names the index of its line', () => {
    const violations = validateLines([line(), line({ quantity: 0 })], {
      documentType: 'STANDARD',
      taxDate: TODAY,
    });
    expect(violations.map(({ field }) => field)).toEqual(['lines.1.quantity']);
  });

  it('validateLines rejects lines above the maximum amount even if signs cancel', () => {
    const half = line({ quantity: 60_000, unit_price: 999_999.99 });
    const back = { ...half, unit_price: -999_999.99 };
    expect(validateLines([half], { documentType: 'STANDARD', taxDate: TODAY })).toEqual([]);
    const violations = validateLines([half, back], { documentType: 'STANDARD', taxDate: TODAY });
    expect(violations.map(({ code, field }) => `${code} ${field}`)).toEqual(['VALIDATION_ERROR lines']);
  });
});
