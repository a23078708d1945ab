import { pageOffset, paginationOf } from '../../contract/pagination.ts';
import { RETIREMENT_DAYS } from '../../contract/retirements.ts';
import { requireConnection } from '../../payments/connections/require-connection.ts';
import { listEvents } from '../../payments/event-list/list-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { countsView, listedTotal } from './counts.ts';
import { eventFilters, eventListParameters } from './list-query.ts';
import { paymentEventPageSchema } from './schemas.ts';
import { paymentEventView } from './view.ts';

export const listPaymentEvents = defineOperation({
  id: 'payment-connections.events.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/payment-connections/{connection_id}/events',
  tag: 'Payment connections',
  summary: 'List the events of a payment connection',
  description: `Returns the newest received first. \`counts\` use all filters except \`status\` and \`needs_action\`. Set \`charges_only\`: from ${RETIREMENT_DAYS.PAYMENT_EVENT_LIST} on it reads as true if absent.`,
  scope: 'payment-connections:read',
  access: 'company',
  idempotency: false,
  query: eventListParameters,
  body: null,
  success: {
    status: 200,
    data: paymentEventPageSchema,
    description: 'Page of events, with their counts',
  },
  errors: ['CONNECTION_NOT_FOUND'],
  async run(context, { params, query }) {
    const { books, serviceClock, language } = context;
    const { page, limit } = query;
    const nowMs = serviceClock.now();
    const filters = eventFilters(query, nowMs);
    const [{ rows, groups }] = await Promise.all([
      listEvents(books, {
        connectionId: params.connection_id,
        filters,
        offset: pageOffset(page, limit),
        limit,
      }),
      requireConnection(context, params.connection_id),
    ]);
    return {
      data: {
        events: rows.map((event) => paymentEventView(event, language)),
        counts: countsView(groups, filters.includeDiscarded, nowMs),
        pagination: paginationOf(page, limit, listedTotal(groups, filters)),
      },
    };
  },
});
