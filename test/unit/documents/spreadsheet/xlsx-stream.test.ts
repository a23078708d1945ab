import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../../src/documents/spreadsheet/workbook.ts';
import { xlsxStream } from '../../../../src/documents/spreadsheet/xlsx-stream.ts';
import { bytesOf, streamOf } from '../../../support/byte-streams.ts';
import { readSheets } from '../../../support/documents/sheets.ts';
import { CREATED_AT_MS, cellAt, column, partsOf, sheetOf, workbookOf } from './workbook-reader.ts';

const COLUMNS = [column('text', 'Nombre & <apellidos>'), column('money', 'Importe')];
const ROWS: readonly Cell[][] = [
  ['Uno', 100],
  ['', null],
  [null, -250],
];

describe('an XLSX workbook', () => {
  it('every part of the workbook is well-formed XML and listed with its type', async () => {
    const parts = partsOf(
      await workbookOf([{ name: "L'été & <1>", columns: COLUMNS, rows: streamOf(ROWS) }]),
    );
    for (const [name, xml] of parts) expect(() => XmlDocument.fromString(xml).dispose(), name).not.toThrow();
    const types = parts.get('[Content_Types].xml') ?? '';
    for (const name of parts.keys()) {
      if (!name.endsWith('.rels') && name !== '[Content_Types].xml')
        expect(types).toContain(`PartName="/${name}"`);
    }
  });

  it('the header is frozen, bold and filtered, and columns have their widths', async () => {
    const file = await workbookOf([{ name: 'S', columns: COLUMNS, rows: streamOf(ROWS) }]);
    const sheet = await sheetOf(file);
    expect(sheet.xml).toContain('<autoFilter ref="A1:B4"/>');
    expect([...sheet.xml.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => width)).toEqual([
      '12',
      '12',
    ]);
    const parts = partsOf(file);
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
    const [, style] = /<c r="A1" s="(\d+)"/.exec(parts.get('xl/worksheets/sheet1.xml') ?? '') ?? [];
    const formats =
      parts
        .get('xl/styles.xml')
        ?.match(/<cellXfs.*<\/cellXfs>/)?.[0]
        .match(/<xf [^>]*>/g) ?? [];
    expect(formats[Number(style)]).toContain('fontId="1"');
    expect(parts.get('xl/styles.xml')?.match(/<font>.*?<\/font>/g)?.[1]).toContain('<b/>');
    expect(cellAt(sheet, 'A1')?.v).toBe('Nombre & <apellidos>');
  });

  it('cells without a value stay empty and add no row', async () => {
    const sheet = await sheetOf(await workbookOf([{ name: 'S', columns: COLUMNS, rows: streamOf(ROWS) }]));
    expect(cellAt(sheet, 'A3')).toBeUndefined();
    expect(cellAt(sheet, 'B3')).toBeUndefined();
    expect(sheet.rows).toHaveLength(1 + ROWS.length);
  });

  it('a sheet without rows contains only its header', async () => {
    const sheet = await sheetOf(await workbookOf([{ name: 'S', columns: COLUMNS, rows: streamOf([]) }]));
    expect(sheet.xml).toContain('<autoFilter ref="A1:B1"/>');
    expect(sheet.rows).toEqual([['Nombre & <apellidos>', 'Importe']]);
  });

  it('a workbook keeps its sheets in order under names that Excel accepts', async () => {
    const names = ["'F/2026: [ventas]*?'", 'x'.repeat(40), 'x'.repeat(50), 'History', '', 'Año', 'AÑO'];
    const sheets = names.map((name, index) => ({
      name,
      columns: [column('integer')],
      rows: streamOf([[index]]),
    }));
    const file = await workbookOf(sheets);
    const read = await readSheets(file);
    expect(read.map(({ name }) => name)).toEqual([
      'F-2026- -ventas---',
      'x'.repeat(31),
      `${'x'.repeat(27)} (2)`,
      'History_',
      'Sheet',
      'Año',
      'AÑO (2)',
    ]);
    expect(read.map(({ rows }) => rows[1])).toEqual(names.map((_, index) => [index]));
  });

  it('columns after the twenty-sixth have two letters', async () => {
    const columns = Array.from({ length: 60 }, (_, index) => column('integer', `c${index}`));
    const row = columns.map((_, index) => index);
    const sheet = await sheetOf(await workbookOf([{ name: 'S', columns, rows: streamOf([row]) }]));
    expect(sheet.rows[1]).toEqual(row);
    expect(cellAt(sheet, 'BH2')?.v).toBe(59);
  });

  it('the workbook states its creation time and has the same bytes for the same content', async () => {
    const make = () => workbookOf([{ name: 'S', columns: COLUMNS, rows: streamOf(ROWS) }]);
    const [first, second] = [await make(), await make()];
    expect(Buffer.compare(first, second)).toBe(0);
    const [, created] =
      />([^<]*)<\/dcterms:created>/.exec(partsOf(first).get('docProps/core.xml') ?? '') ?? [];
    expect(Date.parse(created ?? '')).toBe(CREATED_AT_MS);
  });

  it('the stream rejects a row of the wrong length and passes on an error of the source', async () => {
    const short = workbookOf([{ name: 'S', columns: COLUMNS, rows: streamOf([['alone']]) }]);
    await expect(short).rejects.toThrow('row 2 has 1 cells for 2 columns');
    async function* broken(): AsyncGenerator<Cell[]> {
      yield ['Uno', 100];
      throw new Error('the database went away');
    }
    const rows = workbookOf([{ name: 'S', columns: COLUMNS, rows: broken() }]);
    await expect(rows).rejects.toThrow('the database went away');
  });
});

