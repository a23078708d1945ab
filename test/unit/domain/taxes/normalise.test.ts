import { describe, expect, it } from 'vitest';
import { normaliseMainTax, standardSurcharge } from '../../../../src/domain/taxes/normalise.ts';
import { mainTax } from './lines.ts';

describe('normaliseMainTax', () => {
  it.each(['E2', 'E3'] as const)(
    'normaliseMainTax stores %s with regime 01 as 02, for IVA and IGIC',
    (reason) => {
      expect(normaliseMainTax(mainTax('IVA', 0, '01', reason)).regime_key).toBe('02');
      expect(normaliseMainTax(mainTax('IGIC', 0, '01', reason)).regime_key).toBe('02');
    },
  );

  it.each([
    mainTax('IPSI', 0, '01', 'E2'),
    mainTax('IVA', 0, '01', 'E5'),
    mainTax('IVA', 0, '03', 'E2'),
    mainTax('IVA', 0, '01', 'N2'),
    mainTax('IVA', 21),
  ])('normaliseMainTax keeps %o unchanged', (tax) => {
    expect(normaliseMainTax(tax)).toEqual(tax);
  });
});

describe('standardSurcharge', () => {
  it.each([
    [mainTax('IVA', 21), '2026-11-01', 5.2],
    [mainTax('IVA', 10), '2026-11-01', 1.4],
    [mainTax('IVA', 4), '2026-11-01', 0.5],
    [mainTax('IVA', 5), '2022-12-31', 0.5],
    [mainTax('IVA', 5), '2023-01-01', 0.62],
    [mainTax('IVA', 7.5), '2024-10-01', 1],
    [mainTax('IVA', 2), '2024-12-31', 0.26],
    [mainTax('IVA', 2), '2025-01-01', 0],
    [mainTax('IVA', 0, '01', 'E1'), '2026-11-01', 0],
    [mainTax('IVA', 21, '17'), '2026-11-01', 0],
    [mainTax('IGIC', 7), '2026-11-01', 0],
    [mainTax('IPSI', 10), '2026-11-01', 0],
  ])('standardSurcharge of %o on %s is %d', (tax, date, surcharge) => {
    expect(standardSurcharge(tax, date)).toBe(surcharge);
  });
});
