import { findMovement, setIgnored } from '../../payments/bank/movement-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { ignoreBody, movementSchema } from './schemas.ts';
import { movementView } from './view.ts';

export const ignoreBankMovement = defineOperation({
  id: 'bank-movements.set-ignored',
  method: 'PUT',
  path: '/v1/companies/{company_id}/bank-movements/{bank_movement_id}/ignored',
  tag: 'Bank statements',
  summary: 'Ignore a bank movement, or restore it',
  description:
    'An ignored movement pays no invoice. Examples are a loan or a transfer between your own accounts.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: ignoreBody,
  example: { ignored: true },
  success: { status: 200, data: movementSchema, description: 'Bank movement' },
  errors: ['BANK_MOVEMENT_NOT_FOUND'],
  async run({ books, companyId }, { params, body }) {
    const id = params.bank_movement_id;
    await setIgnored(books, companyId, id, body.ignored);
    const after = await findMovement(books, companyId, id);
    if (after === null) throw new ApiError('BANK_MOVEMENT_NOT_FOUND');
    return { data: movementView(after) };
  },
});
