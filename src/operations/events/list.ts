import { cursorPage, cursorParameter } from '../../contract/cursors.ts';
import { parameter } from '../../contract/parameters.ts';
import { EVENT_SELECTORS, selectedTypes } from '../../domain/events/event-selectors.ts';
import { refuseReversed } from '../../platform/errors.ts';
import { EVENTS_KEPT_DAYS, EVENTS_KEPT_MS } from '../../webhooks/event-limits.ts';
import {
  type EventPosition,
  listBooksEvents,
  listDirectoryEvents,
  type StoredEvent,
} from '../../webhooks/event-list-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { eventPageSchema } from './schemas.ts';
import { eventView } from './view.ts';

const DEFAULT_LIMIT_ITEMS = 25;
const MAX_LIMIT_ITEMS = 100;

/** Orders events newest first, and by id at the same instant. */
function byTime(a: StoredEvent, b: StoredEvent): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);
}

export const listEvents = defineOperation({
  id: 'events.list',
  method: 'GET',
  path: '/v1/accounts/{account_id}/events',
  tag: 'Events',
  summary: 'List the events of an account',
  description: `Returns the events of the account in the environment of the credential, newest first. They include events that no webhook received. Events are kept for ${EVENTS_KEPT_DAYS} days. Each event has the same content as its deliveries.`,
  scope: 'webhooks:read',
  access: 'account',
  audience: { role: 'ADMIN', managers: 'VIEW' },
  idempotency: false,
  query: {
    type: parameter.enums(EVENT_SELECTORS, 'Types, families (`invoice.*`) or `*`'),
    company_id: parameter.uuid('Id of the company that it concerns'),
    subject_id: parameter.uuid('Id of the invoice, customer or other resource that it is about'),
    from: parameter.instant('At this time or later: a timestamp, or a date (UTC)', 'START'),
    to: parameter.instant('At this time or earlier: a timestamp, or a date (UTC), the whole day', 'END'),
    cursor: cursorParameter,
    limit: parameter.integer('Number of events per page', {
      minimum: 1,
      maximum: MAX_LIMIT_ITEMS,
      default: DEFAULT_LIMIT_ITEMS,
    }),
  },
  body: null,
  success: { status: 200, data: eventPageSchema, description: 'Page of events' },
  errors: [],
  async run(context, { query }) {
    const { accountId, environment, books, directory, cursors } = context;
    const { from, to, limit } = query;
    refuseReversed('from', from, 'to', to);
    const list = `events.list:${accountId}:${environment}`;
    const position =
      query.cursor === null ? null : ((await cursors.read(list, query.cursor)) as [number, string]);
    const before: EventPosition | null =
      position === null ? null : { createdAt: position[0], id: position[1] };
    const filters = {
      types: selectedTypes(query.type),
      companyId: query.company_id,
      subjectId: query.subject_id,
      fromMs: Math.max(from ?? 0, context.serviceClock.now() - EVENTS_KEPT_MS),
      toMs: to,
    };
    const [ofBooks, { rows: ofDirectory, names }] = await Promise.all([
      listBooksEvents(books, accountId, filters, before, limit + 1),
      listDirectoryEvents(directory, { accountId, environment }, filters, before, limit + 1),
    ]);
    const found = [...ofBooks, ...ofDirectory].sort(byTime);
    const { shown, next } = await cursorPage(cursors, list, { found, limit }, ({ createdAt, id }) => [
      createdAt,
      id,
    ]);
    return {
      data: { events: shown.map((row) => eventView(context, row, names)), next_cursor: next },
    };
  },
});
