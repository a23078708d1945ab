import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { invoiceLines, invoices } from '../../db/schema/books-schema.ts';
import { takeTurn } from '../../platform/take-turn.ts';
import { lineColumns } from '../drafting/line-repository.ts';
import type { LineFields } from '../drafting/stored-lines.ts';

/** Most lines that one round trip reads. More in one response would hold up all other callers while they are decoded. */
export const LINES_A_TRIP = 500;
/** Largest number of times that the lines of a changing draft are read anew. */
const MAX_READINGS = 5;

const ID = sql.placeholder('id');

/** Statement for a batch: the lines of a document after a position, in order, at most `limit`. Positions begin with 0. */
export const linesAfter = builtOnce((books) =>
  books
    .select(lineColumns)
    .from(invoiceLines)
    .where(and(eq(invoiceLines.invoiceId, ID), gt(invoiceLines.position, sql.placeholder('after'))))
    .orderBy(asc(invoiceLines.position))
    .limit(sql.placeholder('limit')),
);
const versionById = builtOnce((books) =>
  books.select({ version: invoices.version }).from(invoices).where(eq(invoices.id, ID)),
);

/** Position before the first line. */
const BEFORE_ALL = -1;

/** Returns the statement that reads the first lines of a document, for a batch. */
export function firstLines(books: Database, id: string, limit = LINES_A_TRIP) {
  return linesAfter(books, { id, after: BEFORE_ALL, limit });
}

/** Reads the lines after the given ones. Null if the document has changed since. One round trip for each `LINES_A_TRIP`. */
async function linesOfVersion(
  books: Database,
  id: string,
  { version, first }: { version: number; first: readonly LineFields[] },
): Promise<LineFields[] | null> {
  const lines = [...first];
  for (let last = lines.length; last === LINES_A_TRIP; ) {
    // Without it, a local D1 handles trip after trip before any other request.
    await takeTurn();
    const after = lines.at(-1)?.position ?? BEFORE_ALL;
    const [found, further] = await books.batch([
      versionById(books, { id }),
      linesAfter(books, { id, after, limit: LINES_A_TRIP }),
    ]);
    if (found[0]?.version !== version) return null;
    for (const line of further) lines.push(line);
    last = further.length;
  }
  return lines;
}

/**
 * Reads the lines of a document that a first trip left. All lines are of one version of a draft: if it changes between two trips,
 * they are read anew.
 *
 * @param of the document's version and lines in the first trip (`firstLines`)
 */
export async function allLines(
  books: Database,
  id: string,
  of: { version: number; first: readonly LineFields[] },
): Promise<readonly LineFields[]> {
  if (of.first.length < LINES_A_TRIP) return of.first;
  let start = of;
  for (let reading = 0; reading < MAX_READINGS; reading += 1) {
    const lines = await linesOfVersion(books, id, start);
    if (lines !== null) return lines;
    const [found, first] = await books.batch([versionById(books, { id }), firstLines(books, id)]);
    if (found[0] === undefined) return [];
    start = { version: found[0].version, first };
  }
  throw new Error('a document of thousands of lines changed at each reading');
}
