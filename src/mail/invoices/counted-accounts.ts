import { readTree } from '../../companies/managed-tree-repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import { DAY_MS } from '../../domain/calendar/durations.ts';

type OfAccount = Pick<CompanyContext, 'accountId' | 'company' | 'directory' | 'serviceClock'>;

/**
 * Returns the account whose quotas count the mails of a company: its manager until a holder claims it, then itself (decisions,
 * section 15). One round trip for an account that counts with others, none for one that counts alone.
 */
export async function quotaAccount({
  accountId,
  company,
  directory,
  serviceClock,
}: OfAccount): Promise<string> {
  const { countsTogether } = await company();
  return countsTogether ? (await readTree(directory, accountId, serviceClock.now())).rootId : accountId;
}

/**
 * Returns the accounts whose mails count in the quotas of a company's account: itself, or all that count with its manager, and
 * those that have left it closed or unmanaged within a day (decisions, section 15). One round trip for those, none for an account that counts alone.
 */
export async function countedAccounts({
  accountId,
  company,
  directory,
  serviceClock,
}: OfAccount): Promise<readonly string[]> {
  const { countsTogether } = await company();
  if (!countsTogether) return [accountId];
  const nowMs = serviceClock.now();
  const { accountIds, left } = await readTree(directory, accountId, nowMs);
  const counted = left.filter(({ leftAtMs }) => leftAtMs === null || leftAtMs > nowMs - DAY_MS);
  return [...accountIds, ...counted.map(({ id }) => id)];
}
