import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { verifactuDispatch, verifactuRecords } from '../../db/schema/books-schema.ts';
import type { Environment } from '../../domain/environment.ts';
import type { FiscalTerritory } from '../../domain/fiscal/fiscal-territory.ts';
import type { Settings } from './defaults.ts';
import { recordsTerritoryIn, selectRecordsTerritory } from './records-territory-repository.ts';
import { selectSettings, settingsOf } from './repository.ts';

/** State of a company's chain for its VeriFactu configuration. */
export interface ChainFacts {
  pending: number;
  /** Territory of the company's records from before any move. Null without a record. */
  recordsTerritory: FiscalTerritory | null;
  /** Instant of the first record in milliseconds, or null. */
  firstRecordAtMs: number | null;
  /** Instant of the last record that the AEAT has accepted or not yet responded to, in milliseconds, or null. */
  lastBindingRecordAtMs: number | null;
  /** Instant since which sending fails, in milliseconds, or null. */
  incidentSinceMs: number | null;
  /** True if the AEAT suspended the access. Nothing is sent until a person resumes it. */
  isSuspended: boolean;
}

const FIRST_POSITION = 1;
/** The value is a literal, because SQLite does not match a partial index with a bound parameter. */
const IS_PENDING = sql`${verifactuRecords.submissionStatus} = 'PENDING'`;

/** Reads the settings of a company and the state of its chain. One round trip. */
export async function readVerifactuFacts(
  books: Database,
  companyId: string,
  environment: Environment,
): Promise<{ settings: Settings; chain: ChainFacts }> {
  const ofCompany = eq(verifactuRecords.companyId, companyId);
  const instant = { atMs: verifactuRecords.generatedAtMs };
  const [rows, pending, first, last, dispatch, territories] = await books.batch([
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
    selectRecordsTerritory(books, companyId),
  ]);
  return {
    settings: settingsOf(rows[0], environment),
    chain: {
      pending: pending[0]?.records ?? 0,
      recordsTerritory: recordsTerritoryIn(territories, companyId),
      firstRecordAtMs: first[0]?.atMs ?? null,
      lastBindingRecordAtMs: last[0]?.atMs ?? null,
      incidentSinceMs: dispatch[0]?.incidentSince ?? null,
      isSuspended: dispatch[0]?.suspended ?? false,
    },
  };
}
