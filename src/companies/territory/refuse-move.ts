import type { CompanyContext } from '../../context/context.ts';
import type { CompanyRow, StoredMove } from '../../db/schema/company-schema.ts';
import { isNewYear, yearOf } from '../../domain/calendar/dates.ts';
import type { FiscalTerritory } from '../../domain/fiscal/fiscal-territory.ts';
import { contentViolation } from '../../domain/violation.ts';
import { ApiError, refuseViolations } from '../../platform/errors.ts';
import { movesIn, territoryOf } from '../territory-in-force.ts';

function refuseTerritory(en: string, es: string): void {
  refuseViolations([contentViolation('territory', en, es)]);
}

/**
 * Throws 422 for a territory to which the company cannot move. In production a move settles what the address or the declaration
 * says, so that nobody leaves VeriFactu by a move alone. The sandbox moves every company.
 */
export function refuseOtherTerritory(
  { environment }: Pick<CompanyContext, 'environment'>,
  row: CompanyRow,
  current: FiscalTerritory,
  wanted: FiscalTerritory,
): void {
  if (wanted === current)
    refuseTerritory('must differ from the territory in force', 'debe ser distinto del territorio en vigor');
  const { territory } = territoryOf(row);
  if (environment === 'LIVE' && wanted !== territory)
    refuseTerritory(
      `must be ${territory}, which address or declaration say; change them first`,
      `debe ser ${territory}, que es lo que dicen el domicilio o la declaración; cámbialos antes`,
    );
}

/** Throws 409 for a second move of production within a calendar year, so that no company changes systems at will. */
export function refuseSecondMove(
  row: CompanyRow,
  { environment }: Pick<CompanyContext, 'environment'>,
  date: string,
): void {
  if (environment === 'TEST') return;
  const other = movesIn(row, environment).find((move) => yearOf(move.effective_date) === yearOf(date));
  if (other !== undefined) throw moveExists(other);
}

/** Returns the error of a company that has planned this move already. */
export function moveExists({ id, territory, effective_date: date }: StoredMove): ApiError {
  return new ApiError('TERRITORY_MOVE_EXISTS', { params: { territory, date }, details: { move_id: id } });
}

/** Throws 422 for a date before today, or before the last invoice. */
export function refuseDate(wanted: string, today: string, lastIssueDate: string | null): void {
  const earliest = lastIssueDate !== null && lastIssueDate > today ? lastIssueDate : today;
  if (wanted < earliest)
    throw new ApiError('MOVE_DATE_NOT_ALLOWED', {
      params: { earliest },
      details: { field: 'effective_date', earliest },
    });
}

/**
 * Throws 422 VERIFACTU_BOUND_UNTIL_YEAR_END for a move within a year in which the company registers, this one or a later one: it
 * takes effect on a 1 January.
 */
export function refuseWithinYear(wanted: string, today: string): void {
  if (isNewYear(wanted) && yearOf(wanted) > yearOf(today)) return;
  const earliest = `${Number(yearOf(today)) + 1}-01-01`;
  throw new ApiError('VERIFACTU_BOUND_UNTIL_YEAR_END', { details: { field: 'effective_date', earliest } });
}
