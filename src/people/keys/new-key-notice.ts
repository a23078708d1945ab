import type { AccountContext } from '../../context/context.ts';
import { readOwner } from '../notices/notice-repository.ts';
import { notifyPeople } from '../notices/security-notices.ts';
import type { ApiKeyRow } from './key-repository.ts';

/** Notifies the creator of a key and the owner of the account. */
export async function notifyOfNewKey(context: AccountContext, key: ApiKeyRow): Promise<void> {
  const { ownerId, accountName } = await readOwner(context.directory, context.accountId);
  const personIds = ownerId === null ? [key.personId] : [key.personId, ownerId];
  const { name: keyName, lastFour, environment } = key;
  const notice = { kind: 'NEW_KEY', keyName, lastFour, environment, accountName } as const;
  notifyPeople(context, personIds, notice, context.accountId);
}
