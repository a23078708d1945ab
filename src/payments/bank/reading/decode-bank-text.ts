import { UnreadableBankFileError } from './bank-file.ts';

const ENCODINGS = ['utf-8', 'windows-1252'] as const;
const NUL = '\u0000';

/** Decodes a bank file as UTF-8, or else as Windows-1252, which Spanish banks use. @throws UnreadableBankFileError */
export function decodeBankText(bytes: Uint8Array): string {
  for (const encoding of ENCODINGS) {
    try {
      const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes);
      if (!text.includes(NUL)) return text;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  throw new UnreadableBankFileError('it is no text', 'no es un fichero de texto');
}
