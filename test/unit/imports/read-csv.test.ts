import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  ImportFileTooLargeError,
  TooManyRecordsError,
  UnreadableFileError,
} from '../../../src/imports/import-errors.ts';
import { MAX_CSV_BYTES, MAX_CSV_RECORDS } from '../../../src/imports/read-csv.ts';
import { soundLength } from '../../../src/imports/sound-records.ts';
import { readCsv } from '../../support/read-at-once.ts';
import { latin9, utf8, utf16, windows1252 } from './support/encoded-texts.ts';
import { workbook } from './support/workbooks.ts';

const SPANISH = 'nombre;notas\r\nPeña Ñandú S.L.;1.000 € – “sí”\r\n';
const SPANISH_CELLS = { nombre: 'Peña Ñandú S.L.', notas: '1.000 € – “sí”' };

function cellsOf(bytes: Uint8Array) {
  return readCsv(bytes).rows.map(({ cells }) => ({ ...cells }));
}

function refusalOf(bytes: Uint8Array): unknown {
  try {
    readCsv(bytes);
  } catch (error) {
    return error;
  }
  return null;
}

describe('the encodings of a CSV file', () => {
  it.each([
    ['UTF-8', utf8(SPANISH)],
    ['UTF-8 with its mark', utf8(`\uFEFF${SPANISH}`)],
    ['Windows-1252, as Excel in Spanish saves CSV', windows1252(SPANISH)],
    ['UTF-16, as Excel saves Unicode text', utf16(SPANISH, true)],
    ['UTF-16 in the other byte order', utf16(SPANISH, false)],
  ])('readCsv reads %s', (_, bytes) => {
    expect(cellsOf(bytes)).toEqual([SPANISH_CELLS]);
  });

  it.each([
    ['the sign of the euro', 'Peña;12,50 €'],
    ['a capital Š', 'Šimunović SL'.replace('ć', 'c')],
    ['a š within a name', 'Bašić'.replace('ć', 'c')],
    ['a ž and a Ÿ beside a euro', 'Božena Ÿ;1 €'],
  ])('readCsv reads ISO-8859-15 with %s', (_, text) => {
    expect(readCsv(latin9(`a;b\n${text}\n`)).rows.map(({ cells }) => Object.values(cells).join(';'))).toEqual(
      [text.includes(';') ? text : `${text};`],
    );
  });

  it.each(['½ docena;¼', 'Caixa d´Enginyers;1', '¨Bar Pepe¨;1', '“½” 12 €;1'])(
    'readCsv leaves %s in Windows-1252 as it is',
    (text) => {
      expect(
        readCsv(windows1252(`a;b\n${text}\n`)).rows.map(({ cells }) => Object.values(cells).join(';')),
      ).toEqual([text]);
    },
  );

  it('readCsv removes the byte order mark from the first header', () => {
    expect(readCsv(utf8('\uFEFFnombre,nif\na,b\n')).headers).toEqual(['nombre', 'nif']);
  });

  it.each([
    ['a workbook', workbook('')],
    ['bytes with NUL', utf8('nombre\n\u0000\n')],
    ['bytes that are in no encoding', Uint8Array.of(0x61, 0x81, 0x0a)],
    ['a UTF-8 mark before what is not UTF-8', Uint8Array.of(0xef, 0xbb, 0xbf, 0xf1, 0x0a)],
    ['half a UTF-16 character', Uint8Array.of(0xff, 0xfe, 0x61)],
  ])('readCsv rejects %s with a reason in both languages', (_, bytes) => {
    expect(refusalOf(bytes)).toMatchObject({
      name: 'UnreadableFileError',
      reason: { en: expect.stringMatching(/./), es: expect.stringMatching(/./) },
    });
  });
});

describe('the separators and quotes of a CSV file', () => {
  it.each([
    ['semicolons', 'a;b;c\n1,5;2;3\n', '1,5'],
    ['commas', 'a,b,c\n1;5,2,3\n', '1;5'],
    ['tabs', 'a\tb\tc\n1,5;0\t2\t3\n', '1,5;0'],
    ['what a sep= line says', 'sep=;\na;b;c\n1,5;2;3\n', '1,5'],
  ])('readCsv accepts %s as separators', (_, text, first) => {
    expect(cellsOf(utf8(text))).toEqual([{ a: first, b: '2', c: '3' }]);
  });

  it('separators inside quoted headers do not change the detected separator', () => {
    expect(readCsv(utf8('"a,x,y,z";b\n1;2\n')).headers).toEqual(['a,x,y,z', 'b']);
  });

  it('quoted cells keep line breaks, separators and doubled quotes', () => {
    const text = 'a;b\r\n"Calle 1\r\nPiso; 2";"Bar ""Paco"""\r\n3;4\r\n';
    expect(cellsOf(utf8(text))).toEqual([
      { a: 'Calle 1\nPiso; 2', b: 'Bar "Paco"' },
      { a: '3', b: '4' },
    ]);
  });

  it.each([
    ['never closed', 'a;b\n1;2\n"3;4\n5;6\n', 3],
    ['not doubled', 'a;b\n"Bar "Paco" SL";2\n', 2],
  ])('readCsv names the line whose quotes are %s', (_, text, line) => {
    expect(refusalOf(utf8(text))).toMatchObject({ reason: { en: expect.stringContaining(`line ${line} `) } });
  });

  it('readCsv reads a single column and lines that end with CR', () => {
    expect(cellsOf(utf8('a\r1\r2\r'))).toEqual([{ a: '1' }, { a: '2' }]);
  });
});

