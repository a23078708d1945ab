import type { Turns } from '../../domain/turns.ts';
import type { WorkbookArchive } from './workbook-archive.ts';

/** Number format of a cell, as far as its text depends on it. */
export interface NumberFormat {
  isDate: boolean;
  /** Fewest digits shown, set by a format of zeros only (postal codes). */
  minDigits: number;
}

export const GENERAL_FORMAT: NumberFormat = { isDate: false, minDigits: 0 };

/** Built-in formats of dates and times (ECMA-376 part 1, 18.8.30), including those of East Asia. */
const BUILT_IN_DATE_RANGES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;
/** Longest part of a format code that is read, in UTF-16 units. Excel writes 255 at most. */
const MAX_CODE_UNITS = 1_024;
/** Signs before one character that is shown unchanged or left out. */
const BEFORE_LITERAL = '\\_*';
/** Elapsed hours, minutes and seconds, the only placeholder in brackets. */
const ELAPSED_TIME = /^(?:h+|m+|s+)$/i;
const DATE_PLACEHOLDER = /[dmyhs]/i;
const ZEROS_ALONE = /^0{2,20}$/;
/** Most cell formats of a workbook, the same as in Excel. */
const MAX_CELL_FORMATS = 65_490;

/**
 * Reads the number formats of a workbook by the style index of its cells. Source: ECMA-376 part 1, sections 18.8.10, 18.8.30,
 * 18.8.31 and 18.8.45.
 *
 * @throws UnreadableFileError if the part is damaged or malformed
 */
export function* readNumberFormats(archive: WorkbookArchive, part: string): Turns<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formatIds: number[] = [];
  let isInCellFormats = false;
  yield* archive.read(part, {
    open(name, attributes) {
      const id = Number(attributes.get('numFmtId') ?? 0);
      if (name === 'cellXfs') isInCellFormats = true;
      else if (name === 'numFmt') codes.set(id, attributes.get('formatCode') ?? '');
      else if (name === 'xf' && isInCellFormats && formatIds.length < MAX_CELL_FORMATS) formatIds.push(id);
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') isInCellFormats = false;
    },
  });
  const formats = new Map<number, NumberFormat>();
  return formatIds.map((id) => {
    const format = formats.get(id) ?? numberFormat(id, codes.get(id));
    formats.set(id, format);
    return format;
  });
}

/**
 * Returns the first section of a format code without texts, colours, conditions and alignment. It reads each character once.
 */
function placeholdersOf(code: string): string {
  const section = code.slice(0, MAX_CODE_UNITS).split(';', 1)[0] ?? '';
  let placeholders = '';
  for (let at = 0; at < section.length; at++) {
    const character = section.charAt(at);
    const close = character === '"' ? '"' : character === '[' ? ']' : '';
    const end = close === '' ? -1 : section.indexOf(close, at + 1);
    if (BEFORE_LITERAL.includes(character)) at += 1;
    else if (close === '') placeholders += character;
    // An unclosed quote or bracket contains no placeholder.
    else if (end === -1) break;
    else {
      const inner = section.slice(at + 1, end);
      if (character === '[' && ELAPSED_TIME.test(inner)) placeholders += inner;
      at = end;
    }
  }
  return placeholders;
}

function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    const isDate = BUILT_IN_DATE_RANGES.some(([first, last]) => id >= first && id <= last);
    return { ...GENERAL_FORMAT, isDate };
  }
  const placeholders = placeholdersOf(code);
  const isGeneral = /general/i.test(placeholders);
  return {
    isDate: !isGeneral && DATE_PLACEHOLDER.test(placeholders),
    minDigits: ZEROS_ALONE.test(placeholders) ? placeholders.length : 0,
  };
}
