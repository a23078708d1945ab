import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { containsText, isOneOf } from '../../db/page.ts';
import { searchedMetadata, searchedRecipients, searchedShapes } from '../../db/schema/books-schema.ts';
import type { InvoiceQuery } from './list-filter-repository.ts';
import { SEARCHED_CHARACTERS } from './search-tables-repository.ts';
import { searchedShape } from './searched-shape.ts';

/** Documents up to this number are looked up one by one. For more, the list is read in its order. */
export const FEW_DOCUMENTS = 5_000;
/** Recipients up to this number are named one by one. */
export const FEW_RECIPIENTS = 200;
/** Suffix that sorts after every text with the same beginning. */
const LAST_CHARACTER = '\u{10FFFF}';
const BEGINS_WITH_NO_DIGIT = /^[ -/:-~][ -~]*$/;

/** SQL for the documents that a filter leaves, perhaps with others: their rows (`rowid`) and their number. */
export interface Probed {
  count: SQL;
  rows: SQL;
  /** True if `count` is the exact number for the requested types. */
  isExact: boolean;
}

/** Text to search recipients by. */
export interface RecipientText {
  text: string;
  /** True if the text may be in the NIF too. */
  inNif: boolean;
}

function whereRecipients(
  companyId: string,
  { type }: InvoiceQuery,
  { text, inNif }: RecipientText,
): SQL | undefined {
  const { nameKey, nif, type: typeColumn } = searchedRecipients;
  return and(
    eq(searchedRecipients.companyId, companyId),
    // The text comes first: few rows have it, and no more of the others is read.
    inNif
      ? or(containsText(nameKey, text), containsText(sql`lower(${nif})`, text))
      : containsText(nameKey, text),
    type === null ? sql`${typeColumn} <> 'PROFORMA'` : isOneOf(typeColumn, type),
  );
}

/** Selects recipients by a text, up to one more than a few. */
export function recipientsWith(books: Database, companyId: string, query: InvoiceQuery, by: RecipientText) {
  const { nameKey, nif, total } = searchedRecipients;
  return books
    .select({ nameKey, nif, total })
    .from(searchedRecipients)
    .where(whereRecipients(companyId, query, by))
    .limit(FEW_RECIPIENTS + 1);
}

/** Counts the documents of the recipients that a text finds. */
export function documentsOfRecipients(
  books: Database,
  companyId: string,
  query: InvoiceQuery,
  by: RecipientText,
) {
  return books
    .select({ total: sql<number>`COALESCE(sum(${searchedRecipients.total}), 0)` })
    .from(searchedRecipients)
    .where(whereRecipients(companyId, query, by));
}

/** Selects the documents of some recipients by the index of names, and of recipients without a name by NIF. */
export function rowsOfRecipients(
  companyId: string,
  recipients: readonly { nameKey: string; nif: string }[],
): SQL {
  const documentsOf = (column: SQL, values: readonly string[]) =>
    sql`SELECT found.rowid FROM json_each(${JSON.stringify(values)}) AS asked CROSS JOIN invoices AS found
      ON found.company_id = ${companyId} AND ${column} = asked.value AND found.deleted_at IS NULL`;
  const nameless = recipients.filter(({ nameKey }) => nameKey === '');
  const names = documentsOf(
    sql`found.recipient_name_key`,
    recipients.map(({ nameKey }) => nameKey),
  );
  if (nameless.length === 0) return names;
  const nifs = documentsOf(
    sql`found.recipient_nif`,
    nameless.map(({ nif }) => nif),
  );
  return sql`${names} UNION ALL ${nifs}`;
}

/** Cuts a text as the triggers do: SQLite counts code points, and its text functions end at NUL. */
function cut(text: string): string {
  const [beforeNul = ''] = text.split('\0');
  return [...beforeNul].slice(0, SEARCHED_CHARACTERS).join('');
}

/** Condition that a row has a pair of metadata, for the requested types. `key` and `value` are cut. */
function hasPair(companyId: string, { type }: InvoiceQuery, key: string | SQL, value: string | SQL) {
  return and(
    eq(searchedMetadata.companyId, companyId),
    sql`${searchedMetadata.key} = ${key}`,
    sql`${searchedMetadata.value} = ${value}`,
    type === null ? eq(searchedMetadata.proforma, false) : undefined,
  );
}

