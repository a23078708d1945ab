import type { RequestContext } from '../../context/context.ts';
import { readAccountBooks, readAdministrators } from './notice-repository.ts';
import { notifyPeople } from './security-notices.ts';

/** Person who has become an administrator of an account. */
interface NewAdministrator {
  accountId: string;
  personId: string;
  email: string;
}

/**
 * Mails the owner and the other administrators that a person has become one, after the response: a stolen key could invite an
 * accomplice, who stays when the key is revoked. Never rejects.
 */
export function notifyOfAdministrator(
  context: RequestContext,
  { accountId, personId, email }: NewAdministrator,
): void {
  const { directory } = context;
  const noticing = async () => {
    const [{ accountName }, administrators] = await Promise.all([
      readAccountBooks(directory, accountId),
      readAdministrators(directory, accountId),
    ]);
    const others = administrators.filter((id) => id !== personId);
    notifyPeople(context, others, { kind: 'NEW_ADMINISTRATOR', accountName, person: email });
  };
  context.waitUntil(noticing().catch(() => undefined));
}
