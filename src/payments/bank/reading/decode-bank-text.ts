import { UnreadableBankFileError } from './bank-file.ts';

const ENCODINGS = ['utf-8', 'windows-1252'] as const;
const NUL = '\u0000';

/** Returns a text without the NULs by which some banks fill the last block of a file. */
function withoutPadding(text: string): string {
  let end = text.length;
  while (end > 0 && text.charAt(end - 1) === NUL) end -= 1;
  return text.slice(0, end);
}

/** Decodes a bank file as UTF-8, or else as Windows-1252, which Spanish banks use. @throws UnreadableBankFileError */
export function decodeBankText(bytes: Uint8Array): string {
  for (const encoding of ENCODINGS) {
    try {
      const text = withoutPadding(new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes));
      if (!text.includes(NUL)) return text;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  throw new UnreadableBankFileError('it is no text', 'no es un fichero de texto');
}
