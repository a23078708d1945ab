import { readTree } from '../../access/managed-tree-repository.ts';
import type { CompanyContext, CompanyRecord } from '../../context/context.ts';
import { hasRoom, issueQuota, monthOf, quotaReset } from '../../domain/accounts/issue-quota.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { companyTimeZone } from '../../domain/company-time-zone.ts';
import { readIssuedCountsTogether } from './issued-counts-repository.ts';
import { quotaExceeded } from './quota-exceeded.ts';

/**
 * Throws 429 QUOTA_EXCEEDED if the accounts that count together have issued all that the plan of their manager allows (decisions,
 * section 15). The ledger counts each account's own quota. Invoices issued at the same moment may pass this check together. At
 * most two round trips, none for an account that counts alone.
 */
export async function refuseSpentTree(
  { environment, directory, books, accountId, clock }: CompanyContext,
  { row, countsTogether }: CompanyRecord,
): Promise<void> {
  if (environment === 'TEST' || !countsTogether) return;
  const { plan, accountIds } = await readTree(directory, accountId);
  const quota = issueQuota(plan);
  const { limit, per } = quota;
  if (limit === null || accountIds.length === 1) return;
  const zone = companyTimeZone(row.address);
  const nowMs = clock.now();
  const counts = await readIssuedCountsTogether(books, accountIds);
  if (hasRoom(quota, counts, monthOf(localDate(nowMs, zone)))) return;
  const reset = quotaReset(quota, nowMs, zone);
  throw quotaExceeded({
    limit,
    per,
    reset: reset === null ? null : { date: reset.date, inMs: reset.atMs - nowMs },
  });
}
