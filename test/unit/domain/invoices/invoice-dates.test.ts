import { describe, expect, it } from 'vitest';
import { dueDateAt, validateInvoiceDates } from '../../../../src/domain/invoices/invoice-dates.ts';

const dates = { issue_date: '2026-11-21', operation_date: null, due_date: null, regime_keys: ['01'] };
const violationsOf = (changes: Partial<Parameters<typeof validateInvoiceDates>[0]>) =>
  validateInvoiceDates({ ...dates, ...changes }).map(({ code, field }) => `${code} ${field}`);

describe('validateInvoiceDates', () => {
  it.each([
    {},
    { operation_date: '2026-11-21' },
    { operation_date: '2006-11-21' },
    { operation_date: '2026-11-22', regime_keys: ['14'] },
    { operation_date: '2027-06-30', regime_keys: ['01', '15'] },
    { due_date: '2026-11-21' },
    { due_date: '2027-11-21' },
    { issue_date: '2028-02-29', operation_date: '2008-02-29' },
  ])('validateInvoiceDates accepts %j', (changes) => {
    expect(violationsOf(changes)).toEqual([]);
  });

  it.each([
    { operation_date: '2026-11-22' },
    { operation_date: '2026-11-22', regime_keys: [] },
    { operation_date: '2026-11-22', regime_keys: ['01', '07', '11'] },
    { operation_date: '2006-11-20' },
    { operation_date: '2006-11-20', regime_keys: ['14'] },
    { issue_date: '2028-02-29', operation_date: '2008-02-28' },
  ])('validateInvoiceDates rejects the operation date of %j', (changes) => {
    expect(violationsOf(changes)).toEqual(['VALIDATION_ERROR operation_date']);
  });

  it('validateInvoiceDates rejects a due date before the issue date', () => {
    expect(violationsOf({ due_date: '2026-11-20' })).toEqual(['VALIDATION_ERROR due_date']);
  });

  it('validateInvoiceDates reports every invalid date', () => {
    expect(violationsOf({ operation_date: '2026-11-22', due_date: '2026-11-20' })).toEqual([
      'VALIDATION_ERROR operation_date',
      'VALIDATION_ERROR due_date',
    ]);
  });
});

describe('dueDateAt', () => {
  it.each([
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-21', 30, '2026-12-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-03-01', 365, '2028-02-29'],
  ])('the due date of %s with a term of %i days is %s', (issueDate, days, expected) => {
    expect(dueDateAt(issueDate, days)).toBe(expected);
  });

  it('dueDateAt rejects a negative term', () => {
    expect(() => dueDateAt('2026-11-21', -1)).toThrow(RangeError);
  });
});
