import { auditKeptSinceMs } from '../audit/audit-limits.ts';
import { clearEvents } from '../audit/chain-repository.ts';
import { sealPending } from '../audit/seal-events.ts';
import { resealCertificates } from '../certificates/repository.ts';
import { auditedDatabase } from '../db/audited/audited-database.ts';
import { booksBinding, booksOf, directoryOf } from '../db/clients.ts';
import type { Env } from '../env.ts';
import { resealFactors } from '../operations/second-factors/reseal-repository.ts';
import { clockFromOffset } from '../platform/clock.ts';
import { log } from '../platform/logging/log.ts';
import { sealingRing } from '../platform/secrets/key-ring.ts';
import { secretSeal } from '../platform/secrets/secret-seal.ts';
import { platformQueue, type Sweep } from '../queue/job.ts';
import { forgetCustomers } from '../retention/forget-customers.ts';
import { forgetPeople } from '../retention/forget-people.ts';
import { PURGES, purge } from '../retention/purges.ts';
import { resealWebhooks } from '../webhooks/reseal-repository.ts';
import { sweepCertificates } from './certificate-sweep.ts';
import { sweepFollowups } from './followup-sweep.ts';

/** Rows that one message clears away. */
export const MAX_CLEARED_ROWS = 500;

/** Customers that one message forgets, each with its events in the audit trail. */
const MAX_FORGOTTEN_CUSTOMERS = 50;

/** People that one message forgets, each with their events in the audit trail. */
const MAX_FORGOTTEN_PEOPLE = 50;

/** Secrets that one message seals anew: each is a round trip of its own. */
const MAX_RESEALED_ROWS = 50;

/** Carries out a bounded part of a sweep; returns how many rows it met, and how many are one part. */
async function carryOut(env: Env, sweep: Sweep, nowMs: number): Promise<{ rows: number; full: number }> {
  if (!('environment' in sweep)) {
    if (sweep.of === 'AUDIT_TRAIL') return { rows: await sealPending(env, nowMs), full: 1 };
    if (sweep.of === 'AUDIT_EVENTS') {
      const rows = await clearEvents(env.DIRECTORY, auditKeptSinceMs(nowMs), MAX_CLEARED_ROWS);
      return { rows, full: MAX_CLEARED_ROWS };
    }
    if (sweep.of === 'SEALED_FACTORS') {
      const rows = await resealFactors(directoryOf(env), secretSeal(sealingRing(env)), MAX_RESEALED_ROWS);
      return { rows, full: MAX_RESEALED_ROWS };
    }
    if (sweep.of === 'LEFT_PEOPLE')
      return {
        rows: await forgetPeople(env.DIRECTORY, nowMs, MAX_FORGOTTEN_PEOPLE),
        full: MAX_FORGOTTEN_PEOPLE,
      };
    const binding = PURGES[sweep.of].database === 'DIRECTORY' ? env.DIRECTORY : env.REQUEST_LOGS;
    return { rows: await purge(binding, PURGES[sweep.of], nowMs, MAX_CLEARED_ROWS), full: MAX_CLEARED_ROWS };
  }
  const { environment, booksShard } = sweep;
  if (sweep.of === 'SEALED_SECRETS') {
    const database = booksOf(env, environment, booksShard);
    const seal = secretSeal(sealingRing(env));
    const rows = Math.max(
      await resealWebhooks(database, seal, MAX_RESEALED_ROWS),
      await resealCertificates(database, seal, MAX_RESEALED_ROWS),
    );
    return { rows, full: MAX_RESEALED_ROWS };
  }
  if (sweep.of === 'ENDING_CERTIFICATES')
    return await sweepCertificates(env, { environment, booksShard }, nowMs);
  if (sweep.of === 'FOLLOWUPS') return await sweepFollowups(env, { environment, booksShard }, nowMs);
  if (sweep.of === 'DELETED_CUSTOMERS') {
    const books = auditedDatabase(booksBinding(env, environment, booksShard));
    const databases = { books, directory: env.DIRECTORY };
    return {
      rows: await forgetCustomers(databases, nowMs, MAX_FORGOTTEN_CUSTOMERS),
      full: MAX_FORGOTTEN_CUSTOMERS,
    };
  }
  const binding = auditedDatabase(booksBinding(env, environment, booksShard));
  return { rows: await purge(binding, PURGES[sweep.of], nowMs, MAX_CLEARED_ROWS), full: MAX_CLEARED_ROWS };
}

/**
 * Clears away what is past its time, or takes up what was left over, a bounded number of rows in one message; a further
 * message does the rest. Says in the log what it did.
 */
export async function sweep(env: Env, { ...of }: Sweep): Promise<void> {
  const { rows, full } = await carryOut(env, of, clockFromOffset(env.CLOCK_OFFSET_MS).now());
  if (rows === 0) return;
  log('sweep.done', { sweep: of.of, ...('environment' in of ? { environment: of.environment } : {}), rows });
  if (rows >= full) await platformQueue(env.JOBS).add({ kind: 'SWEEP', ...of });
}
