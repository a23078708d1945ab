import { keptMs } from '../../domain/retention-terms.ts';
import { eraseEvents, OF_RESOURCES } from './erase-events.ts';

/** Recurring template whose row is gone. */
interface GoneTemplate {
  id: string;
  account_id: string;
}

/**
 * Reads the templates whose deletion still shows values: its event is the one in which the name, a template's first audited field,
 * becomes null. Conditions as in the index `audit_events_of_deleted_templates`.
 */
export const READ_GONE_TEMPLATES = `SELECT resource_id AS id, account_id FROM audit_events
  WHERE resource_type = 'recurring_invoice' AND changes ->> '$[0].field' = 'name'
    AND changes ->> '$[0].after' IS NULL AND changes ->> '$[0].nonce' IS NOT NULL AND at < ?1
  ORDER BY at LIMIT ?2`;

/**
 * Erases the recipients, texts and accounts in the audit events of at most `limit` recurring templates that were deleted long
 * enough ago, and returns their number. Deletions come last, so that an interrupted run can be repeated.
 */
export async function forgetTemplates(directory: D1Database, nowMs: number, limit: number): Promise<number> {
  const { results } = await directory
    .prepare(READ_GONE_TEMPLATES)
    .bind(nowMs - keptMs('DELETED_DRAFTS'), limit)
    .all<GoneTemplate>();
  if (results.length > 0) await eraseEvents(directory, [OF_RESOURCES, JSON.stringify(results)]);
  return results.length;
}
