import { keptMs } from '../../domain/retention-terms.ts';
import { uuidV7 } from '../../platform/ids.ts';

/** Databases that a purge works on. */
export type PurgedDatabase = 'DIRECTORY' | 'BOOKS' | 'REQUEST_LOGS';

/** Kinds of purged data, with the names by which `Sweep` starts them. */
export type PurgeId =
  | 'SESSIONS'
  | 'SIGN_IN_CODES'
  | 'SECOND_FACTOR_CHALLENGES'
  | 'SIGN_IN_PLACES'
  | 'LEFT_PEOPLE'
  | 'ENDED_INVITATIONS'
  | 'ENDED_CLAIM_TOKENS'
  | 'REQUEST_LOGS'
  | 'EVENTS'
  | 'DIRECTORY_EVENTS'
  | 'LEDGER_COMMITS'
  | 'CENSUS_CHECKS'
  | 'REMINDER_RECIPIENTS'
  | 'MAIL_TEXTS'
  | 'PAYMENT_PAYLOADS'
  | 'DELETED_DRAFTS'
  | 'DELETED_CUSTOMERS'
  | 'ENDED_TEMPLATES_OF_CUSTOMERS'
  | 'CUSTOMERS_WITHOUT_DOCUMENTS';

/** Purge of one kind of expiring data. */
export interface Purge {
  database: PurgedDatabase;
  /** Retention (`DAYS_KEPT`), in milliseconds, from the instant that the statement uses. */
  keptMs: number;
  /** Statement that deletes or clears at most ?2 rows from before ?1. Each run finds other rows. */
  statement: string;
  /** Kind of ?1: an instant in milliseconds, or the smallest id of that instant, for rows whose id contains their time. */
  before: 'INSTANT' | 'ID';
}

/** Customer fields that no document stores: every document has its own copy of the recipient. */
const CUSTOMER_FIELDS = `trade_name = NULL, alternative_id = NULL, alternative_id_key = NULL, email = NULL, phone = NULL,
  website = NULL, contact_person = NULL, billing_emails = '[]', address = NULL, notes = NULL, preferred_payment_method = NULL,
  einvoice = NULL, city_key = NULL, province_key = NULL, email_key = NULL, search_key = ''`;

/**
 * Purges by kind of data (decisions, section 11, Retention). No purge here touches invoices, records or their recipients. They
 * are kept for six years from the end of their year: Código de Comercio, article 30, which includes the four years of LGT article
 * 66.
 */
