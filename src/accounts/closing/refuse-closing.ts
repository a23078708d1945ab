import type { AccountContext } from '../../context/context.ts';
import { monthEnd } from '../../domain/calendar/month-end.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { ApiError } from '../../platform/errors.ts';
import type { AccountToClose } from './closure-repository.ts';

/**
 * Throws if the account may not be closed. Only its holder closes a managed account that has one. An account that
 * manages unclaimed accounts stays open, because nobody else could reach them.
 */
export function refuseClosing({ relation }: AccountContext, hasOwner: boolean, unclaimed: number): void {
  if (relation.relationship === 'managed' && hasOwner) throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
  if (unclaimed > 0)
    throw new ApiError('ACCOUNT_MANAGES_OTHERS', { details: { managed_accounts: unclaimed } });
}

/**
 * Returns the times at which the live companies leave LIVE: at the end of the month, or earlier if already requested.
 */
export function liveEnds(
  { companies }: AccountToClose,
  nowMs: number,
): { companyId: string; endsAt: number }[] {
  return companies.flatMap(({ id, address, isLive, liveEndsAt }) => {
    if (!isLive || (liveEndsAt !== null && liveEndsAt <= nowMs)) return [];
    const end = monthEnd(nowMs, companyTimeZone(address));
    return [{ companyId: id, endsAt: liveEndsAt === null ? end : Math.min(end, liveEndsAt) }];
  });
}