describe('the rows of a CSV file', () => {
  it('rows are numbered after the header, and blank rows are counted and skipped', () => {
    const { headers, rows } = readCsv(utf8('\n\na;b\n1;2\n\n ; \n3;4\n;;\n\n'));
    expect(headers).toEqual(['a', 'b']);
    expect(rows.map(({ row, cells }) => [row, cells.a])).toEqual([
      [1, '1'],
      [4, '3'],
    ]);
  });

  it('missing cells are empty, and rows with extra cells are marked', () => {
    const { rows } = readCsv(utf8('a,b\n1\n1,2,3\n1,2,\n'));
    expect(rows.map(({ cells, isOverlong }) => [cells.b, isOverlong])).toEqual([
      ['', false],
      ['2', true],
      ['2', false],
    ]);
  });

  it('a repeated header keeps its first column, and any name is allowed', () => {
    const { headers, rows } = readCsv(utf8('a,,a,__proto__,constructor\n1,2,3,4,5\n'));
    expect(headers).toEqual(['a', '__proto__', 'constructor']);
    expect(Object.entries(rows[0]?.cells ?? {})).toEqual([
      ['a', '1'],
      ['__proto__', '4'],
      ['constructor', '5'],
    ]);
  });

  it('an empty file has no headers and no rows', () => {
    expect(readCsv(new Uint8Array(0))).toEqual({ headers: [], rows: [] });
  });
});

describe('the limits of a CSV import', () => {
  const line = 'Comercial Ejemplo SL;B12345674;x@ejemplo.es\n';

  it('readCsv reads 1,000 rows and rejects more with their count', () => {
    expect(readCsv(utf8(`a;b;c\n${line.repeat(MAX_CSV_RECORDS)}\n\n`)).rows).toHaveLength(1000);
    const error = refusalOf(utf8(`a;b;c\n${line.repeat(MAX_CSV_RECORDS + 234)}`));
    expect(error).toBeInstanceOf(TooManyRecordsError);
    expect(error).toMatchObject({ details: { record_count: 1234, max_records: 1000 } });
  });

  it('readCsv reads 5 MB and rejects one byte more', () => {
    const lines = Array.from({ length: MAX_CSV_BYTES }, (_, at) => (at % 250_000 === 0 ? 0x0a : 0x20));
    expect(readCsv(new Uint8Array(lines)).rows).toEqual([]);
    const error = refusalOf(new Uint8Array(MAX_CSV_BYTES + 1));
    expect(error).toBeInstanceOf(ImportFileTooLargeError);
    expect(error).toMatchObject({ details: { file_size_mb: 5.01, max_file_size_mb: 5 } });
  });

  it('readCsv rejects a row that is too long to be parsed at once, and names its line', () => {
    for (const row of [`a;b\n"${'x\n'.repeat(400_000)}`, `a;b\n${';'.repeat(600_000)}`])
      expect(refusalOf(utf8(row))).toMatchObject({
        reason: { en: 'line 2 has more than 262144 characters: perhaps a quote is not closed' },
      });
  });

  it('readCsv rejects a table with too many columns', () => {
    expect(refusalOf(utf8(`${'a,'.repeat(128)}a\n`))).toBeInstanceOf(UnreadableFileError);
  });

  it.each([
    ['line breaks', '\n'],
    ['separators', ';'],
    ['quoted blanks', '"",\n'],
  ])('readCsv finishes on 5 MB of %s', (_, unit) => {
    refusalOf(utf8(unit.repeat(Math.floor(MAX_CSV_BYTES / unit.length))));
  });
});

describe('the records of a CSV file without wrong quotes', () => {
  it.each([
    ['all records', 'a;b\n"c";d\n', 10],
    ['doubled quotes', '"a ""b"" c";d\n', 14],
    ['blanks after a closing quote', '"a"  ;"b" \nc', 12],
    ['a quote that is not at the beginning', 'a"b;c\n', 6],
    ['a text whose quote is never closed', 'a\n"b;c\nd', 8],
    ['the records before a quote inside another one', 'a;b\n"c"d";e\n', 4],
    ['nothing if the first record is wrong', '"a"b;c\n', 0],
  ])('soundLength counts %s', (_, text, units) => {
    expect(soundLength(text, ';')).toBe(units);
  });

  it('a long record with a wrong quote is rejected with its line', () => {
    const wrong = `"${'a"x'.repeat(10_000)}${' '.repeat(20_000)};b"`;
    for (const [text, line] of [
      [`a;b\n1;2\n${wrong}\n`, 3],
      [`${wrong}\n`, 1],
    ] as const)
      expect(refusalOf(utf8(text))).toMatchObject({
        reason: { en: `the quotes of line ${line} are not closed or not doubled inside` },
      });
  });
});

it('readCsv looks at the blanks of a record a few times and not once for each quote', () => {
  const text = `a;b\n"${'a"x'.repeat(2_000)}${' '.repeat(4_000)};b"\n`;
  const trimmed = vi.spyOn(String.prototype, 'trim');
  refusalOf(utf8(text));
  const units = trimmed.mock.contexts.reduce<number>((sum, looked) => sum + String(looked).length, 0);
  trimmed.mockRestore();
  expect(units).toBeLessThan(4 * text.length);
});

it('readCsv returns rows or an UnreadableFileError for any bytes', () => {
  const pieces = fc.constantFrom('a', ';', ',', '\t', '"', '\n', '\r', 'ñ', '€', ' ', '\uFEFF', 'sep=;');
  const texts = fc.array(pieces, { maxLength: 60 }).map((parts) => utf8(parts.join('')));
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), texts), (bytes) => {
      const error = refusalOf(bytes);
      expect(error === null || error instanceof UnreadableFileError).toBe(true);
    }),
    { numRuns: 500 },
  );
});
