import { describe, expect, it } from 'vitest';
import { proformaNumber } from '../../../../src/domain/invoices/proforma-number.ts';

describe('proformaNumber', () => {
  it.each([
    ['2026-01-01', 1, 'PRO-2026-0001'],
    ['2026-12-31', 9999, 'PRO-2026-9999'],
    ['2027-06-15', 10000, 'PRO-2027-10000'],
  ])('on %s the sequence %i prints %s', (date, sequence, number) => {
    expect(proformaNumber(date, sequence)).toBe(number);
  });

  it('refuses a sequence below 1 and a date that is none', () => {
    expect(() => proformaNumber('2026-01-01', 0)).toThrow(RangeError);
    expect(() => proformaNumber('2026-13-01', 1)).toThrow(RangeError);
  });
});
