import { findAccount } from '../../accounts/account-repository.ts';
import { MAX_CALLER_SIGN_UPS_A_DAY } from '../../accounts/sign-ups/limits.ts';
import { openOwnAccount } from '../../accounts/sign-ups/open-account.ts';
import { refuseClosedSignUp } from '../../accounts/sign-ups/open-sign-up.ts';
import { sessionByProof } from '../../people/sessions/session-by-proof.ts';
import { normalisedAddress } from '../../people/sign-in/digests.ts';
import { accountView } from '../accounts/view.ts';
import { defineOperation } from '../define-operation.ts';
import { signedUpSchema, signUpBody } from './schemas.ts';

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
    const row = await openOwnAccount(context, body, made);
    const session = await sessionByProof(context, normalisedAddress(body.email), row.id, true);
    return { data: { account: accountView({ row, hasOwner: true }, 'OWNER'), session }, location };
  },
});
