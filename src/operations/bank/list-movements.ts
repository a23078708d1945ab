import * as z from 'zod';
import { cursorPage, cursorParameter } from '../../contract/cursors.ts';
import { parameter } from '../../contract/parameters.ts';
import { MOVEMENT_STATES } from '../../payments/bank/movement-page-repository.ts';
import { listMovements } from '../../payments/bank/movement-repository.ts';
import { refuseReversed } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { movementSchema } from './schemas.ts';
import { movementView } from './view.ts';

const DEFAULT_LIMIT_ITEMS = 25;
const MAX_LIMIT_ITEMS = 100;

export const listBankMovements = defineOperation({
  id: 'bank-movements.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/bank-movements',
  tag: 'Bank statements',
  summary: 'List bank movements',
  description:
    'Returns the movements of imported statements, newest first, with their matches and proposals. Proposals date from the last import or the last call of `bank-movements.propose`. They exclude invoices that were paid since.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {
    state: parameter.enums(MOVEMENT_STATES, 'Matching states to include'),
    statement_id: parameter.uuids('Ids of the statements that contain them'),
    from: parameter.date('Booked on this day or later'),
    to: parameter.date('Booked on this day or earlier'),
    cursor: cursorParameter,
    limit: parameter.integer('Number of movements per page', {
      minimum: 1,
      maximum: MAX_LIMIT_ITEMS,
      default: DEFAULT_LIMIT_ITEMS,
    }),
  },
  body: null,
  success: {
    status: 200,
    data: z
      .object({ bank_movements: z.array(movementSchema), next_cursor: z.string().nullable() })
      .meta({ id: 'BankMovementPage' }),
    description: 'Page of bank movements',
  },
  errors: [],
  async run({ books, companyId, environment, cursors }, { query }) {
    refuseReversed('from', query.from, 'to', query.to);
    const list = `bank-movements.list:${companyId}:${environment}`;
    const read = query.cursor === null ? null : await cursors.read(list, query.cursor);
    const after = read === null ? null : { bookedOn: String(read[0]), id: String(read[1]) };
    const { state: states, statement_id: statementIds, from, to } = query;
    const found = await listMovements(
      books,
      companyId,
      { states, statementIds, from, to },
      after,
      query.limit + 1,
    );
    const page = { found, limit: query.limit };
    const { shown, next } = await cursorPage(cursors, list, page, ({ row }) => [row.bookedOn, row.id]);
    return { data: { bank_movements: shown.map(movementView), next_cursor: next } };
  },
});
