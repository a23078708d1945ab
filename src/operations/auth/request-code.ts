import { normalisedAddress } from '../../people/sign-in/digests.ts';
import {
  CODE_MINUTES,
  MAX_ADDRESS_CODES_AN_HOUR,
  MAX_ALIVE_CODES,
  MAX_SITE_ADDRESS_CODES_AN_HOUR,
  MAX_TRIES,
} from '../../people/sign-in/limits.ts';
import { sendCode } from '../../people/sign-in/send-code.ts';
import { defineOperation } from '../define-operation.ts';
import { codeRequestedSchema, requestCodeBody } from './schemas.ts';

export const requestCode = defineOperation({
  id: 'auth.request-code',
  method: 'POST',
  path: '/v1/auth/codes',
  tag: 'Sign-in',
  summary: 'Request a sign-in code by email',
  description: `Sends a six-digit code. It is valid for ${CODE_MINUTES} minutes, ${MAX_TRIES} tries and one sign-in, for the caller with the \`handle\` of this response. Codes that other callers request do not affect it. An address has at most ${MAX_ALIVE_CODES} valid codes at a time. A further code ends the oldest one that the same caller requested. The code is sent to an address that can sign in, is invited, or has an account to claim. The response is the same if nobody has that address. It is also the same if a limit is reached and no code is sent. The limits are ${MAX_ADDRESS_CODES_AN_HOUR} codes per hour to the address from one caller, and ${MAX_SITE_ADDRESS_CODES_AN_HOUR} from the caller's network (the /48 of an IPv6 address, the /24 of an IPv4 one).`,
  scope: 'none',
  access: 'public',
  idempotency: false,
  query: {},
  body: requestCodeBody,
  example: { email: 'ana@example.com' },
  success: {
    status: 202,
    data: codeRequestedSchema,
    description: 'Code sent, if the address is known',
    isSecret: true,
  },
  errors: [],
  async run(context, { body }) {
    return { data: sendCode(context, normalisedAddress(body.email)) };
  },
});
