import { toCents } from '../../domain/money.ts';
import { confirmMatch } from '../../payments/bank/confirm-match.ts';
import { defineOperation } from '../define-operation.ts';
import { matchBody, movementSchema } from './schemas.ts';
import { movementView } from './view.ts';

export const matchBankMovement = defineOperation({
  id: 'bank-movements.match',
  method: 'POST',
  path: '/v1/companies/{company_id}/bank-movements/{bank_movement_id}/matches',
  tag: 'Bank statements',
  summary: 'Match a bank movement with invoices',
  description:
    'Records a payment of the invoice on the booking date of the movement. One movement can pay several invoices in parts. A repeated match changes nothing. You can name any open invoice, proposed or not.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: matchBody,
  example: { invoice_id: '0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e' },
  success: { status: 201, data: movementSchema, description: 'Bank movement with its matches' },
  errors: [
    'BANK_MOVEMENT_NOT_FOUND',
    'BANK_MOVEMENT_NOT_MATCHABLE',
    'INVOICE_NOT_FOUND',
    'INVOICE_NOT_PAYABLE',
    'INVOICE_PAYMENT_LIMIT_REACHED',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { params, body }) {
    const amountCents = body.amount == null ? null : toCents(body.amount);
    const match = { invoiceId: body.invoice_id, amountCents, by: 'PERSON' } as const;
    return { data: movementView(await confirmMatch(context, params.bank_movement_id, match)) };
  },
});
