import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNaturalPerson, nifKind, normaliseNif, validateNif } from '../../../../src/domain/identity/nif.ts';

const FIELD = 'recipient.nif';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PERSON_TABLE = 'TRWAGMYFPDXBNJZSQVHLCKE';
const ENTITY_TABLE = 'JABCDEFGHI';

function codes(text: string): string[] {
  return validateNif(text, FIELD).map((violation) => violation.code);
}

/** Computes the check digit independently of the product code, with a table of doubled digits. */
function entityDigit(digits: string): number {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  const sum = [...digits].reduce(
    (total, character, index) =>
      total + (index % 2 === 0 ? (doubled[Number(character)] ?? 0) : Number(character)),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

function digitsOf(length: number): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'));
}

describe('a valid NIF', () => {
  it.each([
    ['DNI', '12345678Z'],
    ['DNI with leading zeros', '00000001R'],
    ['DNI of zeros', '00000000T'],
    ['NIE X', 'X1234567L'],
    ['NIE Y', 'Y1234567X'],
    ['NIE Z', 'Z1234567R'],
    ['K', 'K1234567L'],
    ['L', 'L1234567L'],
    ['M', 'M1234567L'],
    ['company, digit', 'A58818501'],
    ['company, control 0', 'B12345674'],
    ['local corporation, letter', 'P4622000J'],
    ['public body, letter', 'Q2826000H'],
    ['congregation, letter', 'R1234567D'],
    ['state organ, letter', 'S2800000H'],
    ['association, digit', 'G12345674'],
    ['association, letter', 'G1234567D'],
    ['foreign entity, letter', 'N1234567D'],
    ['permanent establishment, letter', 'W0072130H'],
    ['company once non-resident, letter', 'A0011012B'],
    ['company starting with 00, digit', 'B00000000'],
    ['company starting with 00, letter', 'B0000000J'],
    ['lower case', 'x1234567l'],
    ['separators', ' 12.345.678-Z '],
    ['VAT number of Spain', 'es-b12345674'],
    ['DNI without its leading zeros', '1234567L'],
    ['VAT number of a DNI without zeros', 'ES 1R'],
  ])('validateNif accepts a %s', (_name, text) => {
    expect(validateNif(text, FIELD)).toEqual([]);
  });
});

describe('a NIF with a wrong control character', () => {
  it.each([
    ['DNI', '12345678A'],
    ['DNI with a letter never used', '12345678I'],
    ['NIE whose prefix counts', 'Y1234567L'],
    ['M with the letter an entity would have', 'M1234567D'],
    ['company, digit', 'B12345675'],
    ['company, letter instead of digit', 'B1234567D'],
    ['community of owners, letter instead of digit', 'H1234567D'],
    ['public body, digit instead of letter', 'Q12345674'],
    ['congregation, digit instead of letter', 'R12345674'],
    ['foreign entity, digit instead of letter', 'N12345674'],
    ['association, letter outside the table', 'G1234567Z'],
  ])('validateNif returns NIF_INVALID_CONTROL_DIGIT for a %s', (_name, text) => {
    expect(validateNif(text, FIELD)).toMatchObject([
      {
        code: 'NIF_INVALID_CONTROL_DIGIT',
        field: FIELD,
        message: { en: expect.stringMatching(/\w/), es: expect.stringMatching(/\w/) },
      },
    ]);
  });
});

describe('a text without the shape of a NIF', () => {
  it.each([
    ['nothing', ''],
    ['separators alone', ' .-'],
    ['no letter', '12345678'],
    // A DNI without its leading zeros and the prefix ES are read (decisions, section 15).
    ['seven digits without a letter', '1234567'],
    ['nine digits', '123456789'],
    ['too long', '12345678ZZ'],
    ['a first letter of no kind', 'I1234567D'],
    ['Ñ', '12345678Ñ'],
    ['a person with a control digit', 'X12345674'],
    ['the prefix of another VAT number', 'FR12345678Z'],
    ['a slash', '12345678/Z'],
    ['a line break', '12345678Z\n'],
    ['U+0000', '12345678Z\u0000'],
    ['Arabic digits', '١٢٣٤٥٦٧٨Z'],
    ['full-width digits', '１２３４５６７８Z'],
    ['a long s, whose upper case is S', 'ſ2800000H'],
    ['a dotless i, whose upper case is I', '12345678ı'],
    ['a no-break space', '12345678\u00a0Z'],
  ])('validateNif returns VALIDATION_ERROR for %s', (_name, text) => {
    expect(codes(text)).toEqual(['VALIDATION_ERROR']);
  });
});

describe('the control character of a NIF', () => {
  const someCase = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toLowerCase(),
  );

  it("validateNif accepts only the table's letter for a person", () => {
    const person = fc.oneof(
      digitsOf(8).map((digits) => ({ body: digits, value: Number(digits) })),
      fc.tuple(fc.constantFrom('X', 'Y', 'Z'), digitsOf(7)).map(([prefix, digits]) => ({
        body: prefix + digits,
        value: 'XYZ'.indexOf(prefix) * 10_000_000 + Number(digits),
      })),
      fc
        .tuple(fc.constantFrom('K', 'L', 'M'), digitsOf(7))
        .map(([prefix, digits]) => ({ body: prefix + digits, value: Number(digits) })),
    );
    fc.assert(
      fc.property(person, someCase, ({ body, value }, written) => {
        const right = PERSON_TABLE.charAt(value % 23);
        const accepted = [...LETTERS].filter((letter) => codes(written(body + letter)).length === 0);
        expect(accepted).toEqual([right]);
      }),
    );
  });

  it('validateNif accepts the digit, letter or either for an entity by its first letter', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...'ABCDEFGHJNPQRSUVW'),
        digitsOf(7),
        someCase,
        (first, digits, written) => {
          const digit = entityDigit(digits);
          const letter = ENTITY_TABLE.charAt(digit);
          const accepted = [...`0123456789${LETTERS}`].filter(
            (control) => codes(written(first + digits + control)).length === 0,
          );
          if ('NPQRSW'.includes(first)) expect(accepted).toEqual([letter]);
          else if ('ABEH'.includes(first) && !digits.startsWith('00')) expect(accepted).toEqual([`${digit}`]);
          else expect(accepted).toEqual([`${digit}`, letter]);
        },
      ),
    );
  });
});

describe('normaliseNif', () => {
  it('normaliseNif returns upper case without spaces, full stops and hyphens', () => {
    expect(normaliseNif(' b-12.345.674 ')).toBe('B12345674');
  });

  it('normaliseNif is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normaliseNif(normaliseNif(text))).toBe(normaliseNif(text));
      }),
    );
  });
});

describe('nifKind', () => {
  it.each([
    ['12345678Z', 'DNI', true],
    ['x-1234567-l', 'NIE', true],
    ['K1234567L', 'PERSONAL_OTHER', true],
    ['M1234567L', 'PERSONAL_OTHER', true],
    ['B12345674', 'ENTITY', false],
    ['W0072130H', 'ENTITY', false],
  ])('nifKind of %s is %s', (nif, kind, natural) => {
    expect(nifKind(nif)).toBe(kind);
    expect(isNaturalPerson(nif)).toBe(natural);
  });

  it('nifKind rejects a text that is not a NIF', () => {
    expect(() => nifKind('ES')).toThrow(RangeError);
    expect(isNaturalPerson('1234')).toBe(false);
  });
});
