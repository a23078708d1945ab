import * as z from 'zod';
import { fromCents } from '../../domain/money.ts';
import { type Frequency, monthlyCents } from '../../domain/recurrence/occurrences.ts';
import type { TemplateStatus } from '../../domain/recurrence/template-course.ts';
import { countTemplates } from '../../recurring/statistics-repository.ts';
import { defineOperation } from '../define-operation.ts';

const groupSchema = z
  .object({
    count: z.int(),
    monthly_amount: z
      .number()
      .describe('Monthly amount: a quarterly template counts a third, a yearly one a twelfth'),
  })
  .meta({ id: 'RecurringInvoiceGroup' });

const statisticsSchema = z
  .object({
    active: groupSchema,
    paused: groupSchema,
    stopped: groupSchema.describe('Templates in status COMPLETED'),
  })
  .meta({ id: 'RecurringInvoiceStatistics' });

type Counted = Awaited<ReturnType<typeof countTemplates>>;

function groupOf(rows: Counted, status: TemplateStatus): z.input<typeof groupSchema> {
  const own = rows.filter((row) => row.status === status);
  const amountOf = (frequency: Frequency) => own.find((row) => row.frequency === frequency)?.amountCents ?? 0;
  const amounts = {
    MONTHLY: amountOf('MONTHLY'),
    QUARTERLY: amountOf('QUARTERLY'),
    YEARLY: amountOf('YEARLY'),
  };
  return {
    count: own.reduce((sum, row) => sum + row.count, 0),
    monthly_amount: fromCents(monthlyCents(amounts)),
  };
}

export const getRecurringStatistics = defineOperation({
  id: 'recurring-invoices.statistics',
  method: 'GET',
  path: '/v1/companies/{company_id}/recurring-invoices/stats',
  tag: 'Recurring invoices',
  summary: 'Count recurring invoice templates and their monthly amounts',
  description: '`active` and `paused` are the templates in that status. `stopped` are the COMPLETED ones.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: statisticsSchema, description: 'Counts and amounts' },
  errors: [],
  async run({ books, companyId }) {
    const rows = await countTemplates(books, companyId);
    return {
      data: {
        active: groupOf(rows, 'ACTIVE'),
        paused: groupOf(rows, 'PAUSED'),
        stopped: groupOf(rows, 'COMPLETED'),
      },
    };
  },
});
