import { describe, expect, it } from 'vitest';
import {
  dependsOnRecords,
  type TerritorialCompany,
  territoryInForce,
} from '../../../src/companies/territory-in-force.ts';
import { FISCAL_TERRITORIES, type FiscalTerritory } from '../../../src/domain/fiscal/fiscal-territory.ts';

const PROVINCES: Record<FiscalTerritory, [province: string, postalCode: string]> = {
  COMMON: ['Madrid', '28001'],
  BIZKAIA: ['Bizkaia', '48001'],
  GIPUZKOA: ['Gipuzkoa', '20001'],
  ARABA: ['Araba', '01001'],
  NAVARRA: ['Navarra', '31001'],
};
const SINCE_MS = 1_000;

/** Returns a company whose address changed to a territory at `SINCE_MS`, with its moves. */
function companyIn(
  territory: FiscalTerritory,
  moves: readonly [territory: FiscalTerritory, date: string][] = [],
): TerritorialCompany {
  const [province, postalCode] = PROVINCES[territory];
  return {
    createdAt: 0,
    address: {
      street: 'Calle',
      number: '1',
      postal_code: postalCode,
      city: 'Ciudad',
      province,
      country: 'ES',
    },
    fiscalTerritory: {
      declared: null,
      since: SINCE_MS,
      moves: moves.map(([to, date], index) => ({
        id: String(index),
        environment: 'TEST',
        from: 'COMMON',
        territory: to,
        effective_date: date,
        requested_at: 0,
        series: [],
      })),
    },
  };
}

const pairs = FISCAL_TERRITORIES.flatMap((from) => FISCAL_TERRITORIES.map((to) => [from, to] as const));

describe('the territory of a company whose address changed', () => {
  it.each(pairs)(
    'records made in %s hold it when the address says %s, until the day of a move',
    (from, to) => {
      const today = '2026-06-15';
      const of = { environment: 'TEST', today } as const;
      const pending = from === to ? null : { territory: to, sinceMs: SINCE_MS };
      const without = territoryInForce(companyIn(to), { ...of, recordsTerritory: null });
      expect(without).toMatchObject({ territory: to, pending: null });
      const held = territoryInForce(companyIn(to), { ...of, recordsTerritory: from });
      expect(held).toMatchObject({ territory: from, pending });
      for (const [date, territory] of [
        ['2026-06-16', from],
        ['2026-06-15', to],
        ['2026-06-14', to],
      ] as const) {
        const moved = companyIn(to, [[to, date]]);
        expect(territoryInForce(moved, { ...of, recordsTerritory: from }).territory).toBe(territory);
        expect(dependsOnRecords(moved, of)).toBe(date > today);
      }
      // A move of the other environment settles nothing here.
      const elsewhere = companyIn(to, [[to, today]]);
      expect(
        territoryInForce(elsewhere, { today, environment: 'LIVE', recordsTerritory: from }).territory,
      ).toBe(from);
    },
  );

  it('records of a company in common territory are read only if it was ever elsewhere', () => {
    const of = { environment: 'TEST', today: '2026-06-15' } as const;
    expect(dependsOnRecords(companyIn('COMMON'), of)).toBe(true);
    expect(dependsOnRecords({ ...companyIn('COMMON'), fiscalTerritory: null }, of)).toBe(false);
    expect(dependsOnRecords({ ...companyIn('ARABA'), fiscalTerritory: null }, of)).toBe(true);
  });
});
