import { auditKeptSinceMs } from '../../audit/audit-limits.ts';
import { clearEvents } from '../../audit/chain-repository.ts';
import { forgetCustomers } from '../../audit/retention/forget-customers.ts';
import { forgetDrafts, type Gone } from '../../audit/retention/forget-drafts.ts';
import { forgetPeople } from '../../audit/retention/forget-people.ts';
import { forgetTemplates } from '../../audit/retention/forget-templates.ts';
import { PURGES, purge } from '../../audit/retention/purges.ts';
import { sealPending } from '../../audit/seal-events.ts';
import { sealedCertificates } from '../../companies/certificates/repository.ts';
import type { Env } from '../../composition/env.ts';
import { platformQueue, type Sweep } from '../../context/queue/job.ts';
import { auditedDatabase } from '../../db/audited/audited-database.ts';
import { booksBinding, booksOf, directoryOf } from '../../db/clients.ts';
import { r2FileStore } from '../../documents/stored/file-store.ts';
import { versionsOf } from '../../invoices/files/file-keys.ts';
import { sealedFactors } from '../../people/second-factors/reseal-repository.ts';
import { clockFromOffset } from '../../platform/clock.ts';
import { log } from '../../platform/logging/log.ts';
import { sealingRing } from '../../platform/secrets/key-ring.ts';
import { type Resealed, resealPage } from '../../platform/secrets/reseal.ts';
import { secretSeal } from '../../platform/secrets/secret-seal.ts';
import { sealedWebhooks } from '../../webhooks/reseal-repository.ts';
import { sweepCertificates } from './certificate-sweep.ts';
import { sweepDeliveries } from './delivery-sweep.ts';
import { sweepFollowups } from './followup-sweep.ts';
import { sweepNifNotices } from './nif-notice-sweep.ts';
import { sweepNotices } from './notice-sweep.ts';

/** Rows deleted per message. */
export const MAX_CLEARED_ROWS = 500;

/** Customers forgotten per message, each with its events in the audit trail. */
const MAX_FORGOTTEN_CUSTOMERS = 50;

/** Deleted drafts forgotten per message, each with its files, mails and events. */
const MAX_FORGOTTEN_DRAFTS = 50;

/** Deleted recurring templates forgotten per message, each with its events in the audit trail. */
const MAX_FORGOTTEN_TEMPLATES = 50;

/** People forgotten per message, each with their events in the audit trail. */
const MAX_FORGOTTEN_PEOPLE = 50;

/** Secrets sealed again per message. Each takes a round trip. */
const MAX_RESEALED_ROWS = 50;

/** Sweep through sealed secrets, which continues after the last row that it visited. */
type Reseal = Extract<Sweep, { after: string }>;

function isReseal(sweep: Sweep): sweep is Reseal {
  return 'after' in sweep;
}

async function reseal(env: Env, sweep: Reseal): Promise<Resealed> {
  const seal = secretSeal(sealingRing(env));
  const { after } = sweep;
  if (sweep.of === 'SEALED_FACTORS')
    return await resealPage(sealedFactors(directoryOf(env), seal), seal, after, MAX_RESEALED_ROWS);
  const books = booksOf(env, sweep.environment, sweep.booksShard);
  return sweep.of === 'SEALED_WEBHOOKS'
    ? await resealPage(sealedWebhooks(books, seal), seal, after, MAX_RESEALED_ROWS)
    : await resealPage(sealedCertificates(books, seal), seal, after, MAX_RESEALED_ROWS);
}

