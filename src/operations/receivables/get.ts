import * as z from 'zod';
import { localDate } from '../../domain/calendar/time-zone.ts';
import {
  type ExpectedAmount,
  expectedIncome,
  lastExpectedDay,
  templateAmounts,
} from '../../domain/invoices/expected-income.ts';
import { fromCents } from '../../domain/money.ts';
import { type AgedCents, agedDues } from '../../invoices/paying/receivables.ts';
import {
  type Receivables,
  readReceivables,
  SALES_DAYS,
} from '../../invoices/paying/receivables-repository.ts';
import { defineOperation } from '../define-operation.ts';

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

const receivablesSchema = z
  .object({
    as_of: z.iso.date().describe('Date up to which overdue days are counted'),
    customers: z.array(
      z
        .object({
          customer_id: z
            .uuid()
            .nullable()
            .describe('Id of the customer; null for invoices that name no stored customer'),
          name: z.string().nullable().describe('Name, as printed on invoices'),
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

function bucketsOf(aged: AgedCents) {
  return {
    not_due: fromCents(aged.not_due),
    days_1_30: fromCents(aged.days_1_30),
    days_31_60: fromCents(aged.days_31_60),
    days_61_90: fromCents(aged.days_61_90),
    over_90: fromCents(aged.over_90),
    total: fromCents(aged.total),
  };
}

/** Returns the amount due in days of sales, to one decimal. Null without sales. */
function daysOutstanding(dueCents: number, salesCents: number): number | null {
  return salesCents <= 0 ? null : Math.round((dueCents * SALES_DAYS * 10) / salesCents) / 10;
}

/** Returns the expected income in windows, in euros. */
function expectedWindows(
  open: Receivables['open'],
  { scheduled, templates }: Pick<Receivables, 'scheduled' | 'templates'>,
  today: string,
) {
  const until = lastExpectedDay(today);
  const amounts: ExpectedAmount[] = [
    ...open.map(({ dueOn, dueCents }) => ({
      source: 'invoices' as const,
      dueOn: dueOn ?? today,
      cents: dueCents,
    })),
    ...scheduled,
    ...templates.flatMap((template) => templateAmounts(template, today, until)),
  ];
  return expectedIncome(amounts, today).map(({ from, to, invoices, scheduled: planned, recurring }) => ({
    ...{ from, to, invoices: fromCents(invoices), scheduled: fromCents(planned) },
    ...{ recurring: fromCents(recurring), total: fromCents(invoices + planned + recurring) },
  }));
}

export const getReceivables = defineOperation({
  id: 'receivables.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/receivables',
  tag: 'Payments of invoices',
  summary: 'Get the receivables by customer and age',
  description:
    'Returns them by customer and by days overdue, today in the company’s time zone. An invoice without a due date counts from its issue. Correctives are offset against the corrected invoices. A corrective without such an invoice counts with its sign. `expected` is the income of the next 90 days: open invoices, schedules that issue, and active recurring invoices with the amount of their next one.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  isLongRun: true,
  query: {},
  body: null,
  success: { status: 200, data: receivablesSchema, description: 'Receivables' },
  errors: [],
  async run({ books, companyId, clock, zone }) {
    const today = localDate(clock.now(), zone);
    const { open, salesCents, ...planned } = await readReceivables(books, companyId, today);
    const { customers, totals } = agedDues(open, today);
    return {
      data: {
        as_of: today,
        customers: customers.map(({ customerId, name, aged }) => ({
          customer_id: customerId,
          name,
          ...bucketsOf(aged),
        })),
        totals: bucketsOf(totals),
        dso_days: daysOutstanding(totals.total, salesCents),
        expected: expectedWindows(open, planned, today),
      },
    };
  },
});
