import { describe, expect, it } from 'vitest';
import {
  type AlternativeIdInput,
  normaliseAlternativeId,
  validateAlternativeId,
} from '../../../../src/domain/identity/alternative-id.ts';
import { EU_MEMBER_STATES } from '../../../../src/domain/identity/eu-member-states.ts';
import { EU_VAT_STRUCTURES } from '../../../../src/domain/identity/eu-vat-structures.ts';

function offending(id: AlternativeIdInput): string[] {
  const violations = validateAlternativeId(id, 'alternative_id');
  for (const violation of violations) {
    expect(violation).toMatchObject({
      code: 'ALTERNATIVE_ID_INVALID',
      message: { en: expect.stringMatching(/\w/), es: expect.stringMatching(/\w/) },
    });
  }
  return violations.map((violation) => violation.field.replace('alternative_id.', ''));
}

function vat(number: string, country_code?: string | null): AlternativeIdInput {
  return country_code === undefined ? { type: '02', number } : { type: '02', number, country_code };
}

describe('a VAT number', () => {
  it.each([
    'ATU12345678',
    'BE0123456789',
    'BG123456789',
    'BG1234567890',
    'CY12345678X',
    'CZ12345678',
    'CZ1234567890',
    'DE123456789',
    'DK12345678',
    'EE123456789',
    'EL123456789',
    'FI12345678',
    'FR12345678901',
    'FRXX123456789',
    'HR12345678901',
    'HU12345678',
    'IE1234567X',
    'IE1234567XA',
    'IT12345678901',
    'LT123456789',
    'LT123456789012',
    'LU12345678',
    'LV12345678901',
    'MT12345678',
    'NL123456789B01',
    'PL1234567890',
    'PT123456789',
    'RO12',
    'RO1234567890',
    'SE123456789012',
    'SI12345678',
    'SK1234567890',
    'XI12345',
    'XI123456789',
    'XI123456789012',
  ])('the VAT number %s is valid without a country', (number) => {
    expect(offending(vat(number))).toEqual([]);
    expect(offending(vat(number, null))).toEqual([]);
  });

  it.each([
    ['too short', 'DE12345678'],
    ['too long', 'DE1234567890'],
    ['letters where digits belong', 'DE12345678X'],
    ['a length between two others', 'LT1234567890'],
    ['a Romanian number with leading zeros', 'RO0123'],
    ['a Romanian number of one digit', 'RO1'],
    ['no prefix', '123456789'],
    ['the prefix alone', 'DE'],
    ['Spain', 'ESB12345674'],
    ['Greece written as its ISO code', 'GR123456789'],
    ['Great Britain', 'GB123456789'],
    ['a state outside the Union', 'CH123456789'],
    ['signs that VIES has and the AEAT has not', 'NL12345678+B1'],
    ['a line break', 'DE123456789\n'],
    ['letters outside A to Z', 'FRÑÑ123456789'],
    ['nothing', ''],
  ])('the VAT number is rejected: %s', (_name, number) => {
    expect(offending(vat(number))).toEqual(['number']);
  });

  it.each([
    ['EL123456789', 'GR'],
    ['EL123456789', 'EL'],
    ['el 123-456-789', 'el'],
    ['DE123456789', 'de'],
    ['XI123456789', 'GB'],
    ['XI123456789', 'XI'],
  ])('the VAT number %s is valid with the country %s', (number, country) => {
    expect(offending(vat(number, country))).toEqual([]);
  });

  it.each([
    ['another member state', 'DE123456789', 'FR'],
    ['Spain', 'DE123456789', 'ES'],
    ['Greece for a German number', 'DE123456789', 'EL'],
    ['a state outside the Union', 'DE123456789', 'US'],
    ['no country', 'DE123456789', 'XX'],
    ['an empty text', 'DE123456789', ''],
    ['a name', 'DE123456789', 'Alemania'],
  ])('a German VAT number is rejected with %s', (_name, number, country) => {
    expect(offending(vat(number, country))).toEqual(['country_code']);
  });

  it('every member state except Spain, and Northern Ireland, has a structure of VAT numbers', () => {
    const countries = [...EU_VAT_STRUCTURES.values()].map((structure) => structure.country);
    expect(countries.toSorted()).toEqual(
      [...EU_MEMBER_STATES, 'GB'].filter((country) => country !== 'ES').toSorted(),
    );
  });
});

