import { describe, expect, it } from 'vitest';
import { recordCountryCode } from '../../../src/domain/identity/agency-countries.ts';
import { COUNTRY_NAMES } from '../../../src/domain/identity/country-names.ts';
import { type RecordRecipient, recipientElement } from '../../../src/verifactu/recipient.ts';
import { RecordDataError } from '../../../src/verifactu/record-data-error.ts';

function foreigner(type: string, number: string, country_code: string | null): RecordRecipient {
  return { legal_name: 'Jane Doe', nif: null, alternative_id: { type, number, country_code } };
}

describe('recipientElement', () => {
  it('a recipient has a NIF and a name of at most 120 characters', () => {
    expect(recipientElement({ legal_name: 'ñ'.repeat(130), nif: 'A28015865', alternative_id: null })).toEqual(
      {
        NombreRazon: 'ñ'.repeat(120),
        NIF: 'A28015865',
      },
    );
  });

  it('a foreign recipient has another document with its country', () => {
    expect(recipientElement(foreigner('03', 'X 12', 'US'))).toEqual({
      NombreRazon: 'Jane Doe',
      IDOtro: { CodigoPais: 'US', IDType: '03', ID: 'X 12' },
    });
  });

  it.each([
    [null, 'DE123456789'],
    ['EL', 'EL123456789'],
    ['XI', 'XI123456789'],
  ])('a recipient with a VAT number has no country code, also when one is given (%s)', (country, number) => {
    expect(recipientElement(foreigner('02', number, country))).toEqual({
      NombreRazon: 'Jane Doe',
      IDOtro: { IDType: '02', ID: number },
    });
  });

  it.each([
    ['GF', 'FR'],
    ['GP', 'FR'],
    ['MQ', 'FR'],
    ['BL', 'FR'],
    ['MF', 'FR'],
    ['AX', 'FI'],
    ['SJ', 'NO'],
    ['EH', 'QU'],
  ])('a recipient from %s, which the AEAT does not list, gets the country %s', (country, counted) => {
    expect(recipientElement(foreigner('04', '1', country))).toMatchObject({
      IDOtro: { CodigoPais: counted },
    });
  });

  it('every country of the world has a record country code', () => {
    const without = Object.keys(COUNTRY_NAMES).filter((code) => recordCountryCode(code) === null);
    expect(without).toEqual([]);
  });

  it.each<[string, RecordRecipient]>([
    ['without identity', { legal_name: 'A', nif: null, alternative_id: null }],
    ['with two', { ...foreigner('03', '1', 'US'), nif: 'A28015865' }],
    ['without a name', { legal_name: ' ', nif: 'A28015865', alternative_id: null }],
    ['with an unknown type of document', foreigner('01', '1', 'US')],
    ['without country', foreigner('04', '1', null)],
    ['of a country that the schema does not know', foreigner('04', '1', 'XX')],
    ['with an identifier that does not fit', foreigner('04', '1'.repeat(21), 'US')],
    ['with a malformed NIF', { legal_name: 'A', nif: 'a28015865', alternative_id: null }],
  ])('recipientElement rejects a recipient %s', (_, recipient) => {
    expect(() => recipientElement(recipient)).toThrow(RecordDataError);
  });
});
