import type { CompanyTimeZone } from '../../domain/calendar/time-zone.ts';
import { cellXml, columnLetters, textCell } from './cell-xml.ts';
import type { RowReader } from './row-reader.ts';
import type { Cell, Column, Sheet } from './workbook.ts';

/** Most rows of a sheet in Excel 2007 and later, including the header. */
export const MAX_SHEET_ROWS = 1_048_576;

/** Characters of XML collected before compression. No more of a sheet is kept in memory. */
const CHUNK_CHARACTERS = 128 * 1024;

const HEADER_HEIGHT_POINTS = 20;

/** Columns of a sheet with the data that every row needs. */
interface SheetLayout {
  columns: readonly Column[];
  headings: SheetHeadings;
  letters: readonly string[];
  zone: CompanyTimeZone;
}

/** Properties of a written sheet. */
export interface WrittenSheet {
  /** Includes the headings. */
  rows: number;
}

/** The heading lines of a sheet. */
export interface SheetHeadings {
  lines: readonly (readonly string[])[];
  /** True if the last line has a filter. */
  isFiltered: boolean;
}

/** Returns the headings of a sheet: its own, or those of its columns with a filter. */
export function sheetHeadings({ columns, headings }: Pick<Sheet, 'columns' | 'headings'>): SheetHeadings {
  if (headings !== undefined) return { lines: headings, isFiltered: false };
  return { lines: [columns.map(({ header }) => header)], isFiltered: true };
}

function headingXml(line: readonly string[], row: number, letters: readonly string[]): string {
  const cells = line.map((header, index) => textCell(`${letters[index]}${row}`, header, 'header'));
  return `<row r="${row}" ht="${HEADER_HEIGHT_POINTS}" customHeight="1">${cells.join('')}</row>`;
}

function opening({ columns, letters, headings }: SheetLayout, isFirst: boolean): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const { lines } = headings;
  const firstCell = `A${lines.length + 1}`;
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">`,
    `<pane ySplit="${lines.length}" topLeftCell="${firstCell}" activePane="bottomLeft" state="frozen"/>`,
    `<selection pane="bottomLeft" activeCell="${firstCell}" sqref="${firstCell}"/></sheetView></sheetViews>`,
    '<sheetFormatPr defaultRowHeight="15"/>',
    `<cols>${widths.join('')}</cols><sheetData>`,
    ...lines.map((line, index) => headingXml(line, index + 1, letters)),
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

/** Returns the cells from the header to the last row as an Excel range. */
export function filteredRange(columns: readonly Column[], rows: number): string {
  return `A1:${columnLetters(columns.length - 1)}${rows}`;
}

function closing({ columns, headings }: SheetLayout, rows: number): string {
  const filter = headings.isFiltered ? `<autoFilter ref="${filteredRange(columns, rows)}"/>` : '';
  return [
    `</sheetData>${filter}`,
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>',
  ].join('');
}

/**
 * Yields a part `xl/worksheets/sheetN.xml` in UTF-8, chunk by chunk. It writes the header, then rows until none are left or
 * the sheet is full. Remaining rows stay in `rows`. `written` is updated meanwhile.
 */
export async function* sheetXml(
  { columns, headings }: { columns: readonly Column[]; headings: SheetHeadings },
  rows: RowReader,
  zone: CompanyTimeZone,
  written: WrittenSheet,
  isFirst: boolean,
): AsyncGenerator<Uint8Array> {
  const letters = columns.map((_, index) => columnLetters(index));
  const layout = { columns, headings, letters, zone };
  const encoder = new TextEncoder();
  let xml = opening(layout, isFirst);
  written.rows = headings.lines.length;
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
  yield encoder.encode(xml + closing(layout, written.rows));
}
