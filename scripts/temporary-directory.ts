import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** File system in memory that Linux has. */
const MEMORY = '/dev/shm';
/** Free bytes that a run of the tests needs at most. One takes about 200 MB. */
const NEEDED_BYTES = 2 ** 31;

/**
 * Returns the directory for what tests store while they run. It is in memory where there is room: databases wait for
 * the disk after each transaction, an eighth of the time of the tests inside workerd.
 */
export function temporaryDirectory(): string {
  if (process.env.TMPDIR !== undefined) return process.env.TMPDIR;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
