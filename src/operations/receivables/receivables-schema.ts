import * as z from 'zod';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { SALES_DAYS } from '../../invoices/paying/receivables-repository.ts';

const buckets = {
  not_due: z.number().describe('Amount not due yet'),
  days_1_30: z.number().describe('Amount 1 to 30 days overdue'),
  days_31_60: z.number().describe('Amount 31 to 60 days overdue'),
  days_61_90: z.number().describe('Amount 61 to 90 days overdue'),
  over_90: z.number().describe('Amount more than 90 days overdue'),
  total: z.number().describe('Total amount due'),
};

const expectedWindow = z
  .object({
    from: z.iso.date().describe('First day'),
    to: z.iso.date().describe('Last day'),
    invoices: z.number().describe('Amount due of issued invoices'),
    scheduled: z.number().describe('Amount of drafts that a schedule issues by itself'),
    recurring: z.number().describe('Amount that active recurring invoices will invoice'),
    total: z.number().describe('Total amount'),
  })
  .meta({ id: 'ExpectedIncome' });

export const receivablesSchema = z
  .object({
    as_of: z.iso.date().describe('Date up to which overdue days are counted'),
    customers: z.array(
      z
        .object({
          customer_id: z
            .uuid()
            .nullable()
            .describe('Id of the customer; null for invoices that name no stored customer'),
          name: thirdPartyText(z.string().nullable().describe('Name, as printed on invoices')),
          ...buckets,
        })
        .meta({ id: 'Receivable' }),
    ),
    totals: z.object(buckets).meta({ id: 'ReceivableTotals' }),
    dso_days: z
      .number()
      .nullable()
      .describe(
        `Days sales outstanding: the amount due in days of the sales of the last ${SALES_DAYS} days; null without sales`,
      ),
    expected: z
      .array(expectedWindow)
      .describe(
        'Income of the next 90 days by due date, in windows of 30 days. Overdue amounts are not in it',
      ),
  })
  .meta({ id: 'Receivables' });
