import { listEvents } from '../../audit/event-list-repository.ts';
import { cursorPage, cursorParameter } from '../../contract/cursors.ts';
import { parameter } from '../../contract/parameters.ts';
import { defineOperation } from '../define-operation.ts';
import { auditEventParameters, auditFilters } from './list-query.ts';
import { auditEventPageSchema } from './schemas.ts';
import { eventLines, viewFor } from './view.ts';

const DEFAULT_LIMIT_ITEMS = 25;
const MAX_LIMIT_ITEMS = 100;
const NDJSON_TYPE = 'application/x-ndjson';

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
    ...auditEventParameters,
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
    const { accountId, cursors, directory, auditTrail } = context;
    const list = `audit-events.list:${accountId}`;
    const filters = auditFilters(accountId, query);
    const [before = null] =
      query.cursor === null ? [] : ((await cursors.read(list, query.cursor)) as [number]);
    // A further page shows the state when the first one was read, so only the first page seals.
    if (before === null) await auditTrail.seal();
    if (query.format === 'ndjson') {
      const raw = {
        contentType: NDJSON_TYPE,
        bytes: eventLines(context, filters),
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
