import { timestampText } from '../platform/clock.ts';
import { type BackupBindings, backupBucket } from './backup-bucket.ts';
import { begunKey, begunSchema, manifestKey } from './backup-format.ts';
import { BACKUP_OVERDUE_MS, NIGHT_FROM_HOUR, NIGHT_TO_HOUR } from './backup-limits.ts';
import type { BackupStep } from './backup-step.ts';
import { readJson } from './packed-lines.ts';
import { forgetRequest, readRequests } from './requests-repository.ts';
import { beginBackup } from './run-backup.ts';

/** True if the nightly backup must begin: it has not begun, or the run that began it was lost. */
async function isDue(bucket: R2Bucket, name: string, nowMs: number): Promise<boolean> {
  const begun = await bucket.get(begunKey(name));
  if (begun === null) return true;
  const { begun_at } = readJson(begunSchema, await begun.text());
  return nowMs - Date.parse(begun_at) > BACKUP_OVERDUE_MS && (await bucket.head(manifestKey(name))) === null;
}

/** Begins the due backups: that of the night, named after its date (UTC), and those that the operator requested. */
export async function startBackups(env: BackupBindings, nowMs: number): Promise<BackupStep[]> {
  const bucket = backupBucket(env);
  const asked = await readRequests(env.DIRECTORY);
  const now = new Date(nowMs);
  const night = timestampText(nowMs).slice(0, 'YYYY-MM-DD'.length);
  const isNight = now.getUTCHours() >= NIGHT_FROM_HOUR && now.getUTCHours() < NIGHT_TO_HOUR;
  const names = [...asked, ...(isNight && (await isDue(bucket, night, nowMs)) ? [night] : [])];
  const steps: BackupStep[] = [];
  for (const name of names) {
    steps.push(await beginBackup(env, name, nowMs));
    await forgetRequest(env.DIRECTORY, name);
  }
  return steps;
}
