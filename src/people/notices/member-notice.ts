import type { RequestContext } from '../../context/context.ts';
import type { AccountRole } from '../../domain/accounts/account-relation.ts';
import { readAccountBooks, readAdministrators } from './notice-repository.ts';
import { notifyPeople } from './security-notices.ts';

/** Person who has become a member of an account, or an administrator of it. */
interface NewMember {
  accountId: string;
  accountRole: AccountRole;
  personId: string;
  email: string;
}

/**
 * Mails the owner and the other administrators that a person has access to the account, after the response: a stolen key could invite an
 * accomplice, who stays when the key is revoked. Never rejects.
 */
export function notifyOfMember(
  context: RequestContext,
  { accountId, accountRole, personId, email }: NewMember,
): void {
  const { directory } = context;
  const noticing = async () => {
    const [{ accountName }, administrators] = await Promise.all([
      readAccountBooks(directory, accountId),
      readAdministrators(directory, accountId),
    ]);
    const others = administrators.filter((id) => id !== personId);
    const kind = accountRole === 'ADMIN' ? 'NEW_ADMINISTRATOR' : 'NEW_MEMBER';
    notifyPeople(context, others, { kind, accountName, person: email }, accountId);
  };
  context.waitUntil(noticing().catch(() => undefined));
}