/** Runs one batch of a sweep. Returns the number of rows it visited, and the size of a full batch. */
async function carryOut(
  env: Env,
  sweep: Exclude<Sweep, Reseal>,
  nowMs: number,
): Promise<{ rows: number; full: number }> {
  if (!('environment' in sweep)) {
    if (sweep.of === 'NIF_NOTICES') return await sweepNifNotices(env, nowMs);
    if (sweep.of === 'AUDIT_TRAIL') return { rows: await sealPending(env, nowMs), full: 1 };
    if (sweep.of === 'SECURITY_NOTICES') return await sweepNotices(env, nowMs);
    if (sweep.of === 'AUDIT_EVENTS') {
      const rows = await clearEvents(env.DIRECTORY, auditKeptSinceMs(nowMs), MAX_CLEARED_ROWS);
      return { rows, full: MAX_CLEARED_ROWS };
    }
    if (sweep.of === 'DELETED_TEMPLATES')
      return {
        rows: await forgetTemplates(env.DIRECTORY, nowMs, MAX_FORGOTTEN_TEMPLATES),
        full: MAX_FORGOTTEN_TEMPLATES,
      };
    if (sweep.of === 'LEFT_PEOPLE')
      return {
        rows: await forgetPeople(env.DIRECTORY, nowMs, MAX_FORGOTTEN_PEOPLE),
        full: MAX_FORGOTTEN_PEOPLE,
      };
    const binding = PURGES[sweep.of].database === 'DIRECTORY' ? env.DIRECTORY : env.REQUEST_LOGS;
    return { rows: await purge(binding, PURGES[sweep.of], nowMs, MAX_CLEARED_ROWS), full: MAX_CLEARED_ROWS };
  }
  const { environment, booksShard } = sweep;
  if (sweep.of === 'ENDING_CERTIFICATES')
    return await sweepCertificates(env, { environment, booksShard }, nowMs);
  if (sweep.of === 'EINVOICE_DELIVERIES')
    return await sweepDeliveries(env, { environment, booksShard }, nowMs);
  if (sweep.of === 'FOLLOWUPS') return await sweepFollowups(env, { environment, booksShard }, nowMs);
  const books = auditedDatabase(booksBinding(env, environment, booksShard));
  const databases = { books, directory: env.DIRECTORY };
  if (sweep.of === 'DELETED_CUSTOMERS')
    return {
      rows: await forgetCustomers(databases, nowMs, MAX_FORGOTTEN_CUSTOMERS),
      full: MAX_FORGOTTEN_CUSTOMERS,
    };
  if (sweep.of === 'DELETED_DRAFTS') {
    const files = r2FileStore(env.FILES);
    const discardFiles = ({ id, company_id: companyId }: Gone) =>
      files.deleteBelow(versionsOf({ environment, companyId }, id));
    return {
      rows: await forgetDrafts({ ...databases, discardFiles }, nowMs, MAX_FORGOTTEN_DRAFTS),
      full: MAX_FORGOTTEN_DRAFTS,
    };
  }
  return { rows: await purge(books, PURGES[sweep.of], nowMs, MAX_CLEARED_ROWS), full: MAX_CLEARED_ROWS };
}

/** Seals a page of secrets again, and queues the next page. Logs the ids of secrets that do not open. */
async function sweepSealed(env: Env, sweep: Reseal): Promise<void> {
  const { met, unreadable, last } = await reseal(env, sweep);
  if (met === 0) return;
  const environment = 'environment' in sweep ? { environment: sweep.environment } : {};
  if (unreadable.length > 0) log('secrets.unreadable', { sweep: sweep.of, ...environment, ids: unreadable });
  if (met > unreadable.length)
    log('sweep.done', { sweep: sweep.of, ...environment, rows: met - unreadable.length });
  if (met >= MAX_RESEALED_ROWS) await platformQueue(env.JOBS).add({ kind: 'SWEEP', ...sweep, after: last });
}

/**
 * Deletes expired rows, or recovers stranded ones, one batch per message. A further message continues. Logs the
 * result.
 */
export async function sweep(env: Env, { ...of }: Sweep): Promise<void> {
  if (isReseal(of)) return await sweepSealed(env, of);
  const { rows, full } = await carryOut(env, of, clockFromOffset(env.CLOCK_OFFSET_MS).now());
  if (rows === 0) return;
  log('sweep.done', { sweep: of.of, ...('environment' in of ? { environment: of.environment } : {}), rows });
  if (rows >= full) await platformQueue(env.JOBS).add({ kind: 'SWEEP', ...of });
}
