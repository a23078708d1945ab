import { type AuditFilters, eachEvent, listEvents } from '../../audit/event-list-repository.ts';
import type { AccountContext } from '../../context/context.ts';
import { cursorPage, cursorParameter } from '../../contract/cursors.ts';
import { parameter } from '../../contract/parameters.ts';
import type { AuditEventRow } from '../../db/schema/directory-schema.ts';
import { ACTOR_TYPES } from '../../platform/acting.ts';
import { invalidParameter, refuseReversed } from '../../platform/errors.ts';
import { isUuid } from '../../platform/ids.ts';
import { defineOperation } from '../define-operation.ts';
import { auditEventPageSchema } from './schemas.ts';
import { auditEventView } from './view.ts';

const DEFAULT_LIMIT_ITEMS = 25;
const MAX_LIMIT_ITEMS = 100;
/** Longest id of an operation or type of a resource, in characters. */
const MAX_NAME_LENGTH = 100;
const NDJSON_TYPE = 'application/x-ndjson';

/** Validates the actor of a query: a type, or the id of a person or key. Throws 400 for any other text. */
function namedActor(text: string | null): string | null {
  if (text === null || ACTOR_TYPES.some((type) => type === text)) return text;
  if (isUuid(text)) return text.toLowerCase();
  throw invalidParameter(
    'actor',
    text,
    { en: 'use the id of a person or key, or a type', es: 'usa el id de una persona o clave, o un tipo' },
    [...ACTOR_TYPES],
  );
}

/**
 * Returns the view of events for the caller. A sandbox key does not see values of production. A person who signs in may
 * switch the environment anyway.
 */
function viewFor({ environment, principal }: AccountContext) {
  return (row: AuditEventRow) =>
    auditEventView(row, principal.apiKeyId !== null && environment === 'TEST' && row.environment === 'LIVE');
}

async function* linesOf(context: AccountContext, filters: AuditFilters): AsyncGenerator<string> {
  const view = viewFor(context);
  for await (const rows of eachEvent(context.directory, filters))
    yield rows.map((row) => `${JSON.stringify(view(row))}\n`).join('');
}

export const listAuditEvents = defineOperation({
  id: 'audit-events.list',
  method: 'GET',
  path: '/v1/accounts/{account_id}/audit-events',
  tag: 'Audit trail',
  summary: 'List the audit trail of an account',
  description:
    'Returns who changed which resource, when and from where, in both environments. For owners and admins. Each event is written in the same commit as the change. Events are kept for six years after the end of their year. A hash chains them, so that a gap is detectable. The list is newest first. `format=ndjson` streams all matches in the order of the chain, one event per line. A sandbox key sees digests instead of production values.',
  scope: 'audit:read',
  access: 'account',
  audience: { role: 'ADMIN' },
  idempotency: false,
  query: {
    actor: parameter.text(
      'Author of the change: the id of a person or API key, or PERSON, API_KEY, OPERATOR or SYSTEM',
      MAX_NAME_LENGTH,
    ),
    operation: parameter.text('Id of the operation, or the job', MAX_NAME_LENGTH),
    resource_type: parameter.text('Changed resource, such as `customer`', MAX_NAME_LENGTH),
    resource_id: parameter.uuid('Id of the changed resource'),
    company_id: parameter.uuid('Id of the company that it belongs to'),
    from: parameter.instant('At this time or later: a timestamp, or a date (UTC)', 'START'),
    to: parameter.instant('At this time or earlier: a timestamp, or a date (UTC), the whole day', 'END'),
    format: parameter.choice(
      ['json', 'ndjson'],
      'json',
      'Response format: a page, or a stream of all events',
    ),
    cursor: cursorParameter,
    limit: parameter.integer('Number of events per page', {
      minimum: 1,
      maximum: MAX_LIMIT_ITEMS,
      default: DEFAULT_LIMIT_ITEMS,
    }),
  },
  body: null,
  success: {
    status: 200,
    data: auditEventPageSchema,
    description: 'Page of events, or one AuditEvent per line',
    onDemand: { contentType: NDJSON_TYPE, format: 'ndjson' },
  },
  errors: [],
  async run(context, { query }) {
    refuseReversed('from', query.from, 'to', query.to);
    const { accountId, cursors, directory, auditTrail } = context;
    const list = `audit-events.list:${accountId}`;
    const filters: AuditFilters = {
      accountId,
      actor: namedActor(query.actor),
      operation: query.operation,
      resourceType: query.resource_type,
      resourceId: query.resource_id,
      companyId: query.company_id,
      fromMs: query.from,
      toMs: query.to,
    };
    const [before = null] =
      query.cursor === null ? [] : ((await cursors.read(list, query.cursor)) as [number]);
    // A further page shows the state when the first one was read, so only the first page seals.
    if (before === null) await auditTrail.seal();
    if (query.format === 'ndjson') {
      const raw = {
        contentType: NDJSON_TYPE,
        bytes: linesOf(context, filters),
        fileName: `audit-events-${accountId}.ndjson`,
      };
      return { data: { audit_events: [], next_cursor: null }, raw };
    }
    const { limit } = query;
    const found = await listEvents(directory, filters, before, limit);
    const { shown, next } = await cursorPage(cursors, list, { found, limit }, ({ position }) => [position]);
    return { data: { audit_events: shown.map(viewFor(context)), next_cursor: next } };
  },
});
