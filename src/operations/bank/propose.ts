import * as z from 'zod';
import { confirmCertain } from '../../payments/bank/confirm-certain.ts';
import { proposeAnew } from '../../payments/bank/propose.ts';
import { defineOperation } from '../define-operation.ts';

const proposeBody = z
  .object({
    confirm_certain: z
      .boolean()
      .nullish()
      .describe('True to confirm certain proposals at once, at most a hundred'),
  })
  .meta({ id: 'BankProposalsInput' });

export const proposeBankMatches = defineOperation({
  id: 'bank-movements.propose',
  method: 'POST',
  path: '/v1/companies/{company_id}/bank-movements/proposals',
  tag: 'Bank statements',
  summary: 'Recompute the proposals for bank movements',
  description:
    'Compares all unmatched movements with the open invoices. A proposal is certain under four conditions: the text contains the whole number of exactly one invoice; the amount is exactly its amount due; the payer is its recipient by name or NIF; and no other movement claims the invoice.',
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
        proposed: z.int().describe('Number of unmatched movements with a proposal'),
        confirmed: z.int().describe('Number of matches that the rule confirmed now'),
        has_more: z.boolean().describe('True if a further call can confirm more'),
      })
      .meta({ id: 'BankProposals' }),
    description: 'Number of proposals to confirm',
  },
  errors: [],
  async run(context, { body }) {
    const proposed = await proposeAnew(context);
    if (body.confirm_certain !== true) return { data: { proposed, confirmed: 0, has_more: false } };
    const { confirmed, hasMore } = await confirmCertain(context);
    return { data: { proposed, confirmed, has_more: hasMore } };
  },
});
