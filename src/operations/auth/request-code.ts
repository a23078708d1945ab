import { defineOperation } from '../define-operation.ts';
import { normalisedAddress } from './digests.ts';
import {
  CODE_MINUTES,
  MAX_ADDRESS_CODES_AN_HOUR,
  MAX_ALIVE_CODES,
  MAX_SITE_ADDRESS_CODES_AN_HOUR,
  MAX_TRIES,
} from './limits.ts';
import { codeRequestedSchema, requestCodeBody } from './schemas.ts';
import { sendCode } from './send-code.ts';

export const requestCode = defineOperation({
  id: 'auth.request-code',
  method: 'POST',
  path: '/v1/auth/codes',
  tag: 'Sign-in',
  summary: 'Ask for a sign-in code by email',
  description: `Sends a six-digit code, which holds for ${CODE_MINUTES} minutes, for ${MAX_TRIES} tries and for one sign-in, by whoever has the \`handle\` of this answer. Codes that others ask for change nothing of it; of one address ${MAX_ALIVE_CODES} hold at the same time, and one more ends the oldest that the same caller asked for. It goes to whoever signs in with the address, is invited by it or has an account to claim with it. The answer is the same when there is nobody, and also when its caller has had ${MAX_ADDRESS_CODES_AN_HOUR} codes sent there within the hour, or the callers of its network (the /48 of an IPv6 address, the /24 of an IPv4 one) ${MAX_SITE_ADDRESS_CODES_AN_HOUR}, and nothing more is sent for now.`,
  scope: 'none',
  access: 'public',
  idempotency: false,
  query: {},
  body: requestCodeBody,
  example: { email: 'ana@example.com' },
  success: {
    status: 202,
    data: codeRequestedSchema,
    description: 'If somebody is known by this address, a code is on its way to it',
  },
  errors: [],
  async run(context, { body }) {
    return { data: await sendCode(context, normalisedAddress(body.email)) };
  },
});
