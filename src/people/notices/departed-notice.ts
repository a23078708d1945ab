import type { PrincipalContext } from '../../context/context.ts';
import { readAccountBooks } from './notice-repository.ts';
import { notifyAdministrators } from './security-notices.ts';

/** Webhooks listed in one mail. Further ones are counted. */
const MAX_LISTED_WEBHOOKS = 20;

/** Person who administers an account no more. */
export interface Departed {
  personId: string;
  name: string | null;
  email: string;
}

/**
 * Mails the owner and the administrators of an account the webhooks whose secret a departed administrator knows, after the
 * response. With the secret, events can be forged, and the departed may own the receiving address. Never rejects.
 */
export function notifyOfKnownWebhooks(
  context: PrincipalContext,
  accountId: string,
  { personId, name, email }: Departed,
): void {
  const { directory, knownWebhooks, waitUntil } = context;
  const noticing = async () => {
    const { accountName, booksShard } = await readAccountBooks(directory, accountId);
    const known = await knownWebhooks.of(accountId, booksShard, personId);
    if (known.length === 0) return;
    const listed = known.slice(0, MAX_LISTED_WEBHOOKS);
    notifyAdministrators(context, accountId, {
      kind: 'WEBHOOKS_KNOWN',
      accountName,
      person: name ?? email,
      webhooks: listed.map(({ url, environment }) => ({ host: new URL(url).host, environment })),
      more: known.length - listed.length,
    });
  };
  waitUntil(noticing().catch(() => undefined));
}
