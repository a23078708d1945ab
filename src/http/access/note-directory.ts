import { noteChange } from '../../queue/note-change.ts';
import type { Exchange } from '../exchange.ts';

/** What is below these is kept in the directory: accounts with their people and keys, companies, connections. */
const OF_DIRECTORY =
  /^\/v1\/(?:accounts|api-keys|auth|claims|invitations|me|members|payment-providers|payment-connections)(?:\/|$)|^\/oauth\/token$|^\/v1\/companies(?:\/[^/]+(?:\/(?:activations|representation|payment-connections|logo)(?:\/.*)?)?)?$/;

/**
 * Writes what a request changed in the directory to the bucket within seconds: a key that was revoked stays so whatever
 * becomes of the database. Where the message is lost, the cron sees to it.
 */
export function noteDirectory({ request, url, env, waitUntil }: Exchange, answer: Response): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
  if (isRead || answer.status >= 400 || !OF_DIRECTORY.test(url.pathname)) return;
  waitUntil(noteChange(env.JOBS, 'DIRECTORY'));
}
