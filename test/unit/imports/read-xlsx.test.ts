import { describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { readXlsx } from '../../support/read-at-once.ts';
import {
  inlineRows,
  relationshipsXml,
  sheetXml,
  workbook,
  workbookParts,
  zipOf,
} from './support/workbooks.ts';

function cellsOf(bytes: Uint8Array) {
  return readXlsx(bytes).rows.map(({ cells }) => ({ ...cells }));
}

/** Returns the texts of column A below its header. */
function columnA(bytes: Uint8Array) {
  return cellsOf(bytes).map(({ A }) => A);
}

const HEADER = inlineRows([['A', 'B']]);

function stylesXml(formats: readonly string[]): string {
  const custom = formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`);
  const cellFormats = formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`);
  return `<styleSheet><numFmts>${custom.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/>${cellFormats.join('')}</cellXfs></styleSheet>`;
}

describe('workbooks of other programs', () => {
  const rows = [
    ['Nombre', 'Teléfono', 'Código postal', 'Alta', 'Activo'],
    ['Peña & Ñandú <SL> €', 612345678, '08001', new Date(Date.UTC(2024, 1, 29)), true],
    ['Ελληνική', 34912345678, 8001, new Date(Date.UTC(1999, 11, 31)), false],
  ] as const;
  const expected = [
    {
      Nombre: 'Peña & Ñandú <SL> €',
      Teléfono: '612345678',
      'Código postal': '08001',
      Alta: '2024-02-29',
      Activo: 'true',
    },
    {
      Nombre: 'Ελληνική',
      Teléfono: '34912345678',
      'Código postal': '8001',
      Alta: '1999-12-31',
      Activo: 'false',
    },
  ];

  it('readXlsx reads the output of write-excel-file', async () => {
    const data = rows.map((cells) =>
      cells.map((value) => (value instanceof Date ? { value, format: 'dd/mm/yyyy' } : { value })),
    );
    const bytes = await writeExcelFile(data).toBuffer();
    expect(cellsOf(new Uint8Array(bytes))).toEqual(expected);
  });
});

describe('the cells of a workbook', () => {
  it('readXlsx joins rich text and skips phonetic hints', () => {
    const shared =
      '<sst><si><t>A</t></si><si><r><rPr><b/></rPr><t>Gran </t></r><r><t>Vía</t></r><rPh sb="0" eb="1"><t>kana</t></rPh></si><si/></sst>';
    const data =
      '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row>' +
      '<row r="3"><c r="A3" t="inlineStr"><is><r><t>dos </t></r><r><t>trozos</t></r></is></c></row>';
    expect(columnA(workbook(data, { 'xl/sharedStrings.xml': shared }))).toEqual(['Gran Vía', 'dos trozos']);
  });

  it.each([
    ['6.12345678E8', '612345678'],
    ['1.2345678901234E13', '12345678901234'],
    ['1E21', '1000000000000000000000'],
    ['28013', '28013'],
    ['28013.0', '28013'],
    ['0.30000000000000004', '0.3'],
    ['1E-7', '0.0000001'],
    ['-12.5', '-12.5'],
  ])('readXlsx writes the number %s in full', (value, text) => {
    expect(columnA(workbook(`${HEADER}<row><c r="A2"><v>${value}</v></c></row>`))).toEqual([text]);
  });

  it('readXlsx applies formats of leading zeros and built-in and custom date formats', () => {
    const formats = [
      '00000',
      'dd\\-mm\\-yyyy',
      '[$-C0A]d &quot;de&quot; mmmm',
      '#,##0.00 &quot;days&quot;',
      '[h]:mm',
    ];
    const cell = (style: number, value: string) => `<row><c s="${style}"><v>${value}</v></c></row>`;
    const data = [
      cell(3, '8001'),
      cell(1, '45351'),
      cell(2, '45351.75'),
      cell(4, '45351'),
      cell(5, '45351'),
      cell(6, '1234.5'),
      cell(7, '0.5'),
      cell(0, '45351'),
    ];
    expect(columnA(workbook(HEADER + data.join(''), { 'xl/styles.xml': stylesXml(formats) }))).toEqual([
      '08001',
      '2024-02-29',
      '2024-02-29T18:00:00',
      '2024-02-29',
      '2024-02-29',
      '1234.5',
      '1899-12-31T12:00:00',
      '45351',
    ]);
  });

  it("readXlsx supports the 1904 date system and Excel's 29 February 1900", () => {
    const parts = workbookParts({});
    const from1904 =
      parts['xl/workbook.xml']?.replace('<sheets>', '<workbookPr date1904="1"/><sheets>') ?? '';
    const data = `${HEADER}<row><c s="1"><v>59</v></c></row><row><c s="1"><v>61</v></c></row>`;
    const styles = { 'xl/styles.xml': stylesXml([]) };
    expect(columnA(workbook(data, styles))).toEqual(['1900-02-28', '1900-03-01']);
    expect(columnA(workbook(data, { ...styles, 'xl/workbook.xml': from1904 }))).toEqual([
      '1904-02-29',
      '1904-03-02',
    ]);
  });

  it('readXlsx reads the last values of formulas, and errors, booleans and missing values', () => {
    const data =
      '<row><c t="str"><f>CONCAT("a","b")</f><v>ab</v></c></row><row><c><f>1+1</f><v>2</v></c></row>' +
      '<row><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row><row><c t="b"><v>1</v></c></row>' +
      '<row><c><f>NOW()</f></c><c><v>9</v></c></row><row><c t="s"><v>77</v></c><c><v>9</v></c></row>' +
      '<row><c t="d"><v>2024-02-29</v></c></row>';
    expect(columnA(workbook(HEADER + data))).toEqual(['ab', '2', '#DIV/0!', 'true', '', '', '2024-02-29']);
  });

  it('readXlsx resolves character references, escapes and CDATA and trims spaces', () => {
    const data = inlineRows([
      ['A'],
      ['&#209;and&#xFA; &amp; &lt;hijos&gt;'],
      ['uno_x000A_dos'],
      ['<![CDATA[a<b]]> &quot;c&quot;'],
      ['  en medio  '],
    ]);
    expect(columnA(workbook(data))).toEqual(['Ñandú & <hijos>', 'uno\ndos', 'a<b "c"', 'en medio']);
  });
});

