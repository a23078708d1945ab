import { BACKUPS_PREFIX, JOURNAL_PREFIX } from './backup-format.ts';
import { BACKUPS_KEPT_MS, LISTED_KEYS } from './backup-limits.ts';

/** Deletes backups and journal files that are past their retention, and returns the number of objects. */
export async function clearBackups(bucket: R2Bucket, nowMs: number): Promise<number> {
  let cleared = 0;
  for (const prefix of [BACKUPS_PREFIX, JOURNAL_PREFIX]) {
    let cursor: string | undefined;
    do {
      const page = await bucket.list({
        prefix,
        limit: LISTED_KEYS,
        ...(cursor === undefined ? {} : { cursor }),
      });
      const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < nowMs - BACKUPS_KEPT_MS);
      if (old.length > 0) await bucket.delete(old.map(({ key }) => key));
      cleared += old.length;
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor !== undefined);
  }
  return cleared;
}
