import type { Column, Sheet, Workbook } from '../../../../src/documents/spreadsheet/workbook.ts';
import { xlsxStream } from '../../../../src/documents/spreadsheet/xlsx-stream.ts';
import { bytesOf } from '../../../support/byte-streams.ts';
import { readSheets, type SheetCell } from '../../../support/documents/sheets.ts';
import { readZip } from '../../../support/documents/zip-reader.ts';

export const CREATED_AT_MS = Date.UTC(2026, 2, 14, 9, 26, 53);

/** Returns the bytes of a workbook with these sheets. */
export function workbookOf(
  sheets: readonly Sheet[],
  zone: Workbook['zone'] = 'Europe/Madrid',
): Promise<Uint8Array> {
  return bytesOf(xlsxStream({ sheets, createdAtMs: CREATED_AT_MS, zone }));
}

export function column(kind: Column['kind'], header: string = kind): Column {
  return { kind, header, width: 12 };
}

/** Returns the parts of a workbook as text by name. */
export function partsOf(workbook: Uint8Array): Map<string, string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  return new Map([...readZip(workbook)].map(([name, bytes]) => [name, decoder.decode(bytes)]));
}

/**
 * Number or string cell with its value, number format and formula flag. The value of a date is its serial
 * number.
 */
export interface ReadCell {
  t: 'n' | 's';
  v: SheetCell;
  z: string | undefined;
  hasFormula: boolean;
}

export interface WorkSheet {
  rows: SheetCell[][];
  cells: ReadonlyMap<string, ReadCell>;
  xml: string;
}

/** Formats of every workbook (ECMA-376 part 1, 18.8.30). */
const BUILT_IN_FORMATS: readonly [string, string][] = [
  ['1', '0'],
  ['2', '0.00'],
  ['3', '#,##0'],
  ['49', '@'],
];
const CELL = /<c r="([A-Z]+)(\d+)" s="(\d+)"(?: t="(\w+)")?>(.*?)<\/c>/gs;

/** Returns the number formats by cell style. */
function formatsOf(styles: string): (string | undefined)[] {
  const codes = new Map(BUILT_IN_FORMATS);
  for (const [, id = '', code = ''] of styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g))
    codes.set(id, code.replaceAll('&quot;', '"'));
  const formats = /<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '';
  return [...formats.matchAll(/<xf [^>]*numFmtId="(\d+)"/g)].map(([, id = '']) => codes.get(id));
}

function columnIndex(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Reads the values of a sheet with read-excel-file, and the rest from its XML. */
export async function sheetOf(workbook: Uint8Array, index = 0): Promise<WorkSheet> {
  const parts = partsOf(workbook);
  const xml = parts.get(`xl/worksheets/sheet${index + 1}.xml`);
  const sheet = (await readSheets(workbook))[index];
  if (sheet === undefined || xml === undefined) throw new Error(`the workbook has no sheet ${index}`);
  const formats = formatsOf(parts.get('xl/styles.xml') ?? '');
  const cells = new Map<string, ReadCell>();
  for (const [, letters = '', row = '', style, type, content = ''] of xml.matchAll(CELL)) {
    const value = sheet.rows[Number(row) - 1]?.[columnIndex(letters)] ?? null;
    const serial = Number(/<v>(.*?)<\/v>/.exec(content)?.[1]);
    cells.set(`${letters}${row}`, {
      t: type === undefined || type === 'n' ? 'n' : 's',
      v: value instanceof Date ? serial : value,
      z: formats[Number(style)],
      hasFormula: content.includes('<f'),
    });
  }
  return { rows: sheet.rows, cells, xml };
}

/** Returns the cell at an address. */
export function cellAt(sheet: WorkSheet, address: string): ReadCell | undefined {
  return sheet.cells.get(address);
}