describe('the stream of an XLSX workbook', () => {
  it('the stream pulls rows on demand and closes the source when the reader leaves', async () => {
    let asked = 0;
    let closed = false;
    async function* endless(): AsyncGenerator<Cell[]> {
      try {
        for (;;) {
          asked += 1;
          yield [`row ${asked}`, asked];
        }
      } finally {
        closed = true;
      }
    }
    const stream = xlsxStream({
      sheets: [{ name: 'S', columns: COLUMNS, rows: endless() }],
      createdAtMs: CREATED_AT_MS,
      zone: 'Europe/Madrid',
    });
    let taken = 0;
    for await (const chunk of stream) {
      taken += chunk.length;
      if (taken > 200_000) break;
    }
    expect(closed).toBe(true);
    const inMemory = 128 * 1024;
    const shortestRow = '<row r="1"><c r="A1" s="2" t="inlineStr"><is><t>row 1</t></is></c></row>'.length;
    const compressedRow = 8;
    expect(asked).toBeLessThan(taken / compressedRow + inMemory / shortestRow);
  });

  it('the stream continues in a second sheet when the first is full', async () => {
    const ROWS_OF_ONE = 1_048_575;
    async function* many(): AsyncGenerator<Cell[]> {
      for (let index = 0; index < ROWS_OF_ONE + 2; index++) yield [index % 10];
    }
    const parts = partsOf(
      await bytesOf(
        xlsxStream({
          sheets: [{ name: 'Líneas', columns: [column('integer')], rows: many() }],
          createdAtMs: CREATED_AT_MS,
          zone: 'Europe/Madrid',
        }),
      ),
    );
    const [first = '', second = ''] = [1, 2].map((n) => parts.get(`xl/worksheets/sheet${n}.xml`));
    expect(first.slice(-300)).toContain('<autoFilter ref="A1:A1048576"/>');
    expect([...second.matchAll(/<row /g)]).toHaveLength(1 + 2);
    expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Líneas (2)" sheetId="2" r:id="rId2"/>');
    expect(parts.has('xl/worksheets/sheet3.xml')).toBe(false);
  }, 30_000);
});
