import { noteChange } from '../../queue/note-change.ts';
import type { AppContext } from '../app-env.ts';

/** What is below these is kept in the directory: accounts with their people and keys, companies, connections. */
const OF_DIRECTORY =
  /^\/v1\/(?:accounts|api-keys|auth|claims|invitations|me|members|payment-providers|payment-connections)(?:\/|$)|^\/oauth\/token$|^\/v1\/companies(?:\/[^/]+(?:\/(?:activations|representation|payment-connections|logo)(?:\/.*)?)?)?$/;

/**
 * Writes what a request changed in the directory to the bucket within seconds: a key that was revoked stays so whatever
 * becomes of the database. Where the message is lost, the cron sees to it.
 */
export function noteDirectory(c: AppContext, response: Response): void {
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
  if (isRead || response.status >= 400 || !OF_DIRECTORY.test(c.var.url.pathname)) return;
  c.executionCtx.waitUntil(noteChange(c.env.JOBS, 'DIRECTORY'));
}
