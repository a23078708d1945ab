import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { invoices, type VerifactuRecordRow, verifactuRecords } from '../../db/schema/books-schema.ts';
import { isLive } from '../../invoices/reading/repository.ts';

const { companyId: companyIdColumn, position, generatedAt } = verifactuRecords;

interface RecordListRequest {
  companyId: string;
  submissionStatus: readonly string[] | null;
  operation: readonly string[] | null;
  /** Days of `registered_at` in its own offset, both included, `YYYY-MM-DD`. */
  from: string | null;
  to: string | null;
  offset: number;
  limit: number;
}

/** The day of a record on the clock that it was made by: its timestamp starts with it. */
const DAY = sql`substr(${generatedAt}, 1, ${sql.raw(String('YYYY-MM-DD'.length))})`;

/** The length of a chain, which its last position tells: what comes into it never leaves, and positions have no hole. */
const LENGTH = sql<number>`COALESCE(max(${position}), 0)`;

function oneOf(column: SQLiteColumn, values: readonly string[] | null): SQL | undefined {
  return values === null ? undefined : isOneOf(column, values);
}

/**
 * A page of a company's chain and the count of all records that match, in one round trip. The page is first found as
 * positions, by an index that holds all that is filtered by, and only its rows are read whole.
 */
export async function listRecords(
  books: Database,
  request: RecordListRequest,
): Promise<{ rows: VerifactuRecordRow[]; total: number }> {
  const { companyId, from, to } = request;
  const isWhole = [request.submissionStatus, request.operation, from, to].every((filter) => filter === null);
  const filter = and(
    eq(companyIdColumn, companyId),
    oneOf(verifactuRecords.submissionStatus, request.submissionStatus),
    oneOf(verifactuRecords.operation, request.operation),
    from === null ? undefined : sql`${DAY} >= ${from}`,
    to === null ? undefined : sql`${DAY} <= ${to}`,
  );
  const positions = books
    .select({ position })
    .from(verifactuRecords)
    .where(filter)
    .orderBy(asc(position))
    .limit(request.limit)
    .offset(request.offset);
  const [rows, counted] = await books.batch([
    books
      .select()
      .from(verifactuRecords)
      .where(and(eq(companyIdColumn, companyId), sql`${position} IN ${positions}`))
      .orderBy(asc(position)),
    books
      .select({ total: isWhole ? LENGTH : count() })
      .from(verifactuRecords)
      .where(filter),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** The records of one document in chain order; null when the company has no such document. One round trip. */
export async function recordsOfInvoice(
  books: Database,
  companyId: string,
  invoiceId: string,
): Promise<VerifactuRecordRow[] | null> {
  const [found, rows] = await books.batch([
    books.select({ id: invoices.id }).from(invoices).where(isLive(companyId, invoiceId)),
    books
      .select()
      .from(verifactuRecords)
      .where(eq(verifactuRecords.invoiceId, invoiceId))
      .orderBy(asc(position)),
  ]);
  return found.length === 0 ? null : rows;
}
