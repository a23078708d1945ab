import type { AccountContext } from '../../context/context.ts';
import { readAccountBooks } from './notice-repository.ts';
import { notifyAdministrators } from './security-notices.ts';

/**
 * Mails the owner and the administrators of an account that a webhook of production sends to a new address, after the response:
 * whoever made it with a stolen session or key would go on reading every invoice. Never rejects.
 */
export function notifyOfReceiver(context: AccountContext, url: string): void {
  const { accountId, directory, environment } = context;
  if (environment !== 'LIVE') return;
  const noticing = async () => {
    const { accountName } = await readAccountBooks(directory, accountId);
    notifyAdministrators(context, accountId, { kind: 'NEW_RECEIVER', accountName, host: new URL(url).host });
  };
  context.waitUntil(noticing().catch(() => undefined));
}
