import type { Env } from '../../composition/env.ts';
import type { Job } from '../../context/queue/job.ts';
import { sendJobs } from '../../context/queue/send-jobs.ts';
import { booksBinding } from '../../db/clients.ts';
import { MINUTE_MS } from '../../domain/calendar/durations.ts';
import type { Environment } from '../../domain/environment.ts';

/** Most items per message. */
const MAX_FOLLOWUPS = 100;

/** Pause after a sweep has queued an item. It doubles each time, up to a day. */
const FIRST_PAUSE_MS = 10 * MINUTE_MS;
const LONGEST_PAUSE_MS = 24 * 60 * MINUTE_MS;
const MAX_DOUBLINGS = 10;

/** Statement that selects overdue follow-ups, longest waiting first, and postpones their next sweep. */
const TAKE_UP = `UPDATE issue_followups SET sweeps = sweeps + 1,
    due_at = ?1 + min(${FIRST_PAUSE_MS} * (1 << min(sweeps, ${MAX_DOUBLINGS})), ${LONGEST_PAUSE_MS})
  WHERE (invoice_id, kind) IN (SELECT invoice_id, kind FROM issue_followups WHERE due_at < ?1 ORDER BY due_at LIMIT ?2)
  RETURNING invoice_id, kind, company_id, account_id`;

/** Statement that does the same for wanted electronic documents. */
const TAKE_UP_DOCUMENTS = `UPDATE electronic_documents SET sweeps = sweeps + 1,
    due_at = ?1 + min(${FIRST_PAUSE_MS} * (1 << min(sweeps, ${MAX_DOUBLINGS})), ${LONGEST_PAUSE_MS})
  WHERE invoice_id IN (SELECT invoice_id FROM electronic_documents WHERE state = 'WANTED' AND due_at < ?1 ORDER BY due_at LIMIT ?2)
  RETURNING invoice_id, 'PDF' AS kind, company_id, account_id`;

interface FollowupRow {
  invoice_id: string;
  kind: 'PDF' | 'MAIL';
  company_id: string;
  account_id: string;
}

/** Queues the missing PDFs, documents and mails of issued invoices. Returns how many it queued. */
export async function sweepFollowups(
  env: Env,
  place: { environment: Environment; booksShard: number },
  nowMs: number,
): Promise<{ rows: number; full: number }> {
  const books = booksBinding(env, place.environment, place.booksShard);
  const [followups, documents] = await books.batch<FollowupRow>(
    [TAKE_UP, TAKE_UP_DOCUMENTS].map((statement) => books.prepare(statement).bind(nowMs, MAX_FOLLOWUPS)),
  );
  const results = [...(followups?.results ?? []), ...(documents?.results ?? [])];
  const jobs = results.map(
    ({ invoice_id: invoiceId, kind, company_id: companyId, account_id: accountId }): Job => ({
      kind: kind === 'PDF' ? 'INVOICE_PDF' : 'AUTOMATIC_MAIL',
      ...place,
      accountId,
      companyId,
      invoiceId,
    }),
  );
  await sendJobs(env.JOBS, jobs);
  return { rows: results.length, full: MAX_FOLLOWUPS };
}
