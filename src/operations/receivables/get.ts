import { localDate } from '../../domain/calendar/time-zone.ts';
import { AgedDues } from '../../invoices/paying/receivables.ts';
import { readReceivables } from '../../invoices/paying/receivables-repository.ts';
import { takeTurn, takeTurnIfMany } from '../../platform/take-turn.ts';
import { defineOperation } from '../define-operation.ts';
import { receivablesSchema } from './receivables-schema.ts';
import { bucketsOf, daysOutstanding, expectedWindows } from './receivables-view.ts';

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
    const dues = new AgedDues(today);
    for await (const page of open) dues.add(page);
    const { totals, byDay } = dues;
    await takeTurn();
    const customers = dues.customers();
    await takeTurnIfMany(customers.length);
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
        expected: expectedWindows(byDay, planned, today),
      },
    };
  },
});
