import * as z from 'zod';
import { PAYMENT_STATES } from '../../domain/invoices/balance.ts';

/** Balance of a document. `amount_paid`, `amount_written_off` and `amount_due` add up to the amount owed. */
export const balanceFields = {
  amount_paid: z.number().describe('Amount paid, minus refunds and credit'),
  amount_written_off: z
    .number()
    .describe('Amount written off, without what correctives have taken off the debt since'),
  amount_due: z
    .number()
    .describe('Amount still to be paid, after correctives. It is negative if the company owes it'),
  credit_amount: z.number().describe('Amount paid beyond the amount due. It is credit of the customer'),
  payment_state: z
    .enum(PAYMENT_STATES)
    .nullable()
    .describe(
      'State of the payments. It is null if nothing is due and nothing was paid. If a payment is deleted, `status` stays PAID',
    ),
};
