import { DAY_MS, HOUR_MS } from '../../domain/calendar/durations.ts';
import type { CensusResult, CensusStatus } from '../../verifactu/xml/census-answer.ts';
import type { CensusQuestion } from './census-question.ts';
import type { CensusCheckRow } from './census-repository.ts';

/** Census statuses, best first. Of several spellings of one name, the best result counts. */
export const CENSUS_STATUSES = [
  'IDENTIFIED',
  'DEREGISTERED',
  'REVOKED',
  'SIMILAR',
  'NOT_IDENTIFIED',
  'NOT_PROCESSED',
] as const satisfies readonly CensusStatus[];

/**
 * Time for which a cached answer is used, in milliseconds. An identified taxpayer stays identified. Deregistrations and
 * revocations can be undone within days. An unknown taxpayer may be registered soon, so its answer expires early. A question
 * that was not processed is asked again.
 */
const FRESH_MS: Readonly<Record<CensusStatus, number>> = {
  IDENTIFIED: 30 * DAY_MS,
  DEREGISTERED: DAY_MS,
  REVOKED: DAY_MS,
  SIMILAR: HOUR_MS,
  NOT_IDENTIFIED: HOUR_MS,
  NOT_PROCESSED: 0,
};

/**
 * Census answer about a taxpayer, with its time. `name` is the census's name of a company, or the name a person was asked
 * with.
 */
export interface CensusFinding {
  status: CensusStatus;
  name: string | null;
  checkedAtMs: number;
}

/** Census answer, or UNREACHABLE if the census could not be asked or did not answer. */
export type CensusVerdict = CensusFinding | 'UNREACHABLE';

function isCensusStatus(text: string): text is CensusStatus {
  return CENSUS_STATUSES.some((status) => status === text);
}

/** Returns the fresh cached finding that answers the question, or null. */
export function freshFinding(
  rows: readonly CensusCheckRow[],
  { nif, nameKey }: CensusQuestion,
  nowMs: number,
): CensusFinding | null {
  const row = rows.find((known) => known.nif === nif && known.nameKey === nameKey);
  if (row === undefined || !isCensusStatus(row.censusStatus)) return null;
  if (nowMs - row.checkedAt >= FRESH_MS[row.censusStatus]) return null;
  return { status: row.censusStatus, name: row.censusName, checkedAtMs: row.checkedAt };
}

/** Returns the cache row of a finding, or null if its status is never cached. */
export function rowOf({ nif, nameKey }: CensusQuestion, finding: CensusFinding): CensusCheckRow | null {
  if (FRESH_MS[finding.status] === 0) return null;
  return {
    nif,
    nameKey,
    censusStatus: finding.status,
    censusName: finding.name,
    checkedAt: finding.checkedAtMs,
  };
}

/** Returns the best result for a NIF, or null if there is none. */
export function bestResult(results: readonly CensusResult[], nif: string): CensusResult | null {
  const about = results.filter((result) => result.nif === nif);
  const rank = ({ status }: CensusResult) => CENSUS_STATUSES.indexOf(status);
  return about.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}
