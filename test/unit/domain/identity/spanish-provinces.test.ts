import { describe, expect, it } from 'vitest';
import { nameKey } from '../../../../src/domain/identity/name-key.ts';
import {
  canonicalProvince,
  isCanaryPostalCode,
  isCanaryProvince,
  SPANISH_PROVINCES,
} from '../../../../src/domain/identity/spanish-provinces.ts';

describe('the provinces of Spain', () => {
  it('the table contains 52 provinces with the postal prefixes 01 to 52', () => {
    expect(SPANISH_PROVINCES.map((province) => Number(province.postalPrefix))).toEqual(
      Array.from({ length: 52 }, (_, index) => index + 1),
    );
  });

  it('no two provinces share a name', () => {
    const keys = SPANISH_PROVINCES.flatMap((province) =>
      [...new Set([province.name, ...province.also].map(nameKey))].map((key) => `${key}`),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    ['Vizcaya', 'Bizkaia'],
    ['BIZKAIA', 'Bizkaia'],
    ['Baleares', 'Illes Balears'],
    ['Balears, Illes', 'Illes Balears'],
    ['Balears (Illes)', 'Illes Balears'],
    ['La Coruña', 'A Coruña'],
    ['coruña, a', 'A Coruña'],
    ['A CORUNA', 'A Coruña'],
    ['Gerona', 'Girona'],
    ['Lérida', 'Lleida'],
    ['Orense', 'Ourense'],
    ['Guipúzcoa', 'Gipuzkoa'],
    ['Araba/Álava', 'Álava'],
    ['alava', 'Álava'],
    ['Rioja, La', 'La Rioja'],
    ['Alicante/Alacant', 'Alicante'],
    ['València', 'Valencia'],
    ['Principado de Asturias', 'Asturias'],
    ['Comunidad Foral de Navarra', 'Navarra'],
    ['  ciudad   real ', 'Ciudad Real'],
    ['Ceuta', 'Ceuta'],
  ])('canonicalProvince turns %s into %s', (text, name) => {
    expect(canonicalProvince(text)).toBe(name);
  });

  it.each(['', 'Bayern', 'Palma', 'Castilla', 'x'.repeat(1_000_000)])(
    'canonicalProvince returns null for "%.20s"',
    (text) => {
      expect(canonicalProvince(text)).toBeNull();
      expect(isCanaryProvince(text)).toBe(false);
    },
  );
});

describe('the Canaries', () => {
  it.each([
    'Las Palmas',
    'las palmas',
    'Palmas, Las',
    'Palmas (Las)',
    'LAS PALMAS DE GRAN CANARIA',
    'Santa Cruz de Tenerife',
    'Sta. Cruz de Tenerife',
    'S.C. Tenerife',
    'Tenerife',
    'Canarias',
    'Islas Canarias',
  ])('isCanaryProvince recognises %s', (text) => {
    expect(isCanaryProvince(text)).toBe(true);
  });

  it.each(['Madrid', 'Illes Balears', 'Palma de Mallorca', 'Santa Cruz', ''])(
    'isCanaryProvince rejects %j',
    (text) => {
      expect(isCanaryProvince(text)).toBe(false);
    },
  );

  it.each([
    ['35001', true],
    ['38999', true],
    [' 35001 ', true],
    ['28001', false],
    ['3500', false],
    ['350011', false],
    ['53501', false],
    ['', false],
  ])('isCanaryPostalCode of %j is %s', (code, expected) => {
    expect(isCanaryPostalCode(code)).toBe(expected);
  });
});
