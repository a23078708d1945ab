import { type ManagedTree, readTree } from '../../companies/managed-tree-repository.ts';
import type { CompanyRecord } from '../../context/company-record.ts';
import type { CompanyContext } from '../../context/context.ts';
import { hasRoom, issueQuota, monthOf, quotaReset } from '../../domain/accounts/issue-quota.ts';
import { type CompanyTimeZone, localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import type { IssueTree } from '../../ledger/ledger-request.ts';
import { readIssuedCountsTogether } from './issued-counts-repository.ts';
import { quotaExceeded } from './quota-exceeded.ts';

/** Returns the accounts that count in a month: those that count together now, and those that have left them in it. */
export function countedIn({ accountIds, left }: ManagedTree, month: string, zone: CompanyTimeZone): string[] {
  const counted = left.filter(
    ({ leftAtMs }) => leftAtMs === null || monthOf(localDate(leftAtMs, zone)) === month,
  );
  return [...accountIds, ...counted.map(({ id }) => id)];
}

/**
 * Returns the accounts that an invoice counts with, and the quota of their manager (decisions, section 15). Null for an account
 * that counts alone, or without a limit. Throws 429 QUOTA_EXCEEDED if they have issued all that it allows. The ledger counts again
 * in the commit, so that invoices issued at the same moment never pass together. At most two round trips, none for an account that
 * counts alone.
 */
export async function treeWithRoom(
  { environment, directory, books, accountId, clock }: CompanyContext,
  { row, countsTogether }: CompanyRecord,
): Promise<IssueTree | null> {
  if (environment === 'TEST' || !countsTogether) return null;
  const nowMs = clock.now();
  const tree = await readTree(directory, accountId, nowMs);
  const quota = issueQuota(tree.plan);
  const { limit, per } = quota;
  const zone = companyTimeZone(row.address);
  const month = monthOf(localDate(nowMs, zone));
  const accountIds = countedIn(tree, month, zone);
  if (limit === null || accountIds.length === 1) return null;
  const counts = await readIssuedCountsTogether(books, accountIds);
  if (hasRoom(quota, counts, month)) return { accountIds, quota };
  const reset = quotaReset(quota, nowMs, zone);
  throw quotaExceeded({
    limit,
    per,
    reset: reset === null ? null : { date: reset.date, inMs: reset.atMs - nowMs },
  });
}