describe('the sheets of a workbook', () => {
  it('readXlsx reads prefixed and strict XML, cells without references and row gaps', () => {
    const strict = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
    const sheet = `<x:worksheet xmlns:x="${strict}"><x:sheetData><x:row r="3"><x:c r="B3" t="inlineStr"><x:is><x:t>A</x:t></x:is></x:c></x:row><x:row r="7"><x:c r="B7"><x:v>1</x:v></x:c></x:row><x:row><x:c/><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    const { rows } = readXlsx(workbook('', { 'xl/worksheets/sheet1.xml': sheet }));
    expect(rows.map(({ row, cells }) => [row, cells.A])).toEqual([
      [4, '1'],
      [5, '2'],
    ]);
  });

  it('readXlsx reads the first visible worksheet in workbook order', () => {
    const parts = {
      '_rels/.rels': relationshipsXml(['r1', 'officeDocument', '/book/main.xml']),
      'book/main.xml':
        '<workbook><sheets><sheet name="g" id="c"/><sheet name="h" state="hidden" id="a"/><sheet name="v" id="b"/></sheets></workbook>',
      'book/_rels/main.xml.rels': relationshipsXml(
        ['a', 'worksheet', 'hidden.xml'],
        ['b', 'worksheet', '../sheets/shown.xml'],
        ['c', 'chartsheet', 'chart.xml'],
      ),
      'book/hidden.xml': sheetXml(inlineRows([['wrong']])),
      'sheets/shown.xml': sheetXml(inlineRows([['right']])),
    };
    expect(readXlsx(zipOf(parts)).headers).toEqual(['right']);
  });

  it('readXlsx ignores texts beside the table and distant empty cells', () => {
    const data = `<row r="1"><c r="A1" t="inlineStr"><is><t>A</t></is></c></row><row r="2"><c r="A2"><v>1</v></c><c r="D2"><v>9</v></c><c r="XFD2" s="0"/></row>`;
    expect(readXlsx(workbook(data)).rows).toMatchObject([{ row: 1, isOverlong: false, cells: { A: '1' } }]);
  });
});
