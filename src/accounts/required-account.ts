import type { AccountContext } from '../context/context.ts';
import { ApiError } from '../platform/errors.ts';
import { type AccountRecord, findAccount } from './account-repository.ts';

/**
 * Returns the current account of the path. Throws 403, as for a foreign account, if it has been deleted meanwhile. One
 * round trip.
 */
export async function requiredAccount({ directory, accountId }: AccountContext): Promise<AccountRecord> {
  const account = await findAccount(directory, accountId);
  if (account === null) throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
  return account;
}
