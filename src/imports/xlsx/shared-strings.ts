import type { Turns } from '../../domain/turns.ts';
import { UnreadableFileError } from '../import-errors.ts';
import { decodeEscapes } from './cell-text.ts';
import type { WorkbookArchive } from './workbook-archive.ts';

/** Most shared texts of a workbook, and their largest total length in UTF-16 units. */
const MAX_SHARED_STRINGS = 500_000;
const MAX_SHARED_UNITS = 12_000_000;

/**
 * Reads the shared texts in order: plain ones, and rich ones without their formatting and phonetic hints. Source: ECMA-376
 * part 1, sections 18.4.4, 18.4.8 and 18.4.9.
 *
 * @throws UnreadableFileError if the part is damaged, malformed or too large
 */
export function* readSharedStrings(archive: WorkbookArchive, part: string): Turns<string[]> {
  const texts: string[] = [];
  let units = 0;
  let current = '';
  let isText = false;
  let isPhonetic = false;
  yield* archive.read(part, {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    text(text) {
      if (isText) current += text;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      units += current.length;
      texts.push(decodeEscapes(current));
      if (texts.length > MAX_SHARED_STRINGS || units > MAX_SHARED_UNITS) throw tooMuchText();
    },
  });
  return texts;
}

function tooMuchText(): UnreadableFileError {
  return new UnreadableFileError('it holds too much text', 'contiene demasiado texto');
}
