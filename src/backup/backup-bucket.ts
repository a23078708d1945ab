import type { Env } from '../env.ts';

/** Returns the bucket of backups and of the journal: their own, or that of files if none is bound. */
export function backupBucket({ BACKUPS, FILES }: Pick<Env, 'BACKUPS' | 'FILES'>): R2Bucket {
  return BACKUPS ?? FILES;
}
