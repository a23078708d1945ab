import type { GrantRecord, MemberRecord } from '../../people/members/statements-repository.ts';
import { timestampText } from '../../platform/clock.ts';
import type { GrantView, MemberView } from './schemas.ts';

/** Converts a grant to its form in the API. */
export function grantView({ companyId, companyName, access, createdAt }: GrantRecord): GrantView {
  return {
    company_id: companyId,
    company_name: companyName,
    access,
    created_at: timestampText(createdAt),
  };
}

/** Returns a member as the API shows it, with the grants of a MEMBER. */
export function memberView(member: MemberRecord, grants: readonly GrantRecord[]): MemberView {
  const { id, accountId, personId, email, name, accountRole, createdAt } = member;
  return {
    id,
    account_id: accountId,
    person_id: personId,
    email,
    name,
    account_role: accountRole,
    grants: accountRole === 'MEMBER' ? grants.map(grantView) : null,
    created_at: timestampText(createdAt),
  };
}
