import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countryCode, resolveCountry } from '../../../../src/domain/identity/countries.ts';
import { COUNTRY_NAMES } from '../../../../src/domain/identity/country-names.ts';
import { EU_MEMBER_STATES } from '../../../../src/domain/identity/eu-member-states.ts';
import { nameKey } from '../../../../src/domain/identity/name-key.ts';

const SYSTEM_TABLE = '/usr/share/zoneinfo/iso3166.tab';

describe('the table of countries', () => {
  it('the table contains the 249 codes of ISO 3166-1', () => {
    expect(Object.keys(COUNTRY_NAMES)).toHaveLength(249);
  });

  it.skipIf(!existsSync(SYSTEM_TABLE))(
    'the table contains the codes of the system table (skipped where it is absent)',
    () => {
      const lines = readFileSync(SYSTEM_TABLE, 'utf8').split('\n');
      const codes = lines.filter((line) => /^[A-Z]{2}\t/.test(line)).map((line) => line.slice(0, 2));
      expect(Object.keys(COUNTRY_NAMES).toSorted()).toEqual(codes.toSorted());
    },
  );

  it('every name belongs to one country and equals no code of another', () => {
    const owners = new Map<string, string>();
    for (const [code, names] of Object.entries(COUNTRY_NAMES)) {
      for (const name of [names.es, names.en, ...names.also]) {
        const key = nameKey(name);
        expect(key).not.toBe('');
        expect(owners.get(key) ?? code, name).toBe(code);
        owners.set(key, code);
        expect(countryCode(name) ?? code, name).toBe(code);
      }
    }
  });

  it('resolveCountry finds every code and every name in any case', () => {
    for (const [code, names] of Object.entries(COUNTRY_NAMES)) {
      const texts = [code, names.es, names.en, ...names.also];
      for (const text of texts.flatMap((name) => [name, name.toUpperCase(), name.toLowerCase()])) {
        expect(resolveCountry(text), text).toBe(code);
      }
    }
  });

  it('EU_MEMBER_STATES contains 27 countries', () => {
    expect(EU_MEMBER_STATES.size).toBe(27);
    expect([...EU_MEMBER_STATES].filter((code) => countryCode(code) === null)).toEqual([]);
    expect(EU_MEMBER_STATES.has('GB')).toBe(false);
  });
});

describe('resolveCountry', () => {
  it.each([
    ['es', 'ES'],
    [' ES ', 'ES'],
    ['España', 'ES'],
    ['ESPANA', 'ES'],
    ['Espan\u0303a', 'ES'],
    ['Reino de España', 'ES'],
    ['Kingdom of Spain', 'ES'],
    ['Estados Unidos', 'US'],
    ['Estados Unidos de América', 'US'],
    ['The United States of America', 'US'],
    ['EE.UU.', 'US'],
    ['USA', 'US'],
    ['United Kingdom', 'GB'],
    ['Reino Unido', 'GB'],
    ['Países Bajos', 'NL'],
    ['los Países Bajos', 'NL'],
    ['The Netherlands', 'NL'],
    ['Czech Republic', 'CZ'],
    ['República Checa', 'CZ'],
    ["Côte d'Ivoire", 'CI'],
    ['Côte d’Ivoire', 'CI'],
    ['Costa de Marfil', 'CI'],
    ['Korea (the Republic of)', 'KR'],
    ["Korea (the Democratic People's Republic of)", 'KP'],
    ['Bolivia (Estado Plurinacional de)', 'BO'],
    ['Iran (Islamic Republic of)', 'IR'],
    ['Saint Lucia', 'LC'],
    ['St. Lucia', 'LC'],
    ['Trinidad & Tobago', 'TT'],
    ['Congo', 'CG'],
    ['Congo (the Democratic Republic of the)', 'CD'],
    ['Granada', 'GD'],
    ['Niger', 'NE'],
    ['Nigeria', 'NG'],
    ['Dominica', 'DM'],
    ['República Dominicana', 'DO'],
    ['Turkey', 'TR'],
    ['Türkiye', 'TR'],
    ['Viet Nam', 'VN'],
  ])('resolveCountry recognises %s', (text, code) => {
    expect(resolveCountry(text)).toBe(code);
  });

  it.each([
    '',
    ' ',
    'XX',
    'ZZ',
    'EL',
    'XI',
    'EU',
    'E',
    'ESP',
    'Atlantis',
    'de la',
    'España, Francia',
    'E\u0000S',
    'constructor',
    '__proto__',
    '🇪🇸',
    'x'.repeat(1_000_000),
  ])('resolveCountry returns null for "%.20s"', (text) => {
    expect(resolveCountry(text)).toBeNull();
  });
});
