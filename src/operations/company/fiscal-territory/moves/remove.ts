import { updateFiscalFields } from '../../../../companies/repository.ts';
import { movesIn } from '../../../../companies/territory-in-force.ts';
import { refuseLostUpdate } from '../../../../contract/concurrency.ts';
import { localDate } from '../../../../domain/calendar/time-zone.ts';
import { ApiError } from '../../../../platform/errors.ts';
import { defineOperation } from '../../../define-operation.ts';

export const removeTerritoryMove = defineOperation({
  id: 'territory-moves.remove',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/fiscal-territory/moves/{move_id}',
  tag: 'Company',
  summary: 'Remove a planned move',
  description: 'Before its date. The series that the move made stay, unused.',
  scope: 'companies:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Move removed' },
  errors: ['TERRITORY_MOVE_NOT_FOUND', 'TERRITORY_MOVE_IN_FORCE', 'CONCURRENT_MODIFICATION'],
  async run(context, { params }) {
    const { row } = await context.company();
    const { environment, directory, serviceClock } = context;
    const move = movesIn(row, environment).find(({ id }) => id === params.move_id);
    if (move === undefined || row.fiscalTerritory === null) throw new ApiError('TERRITORY_MOVE_NOT_FOUND');
    if (move.effective_date <= localDate(context.clock.now(), context.zone))
      throw new ApiError('TERRITORY_MOVE_IN_FORCE', { params: { date: move.effective_date } });
    const moves = row.fiscalTerritory.moves.filter(({ id }) => id !== move.id);
    const fiscalTerritory = { ...row.fiscalTerritory, moves };
    refuseLostUpdate(
      await updateFiscalFields(directory, context, row, { fiscalTerritory }, serviceClock.now()),
    );
    return { data: null };
  },
});
