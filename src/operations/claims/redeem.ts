import { readRedeemed, redeemClaimToken } from '../../accounts/claims/claim-repository.ts';
import { requireOpenClaim } from '../../accounts/claims/open-claim.ts';
import { notifyAdministrators } from '../../people/notices/security-notices.ts';
import { sessionByProof } from '../../people/sessions/session-by-proof.ts';
import { proveAddress } from '../../people/sign-in/prove-address.ts';
import { sendCode } from '../../people/sign-in/send-code.ts';
import { ApiError } from '../../platform/errors.ts';
import { directoryEventRows } from '../../webhooks/publishing/directory-event-repository.ts';
import { accountClaimed } from '../../webhooks/publishing/directory-events.ts';
import { defineOperation } from '../define-operation.ts';
import { claimView } from './claim-view.ts';
import { claimAnswerSchema, redeemBody } from './schemas.ts';

export const redeemClaim = defineOperation({
  id: 'claim-tokens.redeem',
  method: 'POST',
  path: '/v1/claims',
  tag: 'Accounts',
  summary: 'Claim a provisioned account',
  description:
    "Claiming takes two requests, so that nobody can claim an account in another person's name. Without `code`, the first request sends a code to the address (202). With the code, the second request makes the person at that address the owner of the account, once (200). No credential is needed. With `open_session` the code also opens a session. Without it, sign in with the address (`POST /v1/auth/codes`). From then on the holder sets the manager's access to the account.",
  scope: 'none',
  access: 'public',
  idempotency: true,
  query: {},
  body: redeemBody,
  example: {
    token: 'service_claim_0123456789012345678901234567890123456789012AAAAAA',
    email: 'hola@talleres-prueba.es',
  },
  success: {
    status: 200,
    data: claimAnswerSchema,
    description: 'Claimed account',
    isSecret: true,
    also: [{ status: 202, description: 'Code sent to the address' }],
  },
  errors: ['CLAIM_NOT_FOUND', 'CLAIM_TOKEN_HOLDER_MISMATCH', 'SIGN_IN_CODE_INVALID'],
  async run(context, { body }) {
    const { directory, ids } = context;
    const email = body.email.toLowerCase();
    const made = { personId: ids.next(), memberId: ids.next() };
    const own = context.isRetry ? await readRedeemed(directory, made.memberId) : null;
    if (own !== null) return { data: { ...claimView(own, email, own.redeemedAtMs), session: null } };
    const { token, personId } = await requireOpenClaim(context, body.token, email);
    const { accountId, accountName, managerId, externalRef, booksShard } = token;
    if (typeof body.code !== 'string') {
      const newcomer = { personId, name: null, language: null, accountId, booksShard };
      // With such a token, its maker could have mails sent to any stranger.
      const forSignUp = personId === null && token.email === null;
      return { data: sendCode(context, email, { recipient: newcomer, forSignUp }), status: 202 };
    }
    const proof = { address: email, code: body.code, handle: body.handle ?? null };
    const { codeId } = await proveAddress(context, proof);
    const nowMs = context.serviceClock.now();
    const holder = {
      ...made,
      personId: personId ?? made.personId,
      email,
      language: context.language,
      codeId,
    };
    const events = directoryEventRows([accountClaimed({ id: accountId, externalRef }, email)], ids, nowMs);
    if (!(await redeemClaimToken(directory, token, holder, events, nowMs)))
      throw new ApiError('CLAIM_NOT_FOUND');
    context.invalidateAccess({ accountId });
    if (personId !== null) context.invalidateAccess({ personId });
    // A stolen key of the manager could have made the link.
    if (managerId !== null)
      notifyAdministrators(context, managerId, { kind: 'NEW_OWNER', accountName, newOwner: email });
    await context.directoryEvents.add(events.map(({ id }) => id));
    const session = await sessionByProof(context, email, accountId, body.open_session === true);
    return { data: { ...claimView(token, email, nowMs), session } };
  },
});
