import * as z from 'zod';
import { movesIn } from '../../../../companies/territory-in-force.ts';
import { localDate } from '../../../../domain/calendar/time-zone.ts';
import { defineOperation } from '../../../define-operation.ts';
import { moveSchema, moveView } from './schemas.ts';

export const listTerritoryMoves = defineOperation({
  id: 'territory-moves.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/fiscal-territory/moves',
  tag: 'Company',
  summary: 'List the moves of a company between fiscal territories',
  description: 'Moves in the environment of the credential, oldest first.',
  scope: 'companies:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: {
    status: 200,
    data: z.object({ moves: z.array(moveSchema) }).meta({ id: 'TerritoryMoves' }),
    description: 'Moves',
  },
  errors: [],
  async run(context) {
    const { row } = await context.company();
    const today = localDate(context.clock.now(), context.zone);
    return { data: { moves: movesIn(row, context.environment).map((move) => moveView(move, today)) } };
  },
});
