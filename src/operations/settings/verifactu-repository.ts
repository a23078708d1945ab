import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { verifactuDispatch, verifactuRecords } from '../../db/schema/books-schema.ts';
import type { Environment } from '../../domain/environment.ts';
import type { Settings } from '../../settings/defaults.ts';
import { selectSettings, settingsOf } from '../../settings/repository.ts';

/** What the chain of a company says about its VeriFactu configuration. */
export interface ChainFacts {
  pending: number;
  /** Instant of the first record, milliseconds, or null. */
  firstRecordAtMs: number | null;
  /** Instant of the last record that the AEAT has accepted or is still to answer, milliseconds, or null. */
  lastBindingRecordAtMs: number | null;
  /** Instant since when sending fails, milliseconds, or null. */
  incidentSinceMs: number | null;
  /** The AEAT suspended the access, and nothing is sent until somebody says so. */
  isSuspended: boolean;
}

const FIRST_POSITION = 1;
/** Written out, since SQLite matches a partial index with a literal and not with a bound parameter. */
const IS_PENDING = sql`${verifactuRecords.submissionStatus} = 'PENDING'`;

/** The settings of a company and the facts of its chain. One round trip. */
export async function readVerifactuFacts(
  books: Database,
  companyId: string,
  environment: Environment,
): Promise<{ settings: Settings; chain: ChainFacts }> {
  const ofCompany = eq(verifactuRecords.companyId, companyId);
  const instant = { atMs: verifactuRecords.generatedAtMs };
  const [rows, pending, first, last, dispatch] = await books.batch([
    selectSettings(books, companyId),
    books.select({ records: count() }).from(verifactuRecords).where(and(ofCompany, IS_PENDING)),
    books
      .select(instant)
      .from(verifactuRecords)
      .where(and(ofCompany, eq(verifactuRecords.position, FIRST_POSITION))),
    books
      .select(instant)
      .from(verifactuRecords)
      .where(and(ofCompany, inArray(verifactuRecords.submissionStatus, ['ACCEPTED', 'PENDING'])))
      .orderBy(desc(verifactuRecords.position))
      .limit(1),
    books
      .select({ incidentSince: verifactuDispatch.incidentSince, suspended: verifactuDispatch.suspended })
      .from(verifactuDispatch)
      .where(eq(verifactuDispatch.companyId, companyId)),
  ]);
  return {
    settings: settingsOf(rows[0], environment),
    chain: {
      pending: pending[0]?.records ?? 0,
      firstRecordAtMs: first[0]?.atMs ?? null,
      lastBindingRecordAtMs: last[0]?.atMs ?? null,
      incidentSinceMs: dispatch[0]?.incidentSince ?? null,
      isSuspended: dispatch[0]?.suspended ?? false,
    },
  };
}
