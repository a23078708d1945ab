import type { Breakdowns } from '../../domain/taxes/amounts-left.ts';
import { breakdownsOf } from '../correcting/amounts-left.ts';
import { registeredLines } from '../correcting/registered-lines.ts';
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
 * Returns documents whose lines without a nature have the given one. Tickets are never asked for it, but a TicketBAI file for a
 * recipient without Spanish NIF needs it. Decisions, section 16, What an invoice carries.
 */
export function withNature(
  parts: readonly DocumentPart[],
  nature: DraftLine['nature'] = null,
): DocumentPart[] {
  const completed = (line: DraftLine): DraftLine =>
    line.line_type === 'DISBURSEMENT' ? line : { ...line, nature: line.nature ?? nature };
  return parts.map((part) => ({ ...part, lines: part.lines.map(completed) }));
}

/** Returns the lines and breakdowns of an issued document. */
export function issuedPart({ row, lines }: Pick<FoundDocument, 'row' | 'lines'>): DocumentPart {
  return { lines: lines.map(draftLineOf), issued: breakdownsOf(row) };
}

/** Returns the remaining lines, by document. A substitution replaces the invoice and all correctives before it. */
export function partsLeft({
  lines,
  correctives,
  amendments,
}: Omit<FoundSimplified, 'isShared' | 'deductedCents'>): DocumentPart[] {
  const whole = correctives.findLastIndex(({ row }) => row.rectificationType === 'SUBSTITUTION');
  const later = correctives.slice(Math.max(whole, 0)).map(issuedPart);
  return whole < 0 ? [{ lines: registeredLines(lines, amendments), issued: null }, ...later] : later;
}
