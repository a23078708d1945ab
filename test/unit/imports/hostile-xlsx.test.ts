import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  ImportFileTooLargeError,
  TooManyRecordsError,
  UnreadableFileError,
} from '../../../src/imports/import-errors.ts';
import { MAX_XLSX_BYTES, MAX_XLSX_RECORDS } from '../../../src/imports/read-xlsx.ts';
import { MAX_PART_BYTES } from '../../../src/imports/xlsx/workbook-archive.ts';
import { MAX_ZIP_ENTRIES } from '../../../src/imports/xlsx/zip-directory.ts';
import { countWork } from '../../support/counted-work.ts';
import { readXlsx } from '../../support/read-at-once.ts';
import { drawn, rounds } from '../../support/rounds.ts';
import {
  directoryRecord,
  inlineRows,
  sheetXml,
  workbook,
  workbookParts,
  zipOf,
} from './support/workbooks.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const GOOD = workbook(inlineRows([['A'], ['1']]));

function refusalOf(bytes: Uint8Array): unknown {
  try {
    readXlsx(bytes);
  } catch (error) {
    return error;
  }
  return null;
}

function reasonOf(bytes: Uint8Array): string {
  const error = refusalOf(bytes);
  if (!(error instanceof UnreadableFileError))
    throw new TypeError('the workbook was not refused as unreadable');
  expect(error.reason.es).not.toBe('');
  return error.reason.en;
}

/** Returns the archive with one number changed in a file's directory record. */
function patched(archive: Uint8Array, name: string, offset: number, value: number): Uint8Array {
  const copy = archive.slice();
  new DataView(copy.buffer).setUint32(directoryRecord(copy, name) + offset, value, true);
  return copy;
}

const SIZE_OFFSET = 24;
const CHECKSUM_OFFSET = 16;

