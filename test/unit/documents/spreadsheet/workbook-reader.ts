import XLSX from 'xlsx';
import type { Column, Sheet, Workbook } from '../../../../src/documents/spreadsheet/workbook.ts';
import { xlsxStream } from '../../../../src/documents/spreadsheet/xlsx-stream.ts';
import { bytesOf } from '../../../support/byte-streams.ts';
import { readZip } from '../../../support/documents/zip-reader.ts';

export const CREATED_AT_MS = Date.UTC(2026, 2, 14, 9, 26, 53);

/** The bytes of a workbook of these sheets. */
export function workbookOf(
  sheets: readonly Sheet[],
  zone: Workbook['zone'] = 'Europe/Madrid',
): Promise<Uint8Array> {
  return bytesOf(xlsxStream({ sheets, createdAtMs: CREATED_AT_MS, zone }));
}

export function column(kind: Column['kind'], header: string = kind): Column {
  return { kind, header, width: 12 };
}

/** The parts of a workbook as text, by name. */
export function partsOf(workbook: Uint8Array): Map<string, string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  return new Map([...readZip(workbook)].map(([name, bytes]) => [name, decoder.decode(bytes)]));
}

/** One sheet as SheetJS reads it: every cell with its type, value, formula and format. */
export function sheetOf(workbook: Uint8Array, index = 0): XLSX.WorkSheet {
  const book = XLSX.read(workbook, { type: 'array', cellNF: true, cellStyles: true, cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[index] ?? ''];
  if (sheet === undefined) throw new Error(`the workbook has no sheet ${index}`);
  return sheet;
}

/** The cell at an address, as SheetJS reads it. */
export function cellAt(sheet: XLSX.WorkSheet, address: string): XLSX.CellObject | undefined {
  return sheet[address];
}
