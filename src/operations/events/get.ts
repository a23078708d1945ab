import { ApiError } from '../../platform/errors.ts';
import { EVENTS_KEPT_MS } from '../../webhooks/event-limits.ts';
import { findBooksEvent, findDirectoryEvent } from '../../webhooks/event-list-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { eventSchema } from './schemas.ts';
import { eventView } from './view.ts';

export const getEvent = defineOperation({
  id: 'events.get',
  method: 'GET',
  path: '/v1/accounts/{account_id}/events/{event_id}',
  tag: 'Events',
  summary: 'Get an event',
  description: 'Takes the event id that its deliveries carry.',
  scope: 'webhooks:read',
  access: 'account',
  audience: { role: 'ADMIN', managers: 'VIEW' },
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: eventSchema, description: 'Event' },
  errors: ['ACCOUNT_EVENT_NOT_FOUND'],
  async run(context, { params }) {
    const { accountId, environment, books, directory } = context;
    const sinceMs = context.serviceClock.now() - EVENTS_KEPT_MS;
    const [ofBooks, { row: ofDirectory, names }] = await Promise.all([
      findBooksEvent(books, accountId, params.event_id, sinceMs),
      findDirectoryEvent(directory, { accountId, environment }, params.event_id, sinceMs),
    ]);
    const row = ofBooks ?? ofDirectory;
    if (row === null) throw new ApiError('ACCOUNT_EVENT_NOT_FOUND');
    return { data: eventView(context, row, names) };
  },
});
