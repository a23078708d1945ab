import type { RequestContext } from '../../context/context.ts';
import type { AccountRow } from '../../db/schema/directory-schema.ts';
import { normalisedAddress } from '../../people/sign-in/digests.ts';
import { proveAddress } from '../../people/sign-in/prove-address.ts';
import { ApiError } from '../../platform/errors.ts';
import { MAX_CALLER_SIGN_UPS_A_DAY } from './limits.ts';
import { type NewOwner, openAccount, readSignUpPreconditions } from './sign-up-repository.ts';

/** Account that a person requests, with the code that proves the address. */
interface RequestedAccount {
  email: string;
  code: string;
  handle: string;
  display_name: string;
  person_name?: string | null | undefined;
  language?: NewOwner['language'] | null | undefined;
}

/** Returns the row of an account that its owner opens: on trial, managed by nobody. */
function trialAccountRow(context: RequestContext, id: string, name: string): AccountRow {
  return {
    ...{ id, name, plan: 'TRIAL', agreedPrice: false, booksShard: context.newAccountsShard },
    ...{ managerAccountId: null, provisionerAccountId: null, externalRef: null },
    ...{ provisionedIn: 'LIVE', accessLevel: 'OPERATE' },
    ...{ email: null, claimedAt: null, closedAt: null, closingReason: null, booksEndedAt: null },
    ...{ version: 1, createdAt: context.serviceClock.now() },
  };
}

/** Throws 409 if the person of the address owns an account, 429 over a limit, and 401 for a code of another purpose. */
async function refuseUnlessFree(context: RequestContext, address: string, codeId: number): Promise<void> {
  const nowMs = context.serviceClock.now();
  const { isForSignUp, owned, hasRoom } = await readSignUpPreconditions(
    context.directory,
    address,
    codeId,
    nowMs,
  );
  if (!isForSignUp) throw new ApiError('SIGN_IN_CODE_INVALID');
  if (owned !== null) throw new ApiError('ACCOUNT_ALREADY_OWNED', { details: { account_id: owned } });
  if (!hasRoom) throw new ApiError('SIGN_UP_LIMIT_REACHED', { params: { limit: MAX_CALLER_SIGN_UPS_A_DAY } });
}

/** Opens the account of a proved address. */
export async function openOwnAccount(
  context: RequestContext,
  body: RequestedAccount,
  ids: { accountId: string; personId: string; memberId: string },
): Promise<AccountRow> {
  const address = normalisedAddress(body.email);
  const { code, handle } = body;
  const { codeId } = await proveAddress(context, { address, code, handle });
  await refuseUnlessFree(context, address, codeId);
  const account = trialAccountRow(context, ids.accountId, body.display_name);
  const owner = {
    ...{ personId: ids.personId, memberId: ids.memberId, address, codeId },
    name: body.person_name ?? null,
    language: body.language ?? context.language,
  };
  if (!(await openAccount(context.directory, account, owner))) {
    // Another request has used the code or the last room meanwhile.
    await refuseUnlessFree(context, address, codeId);
    throw new ApiError('SIGN_IN_CODE_INVALID');
  }
  return account;
}
