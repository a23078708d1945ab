import type { Turns } from '../../domain/turns.ts';
import { MAX_COLUMNS } from '../table.ts';
import { decodeEscapes, numberText } from './cell-text.ts';
import { GENERAL_FORMAT, type NumberFormat } from './number-formats.ts';
import type { WorkbookArchive } from './workbook-archive.ts';

/** Data that the cells of a sheet refer to. */
export interface SheetContext {
  sharedStrings: readonly string[];
  numberFormats: readonly NumberFormat[];
  isCountedFrom1904: boolean;
}

/** Cell during reading. */
interface Cell {
  column: number;
  type: string;
  style: number;
  text: string;
}

const CELL_REFERENCE = /^([A-Z]{1,3})\d+$/;
const LETTERS = 26;
const CODE_BEFORE_A = 64;

/**
 * Passes on the rows of a sheet, each with its number (from 1) and the texts of its cells. A formula has its last calculated
 * value. Texts beyond the widest table go into the column after it. Source: ECMA-376 part 1, sections 18.3.1.4, 18.3.1.73 and
 * 18.18.11.
 *
 * @throws UnreadableFileError if the part is missing, damaged or malformed
 */
export function* readSheetRows(
  archive: WorkbookArchive,
  part: string,
  context: SheetContext,
  take: (rowNumber: number, cells: string[]) => void,
): Turns<void> {
  let rowNumber = 0;
  let cells: string[] = [];
  let column = 0;
  let cell: Cell | null = null;
  let isInData = false;
  let isPhonetic = false;
  let isValue = false;
  yield* archive.read(part, {
    open(name, attributes) {
      if (name === 'sheetData') isInData = true;
      if (!isInData) return;
      if (name === 'row') {
        const given = Number(attributes.get('r') ?? 0);
        rowNumber = Number.isSafeInteger(given) && given > rowNumber ? given : rowNumber + 1;
        cells = [];
        column = 0;
      } else if (name === 'c') {
        cell = startCell(attributes, column);
        column = cell.column + 1;
      } else if (name === 'rPh') isPhonetic = true;
      else if (name === 'v' || name === 't') isValue = !isPhonetic;
    },
    text(text) {
      if (isValue && cell !== null) cell.text += text;
    },
    close(name) {
      if (name === 'sheetData') isInData = false;
      else if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'c' && cell !== null) {
        const text = cellText(cell, context);
        if (text !== '') cells[Math.min(cell.column, MAX_COLUMNS)] = text;
        cell = null;
      } else if (name === 'row' && isInData) take(rowNumber, cells);
    },
  });
}

function startCell(attributes: ReadonlyMap<string, string>, nextColumn: number): Cell {
  return {
    column: columnOf(attributes.get('r') ?? '') ?? nextColumn,
    type: attributes.get('t') ?? 'n',
    style: Number(attributes.get('s') ?? 0),
    text: '',
  };
}

/** Returns the column of a reference such as B7, from 0. Null for any other text. */
function columnOf(reference: string): number | null {
  const letters = CELL_REFERENCE.exec(reference)?.[1];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - CODE_BEFORE_A, 0) - 1;
}

function cellText(cell: Cell, context: SheetContext): string {
  const { type, text } = cell;
  if (type === 's') return context.sharedStrings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'true' : 'false';
  if (type !== 'n') return decodeEscapes(text);
  return numberText(text, context.numberFormats[cell.style] ?? GENERAL_FORMAT, context.isCountedFrom1904);
}
