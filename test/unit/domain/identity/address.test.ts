import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ADDRESS_MAX_LENGTHS,
  type AddressInput,
  isCompleteAddress,
  missingAddressFields,
  normaliseAddress,
  validateAddress,
} from '../../../../src/domain/identity/address.ts';

const MADRID: AddressInput = {
  street: 'Calle Mayor',
  number: '1',
  postal_code: '28013',
  city: 'Madrid',
  province: 'Madrid',
  country: 'ES',
};
const ATHENS: AddressInput = { street: 'Ερμού', postal_code: '105 63', city: 'Αθήνα', country: 'GR' };

/** Returns the violations as `field: CODE` after checking that each has both languages. */
function judged(address: AddressInput, complete = true): string[] {
  return validateAddress(address, 'address', { complete }).map((violation) => {
    expect(violation.message.en).not.toBe('');
    expect(violation.message.es).not.toBe('');
    return `${violation.field}: ${violation.code}`;
  });
}

describe('the required fields of a complete address', () => {
  it('a complete address in Spain has no violations', () => {
    expect(judged(MADRID)).toEqual([]);
  });

  it('number and country are optional, and the default country is Spain', () => {
    const { number: _number, country: _country, ...rest } = MADRID;
    expect(judged(rest)).toEqual([]);
    expect(normaliseAddress(rest)).toMatchObject({ number: null, country: 'ES' });
  });

  it('the province is required only in Spain', () => {
    expect(judged({ ...MADRID, province: null })).toEqual(['address.province: PROVINCE_EMPTY']);
    expect(judged({ ...MADRID, country: null, province: null })).toEqual([
      'address.province: PROVINCE_EMPTY',
    ]);
    expect(judged({ ...MADRID, country: 'España', province: '' })).toEqual([
      'address.province: PROVINCE_EMPTY',
    ]);
    expect(judged({ ...MADRID, province: '   ' })).toEqual(['address.province: PROVINCE_EMPTY']);
    expect(judged(ATHENS)).toEqual([]);
    expect(judged({ ...ATHENS, province: '' })).toEqual([]);
  });

  it('an empty address reports every missing field', () => {
    expect(judged({})).toEqual([
      'address.street: VALIDATION_ERROR',
      'address.postal_code: VALIDATION_ERROR',
      'address.city: VALIDATION_ERROR',
      'address.province: PROVINCE_EMPTY',
    ]);
  });
});

describe('an address that may be incomplete', () => {
  it('an incomplete address is valid if its fields are', () => {
    expect(judged({}, false)).toEqual([]);
    expect(judged({ street: null, province: null, country: 'ES' }, false)).toEqual([]);
    expect(judged({ city: 'Madrid' }, false)).toEqual([]);
  });

  it('an incomplete address is rejected for its invalid fields', () => {
    expect(judged({ city: 'Madrid🙂', postal_code: '2801', province: '', street: ' ' }, false)).toEqual([
      'address.street: VALIDATION_ERROR',
      'address.postal_code: POSTAL_CODE_INVALID_ES',
      'address.city: VALIDATION_ERROR',
      'address.province: PROVINCE_EMPTY',
    ]);
  });
});

describe('the postal code of a Spanish address', () => {
  it.each(['28013', '01001', ' 28013 '])('the postal code %j is valid in Spain', (code) => {
    expect(judged({ ...MADRID, postal_code: code })).toEqual([]);
  });

  it.each(['', ' ', '2801', '280130', '28 013', '2801A', 'E-28013', '２８０１３', '٢٨٠١٣', '28013\u0000'])(
    'the postal code %j is invalid in Spain',
    (code) => {
      expect(judged({ ...MADRID, postal_code: code })).toEqual([
        'address.postal_code: POSTAL_CODE_INVALID_ES',
      ]);
    },
  );

  it('the message on a postal code of four digits shows it with the zero that it lost', () => {
    const messageOn = (postal_code: string) =>
      validateAddress({ ...MADRID, postal_code }, 'address', { complete: true })[0]?.message;
    expect(messageOn('8001')).toEqual({
      en: 'A Spanish postal code has 5 digits: 08001.',
      es: 'Un código postal español tiene 5 dígitos: 08001.',
    });
    expect(messageOn('280134')?.en).toBe('A Spanish postal code has 5 digits.');
  });

  it('another country accepts its own postal code', () => {
    expect(judged({ ...ATHENS, postal_code: 'SW1A 1AA', country: 'Reino Unido' })).toEqual([]);
  });
});