export const PURGES: Readonly<Record<PurgeId, Purge>> = {
  SESSIONS: {
    database: 'DIRECTORY',
    keptMs: keptMs('SESSIONS'),
    before: 'INSTANT',
    statement: `DELETE FROM sessions WHERE id IN
      (SELECT id FROM sessions WHERE expires_at < ?1 ORDER BY expires_at LIMIT ?2)`,
  },
  SIGN_IN_CODES: {
    database: 'DIRECTORY',
    keptMs: keptMs('SIGN_IN_CODES'),
    before: 'INSTANT',
    statement: `DELETE FROM sign_in_codes WHERE id IN
      (SELECT id FROM sign_in_codes WHERE created_at < ?1 ORDER BY created_at LIMIT ?2)`,
  },
  SECOND_FACTOR_CHALLENGES: {
    database: 'DIRECTORY',
    keptMs: keptMs('SECOND_FACTOR_CHALLENGES'),
    before: 'INSTANT',
    statement: `DELETE FROM second_factor_challenges WHERE handle_digest IN
      (SELECT handle_digest FROM second_factor_challenges WHERE created_at < ?1 ORDER BY created_at LIMIT ?2)`,
  },
  SIGN_IN_PLACES: {
    database: 'DIRECTORY',
    keptMs: keptMs('SIGN_IN_PLACES'),
    before: 'INSTANT',
    statement: `DELETE FROM sign_in_places WHERE (person_id, place_digest) IN
      (SELECT person_id, place_digest FROM sign_in_places WHERE last_seen_at < ?1 ORDER BY last_seen_at LIMIT ?2)`,
  },
  ENDED_INVITATIONS: {
    database: 'DIRECTORY',
    keptMs: keptMs('ENDED_INVITATIONS'),
    before: 'INSTANT',
    statement: `DELETE FROM invitations WHERE id IN
      (SELECT id FROM invitations WHERE coalesce(accepted_at, revoked_at, expires_at) < ?1
       ORDER BY coalesce(accepted_at, revoked_at, expires_at) LIMIT ?2)`,
  },
  ENDED_CLAIM_TOKENS: {
    database: 'DIRECTORY',
    keptMs: keptMs('ENDED_CLAIM_TOKENS'),
    before: 'INSTANT',
    statement: `DELETE FROM claim_tokens WHERE id IN
      (SELECT id FROM claim_tokens WHERE coalesce(redeemed_at, expires_at) < ?1
       ORDER BY coalesce(redeemed_at, expires_at) LIMIT ?2)`,
  },
  LEFT_PEOPLE: {
    database: 'DIRECTORY',
    keptMs: keptMs('LEFT_PEOPLE'),
    before: 'INSTANT',
    statement: `UPDATE people SET email = id || '@erased.invalid', name = NULL, logo_url = NULL, sandbox = NULL,
        erased_at = ?1, version = version + 1 WHERE id IN
      (SELECT id FROM people WHERE left_at IS NOT NULL AND erased_at IS NULL AND left_at < ?1 ORDER BY left_at LIMIT ?2)`,
  },
  REQUEST_LOGS: {
    database: 'REQUEST_LOGS',
    keptMs: keptMs('REQUEST_LOGS'),
    before: 'ID',
    statement: `DELETE FROM request_logs WHERE id IN
      (SELECT id FROM request_logs WHERE id < ?1 ORDER BY id LIMIT ?2)`,
  },
  // Events published once per invoice are purged too: they are written in the commit that changes the invoice, which happens
  // once.
  EVENTS: {
    database: 'BOOKS',
    keptMs: keptMs('EVENTS'),
    before: 'INSTANT',
    statement: `DELETE FROM outbox WHERE rowid IN
      (SELECT rowid FROM outbox WHERE created_at < ?1 ORDER BY created_at LIMIT ?2)`,
  },
  DIRECTORY_EVENTS: {
    database: 'DIRECTORY',
    keptMs: keptMs('DIRECTORY_EVENTS'),
    before: 'INSTANT',
    statement: `DELETE FROM outbox WHERE id IN
      (SELECT id FROM outbox WHERE created_at < ?1 ORDER BY created_at LIMIT ?2)`,
  },
  LEDGER_COMMITS: {
    database: 'BOOKS',
    keptMs: keptMs('LEDGER_COMMITS'),
    before: 'ID',
    statement: `DELETE FROM ledger_commits WHERE id IN
      (SELECT id FROM ledger_commits WHERE id < ?1 ORDER BY id LIMIT ?2)`,
  },
  CENSUS_CHECKS: {
    database: 'BOOKS',
    keptMs: keptMs('CENSUS_CHECKS'),
    before: 'INSTANT',
    statement: `DELETE FROM census_checks WHERE (nif, name_key) IN
      (SELECT nif, name_key FROM census_checks WHERE checked_at < ?1 ORDER BY checked_at LIMIT ?2)`,
  },
  REMINDER_RECIPIENTS: {
    database: 'BOOKS',
    keptMs: keptMs('REMINDER_RECIPIENTS'),
    before: 'INSTANT',
    statement: `DELETE FROM reminder_recipient_counts WHERE (account_id, recipient_digest) IN
      (SELECT account_id, recipient_digest FROM reminder_recipient_counts WHERE counted_at < ?1 ORDER BY counted_at LIMIT ?2)`,
  },
  MAIL_TEXTS: {
    database: 'BOOKS',
    keptMs: keptMs('MAIL_TEXTS'),
    before: 'ID',
    statement: `UPDATE emails SET subject = '', mail = '{}' WHERE id IN
      (SELECT id FROM emails WHERE status <> 'QUEUED' AND subject <> '' AND id < ?1 ORDER BY id LIMIT ?2)`,
  },
  // The facts of an event are stored beside its payload. An event that was not read yet keeps both.
  PAYMENT_PAYLOADS: {
    database: 'BOOKS',
    keptMs: keptMs('PAYMENT_PAYLOADS'),
    before: 'INSTANT',
    statement: `UPDATE payment_events SET payload = '{}' WHERE id IN
      (SELECT id FROM payment_events WHERE event_kind IS NOT NULL AND payload <> '{}' AND received_at < ?1
       ORDER BY received_at LIMIT ?2)`,
  },
  DELETED_DRAFTS: {
    database: 'BOOKS',
    keptMs: keptMs('DELETED_DRAFTS'),
    before: 'INSTANT',
    statement: `UPDATE invoices SET customer_id = NULL, recipient = NULL, recipient_name_key = NULL, recipient_nif = NULL,
        notes = NULL, description = NULL, formalities = NULL, warnings = NULL, reason_description = NULL, metadata = NULL,
        correction = NULL, external_ref = NULL, search_key = '' WHERE id IN
      (SELECT id FROM invoices WHERE deleted_at IS NOT NULL AND search_key <> '' AND deleted_at < ?1 ORDER BY deleted_at LIMIT ?2)`,
  },
  DELETED_CUSTOMERS: {
    database: 'BOOKS',
    keptMs: keptMs('DELETED_CUSTOMERS'),
    before: 'INSTANT',
    statement: `UPDATE customers SET ${CUSTOMER_FIELDS} WHERE id IN
      (SELECT id FROM customers WHERE deleted_at IS NOT NULL AND search_key <> '' AND deleted_at < ?1 ORDER BY deleted_at LIMIT ?2)`,
  },
  // A COMPLETED template makes no invoice any more, so it needs neither its customer nor the email that it has for that customer.
  // The version stays the same: the audit trail distinguishes the purge by it (`AuditedTable.purged`).
  ENDED_TEMPLATES_OF_CUSTOMERS: {
    database: 'BOOKS',
    keptMs: keptMs('DELETED_CUSTOMERS'),
    before: 'INSTANT',
    statement: `UPDATE recurring_invoices SET customer_id = NULL, recipient = NULL, recipient_name_key = NULL, recipient_nif = NULL
      WHERE id IN (SELECT ended.id FROM customers
        CROSS JOIN recurring_invoices AS ended ON ended.customer_id = customers.id AND ended.status = 'COMPLETED'
        WHERE customers.deleted_at IS NOT NULL AND customers.search_key = '' AND customers.deleted_at < ?1
        ORDER BY customers.deleted_at LIMIT ?2)`,
  },
  // Customers of the purges above that no document and no ACTIVE or PAUSED template names. They may be deleted in a later run.
  CUSTOMERS_WITHOUT_DOCUMENTS: {
    database: 'BOOKS',
    keptMs: keptMs('CUSTOMERS_WITHOUT_DOCUMENTS'),
    before: 'INSTANT',
    statement: `DELETE FROM customers WHERE id IN
      (SELECT id FROM customers WHERE deleted_at IS NOT NULL AND search_key = '' AND deleted_at < ?1
         AND NOT EXISTS (SELECT 1 FROM invoices WHERE invoices.customer_id = customers.id)
         AND NOT EXISTS (SELECT 1 FROM recurring_invoices WHERE recurring_invoices.customer_id = customers.id)
       ORDER BY deleted_at LIMIT ?2)`,
  },
};

/** Returns the purges of one kind of database. */
export function purgesOf(database: PurgedDatabase): PurgeId[] {
  return (Object.keys(PURGES) as PurgeId[]).filter((id) => PURGES[id].database === database);
}

/** Purges at most `limit` rows that are expired at an instant (milliseconds) and returns their number. One round trip. */
export async function purge(
  binding: D1Database,
  { keptMs: termMs, before, statement }: Purge,
  nowMs: number,
  limit: number,
): Promise<number> {
  const beforeMs = nowMs - termMs;
  const { meta } = await binding
    .prepare(statement)
    .bind(before === 'ID' ? uuidV7(beforeMs) : beforeMs, limit)
    .run();
  return meta.changes;
}
