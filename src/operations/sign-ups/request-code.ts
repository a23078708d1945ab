import { refuseClosedSignUp } from '../../accounts/sign-ups/open-sign-up.ts';
import { normalisedAddress } from '../../people/sign-in/digests.ts';
import {
  CODE_MINUTES,
  MAX_ADDRESS_SIGN_UP_CODES_AN_HOUR,
  MAX_CALLER_SIGN_UP_CODES_AN_HOUR,
} from '../../people/sign-in/limits.ts';
import { sendCode } from '../../people/sign-in/send-code.ts';
import { ApiError } from '../../platform/errors.ts';
import { codeRequestedSchema } from '../auth/schemas.ts';
import { defineOperation } from '../define-operation.ts';
import { requestSignUpCodeBody } from './schemas.ts';

export const requestSignUpCode = defineOperation({
  id: 'sign-ups.request-code',
  method: 'POST',
  path: '/v1/sign-ups/codes',
  tag: 'Sign-in',
  summary: 'Request a code to open an account',
  description: `Sends a six-digit code to the address, known or not. It is valid for ${CODE_MINUTES} minutes, with the \`handle\` of this response (\`POST /v1/sign-ups\`). If \`GET /v1/sign-ups\` returns a \`turnstile_site_key\`, the request needs a \`turnstile_token\`. The response is the same if a limit is reached and no code is sent: ${MAX_CALLER_SIGN_UP_CODES_AN_HOUR} codes per hour from one network and ${MAX_ADDRESS_SIGN_UP_CODES_AN_HOUR} to one address.`,
  scope: 'none',
  access: 'public',
  idempotency: false,
  query: {},
  body: requestSignUpCodeBody,
  example: { email: 'ana@example.com' },
  success: { status: 202, data: codeRequestedSchema, description: 'Code sent', isSecret: true },
  errors: ['SIGN_UP_CLOSED', 'HUMAN_CHECK_FAILED'],
  async run(context, { body }) {
    refuseClosedSignUp(context);
    if (!(await context.isHuman(body.turnstile_token ?? null, context.callerIp)))
      throw new ApiError('HUMAN_CHECK_FAILED');
    return { data: sendCode(context, normalisedAddress(body.email), { forSignUp: true }) };
  },
});
