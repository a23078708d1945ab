import type { Env } from '../env.ts';

/** Where backups and the journal go: a bucket of their own, or that of files where none is bound. */
export function backupBucket({ BACKUPS, FILES }: Pick<Env, 'BACKUPS' | 'FILES'>): R2Bucket {
  return BACKUPS ?? FILES;
}
