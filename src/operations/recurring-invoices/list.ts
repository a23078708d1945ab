import { collectionSchema, pageParameters, paginationOf, sortParameters } from '../../contract/pagination.ts';
import { parameter } from '../../contract/parameters.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { FREQUENCIES } from '../../domain/recurrence/occurrences.ts';
import { PAUSE_REASONS, TEMPLATE_STATUSES } from '../../domain/recurrence/template-course.ts';
import { RECURRING_SORT_FIELDS, recurringSummarySchema } from '../../recurring/template-schemas.ts';
import { defineOperation } from '../define-operation.ts';
import { listTemplates } from './list-repository.ts';
import { recurringSummaryView } from './view.ts';

/** Filters and sort fields of the list of templates (decisions, Recurring template). */
export const recurringListParameters = {
  status: parameter.enums(TEMPLATE_STATUSES, 'Statuses'),
  frequency: parameter.enums(FREQUENCIES, 'Frequencies'),
  customer_id: parameter.uuids('Customers'),
  pause_reason: parameter.enums(
    PAUSE_REASONS,
    'Reasons for the pause. A template that is not paused has none',
  ),
  search: parameter.text('Text to find in name, recipient name or NIF, ignoring case and accents'),
  ...pageParameters,
  ...sortParameters(RECURRING_SORT_FIELDS, 'name'),
};

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
