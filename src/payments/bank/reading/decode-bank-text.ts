import { UnreadableBankFileError } from './bank-file.ts';
import { withDosLetters } from './dos-text.ts';
import { refuseOtherForm } from './other-form.ts';

const ENCODINGS = ['utf-8', 'windows-1252'] as const;
/** Bytes at the start of a file that identify its form. */
const HEAD_BYTES = 1_000;
const NUL = '\u0000';
/** Byte order marks of UTF-16, and the first bytes of `<` in UTF-16 without one (XML 1.0, appendix F). */
const SIGNS_OF_UTF_16 = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
  { bytes: [0x3c, 0x00], encoding: 'utf-16le' },
  { bytes: [0x00, 0x3c], encoding: 'utf-16be' },
] as const;

/** Returns a text without the NULs by which some banks fill the last block of a file. */
function withoutPadding(text: string): string {
  let end = text.length;
  while (end > 0 && text.charAt(end - 1) === NUL) end -= 1;
  return text.slice(0, end);
}

/**
 * Decodes a bank file: as UTF-16 if it begins so, or else as UTF-8, or else as Windows-1252, which Spanish banks use, or the code
 * page of DOS.
 *
 * @throws UnreadableBankFileError
 */
export function decodeBankText(bytes: Uint8Array): string {
  const wide = SIGNS_OF_UTF_16.find((sign) => sign.bytes.every((byte, index) => bytes[index] === byte));
  for (const encoding of wide === undefined ? ENCODINGS : [wide.encoding]) {
    try {
      const text = withoutPadding(new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes));
      if (!text.includes(NUL)) return encoding === 'windows-1252' ? withDosLetters(text) : text;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  refuseOtherForm(new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD_BYTES)));
  throw new UnreadableBankFileError('it is no text', 'no es un fichero de texto');
}
