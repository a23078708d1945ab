import { expect, it } from 'vitest';
import { namedPeriod } from '../../../../src/domain/tax-books/named-period.ts';
import type { LateRow } from '../../../../src/tax-books/closing-repository.ts';
import { lateChanges } from '../../../../src/tax-books/late-changes.ts';

const CLOSED_AT = Date.UTC(2026, 6, 5);
const CLOSING = {
  companyId: 'c',
  period: '2026-2T',
  id: 'x',
  figures: {},
  seriesEnds: [{ series_id: 's', period: '2026', number: 7 }],
  closedAt: CLOSED_AT,
};

function row(own: Partial<LateRow>): LateRow {
  return {
    id: 'i',
    invoiceNumber: 'F-1',
    seriesId: 's',
    seriesPeriod: '2026',
    number: 1,
    issueDate: '2026-04-10',
    operationDay: '2026-04-10',
    ...own,
  };
}

function causes(booked: readonly LateRow[], collected: readonly LateRow[] = []): string[] {
  const period = namedPeriod('2026-2T');
  if (period === null) throw new Error('no period');
  const rows = { booked, collected, voided: [], correctives: [], corrected: [] };
  return lateChanges(CLOSING, period, rows).map(({ cause }) => cause);
}

it('an invoice number above the closed counter of its series is a late operation', () => {
  expect(causes([row({ number: 7 })])).toEqual([]);
  expect(causes([row({ number: 8 })])).toEqual(['LATE_OPERATION']);
  expect(causes([row({ seriesId: 'other', number: 1 })])).toEqual(['LATE_OPERATION']);
});

it('a collection booked late is a late collection, unless its invoice is a late operation', () => {
  expect(causes([], [row({ number: 3 })])).toEqual(['LATE_COLLECTION']);
  expect(causes([row({ number: 9 })], [row({ number: 9 })])).toEqual(['LATE_OPERATION']);
});

it('namedPeriod reads quarters, months and years and rejects other names', () => {
  expect(namedPeriod('2026-1T')).toMatchObject({ from: '2026-01-01', to: '2026-03-31' });
  expect(namedPeriod('2024-02')).toMatchObject({ from: '2024-02-01', to: '2024-02-29' });
  expect(namedPeriod('2026')).toMatchObject({ from: '2026-01-01', to: '2026-12-31' });
  for (const name of ['', '2026-', '2026-5T', '2026-13', '2026-0A', '1999', '2026-1T-1'])
    expect(namedPeriod(name)).toBeNull();
});
