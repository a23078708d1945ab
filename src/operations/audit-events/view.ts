import { type AuditEvent, withoutValues } from '../../db/audited/audit-event.ts';
import type { AuditEventRow } from '../../db/schema/directory-schema.ts';
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
