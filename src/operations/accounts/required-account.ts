import type { AccountContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { type AccountRecord, findAccount } from './repository.ts';
import type { AccountView } from './schemas.ts';
import { accountView } from './view.ts';

/** The account of the path as it is now; 403 like a foreign one where it has gone in between. One round trip. */
export async function requiredAccount({ directory, accountId }: AccountContext): Promise<AccountRecord> {
  const account = await findAccount(directory, accountId);
  if (account === null) throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
  return account;
}

/** An account as the caller of an operation on it sees it. */
export function callersView({ standing }: AccountContext, account: AccountRecord): AccountView {
  return accountView(account, standing.relationship === 'own' ? standing.role : null);
}
