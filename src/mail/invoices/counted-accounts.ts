import { readTree } from '../../companies/managed-tree-repository.ts';
import type { CompanyContext } from '../../context/context.ts';

/**
 * Returns the accounts whose mails count in the quotas of a company's account: itself, or all that count with its manager
 * (decisions, section 15). One round trip for those, none for an account that counts alone.
 */
export async function countedAccounts({
  accountId,
  company,
  directory,
}: Pick<CompanyContext, 'accountId' | 'company' | 'directory'>): Promise<readonly string[]> {
  const { countsTogether } = await company();
  return countsTogether ? (await readTree(directory, accountId)).accountIds : [accountId];
}
