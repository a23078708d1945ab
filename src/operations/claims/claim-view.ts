import type { ClaimPreconditions } from '../../accounts/claims/claim-repository.ts';
import { timestampText } from '../../platform/clock.ts';

/** Returns a claimed account as the API shows it, without a session. */
export function claimView(
  { accountId, accountName }: Pick<ClaimPreconditions['token'], 'accountId' | 'accountName'>,
  email: string,
  claimedAtMs: number,
) {
  return {
    account_id: accountId,
    display_name: accountName,
    email,
    account_role: 'OWNER' as const,
    claimed_at: timestampText(claimedAtMs),
  };
}
