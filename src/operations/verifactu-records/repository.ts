import { and, asc, count, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
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

/** Records that few are, of which an index of their own knows the positions: by status and by operation, all others are the rest. */
const FEW: Readonly<Record<string, string>> = {
  PENDING: "INDEXED BY verifactu_records_pending WHERE submission_status = 'PENDING'",
  REJECTED: "INDEXED BY verifactu_records_rejected WHERE submission_status = 'REJECTED'",
  VOID: "INDEXED BY verifactu_records_void WHERE operation = 'VOID'",
};

/** The positions of a company's records of any of some few kinds, each once. */
function positionsOf(companyId: string, kinds: readonly string[]): SQL {
  const selects = kinds.map(
    (kind) =>
      sql`SELECT position FROM verifactu_records ${sql.raw(FEW[kind] ?? '')} AND company_id = ${companyId}`,
  );
  return sql.join(selects, sql` UNION `);
}

/** What a filter takes, and what it leaves out, by kinds that few records are of. */
interface ByKind {
  /** Null: all. */
  within: readonly string[] | null;
  without: readonly string[];
}

/** A filter by one of several values, of which `common` is what most records have. */
function byKind(values: readonly string[] | null, few: readonly string[], common: string): ByKind {
  if (values === null) return { within: null, without: [] };
  if (!values.includes(common)) return { within: values, without: [] };
  return { within: null, without: few.filter((kind) => !values.includes(kind)) };
}

/**
 * A page of a company's chain and the count of all records that match, in one round trip. The page is first found as
 * positions, by indexes that hold all that is filtered by, and only its rows are read whole.
 */
export async function listRecords(
  books: Database,
  request: RecordListRequest,
): Promise<{ rows: VerifactuRecordRow[]; total: number }> {
  const { companyId, from, to, offset, limit } = request;
  const kinds = [
    byKind(request.submissionStatus, ['PENDING', 'REJECTED'], 'ACCEPTED'),
    byKind(request.operation, ['VOID'], 'REGISTRATION'),
  ];
  const withins = kinds.flatMap(({ within }) => (within === null ? [] : [within]));
  const without = kinds.flatMap((kind) => kind.without);
  const hasDays = from !== null || to !== null;
  const isOfMost = withins.length === 0 && !hasDays;
  const isWhole = isOfMost && without.length === 0;
  const filter = and(
    eq(companyIdColumn, companyId),
    ...withins.map((within) => sql`${position} IN (${positionsOf(companyId, within)})`),
    without.length === 0 ? undefined : sql`${position} NOT IN (${positionsOf(companyId, without)})`,
    from === null ? undefined : sql`${DAY} >= ${from}`,
    to === null ? undefined : sql`${DAY} <= ${to}`,
  );
  const positions = books
    .select({ position })
    .from(verifactuRecords)
    .where(filter)
    .orderBy(asc(position))
    .limit(limit)
    .offset(offset);
  const left =
    without.length === 0 ? sql`0` : sql`(SELECT count(*) FROM (${positionsOf(companyId, without)}))`;
  const [rows, counted] = await books.batch([
    books
      .select()
      .from(verifactuRecords)
      .where(
        and(
          eq(companyIdColumn, companyId),
          // Positions have no hole: of a whole chain, a page is a range of them.
          ...(isWhole
            ? [gt(position, offset), lte(position, offset + limit)]
            : [sql`${position} IN ${positions}`]),
        ),
      )
      .orderBy(asc(position)),
    books
      .select({ total: isOfMost ? sql<number>`${LENGTH} - ${left}` : count() })
      .from(verifactuRecords)
      .where(isOfMost ? eq(companyIdColumn, companyId) : filter),
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
