import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  normaliseIban,
  validateEmail,
  validateIban,
  validatePhone,
  validateUrl,
} from '../../../../src/domain/identity/contact.ts';
import { IBAN_LENGTHS } from '../../../../src/domain/identity/iban-lengths.ts';

const REFUSED = [
  {
    code: 'VALIDATION_ERROR',
    field: 'field',
    message: { en: expect.stringMatching(/\w/), es: expect.stringMatching(/\w/) },
  },
];

/** Builds an IBAN with check digits computed in whole numbers. */
function iban(country: string, account: string): string {
  const digits = [...`${account}${country}00`].map((character) => Number.parseInt(character, 36)).join('');
  return country + String(98n - (BigInt(digits) % 97n)).padStart(2, '0') + account;
}

describe('validateEmail', () => {
  it.each([
    'ana@example.com',
    'ana.garcia+facturas@sub.example.es',
    "o'neil_1@ex-ample.co.uk",
    'a@xn--espaa-rta.es',
    'a@ayuntamiento.test',
    `${'a'.repeat(64)}@example.com`,
  ])('validateEmail accepts %s', (text) => {
    expect(validateEmail(text, 'field')).toEqual([]);
  });

  it.each([
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@@example.com',
    'ana @example.com',
    ' ana@example.com',
    'ana@example.com\n',
    'ana@example.com\r\nBcc: b@example.com',
    'ana..garcia@example.com',
    '.ana@example.com',
    'ana.@example.com',
    'ana@-example.com',
    'ana@example-.com',
    'ana@example..com',
    'ana@example.com.',
    'ana@127.0.0.1',
    'ana@[127.0.0.1]',
    'ana@example.c',
    'Ana <ana@example.com>',
    'a@example.com,b@example.com',
    'añá@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(130)}com`,
  ])('validateEmail rejects %j', (text) => {
    expect(validateEmail(text, 'field')).toMatchObject(REFUSED);
  });
});

describe('validateIban', () => {
  it.each([
    'ES9121000418450200051332',
    'es91 2100 0418 4502 0005 1332',
    'IBAN: ES91 2100 0418 4502 0005 1332',
    'iban ES9121000418450200051332',
    'GB29NWBK60161331926819',
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    'MT84MALT011000012345MTLCAST001S',
    'NO9386011117947',
  ])('validateIban accepts %s', (text) => {
    expect(validateIban(text, 'field')).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['a wrong digit', 'ES9121000418450200051333'],
    ['wrong check digits', 'ES9021000418450200051332'],
    ['too short for Spain', 'ES912100041845020005133'],
    ['too long for Spain', 'ES91210004184502000513320'],
    ['a country without IBANs', iban('US', '2100041845020005')],
    ['no country', '9121000418450200051332'],
    ['hyphens', 'ES91-2100-0418-4502-0005-1332'],
    ['a line break', 'ES9121000418450200051332\n'],
    ['letters outside A to Z', 'ES91Ñ100041845020005133'],
  ])('validateIban rejects %s', (_name, text) => {
    expect(validateIban(text, 'field')).toMatchObject(REFUSED);
  });

  it('normaliseIban drops the word before an account', () => {
    expect(normaliseIban('IBAN es91 2100 0418 4502 0005 1332')).toBe('ES9121000418450200051332');
  });

  it('validateIban accepts only the right check digits in every country', () => {
    for (const [country, length] of IBAN_LENGTHS) {
      fc.assert(
        fc.property(
          fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length - 4, maxLength: length - 4 }),
          fc.integer({ min: 0, max: 99 }),
          (account, other) => {
            const right = iban(country, account);
            const wrong = country + String(other).padStart(2, '0') + account;
            expect(validateIban(right, 'field')).toEqual([]);
            expect(validateIban(wrong, 'field').length).toBe(wrong === right ? 0 : 1);
          },
        ),
        { numRuns: 10 },
      );
    }
  });

  it('normaliseIban returns upper case without spaces', () => {
    expect(normaliseIban('es91 2100 0418 4502 0005 1332')).toBe('ES9121000418450200051332');
  });
});

describe('validatePhone', () => {
  it.each(['600000000', '+34 600 00 00 00', '(91) 123-45-67', '0034.912.345.678', '91/1234567'])(
    'validatePhone accepts %s',
    (text) => {
      expect(validatePhone(text, 'field')).toEqual([]);
    },
  );

  it.each([
    '',
    '12345',
    '1234567890123456',
    'seiscientos',
    '+',
    '600+000000',
    '600000000\n',
    '６００００００００',
    '6'.repeat(40),
  ])('validatePhone rejects %j', (text) => {
    expect(validatePhone(text, 'field')).toMatchObject(REFUSED);
  });
});

describe('validateUrl', () => {
  it.each([
    'https://example.com',
    'http://example.com/a?b=c#d',
    'HTTPS://EXAMPLE.COM',
    'https://españa.es/ñ',
  ])('validateUrl accepts %s', (text) => {
    expect(validateUrl(text, 'field')).toEqual([]);
  });

  it.each([
    '',
    'example.com',
    'www.example.com',
    '//example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'https:example.com',
    'https://',
    'https://exa mple.com',
    ' https://example.com',
    'https://example.com\n',
    'https:\\\\example.com',
    'https://example.com:99999',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('validateUrl rejects %j', (text) => {
    expect(validateUrl(text, 'field')).toMatchObject(REFUSED);
  });
});
