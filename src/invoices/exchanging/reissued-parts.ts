import { negatedBreakdowns } from '../../domain/taxes/amounts-left.ts';
import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import { negateLine } from '../../domain/taxes/normalise.ts';
import { mapInTurns, type Turns } from '../../domain/turns.ts';
import { draftLineOf } from '../drafting/stored-lines.ts';
import { type DocumentPart, issuedParts, partsLeft } from './document-parts.ts';
import type { ExchangeMaterial, FoundDocument, FoundSimplified } from './exchange-repository.ts';
import { correctionsOf, type ExchangeToCorrect } from './exchange-to-correct.ts';

/** Returns the number of lines of a ticket that the exchange replaced at its issue, as `partsLeft` has them. */
function linesThen({ lines, correctives }: FoundSimplified, issuedAt: number): number {
  const then = correctives.filter(({ row }) => row.createdAt <= issuedAt);
  const whole = then.findLastIndex(({ row }) => row.rectificationType === 'SUBSTITUTION');
  const later = then.slice(Math.max(whole, 0)).reduce((sum, one) => sum + one.lines.length, 0);
  return whole < 0 ? lines.length + later : later;
}

/**
 * Returns the documents by which goods of tickets of other systems came back. They replace no corrective of a ticket of these
 * books.
 */
function externalReturns(
  { exchange }: ExchangeToCorrect,
  tickets: readonly FoundSimplified[],
): FoundDocument[] {
  const own = new Set(tickets.flatMap(({ correctives }) => correctives.map(({ row }) => row.id)));
  return exchange.correctives.filter(
    ({ row }) => row.replacedInvoiceIds?.every((id) => !own.has(id)) ?? false,
  );
}

/**
 * Returns the remaining lines of an exchange, by document, in turns:
 * - Each ticket with all its correctives.
 * - The last lines of the exchange, which belong to tickets of other systems.
 * - The lines that came back of those tickets.
 * - The lines of its own correctives.
 */
export function* partsToReissue(
  found: ExchangeToCorrect,
  { documents }: ExchangeMaterial,
): Turns<DocumentPart[]> {
  const { exchange, ticketIds } = found;
  const tickets = ticketIds.map((id) => {
    const ticket = documents.get(id);
    if (ticket === undefined) throw new Error(`ticket ${id} of an exchange is not there`);
    return ticket;
  });
  const own = tickets.reduce((sum, ticket) => sum + linesThen(ticket, exchange.row.createdAt), 0);
  const external = yield* mapInTurns(exchange.lines.slice(own), LINES_A_TURN, draftLineOf);
  const parts: DocumentPart[] = [];
  for (const ticket of tickets) for (const part of yield* partsLeft(ticket)) parts.push(part);
  if (external.length > 0) parts.push({ lines: external, issued: null });
  return [...parts, ...(yield* issuedParts([...externalReturns(found, tickets), ...correctionsOf(found)]))];
}

/** Returns the lines with the opposite sign, by document, in turns. */
export function* negatedParts(parts: readonly DocumentPart[]): Turns<DocumentPart[]> {
  const negated: DocumentPart[] = [];
  for (const { lines, issued } of parts)
    negated.push({
      lines: yield* mapInTurns(lines, LINES_A_TURN, (line) => ({ ...line, ...negateLine(line) })),
      issued: issued === null ? null : negatedBreakdowns(issued),
    });
  return negated;
}
