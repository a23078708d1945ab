import type { CompanyTimeZone } from '../../domain/calendar/time-zone.ts';
import { cellXml, columnLetters, textCell } from './cell-xml.ts';
import type { RowReader } from './row-reader.ts';
import type { Cell, Column } from './workbook.ts';

/** Rows of a sheet in Excel 2007 and later, the header among them. */
export const MAX_SHEET_ROWS = 1_048_576;

/** How much XML is gathered before it is compressed, in characters: all that is kept of a sheet. */
const CHUNK_CHARACTERS = 128 * 1024;

const HEADER_HEIGHT_POINTS = 20;

/** The columns of a sheet with what every row needs of them. */
interface SheetLayout {
  columns: readonly Column[];
  letters: readonly string[];
  zone: CompanyTimeZone;
}

/** What is known of a sheet once it is written. */
export interface WrittenSheet {
  /** The header counts as the first. */
  rows: number;
}

function opening({ columns, letters }: SheetLayout, isFirst: boolean): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const headers = columns.map(({ header }, index) => textCell(`${letters[index]}1`, header, 'header'));
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>',
    '<sheetFormatPr defaultRowHeight="15"/>',
    `<cols>${widths.join('')}</cols><sheetData>`,
    `<row r="1" ht="${HEADER_HEIGHT_POINTS}" customHeight="1">${headers.join('')}</row>`,
  ].join('');
}

function rowXml({ columns, letters, zone }: SheetLayout, row: number, cells: readonly Cell[]): string {
  if (cells.length !== columns.length) {
    throw new TypeError(`row ${row} has ${cells.length} cells for ${columns.length} columns`);
  }
  let xml = `<row r="${row}">`;
  columns.forEach(({ kind }, index) => {
    xml += cellXml(`${letters[index]}${row}`, kind, cells[index] ?? null, zone);
  });
  return `${xml}</row>`;
}

/** The cells from the header to the last row, as Excel writes a range. */
export function filteredRange(columns: readonly Column[], rows: number): string {
  return `A1:${columnLetters(columns.length - 1)}${rows}`;
}

function closing(columns: readonly Column[], rows: number): string {
  return [
    `</sheetData><autoFilter ref="${filteredRange(columns, rows)}"/>`,
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>',
  ].join('');
}

/**
 * A part `xl/worksheets/sheetN.xml`, in UTF-8, chunk by chunk: header, then rows until there are no more or the sheet
 * is full; what is left stays in `rows`. `written` counts along.
 */
export async function* sheetXml(
  columns: readonly Column[],
  rows: RowReader,
  zone: CompanyTimeZone,
  written: WrittenSheet,
  isFirst: boolean,
): AsyncGenerator<Uint8Array> {
  const layout = { columns, letters: columns.map((_, index) => columnLetters(index)), zone };
  const encoder = new TextEncoder();
  let xml = opening(layout, isFirst);
  written.rows = 1;
  while (written.rows < MAX_SHEET_ROWS) {
    const cells = await rows.take();
    if (cells === null) break;
    written.rows += 1;
    xml += rowXml(layout, written.rows, cells);
    if (xml.length >= CHUNK_CHARACTERS) {
      yield encoder.encode(xml);
      xml = '';
    }
  }
  yield encoder.encode(xml + closing(columns, written.rows));
}
