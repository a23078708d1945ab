import type { AccountContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { findMember, type MemberWithGrants } from './member-repository.ts';

/** Returns a member of the path's account by id. Throws 404 MEMBER_NOT_FOUND. One round trip. */
export async function requireMember(
  { directory, accountId }: Pick<AccountContext, 'directory' | 'accountId'>,
  id: string,
): Promise<MemberWithGrants> {
  const found = await findMember(directory, accountId, id);
  if (found === null) throw new ApiError('MEMBER_NOT_FOUND');
  return found;
}
