import type { CensusResult, CensusStatus } from '../../verifactu/xml/census-answer.ts';
import type { CensusQuestion } from './census-question.ts';
import type { CensusCheckRow } from './census-repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What the census can say, the most telling first: of several spellings of one name the best result counts. */
export const CENSUS_STATUSES = [
  'IDENTIFIED',
  'DEREGISTERED',
  'REVOKED',
  'SIMILAR',
  'NOT_IDENTIFIED',
  'NOT_PROCESSED',
] as const satisfies readonly CensusStatus[];

/**
 * How long an answer is taken from the cache. Who is known stays so; deregistrations and revocations can be undone within
 * days; who was unknown may have been registered since, and gets told so soon. What was not processed is asked again.
 */
const FRESH_MS: Readonly<Record<CensusStatus, number>> = {
  IDENTIFIED: 30 * DAY_MS,
  DEREGISTERED: DAY_MS,
  REVOKED: DAY_MS,
  SIMILAR: HOUR_MS,
  NOT_IDENTIFIED: HOUR_MS,
  NOT_PROCESSED: 0,
};

/** What the census said of a taxpayer, and when. `name`: a company's as the census has it, a person's as it was asked with. */
export interface CensusFinding {
  status: CensusStatus;
  name: string | null;
  checkedAtMs: number;
}

/** UNREACHABLE: the census could not be asked, or did not answer. */
export type CensusVerdict = CensusFinding | 'UNREACHABLE';

function isCensusStatus(text: string): text is CensusStatus {
  return CENSUS_STATUSES.some((status) => status === text);
}

/** The finding of the cached rows that answers a question and is still fresh, or null. */
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

/** The row that keeps a finding; null for one that is asked for again each time. */
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

/** The best of the results that are about a NIF; null when there is none. */
export function bestResult(results: readonly CensusResult[], nif: string): CensusResult | null {
  const about = results.filter((result) => result.nif === nif);
  const rank = ({ status }: CensusResult) => CENSUS_STATUSES.indexOf(status);
  return about.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}
