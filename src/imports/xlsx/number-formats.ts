import type { WorkbookArchive } from './workbook-archive.ts';

/** What the format of a cell says about the text of its number. */
export interface NumberFormat {
  isDate: boolean;
  /** Digits that are shown at least, as a format of zeros alone sets them (postal codes). */
  minDigits: number;
}

export const GENERAL_FORMAT: NumberFormat = { isDate: false, minDigits: 0 };

/** The formats of dates and times that every workbook has (ECMA-376 part 1, 18.8.30), those of East Asia included. */
const BUILT_IN_DATE_RANGES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;
/** Longest format code that is looked at, in UTF-16 units; Excel writes 255 at most. */
const MAX_CODE_UNITS = 1_024;
/** What stands before one character that is shown as it is, or left out. */
const BEFORE_LITERAL = '\\_*';
/** Hours, minutes and seconds that count on, the one use of brackets that is a placeholder. */
const ELAPSED_TIME = /^(?:h+|m+|s+)$/i;
const DATE_PLACEHOLDER = /[dmyhs]/i;
const ZEROS_ALONE = /^0{2,20}$/;
/** Formats of cells that a workbook may have, as Excel itself bounds them. */
const MAX_CELL_FORMATS = 65_490;

/**
 * The number formats of a workbook by the style that its cells name.
 *
 * @throws UnreadableFileError when the part is damaged or malformed
 * Source: ECMA-376 part 1, sections 18.8.10, 18.8.30, 18.8.31 and 18.8.45.
 */
export function readNumberFormats(archive: WorkbookArchive, part: string): NumberFormat[] {
  const codes = new Map<number, string>();
  const formatIds: number[] = [];
  let isInCellFormats = false;
  archive.read(part, {
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

/** The first section of a format code without text, colours, conditions and alignment. Each character is looked at once. */
function placeholdersOf(code: string): string {
  const section = code.slice(0, MAX_CODE_UNITS).split(';', 1)[0] ?? '';
  let placeholders = '';
  for (let at = 0; at < section.length; at++) {
    const character = section.charAt(at);
    const close = character === '"' ? '"' : character === '[' ? ']' : '';
    const end = close === '' ? -1 : section.indexOf(close, at + 1);
    if (BEFORE_LITERAL.includes(character)) at += 1;
    else if (close === '') placeholders += character;
    // What is never closed is no placeholder either.
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
