import { collectionSchema, paginationOf } from '../../contract/pagination.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { recurringListParameters } from '../../recurring/list-parameters.ts';
import { listTemplates } from '../../recurring/list-repository.ts';
import { recurringSummarySchema } from '../../recurring/template-response-schemas.ts';
import { defineOperation } from '../define-operation.ts';
import { recurringSummaryView } from './view.ts';

export const listRecurringInvoices = defineOperation({
  id: 'recurring-invoices.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/recurring-invoices',
  tag: 'Recurring invoices',
  summary: 'List recurring invoice templates',
  description: 'Items are the templates without their lines.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: recurringListParameters,
  body: null,
  success: {
    status: 200,
    data: collectionSchema('recurring_invoices', recurringSummarySchema),
    description: 'Page of templates',
  },
  errors: [],
  async run(context, { query }) {
    const { books, companyId, clock, zone } = context;
    const today = localDate(clock.now(), zone);
    const { rows, total } = await listTemplates(books, companyId, query, today);
    return {
      data: {
        recurring_invoices: rows.map((template) => recurringSummaryView(template, today)),
        pagination: paginationOf(query.page, query.limit, total),
      },
    };
  },
});
