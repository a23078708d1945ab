import * as z from 'zod';
import { listMovements, MOVEMENT_STATES } from '../../bank/movement-repository.ts';
import { cursorPage, cursorParameter } from '../../contract/cursors.ts';
import { parameter } from '../../contract/parameters.ts';
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
    'Movements of the statements that were imported, the newest first, with what they pay and what they may pay. Proposals are those of the last import or of the last call of `bank-movements.propose`, without invoices that are paid since.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {
    state: parameter.enums(MOVEMENT_STATES, 'How far they are matched'),
    statement_id: parameter.uuids('The statements that brought them'),
    from: parameter.date('Booked on this day or later'),
    to: parameter.date('Booked on this day or earlier'),
    cursor: cursorParameter,
    limit: parameter.integer('Movements a page', {
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
    description: 'A page of movements',
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
