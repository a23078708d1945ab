import { backupBucket } from '../../backup/backup-bucket.ts';
import { manifestKey } from '../../backup/backup-format.ts';
import { NIGHT_TO_HOUR } from '../../backup/backup-limits.ts';
import { HOUR_MS } from '../../domain/calendar/durations.ts';
import { log } from '../../platform/logging/log.ts';
import type { Env } from '../env.ts';
import type { Finding } from './findings.ts';

/** Reports a missing backup of the last night. The one of the night before counts until the next must have ended. */
export async function inspectBackups(env: Pick<Env, 'BACKUPS' | 'FILES'>, nowMs: number): Promise<Finding[]> {
  const shared: Finding[] = env.BACKUPS === undefined ? [{ code: 'BACKUPS_SHARED', names: ['BACKUPS'] }] : [];
  const lastNight = nowMs - (NIGHT_TO_HOUR + 1) * HOUR_MS;
  const names = [nowMs, lastNight].map((instantMs) =>
    new Date(instantMs).toISOString().slice(0, 'YYYY-MM-DD'.length),
  );
  try {
    for (const name of new Set(names))
      if ((await backupBucket(env).head(manifestKey(name))) !== null) return shared;
  } catch (error) {
    log('backups.not_examined', {}, error);
  }
  const [name = ''] = names;
  return [...shared, { code: 'BACKUP_MISSING', names: [name] }];
}
