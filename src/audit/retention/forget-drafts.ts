import { eraseEvents, OF_RESOURCES } from './erase-events.ts';
import { eraseNames, withoutNames } from './erase-names.ts';
import { PURGES } from './purges.ts';

/** Draft or mail to purge. */
export interface Gone {
  id: string;
  company_id: string;
}

const READ_GONE = `SELECT id, company_id FROM invoices
  WHERE deleted_at IS NOT NULL AND search_key <> '' AND deleted_at < ?1 ORDER BY deleted_at LIMIT ?2`;

/** Reads the mails that carry these drafts and no document that is still there. */
const READ_MAILS = `SELECT DISTINCT emails.id, emails.company_id FROM json_each(?1) AS gone
  JOIN email_invoices AS carried ON carried.invoice_id = gone.value ->> 'id' JOIN emails ON emails.id = carried.email_id
  WHERE emails.status <> 'QUEUED' AND NOT EXISTS (SELECT 1 FROM email_invoices AS beside
    JOIN invoices ON invoices.id = beside.invoice_id WHERE beside.email_id = emails.id AND invoices.deleted_at IS NULL)`;

const IDS = "SELECT value ->> 'id' FROM json_each(?1)";

/** Statements about the mails in ?1. That they were sent, and when, stays. */
const CLEAR_MAILS = [
  `UPDATE emails SET recipients = '[]', cc = '[]', subject = '', mail = '{}', error = NULL WHERE id IN (${IDS})`,
  `DELETE FROM mail_reports WHERE email_id IN (${IDS})`,
];

/** Statements about the drafts in ?1. A hidden draft, of a recurring invoice or a payment, keeps its lines: it may be issued yet. */
const CLEAR_DRAFTS = [
  ...eraseNames(
    `SELECT outbox.id FROM json_each(?1) AS gone JOIN outbox ON outbox.subject_id = gone.value ->> 'id'`,
    withoutNames,
  ),
  `DELETE FROM invoice_lines WHERE invoice_id IN (${IDS})
    AND NOT EXISTS (SELECT 1 FROM recurring_occurrences AS due WHERE due.invoice_id = invoice_lines.invoice_id)
    AND NOT EXISTS (SELECT 1 FROM payments WHERE payments.claimed_id = invoice_lines.invoice_id)`,
];

/** Stores with traces of drafts. */
export interface DraftStores {
  books: D1Database;
  directory: D1Database;
  /** Deletes the pictures and PDFs of a draft. */
  discardFiles(draft: Gone): Promise<void>;
}

/**
 * Purges at most `limit` drafts and proformas that were deleted long enough ago, and returns their number. It first erases the
 * addresses in the audit events of their mails and deletes their files, then erases the addresses in the mails, names in events,
 * the lines, and the fields that name somebody. An interrupted run can therefore be repeated.
 */
export async function forgetDrafts(
  { books, directory, discardFiles }: DraftStores,
  nowMs: number,
  limit: number,
): Promise<number> {
  const { keptMs, statement } = PURGES.DELETED_DRAFTS;
  const beforeMs = nowMs - keptMs;
  const { results } = await books.prepare(READ_GONE).bind(beforeMs, limit).all<Gone>();
  if (results.length === 0) return 0;
  const gone = JSON.stringify(results);
  const { results: mailed } = await books.prepare(READ_MAILS).bind(gone).all<Gone>();
  const mails = JSON.stringify(mailed);
  if (mailed.length > 0) await eraseEvents(directory, [OF_RESOURCES, mails]);
  for (const draft of results) await discardFiles(draft);
  await books.batch([
    ...CLEAR_MAILS.map((clear) => books.prepare(clear).bind(mails)),
    ...CLEAR_DRAFTS.map((clear) => books.prepare(clear).bind(gone)),
  ]);
  const purged = await books.prepare(statement).bind(beforeMs, results.length).run();
  return purged.meta.changes;
}
