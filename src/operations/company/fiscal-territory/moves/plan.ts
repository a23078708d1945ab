import { isActivated } from '../../../../companies/activation.ts';
import { endsRegistration, factsOf, systemOf } from '../../../../companies/due-system.ts';
import { movesIn, territoryOf } from '../../../../companies/fiscal-standing.ts';
import { updateFiscalFields } from '../../../../companies/repository.ts';
import { settingsOf } from '../../../../companies/settings/repository.ts';
import { insertMoveSeries, readMoveMaterial } from '../../../../companies/territory/move-repository.ts';
import { seriesOfMove } from '../../../../companies/territory/move-series.ts';
import type { CompanyContext, CompanyRecord } from '../../../../context/context.ts';
import { refuseLostUpdate } from '../../../../contract/concurrency.ts';
import type { CompanyRow, StoredMove } from '../../../../db/schema/directory-schema.ts';
import { isNewYear, yearOf } from '../../../../domain/calendar/dates.ts';
import type { FiscalTerritory } from '../../../../domain/fiscal/fiscal-territory.ts';
import { contentViolation } from '../../../../domain/identity/content-violation.ts';
import { tellOwner } from '../../../../people/notices/fiscal-notice.ts';
import { ApiError, refuseViolations } from '../../../../platform/errors.ts';
import { defineOperation } from '../../../define-operation.ts';
import { moveSchema, moveView, planMoveBody } from './schemas.ts';

function refuseTerritory(en: string, es: string): void {
  refuseViolations([contentViolation('territory', en, es)]);
}

/**
 * Throws 422 for a territory to which the company cannot move. In production a move settles what the address or the declaration
 * says, so that nobody leaves VeriFactu by a move alone. The sandbox moves every company.
 */
function refuseOtherTerritory(
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
function refuseSecondMove(
  row: CompanyRow,
  { environment }: Pick<CompanyContext, 'environment'>,
  date: string,
): void {
  if (environment === 'TEST') return;
  const other = movesIn(row, environment).find((move) => yearOf(move.effective_date) === yearOf(date));
  if (other !== undefined) throw moveExists(other);
}

function moveExists({ id, territory, effective_date: date }: StoredMove): ApiError {
  return new ApiError('TERRITORY_MOVE_EXISTS', { params: { territory, date }, details: { move_id: id } });
}

function refuseDate(wanted: string, today: string, lastIssueDate: string | null): void {
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
function refuseWithinYear(wanted: string, today: string): void {
  if (isNewYear(wanted) && yearOf(wanted) > yearOf(today)) return;
  const earliest = `${Number(yearOf(today)) + 1}-01-01`;
  throw new ApiError('VERIFACTU_BOUND_UNTIL_YEAR_END', { details: { field: 'effective_date', earliest } });
}

/** Mails the owner about the move of a company that is live. */
function tellOfMove(context: CompanyContext, { row, activations }: CompanyRecord, move: StoredMove): void {
  const { environment } = context;
  if (environment === 'TEST' || !isActivated(activations, 'LIVE', context.serviceClock.now())) return;
  tellOwner(context, {
    ...{ kind: 'TERRITORY_CHANGED', companyName: row.legalName, environment },
    ...{ territory: move.territory, from: move.effective_date },
  });
}

export const planTerritoryMove = defineOperation({
  id: 'territory-moves.plan',
  method: 'POST',
  path: '/v1/companies/{company_id}/fiscal-territory/moves',
  tag: 'Company',
  summary: 'Move a company to another fiscal territory',
  description:
    'Settles a change of address or declaration for a company with records, in the environment of the credential. From `effective_date` on the new system applies, and new default series with the code `<code>-<territory initials><yy>` replace the old ones. Documents of before stay in their system: their records are sent, repaired and voided there, and their correctives are issued in the new system. In production the territory must be that of the address or of the declaration. A company of production moves once in a calendar year. If it registers and the new territory has no system that does, the move takes effect on a 1 January. The sandbox moves every company.',
  scope: 'companies:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: planMoveBody,
  example: { territory: 'BIZKAIA', effective_date: '2999-01-01' },
  success: { status: 201, data: moveSchema, description: 'Planned move' },
  errors: [
    'MOVE_DATE_NOT_ALLOWED',
    'VERIFACTU_BOUND_UNTIL_YEAR_END',
    'TERRITORY_MOVE_EXISTS',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { body }) {
    const { books, companyId, environment, directory, ids } = context;
    const [company, material] = await Promise.all([context.company(), readMoveMaterial(books, companyId)]);
    const { row } = company;
    const settings = settingsOf(material.settings, environment);
    const { recordsTerritory, lastIssueDate } = material;
    const facts = { ...factsOf(context), ...settings, recordsTerritory };
    const system = systemOf(row, facts);
    const { standing, today } = system;
    const location = `/v1/companies/${companyId}/fiscal-territory/moves`;
    const id = ids.next();
    const own = movesIn(row, environment).find((move) => move.id === id);
    if (own !== undefined) return { data: moveView(own, today), location };
    const planned = movesIn(row, environment).find((move) => move.effective_date > today);
    if (planned !== undefined) throw moveExists(planned);
    refuseSecondMove(row, context, body.effective_date);
    refuseOtherTerritory(context, row, standing.territory, body.territory);
    refuseDate(body.effective_date, today, lastIssueDate);
    if (environment === 'LIVE' && endsRegistration(row, system, body.territory, facts))
      refuseWithinYear(body.effective_date, today);
    const nowMs = context.serviceClock.now();
    const { rows, pairs } = seriesOfMove(material.series, body, ids, context.clock.now());
    const move: StoredMove = {
      id,
      environment,
      from: standing.territory,
      territory: body.territory,
      effective_date: body.effective_date,
      requested_at: nowMs,
      series: pairs,
    };
    // The series come first, so that a move never names one that is missing. Series of a refused move stay unused.
    await insertMoveSeries(books, rows);
    const stored = { declared: null, since: null, ...row.fiscalTerritory };
    const fiscalTerritory = { ...stored, moves: [...(row.fiscalTerritory?.moves ?? []), move] };
    refuseLostUpdate(await updateFiscalFields(directory, environment, row, { fiscalTerritory }, nowMs));
    tellOfMove(context, company, move);
    return { data: moveView(move, today), location };
  },
});