describe('the country of an address', () => {
  it.each(['XX', 'ESP', '', 'Atlantis', 'EL'])(
    'the country %j is rejected, and the Spanish rules are not applied',
    (country) => {
      expect(judged({ ...ATHENS, country })).toEqual(['address.country: VALIDATION_ERROR']);
    },
  );

  it.each([
    ['España', 'ES'],
    ['estados unidos', 'US'],
    ['fr', 'FR'],
  ])('the country %s is stored as %s', (country, code) => {
    expect(normaliseAddress({ ...MADRID, country }).country).toBe(code);
  });
});

describe('the character set of an address', () => {
  it.each([
    ['Ñ and accents', 'Avenida de la Constitución Española, Ñoño'],
    ['Catalan l·l', 'Carrer del Col·legi'],
    ['Catalan ŀ of Latin Extended-A', 'Carrer del Coŀlegi'],
    ['Polish letters, Latin Extended-A', 'ulica Żółć, Łódź'],
    ['ordinals and degrees', 'Nº 3, 2ª planta, 1° B'],
    ['every sign', '·’‘`´.,-/\'ºª°:;"()&#+'],
    ['the ends of Latin Extended-A', 'Āſ'],
    ['the ends of Latin-1’s letters', 'ÀÿÖØöø'],
    ['decomposed accents, which are composed', 'Espan\u0303a'],
  ])('a Spanish address accepts %s', (_name, street) => {
    expect(judged({ ...MADRID, street, city: street, province: street })).toEqual([]);
  });

  it.each([
    ['Greek', 'Ερμού'],
    ['Cyrillic', 'Москва'],
    ['Romanian comma below, Latin Extended-B', 'Piața'],
    ['Vietnamese, Latin Extended Additional', 'Hà Nội'],
    ['Chinese', '北京'],
  ])('a Spanish address rejects %s, which is valid abroad', (_name, street) => {
    expect(judged({ ...MADRID, street })).toEqual(['address.street: VALIDATION_ERROR']);
    expect(judged({ ...MADRID, city: street })).toEqual(['address.city: VALIDATION_ERROR']);
    expect(judged({ ...ATHENS, street, city: street, province: street })).toEqual([]);
  });

  it.each([
    ['Thai with its vowel marks', 'ถนนสุขุมวิท'],
    ['Hindi with its vowel marks', 'नई दिल्ली'],
    ['Arabic', 'شارع'],
  ])('a foreign address accepts %s', (_name, street) => {
    expect(judged({ ...ATHENS, street })).toEqual([]);
  });

  it.each([
    ['an emoji', 'Calle 🙂'],
    ['a flag', '🇪🇸'],
    ['a keycap', '#\ufe0f\u20e3'],
    ['U+0000', 'Calle\u0000'],
    ['a line break', 'Calle\nMayor'],
    ['a line break at the end', 'Calle Mayor\n'],
    ['a tab', 'Calle\tMayor'],
    ['DEL', 'Calle\u007f'],
    ['a no-break space', 'Calle\u00a0Mayor'],
    ['a zero width space', 'Calle\u200bMayor'],
    ['a right-to-left override', 'Calle\u202eroyaM'],
    ['×', 'Calle 3×4'],
    ['÷', 'Calle 3÷4'],
    ['an en dash', 'Calle 3–4'],
    ['<', '<b>Calle'],
    ['@', 'a@b'],
    ['_', 'Calle_1'],
    ['*', 'Calle*'],
    ['€', 'Calle €'],
    ['a lone surrogate', 'Calle \ud83d'],
    ['Arabic digits', 'شارع ١'],
  ])('every address rejects %s', (_name, text) => {
    for (const name of ['street', 'number', 'city', 'province'] as const) {
      expect(judged({ ...MADRID, [name]: text })).toEqual([`address.${name}: VALIDATION_ERROR`]);
      expect(judged({ ...ATHENS, [name]: text })).toEqual([`address.${name}: VALIDATION_ERROR`]);
    }
    expect(judged({ ...ATHENS, postal_code: text })).toEqual(['address.postal_code: VALIDATION_ERROR']);
  });

  it('the violation names the rejected character', () => {
    const [violation] = validateAddress({ city: 'A\u0007' }, 'address', { complete: false });
    expect(violation?.message.en).toContain('U+0007');
    const [visible] = validateAddress({ city: 'A€' }, 'address', { complete: false });
    expect(visible?.message.es).toContain('€ (U+20AC)');
  });
});

