import type { AccountContext } from '../../context/context.ts';
import { readOwner } from '../auth/notice-repository.ts';
import { tellPeople } from '../auth/security-notices.ts';
import type { ApiKeyRow } from './repository.ts';

/** Tells its maker and the account's owner of a new key. */
export async function tellOfNewKey(context: AccountContext, key: ApiKeyRow): Promise<void> {
  const { ownerId, accountName } = await readOwner(context.directory, context.accountId);
  const told = ownerId === null ? [key.personId] : [key.personId, ownerId];
  const { name: keyName, lastFour, environment } = key;
  tellPeople(context, told, { kind: 'NEW_KEY', keyName, lastFour, environment, accountName });
}