describe('XLSX bombs', () => {
  const zeros = new Uint8Array(48 * 1024 * 1024);
  /** Work limit, far below the work of inflating the bomb. */
  const MOST_WORK_OF_A_BOMB = zeros.length / 4;

  it('readXlsx rejects an oversized part before it inflates it', async () => {
    const bomb = zipOf({ ...workbookParts({}), [SHEET]: zeros });
    expect(bomb.length).toBeLessThan(MAX_XLSX_BYTES);
    expect(reasonOf(bomb)).toContain('too large');
    expect(await countWork(() => reasonOf(bomb))).toBeLessThan(MOST_WORK_OF_A_BOMB);
  });

  it('readXlsx stops at a part that inflates to more than its declared size', async () => {
    const liar = patched(zipOf({ ...workbookParts({}), [SHEET]: zeros }), SHEET, SIZE_OFFSET, 1000);
    expect(reasonOf(liar)).toContain('damaged');
    expect(await countWork(() => reasonOf(liar))).toBeLessThan(MOST_WORK_OF_A_BOMB);
  });

  it('readXlsx rejects parts that are too large in total', () => {
    const comment = `<!--${'x'.repeat(65_529)}-->`;
    const comments = comment.repeat(MAX_PART_BYTES / comment.length - 1);
    const parts = workbookParts({});
    for (const name of ['xl/workbook.xml', 'xl/sharedStrings.xml', 'xl/styles.xml']) parts[name] += comments;
    expect(reasonOf(zipOf(parts))).toContain('too large');
  });

  it('readXlsx rejects an archive with too many files', () => {
    const files = Array.from({ length: MAX_ZIP_ENTRIES + 1 }, (_, index) => [`f${index}`, new Uint8Array(0)]);
    expect(reasonOf(zipSync(Object.fromEntries(files)))).toContain('too many files');
  });

  it('readXlsx rejects document types and never expands entities', () => {
    const billion = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${sheetXml(inlineRows([['&b;']]))}`;
    expect(reasonOf(workbook('', { [SHEET]: billion }))).toContain('well-formed');
    expect(reasonOf(workbook(inlineRows([['&b;']])))).toContain('well-formed');
  });

  it('readXlsx rejects deeply nested XML and oversized tags and texts', () => {
    const deep = `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`;
    for (const content of [deep, `<a b="${'x'.repeat(100_000)}"/>`, `<a>${'x'.repeat(10_000_000)}`]) {
      expect(reasonOf(workbook('', { [SHEET]: content }))).toMatch(/well-formed/);
    }
  });

  it('readXlsx rejects a sheet with too many columns', () => {
    const data = '<row><c r="A1"><v>1</v></c><c r="ZZZ1"><v>1</v></c></row>';
    expect(reasonOf(workbook(data))).toContain('columns');
  });
});

describe('damaged and foreign files', () => {
  it.each([
    ['nothing', new Uint8Array(0)],
    ['text', new TextEncoder().encode('Nombre;Nif\n')],
    ['a workbook of Excel 97', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
    ['an archive of something else', zipOf({ 'word/document.xml': '<w/>' })],
    ['an archive without files', zipSync({})],
    ['a wrong checksum', patched(GOOD, SHEET, CHECKSUM_OFFSET, 1)],
    ['a part of another size than declared', patched(GOOD, SHEET, SIZE_OFFSET, 5000)],
    ['an encrypted part', patched(GOOD, SHEET, 8, 0x0008_0001)],
    ['a ZIP64 archive', patched(GOOD, SHEET, SIZE_OFFSET, 0xffffffff)],
    ['a sheet that is not there', workbook('', { 'xl/_rels/workbook.xml.rels': '<Relationships/>' })],
    ['unclosed XML', workbook('', { [SHEET]: '<worksheet><sheetData>' })],
    ['crossed tags', workbook('<row><c></row></c>')],
    ['two roots', workbook('', { [SHEET]: `${sheetXml('')}<x/>` })],
    ['text outside the root', workbook('', { [SHEET]: `x${sheetXml('')}` })],
    ['an attribute without quotes', workbook('<row r=1></row>')],
    ['a part in no UTF-8', zipOf({ ...workbookParts({}), [SHEET]: Uint8Array.of(0x3c, 0xff, 0x3e) })],
  ])('readXlsx rejects %s', (_, bytes) => {
    expect(reasonOf(bytes)).not.toBe('');
  });

  it('readXlsx rejects every truncation of a workbook', () => {
    const lengths = Array.from({ length: GOOD.length }, (_, length) => length);
    for (const length of drawn(lengths, 4)) {
      expect(refusalOf(GOOD.subarray(0, length))).toBeInstanceOf(UnreadableFileError);
    }
  });

  it('readXlsx returns rows or an UnreadableFileError for changed bytes', () => {
    const change = fc.tuple(fc.nat(GOOD.length - 1), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const copy = GOOD.slice();
        for (const [at, byte] of changes) copy[at] = byte;
        const error = refusalOf(copy);
        expect(error === null || error instanceof UnreadableFileError).toBe(true);
      }),
      { numRuns: rounds(250, 2_000) },
    );
  });

  it('readXlsx returns rows or an UnreadableFileError for any XML', () => {
    const piece = fc.constantFrom(
      '<row>',
      '</row>',
      '<c t="s">',
      '<c r="A1">',
      '</c>',
      '<v>',
      '</v>',
      '1e400',
      '<is>',
      '</is>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?p ?>',
      '&#0;',
      '&amp;',
      '<',
      '>',
      '<c s="-1" r="AAA0"/>',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const error = refusalOf(workbook(pieces.join('')));
        expect(error === null || error instanceof UnreadableFileError).toBe(true);
      }),
      { numRuns: rounds(100, 500) },
    );
  });
});

describe('the limits of an XLSX import', () => {
  const cells = Array.from({ length: 12 }, (_, index) => `Peña número ${index} €`);

  it('readXlsx reads 5,000 rows and rejects more with their count', () => {
    const rows = Array.from({ length: MAX_XLSX_RECORDS }, () => cells);
    expect(readXlsx(workbook(inlineRows([cells, ...rows]))).rows).toHaveLength(5000);
    const error = refusalOf(workbook(inlineRows([cells, ...rows, ...rows])));
    expect(error).toBeInstanceOf(TooManyRecordsError);
    expect(error).toMatchObject({ details: { record_count: 10_000, max_records: 5000 } });
  });

  it('readXlsx counts the rows of a workbook ten times too long', () => {
    const row = '<row><c><v>1</v></c></row>';
    const error = refusalOf(workbook(row.repeat(50_001)));
    expect(error).toMatchObject({ details: { record_count: 50_000, max_records: 5000 } });
  });

  it('readXlsx rejects a file above 10 MB', () => {
    const error = refusalOf(new Uint8Array(MAX_XLSX_BYTES + 1));
    expect(error).toBeInstanceOf(ImportFileTooLargeError);
    expect(error).toMatchObject({ details: { file_size_mb: 10.01, max_file_size_mb: 10 } });
  });
});
