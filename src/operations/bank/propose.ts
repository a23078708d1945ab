import * as z from 'zod';
import { confirmCertain } from '../../bank/confirm-certain.ts';
import { proposeAnew } from '../../bank/propose.ts';
import { defineOperation } from '../define-operation.ts';

const proposeBody = z
  .object({
    confirm_certain: z
      .boolean()
      .nullish()
      .describe('Whether proposals that leave no doubt are confirmed at once, a hundred at most'),
  })
  .meta({ id: 'BankProposalsInput' });

export const proposeBankMatches = defineOperation({
  id: 'bank-movements.propose',
  method: 'POST',
  path: '/v1/companies/{company_id}/bank-movements/proposals',
  tag: 'Bank statements',
  summary: 'Propose anew what bank movements pay',
  description:
    'Compares all movements that wait with the invoices that are open now. A proposal leaves no doubt where the text names one invoice alone by its whole number, the amount is exactly what is due of it, who paid is its recipient by name or NIF, and no other movement claims it.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: proposeBody,
  example: { confirm_certain: true },
  isLongRun: true,
  success: {
    status: 200,
    data: z
      .object({
        proposed: z.int().describe('Movements that wait and have a proposal'),
        confirmed: z.int().describe('Matches that the rule has confirmed now'),
        has_more: z.boolean().describe('Whether a further call may confirm more'),
      })
      .meta({ id: 'BankProposals' }),
    description: 'What there is to confirm',
  },
  errors: [],
  async run(context, { body }) {
    const proposed = await proposeAnew(context);
    if (body.confirm_certain !== true) return { data: { proposed, confirmed: 0, has_more: false } };
    const { confirmed, hasMore } = await confirmCertain(context);
    return { data: { proposed, confirmed, has_more: hasMore } };
  },
});
