import type { Breakdowns } from '../../domain/taxes/amounts-left.ts';
import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import { mapInTurns, type Turns } from '../../domain/turns.ts';
import { breakdownsOf } from '../correcting/amounts-left.ts';
import { registeredLinesInTurns } from '../correcting/registered-lines.ts';
import type { DraftLine } from '../drafting/resolve-lines.ts';
import { draftLineOf } from '../drafting/stored-lines.ts';
import type { FoundDocument, FoundSimplified } from './exchange-repository.ts';

/** Lines of one document. */
export interface DocumentPart {
  lines: DraftLine[];
  /** Breakdowns that it was issued with: those of a corrective may differ from its lines by cents. Null to compute them. */
  issued: Breakdowns | null;
}

/**
 * Returns documents whose lines without a nature have the given one, in turns. Tickets are never asked for it, but a TicketBAI file for
 * a recipient without Spanish NIF needs it. Decisions, section 16, What an invoice carries.
 */
export function* withNature(
  parts: readonly DocumentPart[],
  nature: DraftLine['nature'] = null,
): Turns<DocumentPart[]> {
  if (nature === null) return [...parts];
  const completed = (line: DraftLine): DraftLine =>
    line.line_type === 'DISBURSEMENT' ? line : { ...line, nature: line.nature ?? nature };
  const whole: DocumentPart[] = [];
  for (const part of parts)
    whole.push({ ...part, lines: yield* mapInTurns(part.lines, LINES_A_TURN, completed) });
  return whole;
}

/** Returns the lines and breakdowns of an issued document, in turns. */
export function* issuedPart({ row, lines }: Pick<FoundDocument, 'row' | 'lines'>): Turns<DocumentPart> {
  return { lines: yield* mapInTurns(lines, LINES_A_TURN, draftLineOf), issued: breakdownsOf(row) };
}

/** Returns the lines and breakdowns of issued documents, in turns. */
export function* issuedParts(
  documents: readonly Pick<FoundDocument, 'row' | 'lines'>[],
): Turns<DocumentPart[]> {
  const parts: DocumentPart[] = [];
  for (const one of documents) parts.push(yield* issuedPart(one));
  return parts;
}

/** Returns the remaining lines, by document, in turns. A substitution replaces the invoice and all correctives before it. */
export function* partsLeft({
  lines,
  correctives,
  amendments,
}: Omit<FoundSimplified, 'isShared' | 'deductedCents'>): Turns<DocumentPart[]> {
  const whole = correctives.findLastIndex(({ row }) => row.rectificationType === 'SUBSTITUTION');
  const later = yield* issuedParts(correctives.slice(Math.max(whole, 0)));
  if (whole >= 0) return later;
  return [{ lines: yield* registeredLinesInTurns(lines, amendments), issued: null }, ...later];
}
