import { undoMatch } from '../../bank/undo-match.ts';
import { defineOperation } from '../define-operation.ts';
import { movementSchema } from './schemas.ts';
import { movementView } from './view.ts';

export const unmatchBankMovement = defineOperation({
  id: 'bank-movements.unmatch',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/bank-movements/{bank_movement_id}/matches/{invoice_id}',
  tag: 'Bank statements',
  summary: 'Take a match back',
  description: 'The payment that it recorded is taken back with it, and the movement waits again.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: movementSchema, description: 'The movement without the match' },
  errors: [
    'BANK_MOVEMENT_NOT_FOUND',
    'BANK_MATCH_NOT_FOUND',
    'PAYMENT_HAS_REFUNDS',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { params }) {
    return { data: movementView(await undoMatch(context, params.bank_movement_id, params.invoice_id)) };
  },
});