/**
 * Returns the SQL of the pair that fewest documents have, by its place among the wanted ones. Documents beyond a few are not counted. The
 * pairs are one parameter, since a statement takes a hundred.
 */
export function rarestPair(companyId: string, query: InvoiceQuery, pairs: readonly [string, string][]): SQL {
  const wanted = JSON.stringify(pairs.map((pair) => pair.map(cut)));
  const held = hasPair(companyId, query, sql`wanted.value ->> 0`, sql`wanted.value ->> 1`);
  return sql`(SELECT wanted.key FROM json_each(${wanted}) AS wanted
    ORDER BY (SELECT count(*) FROM (SELECT 1 FROM ${searchedMetadata} WHERE ${held} LIMIT ${FEW_DOCUMENTS + 1})), wanted.key LIMIT 1)`;
}

/** Returns the documents with one pair of metadata. */
export function probedMetadata(
  companyId: string,
  query: InvoiceQuery,
  [key, value]: [string, string],
): Probed {
  const { invoiceId } = searchedMetadata;
  const where = hasPair(companyId, query, cut(key), cut(value));
  return {
    count: sql`(SELECT count(*) FROM ${searchedMetadata} WHERE ${where})`,
    rows: sql`SELECT found.rowid FROM ${searchedMetadata} CROSS JOIN invoices AS found ON found.id = ${invoiceId} WHERE ${where}`,
    isExact:
      query.type === null &&
      [key, value].every((text) => cut(text) === text && [...text].length < SEARCHED_CHARACTERS),
  };
}

/** Places outside the recipient where the search text may occur. */
export const PLACE = { NOWHERE: 0, BEGINNING_OF_NUMBER: 1, ANYWHERE: 2 } as const;

/**
 * Condition on the shapes of a company: the shape of the search is part of one. If `further`, it starts after the first
 * character.
 */
function hasShape(search: string, further: boolean): SQL {
  const { kind, shape } = searchedShapes;
  const [number, reference] = [searchedShape('NUMBER', search), searchedShape('REFERENCE', search)];
  return sql`(${kind} = 'ANY' OR (${kind} = 'REFERENCE' AND instr(${shape}, ${reference}) > 0)
    OR (${kind} = 'NUMBER' AND instr(${further ? sql`substr(${shape}, 2)` : shape}, ${number}) > 0))`;
}

/** Returns the place of a search text in a company's documents, in SQL. */
export function placeOf(companyId: string, search: string): SQL {
  const ofCompany = (condition: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${searchedShapes} WHERE ${searchedShapes.companyId} = ${companyId} AND ${condition})`;
  const elsewhere = BEGINS_WITH_NO_DIGIT.test(search)
    ? ofCompany(sql`(${searchedShapes.kind} = 'CASED' OR ${hasShape(search, true)})`)
    : sql`1`;
  const { NOWHERE, BEGINNING_OF_NUMBER, ANYWHERE } = PLACE;
  return sql`CASE WHEN NOT ${ofCompany(hasShape(search, false))} THEN ${NOWHERE} WHEN ${elsewhere} THEN ${ANYWHERE}
    ELSE ${BEGINNING_OF_NUMBER} END`;
}

/** Returns the documents whose number begins with a text, in capitals. Beyond a few, it counts only one more. */
export function probedNumbers(companyId: string, search: string): Omit<Probed, 'isExact'> {
  const first = search.toUpperCase();
  const where = sql`found.company_id = ${companyId} AND found.invoice_number >= ${first}
    AND found.invoice_number < ${first + LAST_CHARACTER} AND found.deleted_at IS NULL`;
  return {
    count: sql`(SELECT count(*) FROM (SELECT 1 FROM invoices AS found WHERE ${where} LIMIT ${FEW_DOCUMENTS + 1}))`,
    rows: sql`SELECT found.rowid FROM invoices AS found WHERE ${where}`,
  };
}
