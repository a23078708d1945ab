import { isActivated } from '../../../../companies/activation.ts';
import { endsRegistration, factsOf, systemOf } from '../../../../companies/due-system.ts';
import { movesIn } from '../../../../companies/fiscal-standing.ts';
import { updateFiscalFields } from '../../../../companies/repository.ts';
import { settingsOf } from '../../../../companies/settings/repository.ts';
import { insertMoveSeries, readMoveMaterial } from '../../../../companies/territory/move-repository.ts';
import { seriesOfMove } from '../../../../companies/territory/move-series.ts';
import {
  moveExists,
  refuseDate,
  refuseOtherTerritory,
  refuseSecondMove,
  refuseWithinYear,
} from '../../../../companies/territory/refuse-move.ts';
import type { CompanyContext, CompanyRecord } from '../../../../context/context.ts';
import { refuseLostUpdate } from '../../../../contract/concurrency.ts';
import type { StoredMove } from '../../../../db/schema/directory-schema.ts';
import { tellOwner } from '../../../../people/notices/fiscal-notice.ts';
import { defineOperation } from '../../../define-operation.ts';
import { moveSchema, moveView, planMoveBody } from './schemas.ts';

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
