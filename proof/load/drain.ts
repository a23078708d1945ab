import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { operatorAccessSchema } from '../../local/operator/operator-access.ts';
import { call } from '../../test/e2e/service/api.ts';
import type { LoadSite } from './site.ts';

const POLL_MS = 2_000;

/** Queries for pending work in the sandbox's books, by kind. */
const WAITING: Readonly<Record<string, string>> = {
  'records that the AEAT has not answered':
    "SELECT count(*) FROM verifactu_records WHERE submission_status = 'PENDING'",
  'deliveries of webhooks': 'SELECT count(*) FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL',
  'events that are not queued': 'SELECT count(*) FROM outbox WHERE queued_at IS NULL',
  'PDFs and mails that follow an issue': 'SELECT count(*) FROM issue_followups',
  mails: "SELECT count(*) FROM emails WHERE status = 'QUEUED'",
  'events of payments': "SELECT count(*) FROM payment_events WHERE status IN ('RECEIVED', 'PROCESSING')",
};

const COUNTS = `SELECT ${Object.values(WAITING)
  .map((query, index) => `(${query}) AS c${index}`)
  .join(', ')}`;

/** Counts the pending work of a running service through its operator's port. */
async function waiting(stateDirectory: string): Promise<Map<string, number>> {
  const { url, token } = operatorAccessSchema.parse(
    JSON.parse(readFileSync(join(stateDirectory, 'operator.json'), 'utf8')),
  );
  const response = await fetch(new URL('BOOKS_SANDBOX', url), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify([{ sql: COUNTS, params: [] }]),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`the operator's port answered ${response.status}: ${text}`);
  const counts: unknown[] = Object.values(JSON.parse(text).results[0][0]);
  return new Map(Object.keys(WAITING).map((name, index) => [name, Number(counts[index])]));
}

/** Counts the pending records of all companies, as clients see them. */
async function pendingRecords({ target, companies }: LoadSite): Promise<number> {
  let pending = 0;
  for (const { path } of companies) {
    const { body } = await call(target.service, 'GET', `${path}/verifactu-configuration`);
    pending += body.data.records_pending;
  }
  return pending;
}

/** Waits until no work is pending. Returns the seconds. @throws Error with the pending work after `patienceMs` */
export async function drain(
  site: LoadSite,
  patienceMs: number,
  tell: (line: string) => void,
): Promise<number> {
  const startedAtMs = Date.now();
  for (let polls = 0; ; polls++) {
    const left = [...(await waiting(site.stateDirectory))].filter(([, count]) => count > 0);
    const seconds = Math.round((Date.now() - startedAtMs) / 1_000);
    if (left.length === 0 && (await pendingRecords(site)) === 0) return seconds;
    const text = left.map(([name, count]) => `${count} ${name}`).join(', ');
    if (Date.now() - startedAtMs > patienceMs)
      throw new Error(`after ${seconds} s there still wait: ${text}`);
    if (polls % 15 === 0) tell(`after ${seconds} s there wait ${text}`);
    await sleep(POLL_MS);
  }
}
