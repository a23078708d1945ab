import { readTree } from '../../companies/managed-tree-repository.ts';
import type { CompanyContext } from '../../context/context.ts';

type OfAccount = Pick<CompanyContext, 'accountId' | 'company' | 'directory'>;

/**
 * Returns the account whose quotas count the mails of a company: its manager until a holder claims it, then itself (decisions,
 * section 15). One round trip for an account that counts with others, none for one that counts alone.
 */
export async function quotaAccount({ accountId, company, directory }: OfAccount): Promise<string> {
  const { countsTogether } = await company();
  return countsTogether ? (await readTree(directory, accountId)).rootId : accountId;
}

/**
 * Returns the accounts whose mails count in the quotas of a company's account: itself, or all that count with its manager
 * (decisions, section 15). One round trip for those, none for an account that counts alone.
 */
export async function countedAccounts({
  accountId,
  company,
  directory,
}: OfAccount): Promise<readonly string[]> {
  const { countsTogether } = await company();
  return countsTogether ? (await readTree(directory, accountId)).accountIds : [accountId];
}
