import { moveOwnership } from '../../accounts/ownership-repository.ts';
import { transferOwnershipBody } from '../../accounts/schemas.ts';
import type { AccountContext } from '../../context/context.ts';
import { isGuardViolation } from '../../db/failures.ts';
import { findMember } from '../../people/members/member-repository.ts';
import type { MemberRecord } from '../../people/members/statements-repository.ts';
import { readOwner } from '../../people/notices/notice-repository.ts';
import { notifyPeople } from '../../people/notices/security-notices.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { memberSchema } from '../members/schemas.ts';
import { memberView } from '../members/view.ts';

/** Notifies the previous and the new owner of the account. */
async function notifyOfNewOwner(
  context: AccountContext,
  { personId, email: newOwner }: Pick<MemberRecord, 'personId' | 'email'>,
): Promise<void> {
  const { accountName } = await readOwner(context.directory, context.accountId);
  const notice = { kind: 'NEW_OWNER', accountName, newOwner } as const;
  notifyPeople(context, [context.principal.personId, personId], notice, context.accountId);
}

export const transferOwnership = defineOperation({
  id: 'accounts.transfer-ownership',
  method: 'PUT',
  path: '/v1/accounts/{account_id}/owner',
  tag: 'Accounts',
  summary: 'Transfer an account to another of its members',
  description:
    'For the OWNER, with a session. The named member becomes OWNER, and the previous owner becomes ADMIN. If the member is already the owner, nothing changes.',
  scope: 'any',
  access: 'account',
  audience: { role: 'OWNER' },
  credential: 'session',
  stepUp: 'always',
  idempotency: false,
  query: {},
  body: transferOwnershipBody,
  example: { member_id: '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34' },
  success: { status: 200, data: memberSchema, description: 'New owner' },
  errors: ['MEMBER_NOT_FOUND', 'CONCURRENT_MODIFICATION'],
  async run(context, { body }) {
    const { directory, accountId, principal } = context;
    const found = await findMember(directory, accountId, body.member_id);
    if (found === null) throw new ApiError('MEMBER_NOT_FOUND');
    const { member, grants } = found;
    if (member.personId !== principal.personId) {
      await moveOwnership(directory, accountId, principal, member.id).catch((error: unknown) => {
        throw isGuardViolation(error) ? new ApiError('CONCURRENT_MODIFICATION') : error;
      });
      context.invalidateAccess({ accountId });
      context.waitUntil(notifyOfNewOwner(context, member).catch(() => undefined));
    }
    return { data: memberView({ ...member, accountRole: 'OWNER' }, grants) };
  },
});
