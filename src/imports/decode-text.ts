import { UnreadableFileError } from './import-errors.ts';

/** Byte order marks, which name the encoding of a text. */
const MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];
/** First bytes of a ZIP archive, and so of a workbook. */
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];

/** Characters in no text: NUL, and the five bytes that Windows-1252 leaves undefined. */
const NUL = '\u0000';
const UNDEFINED_IN_WINDOWS_1252 = /[\u0081\u008d\u008f\u0090\u009d]/;
/** Characters of Windows-1252 whose bytes are other ones in ISO-8859-15, with these. */
const LATIN_9: ReadonlyMap<string, string> = new Map([
  ['¤', '€'],
  ['¦', 'Š'],
  ['¨', 'š'],
  ['´', 'Ž'],
  ['¸', 'ž'],
  ['¼', 'Œ'],
  ['½', 'œ'],
  ['¾', 'Ÿ'],
]);
const OTHER_IN_LATIN_9 = /[¤¦¨´¸¼-¾]/g;
/** Signs that no text in Windows-1252 has: the sign of any currency, or half a letter within a word. */
const ONLY_IN_LATIN_9 = /¤|(?<!\p{L})¦(?=\p{Ll})|(?<=\p{L})[¨¸](?=\p{Ll})/u;
/** Characters that Windows-1252 has where ISO-8859-15 has control characters. */
const ONLY_IN_WINDOWS_1252 = /[€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/**
 * Decodes a file in the encodings that spreadsheets write, without its mark. UTF-8 and UTF-16 are recognised by their byte
 * order mark. A file without one is UTF-8 if valid, or else Windows-1252, which Excel in Spanish calls CSV, unless only ISO-8859-15
 * explains it.
 *
 * @throws UnreadableFileError if the bytes are no text
 */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, ZIP_MARK)) {
    throw new UnreadableFileError(
      'it is a workbook or a ZIP archive, not a CSV file',
      'es un libro de Excel o un archivo ZIP, no un fichero CSV',
    );
  }
  const marked = MARKS.find(({ mark }) => startsWith(bytes, mark));
  const text =
    marked === undefined
      ? (decode(bytes, 'utf-8') ?? decodeWindows1252(bytes))
      : decode(bytes, marked.encoding);
  if (text === null || text.includes(NUL)) {
    throw new UnreadableFileError('it is not a text file', 'no es un fichero de texto');
  }
  return text;
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function decodeWindows1252(bytes: Uint8Array): string | null {
  const text = decode(bytes, 'windows-1252');
  if (text === null || UNDEFINED_IN_WINDOWS_1252.test(text)) return null;
  const isLatin9 = ONLY_IN_LATIN_9.test(text) && !ONLY_IN_WINDOWS_1252.test(text);
  return isLatin9 ? text.replace(OTHER_IN_LATIN_9, (sign) => LATIN_9.get(sign) ?? sign) : text;
}
