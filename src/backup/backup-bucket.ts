import type { DatabaseBindings } from '../db/clients.ts';

/** Buckets of files and backups. */
interface BucketBindings {
  FILES: R2Bucket;
  /** Bucket of the backups and the journal. If it is not bound, they go to FILES. */
  BACKUPS?: R2Bucket;
}

/** Bindings that a backup reads and writes. */
export interface BackupBindings extends BucketBindings, DatabaseBindings {}

/** Returns the bucket of backups and of the journal: their own, or that of files if none is bound. */
export function backupBucket({ BACKUPS, FILES }: BucketBindings): R2Bucket {
  return BACKUPS ?? FILES;
}
