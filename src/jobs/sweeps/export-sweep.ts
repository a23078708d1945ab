import { expiredArchives, forgetExport, takeUpExports } from '../../accounts/exports/export-repository.ts';
import {
  ARCHIVE_KEPT_MS,
  MAX_SWEPT_EXPORTS,
  STRANDED_AFTER_MS,
} from '../../audit/retention/export-limits.ts';
import type { Env } from '../../composition/env.ts';
import { type Job, platformQueue } from '../../context/queue/job.ts';
import { sendJobs } from '../../context/queue/send-jobs.ts';
import { directoryOf } from '../../db/clients.ts';
import { clockFromOffset } from '../../platform/clock.ts';
import { runExport } from '../run-export.ts';

/** Files per delete call to the bucket, the platform's maximum. */
const DELETED_AT_ONCE = 1_000;

/** Continues an export, and queues a further message for the rest. */
export async function continueExport(env: Env, exportId: string): Promise<void> {
  if (await runExport(env, exportId)) await platformQueue(env.JOBS).add({ kind: 'ACCOUNT_EXPORT', exportId });
}

/** Deletes all files of an export, including fragments that were not recorded. */
async function deleteFiles(bucket: R2Bucket, exportId: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await bucket.list({
      prefix: `exports/${exportId}/`,
      limit: DELETED_AT_ONCE,
    });
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}

/** Queues exports that make no progress, and deletes expired archives. */
export async function sweepExports(env: Env): Promise<void> {
  const directory = directoryOf(env);
  const nowMs = clockFromOffset(env.CLOCK_OFFSET_MS).now();
  const stranded = await takeUpExports(directory, nowMs - STRANDED_AFTER_MS, nowMs, MAX_SWEPT_EXPORTS);
  await sendJobs(
    env.JOBS,
    stranded.map((exportId): Job => ({ kind: 'ACCOUNT_EXPORT', exportId })),
  );
  for (const { id, isOld } of await expiredArchives(directory, nowMs, ARCHIVE_KEPT_MS, MAX_SWEPT_EXPORTS)) {
    await deleteFiles(env.FILES, id);
    await forgetExport(directory, id, isOld);
  }
}
