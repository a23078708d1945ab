import { type AuditChange, withoutValues } from '../../db/audited/audit-event.ts';

interface StoredChanges {
  account_id: string;
  position: number;
  changes: string;
}

/** Number of events whose values are erased in one round. */
const MAX_ERASED_EVENTS = 200;

/** Condition for events with values. An erased value has no nonce. */
const SHOWS_VALUES = `event.changes <> '[]' AND instr(event.changes, '"nonce":null') = 0`;

/**
 * Events of the customers, mandates, mails or invitations in ?1, a JSON array of objects with `id`, and `account_id` or
 * `company_id`.
 */
export const OF_RESOURCES = `SELECT event.account_id, event.position, event.changes FROM json_each(?1) AS gone
  JOIN audit_events AS event ON event.account_id = coalesce(gone.value ->> 'account_id',
    (SELECT account_id FROM companies WHERE companies.id = gone.value ->> 'company_id'),
    (SELECT account_id FROM deleted_companies WHERE deleted_companies.id = gone.value ->> 'company_id')) AND event.resource_id = gone.value ->> 'id'
  WHERE ${SHOWS_VALUES} LIMIT ${MAX_ERASED_EVENTS}`;

/** Events of the person ?1, in any account. */
export const OF_PERSON = `SELECT event.account_id, event.position, event.changes FROM audit_events AS event
  WHERE event.resource_type = 'person' AND event.resource_id = ?1 AND ${SHOWS_VALUES} LIMIT ${MAX_ERASED_EVENTS}`;

const ERASE = `UPDATE audit_events SET changes = erased.value ->> 'changes' FROM json_each(?1) AS erased
  WHERE audit_events.account_id = erased.value ->> 'account_id' AND audit_events.position = erased.value ->> 'position'`;

function erased({ changes, ...event }: StoredChanges): StoredChanges {
  const kept = (JSON.parse(changes) as AuditChange[]).map(withoutValues);
  return { ...event, changes: JSON.stringify(kept) };
}

/**
 * Erases the values in events of the audit trail. Digests replace them, so that the chain still verifies.
 *
 * @param which a statement that reads events with values (`OF_RESOURCES`, `OF_PERSON`), and its parameter ?1
 */
export async function eraseEvents(directory: D1Database, which: [string, string]): Promise<void> {
  const [statement, of] = which;
  for (;;) {
    const { results } = await directory.prepare(statement).bind(of).all<StoredChanges>();
    if (results.length === 0) return;
    await directory
      .prepare(ERASE)
      .bind(JSON.stringify(results.map(erased)))
      .run();
  }
}
