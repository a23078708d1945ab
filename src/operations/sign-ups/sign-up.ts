import type { z } from 'zod';
import { findAccount } from '../../accounts/account-repository.ts';
import { MAX_CALLER_SIGN_UPS_A_DAY } from '../../accounts/sign-ups/limits.ts';
import { refuseClosedSignUp } from '../../accounts/sign-ups/open-sign-up.ts';
import { openAccount, readSignUpPreconditions } from '../../accounts/sign-ups/sign-up-repository.ts';
import type { RequestContext } from '../../context/context.ts';
import type { AccountRow } from '../../db/schema/directory-schema.ts';
import { sessionByProof } from '../../people/sessions/session-by-proof.ts';
import { normalisedAddress } from '../../people/sign-in/digests.ts';
import { proveAddress } from '../../people/sign-in/prove-address.ts';
import { ApiError } from '../../platform/errors.ts';
import { accountView } from '../accounts/view.ts';
import { defineOperation } from '../define-operation.ts';
import { signedUpSchema, signUpBody } from './schemas.ts';

/** Returns the row of an account that its owner opens: on trial, managed by nobody. */
function openedAccount(context: RequestContext, id: string, name: string): AccountRow {
  return {
    ...{ id, name, plan: 'TRIAL', agreedPrice: false, booksShard: context.newAccountsShard },
    ...{ managerAccountId: null, externalRef: null, provisionedIn: 'LIVE', accessLevel: 'OPERATE' },
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
async function opened(
  context: RequestContext,
  body: z.output<typeof signUpBody>,
  ids: { accountId: string; personId: string; memberId: string },
): Promise<AccountRow> {
  const address = normalisedAddress(body.email);
  const { code, handle } = body;
  const { codeId } = await proveAddress(context, { address, code, handle });
  await refuseUnlessFree(context, address, codeId);
  const account = openedAccount(context, ids.accountId, body.display_name);
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

export const signUp = defineOperation({
  id: 'sign-ups.create',
  method: 'POST',
  path: '/v1/sign-ups',
  tag: 'Sign-in',
  summary: 'Open an account',
  description: `Opens an account on TRIAL, if the operator has opened sign-up (\`GET /v1/sign-ups\`). The code of \`POST /v1/sign-ups/codes\` proves the address, and the person at it becomes the owner. The session continues at once: \`POST /v1/accounts/{account_id}/companies\` creates the company, which is active in the sandbox from then on. A network can open ${MAX_CALLER_SIGN_UPS_A_DAY} accounts a day.`,
  scope: 'none',
  access: 'public',
  idempotency: true,
  query: {},
  body: signUpBody,
  example: {
    email: 'ana@example.com',
    code: '123456',
    handle: 'service_sign_in_0R5Yx2p7Qm1vTn8Kc4Wd9Zb3Hs6Jf0Lg5Ay2Ue7Ri1oBq4Xk',
    display_name: 'Talleres Ana SL',
  },
  success: { status: 201, data: signedUpSchema, description: 'Account', isSecret: true },
  errors: ['SIGN_UP_CLOSED', 'SIGN_IN_CODE_INVALID', 'ACCOUNT_ALREADY_OWNED', 'SIGN_UP_LIMIT_REACHED'],
  async run(context, { body }) {
    refuseClosedSignUp(context);
    const made = {
      accountId: context.ids.next(),
      personId: context.ids.next(),
      memberId: context.ids.next(),
    };
    const location = `/v1/accounts/${made.accountId}`;
    const own = context.isRetry ? await findAccount(context.directory, made.accountId) : null;
    if (own !== null) return { data: { account: accountView(own, 'OWNER'), session: null }, location };
    const row = await opened(context, body, made);
    const session = await sessionByProof(context, normalisedAddress(body.email), row.id, true);
    return { data: { account: accountView({ row, hasOwner: true }, 'OWNER'), session }, location };
  },
});
