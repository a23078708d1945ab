import { mayAdminister } from '../../access/audience.ts';
import type { AccountContext } from '../../context/context.ts';
import type { EmailReach } from '../../mail/email-list-repository.ts';

/**
 * Returns the mails that a caller sees: those of the companies in reach. Invitations show to whom the list of invitations
 * is open.
 */
export async function emailReach({ accountId, relation, reach }: AccountContext): Promise<EmailReach> {
  return { accountId, companyIds: await reach(), seesInvitations: mayAdminister(relation) };
}
