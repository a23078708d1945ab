import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { foldText } from '../../domain/identity/fold-text.ts';
import type { InvoiceQuery } from './list-filter-repository.ts';
import {
  documentsOfRecipients,
  FEW_DOCUMENTS,
  FEW_RECIPIENTS,
  PLACE,
  placeOf,
  probedMetadata,
  probedNumbers,
  rarestPair,
  recipientsWith,
  rowsOfRecipients,
} from './searched-filters-repository.ts';

type CountStatement = ReturnType<typeof documentsOfRecipients>;

/** Result of probing the search tables before a list is read. */
export interface SearchProbe {
  /** Condition that few documents fulfil, among them all matches of search, name and metadata. Null if none is known. */
  among: SQL | null;
  /** Number of matches of the requested types, or the statement that counts them. Null if not known. */
  total: number | CountStatement | null;
}

export const NOTHING_KNOWN: SearchProbe = { among: null, total: null };

/** Documents that a filter leaves, as the probe found them. */
interface Found {
  /** Null if there are more than a few. */
  rows: SQL | null;
  /** Upper bound of their number. */
  count: number;
  /** Exact number, if it is known. */
  total: SearchProbe['total'];
}

/** Returns the pair of metadata that fewest documents have. One round trip for several pairs. Empty without pairs. */
async function rarestOf(
  books: Database,
  companyId: string,
  query: InvoiceQuery,
  pairs: readonly [string, string][],
): Promise<readonly [string, string][]> {
  if (pairs.length < 2) return pairs;
  const [rarest] = await books
    .select({ place: sql<number>`${rarestPair(companyId, query, pairs)}`.as('rarest') })
    .from(sql`(SELECT 1)`);
  return pairs.slice(rarest?.place ?? 0).slice(0, 1);
}

/** Returns the narrowest of several filters. Its count is the total if it is the only filter. */
function narrowest(found: readonly Found[], isAll: boolean): SearchProbe {
  const [least] = [...found].sort((one, other) => one.count - other.count);
  if (least === undefined) return NOTHING_KNOWN;
  const among =
    least.count === 0 ? sql`0` : least.rows === null ? null : sql`invoices.rowid IN (${least.rows})`;
  return { among, total: isAll && found.length === 1 ? least.total : null };
}

/**
 * Probes the search tables for the matches of a query. One round trip, and one more for several pairs of metadata, of which the rarest is
 * probed. None if the query has no search, name or metadata.
 */
export async function probeSearch(
  books: Database,
  companyId: string,
  query: InvoiceQuery,
): Promise<SearchProbe> {
  const search = foldText(query.search ?? '');
  const name = foldText(query.recipient_name ?? '');
  const pairs = [...query.metadata].filter(([, value]) => value !== '');
  if (search === '' && name === '' && pairs.length === 0) return NOTHING_KNOWN;

  const probedPairs = await rarestOf(books, companyId, query, pairs);
  const metadata = probedPairs.map((pair) => probedMetadata(companyId, query, pair));
  const numbers = probedNumbers(companyId, search);
  const by = name === '' ? { text: search, inNif: true } : { text: name, inNif: false };
  const place = search === '' ? sql`${PLACE.NOWHERE}` : placeOf(companyId, search);
  const held = metadata.map(({ count }) => count);
  const countAll = books
    .select({
      place: sql<number>`place`,
      numbers: sql<number>`CASE place WHEN ${PLACE.BEGINNING_OF_NUMBER} THEN ${numbers.count} ELSE 0 END`,
      metadata: sql<string>`json_array(${sql.join(held, sql`, `)})`,
    })
    .from(sql`(SELECT ${place} AS place)`);
  const [[counts], recipients] =
    by.text === ''
      ? [await countAll, []]
      : await books.batch([countAll, recipientsWith(books, companyId, query, by)]);
  if (counts === undefined) return NOTHING_KNOWN;

  const metadataCounts = JSON.parse(counts.metadata) as number[];
  const byMetadata = metadata.map(({ rows, isExact }, index): Found => {
    const count = metadataCounts[index] ?? 0;
    return { rows: count > FEW_DOCUMENTS ? null : rows, count, total: isExact ? count : null };
  });
  if (by.text === '') return narrowest(byMetadata, pairs.length === 1);

  const isCommon = recipients.length > FEW_RECIPIENTS;
  const ofRecipients = recipients.reduce((sum, { total }) => sum + total, 0);
  const countOf = (others: number) => (isCommon ? Number.POSITIVE_INFINITY : ofRecipients + others);
  const few = (others: number, rows: SQL) => (countOf(others) > FEW_DOCUMENTS ? null : rows);
  const own = rowsOfRecipients(companyId, recipients);
  // The requested name decides, even if the search finds more.
  if (name !== '' || counts.place === PLACE.NOWHERE) {
    const total = isCommon ? documentsOfRecipients(books, companyId, query, by) : ofRecipients;
    const byText: Found = { rows: few(0, own), count: countOf(0), total };
    return narrowest([byText, ...byMetadata], name === '' || search === '');
  }
  if (counts.place === PLACE.ANYWHERE) return narrowest(byMetadata, false);
  const either = sql`${numbers.rows} UNION ALL ${own}`;
  const byNumber: Found = { rows: few(counts.numbers, either), count: countOf(counts.numbers), total: null };
  return narrowest([byNumber, ...byMetadata], false);
}