describe('the lengths of address fields', () => {
  it.each(Object.entries(ADDRESS_MAX_LENGTHS).filter(([name]) => name !== 'postal_code'))(
    'the field %s accepts at most %i characters',
    (name, length) => {
      expect(judged({ ...MADRID, [name]: 'ñ'.repeat(length) })).toEqual([]);
      expect(judged({ ...MADRID, [name]: 'ñ'.repeat(length + 1) })).toEqual([
        `address.${name}: VALIDATION_ERROR`,
      ]);
    },
  );

  it('lengths count characters and not UTF-16 units', () => {
    expect(judged({ ...ATHENS, number: '𠮷'.repeat(ADDRESS_MAX_LENGTHS.number) })).toEqual([]);
  });
});

describe('normaliseAddress', () => {
  it('normaliseAddress trims and composes texts and turns blanks into null', () => {
    expect(
      normaliseAddress({ street: ' Espan\u0303a ', number: ' ', city: '', province: null, country: 'spain' }),
    ).toEqual({
      street: 'España',
      number: null,
      postal_code: null,
      city: null,
      province: null,
      country: 'ES',
    });
  });

  it('normaliseAddress rejects an unknown country', () => {
    expect(() => normaliseAddress({ country: 'XX' })).toThrow(RangeError);
  });

  it('normaliseAddress keeps a complete address complete and is idempotent', () => {
    const letters = fc.string({ unit: fc.constantFrom(...' aÑł·ω'), maxLength: 5 });
    const value = fc.option(fc.oneof(letters, fc.constantFrom('28013', '1')), { nil: null });
    const country = fc.option(fc.constantFrom('ES', 'España', 'FR', 'Grecia'), { nil: null });
    const address = fc.record({
      street: value,
      number: value,
      postal_code: value,
      city: value,
      province: value,
      country,
    });
    fc.assert(
      fc.property(address, (input) => {
        const stored = normaliseAddress(input);
        expect(normaliseAddress(stored)).toEqual(stored);
        if (judged(input, true).length === 0) expect(isCompleteAddress(stored)).toBe(true);
        else expect(judged(stored, true).length > 0 || !isCompleteAddress(stored)).toBe(true);
      }),
    );
  });
});

describe('missingAddressFields', () => {
  it.each<[string, AddressInput | null, string[]]>([
    ['no address', null, ['street', 'postal_code', 'city', 'province']],
    ['an empty one', {}, ['street', 'postal_code', 'city', 'province']],
    ['blank fields in Spain', { ...MADRID, city: ' ', province: '' }, ['city', 'province']],
    ['a complete one in Spain', MADRID, []],
    ['a complete one abroad', ATHENS, []],
    ['one abroad without a city', { ...ATHENS, city: null }, ['city']],
  ])('missingAddressFields returns the missing fields of %s', (_name, address, fields) => {
    expect(missingAddressFields(address)).toEqual(fields);
  });
});
