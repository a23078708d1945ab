import { describe, expect, it } from 'vitest';
import { type DocumentType, validateLine } from '../../../../src/domain/taxes/line-rules.ts';
import type { MainTax, TaxLine } from '../../../../src/domain/taxes/tax-line.ts';
import { line, mainTax } from './lines.ts';

const TODAY = '2026-11-01';

function judged(item: TaxLine, documentType: DocumentType = 'STANDARD', taxDate = TODAY): string[] {
  return validateLine(item, { path: 'l', documentType, taxDate }).map(
    ({ code, field }) => `${code} ${field}`,
  );
}

function judgedTax(tax: MainTax, taxDate = TODAY): string[] {
  return judged(line({ main_tax: tax }), 'STANDARD', taxDate);
}

const RATE = ['VAT_RATE_NOT_ACCEPTED l.main_tax.percentage'];
const REASON = ['VALIDATION_ERROR l.main_tax.exemption_reason'];
const REGIME = ['VALIDATION_ERROR l.main_tax.regime_key'];

describe('the rates of a tax', () => {
  it.each([
    ...[4, 10, 21].map((rate) => mainTax('IVA', rate)),
    ...[0, 3, 5, 7, 9.5, 15, 20].map((rate) => mainTax('IGIC', rate)),
    ...[0.5, 1, 2, 3, 4, 6, 8, 10].map((rate) => mainTax('IPSI', rate)),
    ...[0, 17, 25.5, 27].map((rate) => mainTax('IVA', rate, '17')),
    mainTax('IVA', 19, '17', 'N2'),
  ])('the rate of %o is accepted', (tax) => {
    expect(judgedTax(tax)).toEqual([]);
  });

  it.each([
    ...[-21, 0.5, 3, 16, 18, 20.99, 22, 100].map((rate) => mainTax('IVA', rate)),
    ...[6.5, 13.5, 21].map((rate) => mainTax('IGIC', rate)),
    ...[0, 5, 21].map((rate) => mainTax('IPSI', rate)),
    ...[-1, 27.01, 19.125].map((rate) => mainTax('IVA', rate, '17')),
    mainTax('IGIC', 19, '17'),
  ])('the rate of %o is rejected', (tax) => {
    expect(judgedTax(tax)).toEqual(RATE);
  });

  it.each([
    [5, '2022-07-01', '2024-09-30', '2022-06-30', '2024-10-01'],
    [2, '2024-10-01', '2024-12-31', '2024-09-30', '2025-01-01'],
    [7.5, '2024-10-01', '2024-12-31', '2024-09-30', '2025-01-01'],
  ])('IVA %d is accepted only from %s to %s', (rate, first, last, before, after) => {
    expect(judgedTax(mainTax('IVA', rate), first)).toEqual([]);
    expect(judgedTax(mainTax('IVA', rate), last)).toEqual([]);
    expect(judgedTax(mainTax('IVA', rate), before)).toEqual(RATE);
    expect(judgedTax(mainTax('IVA', rate), after)).toEqual(RATE);
  });
});

describe('the regime keys of a tax', () => {
  const keys = {
    IVA: ['01', '02', '03', '04', '05', '07', '08', '09', '10', '11', '14', '15', '17', '18', '19', '20'],
    IGIC: [
      '01',
      '02',
      '03',
      '04',
      '05',
      '07',
      '08',
      '09',
      '10',
      '11',
      '14',
      '15',
      '17',
      '18',
      '19',
      '20',
      '21',
    ],
    IPSI: ['01', '08', '11', '18', '19', '20'],
  };

  it.each(['IVA', 'IGIC', 'IPSI'] as const)('%s accepts its own regime keys and no others', (type) => {
    for (let n = 0; n <= 99; n += 1) {
      const key = String(n).padStart(2, '0');
      if (key === '06') continue;
      const violations = judgedTax(mainTax(type, 10 - (type === 'IGIC' ? 3 : 0), key));
      const needsMargin = type !== 'IPSI' && ['03', '05'].includes(key);
      const own = needsMargin ? ['REGIME_NEEDS_MARGIN_BASE l.margin_base'] : [];
      expect([key, violations]).toEqual([key, keys[type].includes(key) ? own : REGIME]);
    }
  });

  it('regime 06 without a cost base returns REGIME_NOT_SUPPORTED', () => {
    expect(judgedTax(mainTax('IVA', 21, '06'))).toEqual(['REGIME_NOT_SUPPORTED l.main_tax.regime_key']);
    expect(judgedTax(mainTax('IGIC', 7, '06'))).toEqual(['REGIME_NOT_SUPPORTED l.main_tax.regime_key']);
  });
});

describe('the exemption reasons of a tax', () => {
  it.each(['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'N1', 'N2', 'S2'] as const)(
    'the reason %s is accepted with rate 0 of every tax',
    (reason) => {
      for (const type of ['IVA', 'IGIC', 'IPSI'] as const) {
        expect(judgedTax(mainTax(type, 0, '01', reason))).toEqual([]);
      }
    },
  );

  it.each(['E7', 'E8'] as const)('the reason %s is accepted only for IGIC', (reason) => {
    expect(judgedTax(mainTax('IGIC', 0, '01', reason))).toEqual([]);
    expect(judgedTax(mainTax('IVA', 0, '01', reason))).toEqual(REASON);
    expect(judgedTax(mainTax('IPSI', 0, '01', reason))).toEqual(REASON);
  });

  it.each([
    ['IVA of 0 without one', mainTax('IVA', 0)],
    ['one with IVA of 21', mainTax('IVA', 21, '01', 'E1')],
    ['one with IGIC of 7', mainTax('IGIC', 7, '01', 'S2')],
    ['an exemption on an OSS line', mainTax('IVA', 19, '17', 'E5')],
  ])('a tax with this reason is rejected: %s', (_what, tax) => {
    expect(judgedTax(tax)).toEqual(REASON);
  });
});
