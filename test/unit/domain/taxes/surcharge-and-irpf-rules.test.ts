import { describe, expect, it } from 'vitest';
import { type DocumentType, validateLine } from '../../../../src/domain/taxes/line-rules.ts';
import type { TaxLine } from '../../../../src/domain/taxes/tax-line.ts';
import { disbursement, line, mainTax } from './lines.ts';

const TODAY = '2026-11-01';

function judged(item: TaxLine, documentType: DocumentType = 'STANDARD', taxDate = TODAY): string[] {
  return validateLine(item, { path: 'l', documentType, taxDate }).map(
    ({ code, field }) => `${code} ${field}`,
  );
}

const SURCHARGE = ['SURCHARGE_NOT_ACCEPTED l.equivalence_surcharge_rate'];

describe('the equivalence surcharge of a line', () => {
  it.each([
    [21, 5.2, TODAY],
    [21, 1.75, TODAY],
    [21, 0, TODAY],
    [10, 1.4, TODAY],
    [4, 0.5, TODAY],
    [5, 0.5, '2022-07-01'],
    [5, 0.5, '2022-12-31'],
    [5, 0.62, '2023-01-01'],
    [5, 0.62, '2024-09-30'],
    [7.5, 1, '2024-10-01'],
    [2, 0.26, '2024-12-31'],
  ])('IVA %d accepts the surcharge %d on %s', (percentage, surcharge, date) => {
    const item = line({ main_tax: mainTax('IVA', percentage), equivalence_surcharge_rate: surcharge });
    expect(judged(item, 'STANDARD', date)).toEqual([]);
  });

  it.each([
    [mainTax('IVA', 21), 1.4, TODAY],
    [mainTax('IVA', 21), -5.2, TODAY],
    [mainTax('IVA', 10), 5.2, TODAY],
    [mainTax('IVA', 4), 0.62, TODAY],
    [mainTax('IVA', 5), 0.62, '2022-12-31'],
    [mainTax('IVA', 5), 0.5, '2023-01-01'],
    [mainTax('IVA', 0, '01', 'E1'), 0.5, TODAY],
    [mainTax('IVA', 0, '01', 'S2'), 5.2, TODAY],
    [mainTax('IVA', 21, '17'), 5.2, TODAY],
    [mainTax('IGIC', 7), 5.2, TODAY],
    [mainTax('IPSI', 10), 1.4, TODAY],
  ])('%o rejects the surcharge %d on %s', (tax, surcharge, date) => {
    const item = line({ main_tax: tax, equivalence_surcharge_rate: surcharge });
    expect(judged(item, 'STANDARD', date)).toEqual(SURCHARGE);
  });
});

describe('the IRPF of a line', () => {
  it.each([0, 1, 2, 2.8, 6, 7, 7.6, 15, 19, 24, 35])('validateLine accepts the IRPF rate %d', (rate) => {
    expect(judged(line({ irpf_rate: rate }))).toEqual([]);
  });

  it.each([-15, 0.5, 9, 18, 21, 100])('validateLine rejects the IRPF rate %d', (rate) => {
    expect(judged(line({ irpf_rate: rate }))).toEqual(['VALIDATION_ERROR l.irpf_rate']);
  });

  it('a simplified invoice rejects IRPF', () => {
    expect(judged(line({ irpf_rate: 15 }), 'SIMPLIFIED')).toEqual(['SIMPLIFIED_FORBIDS_IRPF l.irpf_rate']);
    expect(judged(line(), 'SIMPLIFIED')).toEqual([]);
  });
});

describe('the required and forbidden fields of a line', () => {
  it('a normal line requires a main tax', () => {
    expect(judged(line({ main_tax: null }))).toEqual(['VALIDATION_ERROR l.main_tax']);
  });

  it('a disbursement rejects tax, withholding and surcharge', () => {
    const item = disbursement(10, {
      main_tax: mainTax('IVA', 21),
      irpf_rate: 15,
      equivalence_surcharge_rate: 5.2,
    });
    expect(judged(item)).toEqual([
      'VALIDATION_ERROR l.main_tax',
      'VALIDATION_ERROR l.irpf_rate',
      ...SURCHARGE,
    ]);
  });
});
