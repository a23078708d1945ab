import type { Warnings } from '../../contract/warnings/warnings.ts';
import type { StoredRecipient } from '../../db/books-json.ts';
import { unprintableCharacters } from '../../domain/printable-characters.ts';
import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import { eachInTurns, type Turns } from '../../domain/turns.ts';
import type { LineFields } from './stored-lines.ts';

/** Characters that a warning names. */
const MAX_NAMED_CHARACTERS = 10;

/** Texts of a document that its PDF prints. */
export interface PrintedTexts {
  row: { notes?: string | null };
  lines: readonly Pick<LineFields, 'description'>[];
  recipient: StoredRecipient | null;
}

/**
 * Warns of texts with characters that no embedded font has, because the PDF shows them as empty boxes (decisions, section
 * 15, Going with the file formats).
 */
export function* warnOfGlyphs(warnings: Warnings, { row, lines, recipient }: PrintedTexts): Turns<void> {
  const judge = (path: string, text: string | null | undefined) => {
    const missing = unprintableCharacters(text ?? '', MAX_NAMED_CHARACTERS);
    if (missing.length > 0) warnings.add('GLYPHS_MISSING', path, { characters: missing.join(' ') });
  };
  judge('recipient.legal_name', recipient?.legal_name);
  for (const part of ['street', 'number', 'city', 'province'] as const)
    judge(`recipient.address.${part}`, recipient?.address?.[part]);
  yield* eachInTurns(lines, LINES_A_TURN, ({ description }, index) => {
    judge(`lines.${index}.description`, description);
  });
  judge('notes', row.notes);
}