describe('other alternative ids', () => {
  it.each([
    ['passport', { type: '03', number: 'XDA123456', country_code: 'US' }],
    ['Spanish passport', { type: '03', number: 'PAA123456', country_code: 'ES' }],
    ['id of the country', { type: '04', number: '1', country_code: 'CN' }],
    [
      'residence certificate of the longest length',
      { type: '05', number: '9'.repeat(20), country_code: 'MA' },
    ],
    ['another document', { type: '06', number: 'AB/12-3.4 Ü', country_code: 'gb' }],
    ['not registered, DNI', { type: '07', number: '12345678Z', country_code: 'ES' }],
    ['not registered, NIE', { type: '07', number: 'x-1234567-l', country_code: 'ES' }],
  ])('the alternative id is valid: %s', (_name, id) => {
    expect(offending(id)).toEqual([]);
  });

  it.each<[string, AlternativeIdInput, string[]]>([
    ['nothing', {}, ['type', 'number', 'country_code']],
    ['nulls', { type: null, number: null, country_code: null }, ['type', 'number', 'country_code']],
    ['type 01', { type: '01', number: 'A1', country_code: 'US' }, ['type']],
    ['type 08', { type: '08', number: 'A1', country_code: 'US' }, ['type']],
    ['a type without its zero', { type: '3', number: 'A1', country_code: 'US' }, ['type']],
    ['no country', { type: '03', number: 'A1' }, ['country_code']],
    ['no number', { type: '06', country_code: 'US' }, ['number']],
    ['a blank number', { type: '06', number: '  ', country_code: 'US' }, ['number']],
    ['21 characters', { type: '04', number: '1'.repeat(21), country_code: 'US' }, ['number']],
    ['a control character', { type: '04', number: 'A\u00001', country_code: 'US' }, ['number']],
    ['a line break at the end', { type: '04', number: 'A1\n', country_code: 'US' }, ['number']],
    ['an emoji', { type: '06', number: 'A1🙂', country_code: 'US' }, ['number']],
    ['Spain with 04', { type: '04', number: 'A1', country_code: 'ES' }, ['country_code']],
    ['Spain with 05', { type: '05', number: 'A1', country_code: 'ES' }, ['country_code']],
    ['Spain with 06', { type: '06', number: 'A1', country_code: 'es' }, ['country_code']],
    ['Greece as EL outside VAT', { type: '03', number: 'A1', country_code: 'EL' }, ['country_code']],
    ['07 of another country', { type: '07', number: '12345678Z', country_code: 'FR' }, ['country_code']],
    ['07 of nowhere', { type: '07', number: '12345678Z' }, ['country_code']],
    ['07 with a company', { type: '07', number: 'B12345674', country_code: 'ES' }, ['number']],
    ['07 with a wrong letter', { type: '07', number: '12345678A', country_code: 'ES' }, ['number']],
    ['07 with no NIF', { type: '07', number: 'A1', country_code: 'ES' }, ['number']],
    ['two wrongs', { type: '02', number: 'DE1', country_code: 'ES' }, ['number', 'country_code']],
  ])('the alternative id is rejected with one violation per property: %s', (_name, id, properties) => {
    expect(offending(id)).toEqual(properties);
  });
});

describe('normaliseAlternativeId', () => {
  it.each<[AlternativeIdInput, ReturnType<typeof normaliseAlternativeId>]>([
    [vat('el 123.456-789'), { type: '02', number: 'EL123456789', country_code: 'GR' }],
    [vat('EL123456789', 'EL'), { type: '02', number: 'EL123456789', country_code: 'GR' }],
    [vat('EL123456789', 'GR'), { type: '02', number: 'EL123456789', country_code: 'GR' }],
    [vat('de123456789'), { type: '02', number: 'DE123456789', country_code: 'DE' }],
    [vat('XI123456789', 'XI'), { type: '02', number: 'XI123456789', country_code: 'GB' }],
    [
      { type: '03', number: ' xda 12-3 ', country_code: 'us' },
      { type: '03', number: 'XDA 12-3', country_code: 'US' },
    ],
    [
      { type: '07', number: '12.345.678-z', country_code: 'ES' },
      { type: '07', number: '12345678Z', country_code: 'ES' },
    ],
  ])('normaliseAlternativeId stores %j in its normal form', (id, stored) => {
    expect(normaliseAlternativeId(id)).toEqual(stored);
    expect(normaliseAlternativeId(stored)).toEqual(stored);
    expect(validateAlternativeId(stored, 'alternative_id')).toEqual([]);
  });

  it('normaliseAlternativeId rejects any other type', () => {
    expect(() => normaliseAlternativeId({ type: '01', number: 'A' })).toThrow(RangeError);
  });
});
