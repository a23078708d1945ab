import { type AuditFilters, eachEvent } from '../../audit/event-list-repository.ts';
import type { AccountContext } from '../../context/context.ts';
import { type AuditEvent, withoutValues } from '../../db/audited/audit-event.ts';
import type { AuditEventRow } from '../../db/schema/audit-schema.ts';
import { timestampText } from '../../platform/clock.ts';

/**
 * Returns an event as the API shows it.
 *
 * @param isConcealed true if digests replace the values, so that the reader can still verify the chain
 */
export function auditEventView(row: AuditEventRow, isConcealed: boolean): AuditEvent {
  return {
    id: row.id,
    at: timestampText(row.at),
    actor: row.actor,
    account_id: row.accountId,
    company_id: row.companyId,
    environment: row.environment,
    operation: row.operation,
    resource: { type: row.resourceType, id: row.resourceId },
    changes: isConcealed ? row.changes.map(withoutValues) : row.changes,
    request_id: row.requestId,
    ip: row.ip,
    previous_hash: row.previousHash,
    hash: row.hash,
  };
}

/**
 * Returns the view of events for the caller. A sandbox key does not see values of production. A person who signs in may
 * switch the environment anyway.
 */
export function viewFor({ environment, principal }: AccountContext) {
  return (row: AuditEventRow) =>
    auditEventView(row, principal.apiKeyId !== null && environment === 'TEST' && row.environment === 'LIVE');
}

/** Returns the events as lines of NDJSON, in the order of the chain. Each item holds one page of them. */
export async function* eventLines(context: AccountContext, filters: AuditFilters): AsyncGenerator<string> {
  const view = viewFor(context);
  for await (const rows of eachEvent(context.directory, filters))
    yield rows.map((row) => `${JSON.stringify(view(row))}\n`).join('');
}
