import type { AuditFilters } from '../../audit/event-list-repository.ts';
import { parameter } from '../../contract/parameters.ts';
import type { QueryValues } from '../../contract/query-parameter.ts';
import { ACTOR_TYPES } from '../../platform/acting.ts';
import { invalidParameter, refuseReversed } from '../../platform/errors.ts';
import { isUuid } from '../../platform/ids.ts';

/** Longest id of an operation or type of a resource, in characters. */
const MAX_NAME_LENGTH = 100;

/** Filters of the audit trail. */
export const auditEventParameters = {
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
  format: parameter.choice(['json', 'ndjson'], 'json', 'Response format: a page, or a stream of all events'),
};

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

/** Returns the filters of a query on an account. Throws 400 for a value that no filter has. */
export function auditFilters(
  accountId: string,
  query: QueryValues<typeof auditEventParameters>,
): AuditFilters {
  refuseReversed('from', query.from, 'to', query.to);
  return {
    accountId,
    actor: namedActor(query.actor),
    operation: query.operation,
    resourceType: query.resource_type,
    resourceId: query.resource_id,
    companyId: query.company_id,
    fromMs: query.from,
    toMs: query.to,
  };
}
