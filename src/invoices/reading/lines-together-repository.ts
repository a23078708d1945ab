import { and, asc, type SQL, sql } from 'drizzle-orm';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { invoiceLines } from '../../db/schema/books-schema.ts';
import { takeTurn } from '../../platform/take-turn.ts';
import { lineColumns } from '../drafting/line-repository.ts';
import { MAX_LINES_TOGETHER } from '../drafting/lines-together.ts';
import type { LineFields } from '../drafting/stored-lines.ts';
import { LINES_A_TRIP } from './line-slices-repository.ts';

/** Line with the id of its document. */
export type OwnedLine = LineFields & { invoiceId: string };

const [AFTER_ID, AFTER_POSITION] = [sql.placeholder('afterId'), sql.placeholder('afterPosition')];

/**
 * Returns the statement that reads lines of several documents after one of them, by document and position, at most `LINES_A_TRIP`. Its
 * placeholder is `ids`.
 *
 * @param owners SQL of the ids of the documents
 */
export function linesOfOwners(owners: SQL) {
  const { invoiceId, position } = invoiceLines;
  const statement = builtOnce((books) =>
    books
      .select({ ...lineColumns, invoiceId })
      .from(invoiceLines)
      .where(
        and(
          sql`${invoiceId} IN (${owners})`,
          sql`${invoiceId} >= ${AFTER_ID} AND (${invoiceId} > ${AFTER_ID} OR ${position} > ${AFTER_POSITION})`,
        ),
      )
      .orderBy(asc(invoiceId), asc(position))
      .limit(LINES_A_TRIP),
  );
  return (books: Database, ids: string, last?: OwnedLine) =>
    statement(books, { ids, afterId: last?.invoiceId ?? '', afterPosition: last?.position ?? -1 });
}

/**
 * Reads the lines that a first trip left, at most one more than `MAX_LINES_TOGETHER`. Issued documents keep their lines, so that all
 * trips agree. One round trip for each `LINES_A_TRIP`.
 */
export async function linesTogether(
  books: Database,
  read: ReturnType<typeof linesOfOwners>,
  ids: string,
  first: readonly OwnedLine[],
): Promise<OwnedLine[]> {
  const lines = [...first];
  for (let last = first.length; last === LINES_A_TRIP && lines.length <= MAX_LINES_TOGETHER; ) {
    // Without it, a local D1 handles trip after trip before any other request.
    await takeTurn();
    const [further] = await books.batch([read(books, ids, lines.at(-1))]);
    for (const line of further) lines.push(line);
    last = further.length;
  }
  return lines;
}
