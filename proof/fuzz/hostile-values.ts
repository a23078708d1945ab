import fc from 'fast-check';
import { RawJson } from './json-text.ts';

/** Invalid values: at the limits of JSON, of numbers, of Unicode and of the databases. */

const DEEP_LEVELS = 5_000;
/** Characters beyond the limit of any property. */
const LONG_CHARACTERS = 20_000;
/** Characters of a parameter. Several percent-encoded ones still make a request line below the runtime's limit of 64 KB. */
const LONG_PARAMETER_CHARACTERS = 1_400;
const MANY_ITEMS = 3_000;

const NUMBERS = [
  '-1',
  '0',
  '-0',
  '1e308',
  '1e309',
  '-1e400',
  '1e-400',
  '5e-324',
  '9007199254740993',
  '0.1e1',
  '99999999999999999999999999',
  '2147483648',
  '-2147483649',
  '0.30000000000000004',
  '0.00001',
  '1.005',
  '999999999.99',
  '1e2',
].map((text) => new RawJson(text));

const TEXTS = [
  '',
  ' ',
  '\t\n',
  '\u0000',
  'a\u0000b',
  '\u0001\u001f\u007f',
  '\u202eabc\u202c',
  '\u200b\u200d\ufeff',
  '\ufffe\uffff',
  '👩‍👩‍👧‍👦',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  'e\u0301'.repeat(50),
  'ﷺ'.repeat(100),
  'İıßẞ',
  '漢字',
  'עברית',
  "' OR 1=1 --",
  '"; DROP TABLE invoices; --',
  '%',
  '%_%',
  '*',
  '<script>alert(1)</script>',
  '<!DOCTYPE x [<!ENTITY a "b">]>',
  ']]>',
  '${7*7}',
  '=1+1',
  '../../etc/passwd',
  'true',
  'null',
  '0',
  '1',
  '-1',
  '1e3',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31',
  '2026-01-15T10:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '__proto__',
  'constructor',
  'toString',
  'ES9121000418450200051332',
  'a@b',
  'a@b.es\r\nBcc: x@y.es',
  'https://127.0.0.1/',
  'javascript:alert(1)',
];

/** Half of a surrogate pair can only be sent as an escape. */
const HALF_CHARACTERS = ['"\\ud800"', '"\\udc00"', '"a\\ud83db"', '"\\u0000"'].map(
  (text) => new RawJson(text),
);

const STRUCTURES = [
  new RawJson('{"__proto__":{"polluted":true}}'),
  new RawJson('{"constructor":{"prototype":{"polluted":true}}}'),
  new RawJson('{"a":1,"a":2}'),
  new RawJson('{"":""}'),
  new RawJson(`${'['.repeat(DEEP_LEVELS)}${']'.repeat(DEEP_LEVELS)}`),
  new RawJson(`${'{"a":'.repeat(DEEP_LEVELS)}1${'}'.repeat(DEEP_LEVELS)}`),
  new RawJson(`[${'null,'.repeat(MANY_ITEMS)}null]`),
  new RawJson(`[${'{},'.repeat(MANY_ITEMS)}{}]`),
];

/** Generates a hostile value for any place of a JSON body. */
export function hostileValues(): fc.Arbitrary<unknown> {
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: 1 }, 'text', 12345),
    },
    { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
    { weight: 4, arbitrary: hostileTexts() },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...HALF_CHARACTERS) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...STRUCTURES) },
    { weight: 1, arbitrary: fc.double() },
  );
}

/** Generates a hostile text for a property or a part. */
export function hostileTexts(): fc.Arbitrary<string> {
  return textsUpTo(LONG_CHARACTERS);
}

/** Generates a hostile text for a query parameter. */
export function hostileParameters(): fc.Arbitrary<string> {
  return textsUpTo(LONG_PARAMETER_CHARACTERS);
}

function textsUpTo(characters: number): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('a', 'é', '𝔘').map((character) => character.repeat(characters)),
    },
  );
}
