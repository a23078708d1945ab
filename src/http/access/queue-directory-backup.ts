import { noteChange } from '../../context/queue/note-change.ts';
import type { AppContext } from '../app-env.ts';

/** Paths whose data is in the directory: accounts with their people and keys, companies, connections. */
const OF_DIRECTORY =
  /^\/v1\/(?:accounts|api-keys|auth|claims|invitations|me|members|payment-providers|payment-connections)(?:\/|$)|^\/oauth\/token$|^\/v1\/companies(?:\/[^/]+(?:\/(?:activations|representation|payment-connections|logo)(?:\/.*)?)?)?$/;

/**
 * Queues a backup of a directory change to the bucket, within seconds. A revoked key stays revoked even if the
 * database is lost.
 * If the message is lost, the cron writes the change.
 */
export function queueDirectoryBackup(c: AppContext, response: Response): void {
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
  if (isRead || response.status >= 400 || !OF_DIRECTORY.test(c.get('url').pathname)) return;
  c.executionCtx.waitUntil(noteChange(c.env.JOBS, 'DIRECTORY'));
}
