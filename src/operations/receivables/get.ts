import * as z from 'zod';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { fromCents } from '../../domain/money.ts';
import {
  type ReceivableRow,
  readReceivables,
  SALES_DAYS,
} from '../../invoices/paying/receivables-repository.ts';
import { defineOperation } from '../define-operation.ts';

const buckets = {
  not_due: z.number().describe('Not due yet'),
  days_1_30: z.number().describe('1 to 30 days overdue'),
  days_31_60: z.number().describe('31 to 60 days overdue'),
  days_61_90: z.number().describe('61 to 90 days overdue'),
  over_90: z.number().describe('More than 90 days overdue'),
  total: z.number().describe('All that is due'),
  credit: z.number().describe('What was paid beyond what is owed'),
};

const receivablesSchema = z
  .object({
    as_of: z.iso.date().describe('The day that overdue is counted to'),
    customers: z.array(
      z
        .object({
          customer_id: z.uuid().nullable().describe('Null for invoices that name none of your customers'),
          name: z.string().nullable().describe('Name, as invoices bear it'),
          ...buckets,
        })
        .meta({ id: 'Receivable' }),
    ),
    totals: z.object(buckets).meta({ id: 'ReceivableTotals' }),
    dso_days: z
      .number()
      .nullable()
      .describe(
        `Days sales outstanding: what is due, in days of the sales of the last ${SALES_DAYS} days; null without any`,
      ),
  })
  .meta({ id: 'Receivables' });

function bucketsOf(row: Omit<ReceivableRow, 'customerId' | 'name'>) {
  return {
    not_due: fromCents(row.notDue),
    days_1_30: fromCents(row.days1To30),
    days_31_60: fromCents(row.days31To60),
    days_61_90: fromCents(row.days61To90),
    over_90: fromCents(row.over90),
    total: fromCents(row.total),
    credit: fromCents(row.credit),
  };
}

const COLUMNS = ['notDue', 'days1To30', 'days31To60', 'days61To90', 'over90', 'total', 'credit'] as const;

function added(rows: readonly ReceivableRow[]) {
  const sums = { notDue: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0, total: 0, credit: 0 };
  for (const row of rows) for (const column of COLUMNS) sums[column] += row[column];
  return sums;
}

/** What is due in days of sales, to a tenth. */
function daysOutstanding(dueCents: number, salesCents: number): number | null {
  return salesCents <= 0 ? null : Math.round((dueCents * SALES_DAYS * 10) / salesCents) / 10;
}

export const getReceivables = defineOperation({
  id: 'receivables.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/receivables',
  tag: 'Payments of invoices',
  summary: 'Say what customers owe, and for how long',
  description:
    'By customer and by days overdue, today in the company’s time zone. An invoice without a due date counts from its issue. Correctives are set off against what they correct; one that settles with no invoice counts with its sign.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  isLongRun: true,
  query: {},
  body: null,
  success: { status: 200, data: receivablesSchema, description: 'What is due' },
  errors: [],
  async run({ books, companyId, clock, zone }) {
    const today = localDate(clock.now(), zone);
    const { rows, salesCents } = await readReceivables(books, companyId, today);
    const totals = added(rows);
    return {
      data: {
        as_of: today,
        customers: rows.map((row) => ({ customer_id: row.customerId, name: row.name, ...bucketsOf(row) })),
        totals: bucketsOf(totals),
        dso_days: daysOutstanding(totals.total, salesCents),
      },
    };
  },
});
