import { and, asc, count, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { invoices, type VerifactuRecordRow, verifactuRecords } from '../../db/schema/books-schema.ts';
import { isLive } from '../reading/repository.ts';

const { companyId: companyIdColumn, position, generatedAt } = verifactuRecords;

interface RecordListRequest {
  companyId: string;
  submissionStatus: readonly string[] | null;
  operation: readonly string[] | null;
  /** Inclusive days of `registered_at` in its own offset, `YYYY-MM-DD`. */
  from: string | null;
  to: string | null;
  offset: number;
  limit: number;
}

/** SQL of the day of a record in its own offset, which is the start of its timestamp. */
const DAY = sql`substr(${generatedAt}, 1, ${sql.raw(String('YYYY-MM-DD'.length))})`;

/** SQL of the length of a chain. It is the last position, because records never leave and positions have no gap. */
const LENGTH = sql<number>`COALESCE(max(${position}), 0)`;

/** Rare kinds of records, with an index of their positions. All other records have a common status and operation. */
const FEW: Readonly<Record<string, string>> = {
  PENDING: "INDEXED BY verifactu_records_pending WHERE submission_status = 'PENDING'",
  REJECTED: "INDEXED BY verifactu_records_rejected WHERE submission_status = 'REJECTED'",
  VOID: "INDEXED BY verifactu_records_void WHERE operation = 'VOID'",
};

/** Returns the SQL of the positions of a company's records of any of the rare kinds, each once. */
function positionsOf(companyId: string, kinds: readonly string[]): SQL {
  const selects = kinds.map(
    (kind) =>
      sql`SELECT position FROM verifactu_records ${sql.raw(FEW[kind] ?? '')} AND company_id = ${companyId}`,
  );
  return sql.join(selects, sql` UNION `);
}

/** Rare kinds that a filter includes and excludes. */
interface ByKind {
  /** Null means all. */
  within: readonly string[] | null;
  without: readonly string[];
}

/** Converts a filter by values into rare kinds. `common` is the value of most records. */
function byKind(values: readonly string[] | null, few: readonly string[], common: string): ByKind {
  if (values === null) return { within: null, without: [] };
  if (!values.includes(common)) return { within: values, without: [] };
  return { within: null, without: few.filter((kind) => !values.includes(kind)) };
}

/**
 * Lists a page of a company's chain and counts all records that match, in one round trip. Covering indexes find the
 * positions of the page first. Only its rows are then read whole.
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
          // Positions have no gap, so a page of the whole chain is a range of them.
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

/** Reads the records of an invoice in chain order. Null if the company has no such invoice. One round trip. */
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
