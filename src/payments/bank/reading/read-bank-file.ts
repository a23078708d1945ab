import type { Turns } from '../../../domain/turns.ts';
import { type ReadBankFile, UnreadableBankFileError } from './bank-file.ts';
import { refuseOtherForm } from './other-form.ts';
import { looksLikeXml, readCamt053 } from './read-camt053.ts';
import { looksLikeNorma43, readNorma43 } from './read-norma43.ts';

/**
 * Parses a bank file of any form, in turns. Linear in its size.
 *
 * @param text the file, decoded
 * @throws UnreadableBankFileError
 */
export function* readBankFile(text: string): Turns<ReadBankFile> {
  if (!looksLikeNorma43(text)) refuseOtherForm(text);
  if (looksLikeXml(text)) return yield* readCamt053(text);
  if (looksLikeNorma43(text)) return yield* readNorma43(text);
  throw new UnreadableBankFileError(
    'it is neither Norma 43 (a record 11 comes first) nor CAMT.053 (XML)',
    'no es Norma 43 (empieza por un registro 11) ni CAMT.053 (XML)',
  );
}
