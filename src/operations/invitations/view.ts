import { roleOf } from '../../access/role-repository.ts';
import type { InvitationRow } from '../../db/schema/people-schema.ts';
import type { InvitationStatus } from '../../people/invitations/invitation-status.ts';
import { timestampOrNull, timestampText } from '../../platform/clock.ts';
import type { InvitationView } from './schemas.ts';

/** Returns the status of an invitation at an instant. Milliseconds. */
function statusAt({ acceptedAt, revokedAt, expiresAt }: InvitationRow, nowMs: number): InvitationStatus {
  if (acceptedAt !== null) return 'ACCEPTED';
  if (revokedAt !== null) return 'REVOKED';
  return expiresAt <= nowMs ? 'EXPIRED' : 'PENDING';
}

/** Returns an invitation as the API shows it. `companyNames` is by id. */
export function invitationView(
  row: InvitationRow,
  companyNames: ReadonlyMap<string, string>,
  nowMs: number,
): InvitationView {
  const grants = row.grants.map(({ company_id, access }) => ({
    company_id,
    company_name: companyNames.get(company_id) ?? null,
    access,
  }));
  const role = roleOf(row);
  return {
    id: row.id,
    account_id: row.accountId,
    email: row.email,
    account_role: role,
    grants: role === 'MEMBER' ? grants : null,
    status: statusAt(row, nowMs),
    invited_by: row.invitedBy,
    created_at: timestampText(row.createdAt),
    expires_at: timestampText(row.expiresAt),
    accepted_at: timestampOrNull(row.acceptedAt),
    revoked_at: timestampOrNull(row.revokedAt),
  };
}
