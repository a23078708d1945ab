import { parameter } from '../../contract/parameters.ts';
import { undoMatches } from '../../payments/bank/undo-match.ts';
import { defineOperation } from '../define-operation.ts';
import { movementSchema } from './schemas.ts';
import { movementView } from './view.ts';

export const unmatchBankMovement = defineOperation({
  id: 'bank-movements.unmatch',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/bank-movements/{bank_movement_id}/matches',
  tag: 'Bank statements',
  summary: 'Undo the matches of a bank movement',
  description:
    'Deletes the payments that its matches recorded. The movement is unmatched again. If it has no match, nothing changes.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: false,
  query: { invoice_id: parameter.uuids('Ids of the invoices whose matches are undone; all if absent') },
  body: null,
  success: { status: 200, data: movementSchema, description: 'Bank movement without the matches' },
  errors: ['BANK_MOVEMENT_NOT_FOUND', 'PAYMENT_HAS_REFUNDS', 'CONCURRENT_MODIFICATION'],
  async run(context, { params, query }) {
    return { data: movementView(await undoMatches(context, params.bank_movement_id, query.invoice_id)) };
  },
});
