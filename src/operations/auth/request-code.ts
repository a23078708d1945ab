import { mintSecretText } from '../../credential-text.ts';
import { signInMail } from '../../email/templates/sign-in-mail.ts';
import type { RequestContext } from '../context.ts';
import { defineOperation } from '../define-operation.ts';
import { mintCode } from './code.ts';
import { addressDigest, callerDigest, codeDigest, handleDigest, normalisedAddress } from './digests.ts';
import { CODE_MINUTES, CODE_MS, MAX_ADDRESS_CODES_AN_HOUR, MAX_ALIVE_CODES, MAX_TRIES } from './limits.ts';
import { type SigningPerson, writeCode } from './repository.ts';
import { codeRequestedSchema, requestCodeBody } from './schemas.ts';

const HANDLE_PREFIX = 'service_sign_in_';

/** Sends the code to the person; nobody waits for it, so that no answer tells by its time whether there is one. */
function mailCode(context: RequestContext, person: SigningPerson, address: string, code: string): void {
  const { accountId, booksShard, language, personId, name } = person;
  const content = signInMail({ recipientName: name, code, validMinutes: CODE_MINUTES }, language);
  const related = { relatedEntityType: 'person', relatedEntityId: personId };
  const mail = { accountId, booksShard, emailType: 'SIGN_IN', to: address, content, language } as const;
  context.goOn(context.secretMails.send({ ...mail, ...related }));
}

export const requestCode = defineOperation({
  id: 'auth.request-code',
  method: 'POST',
  path: '/v1/auth/codes',
  tag: 'Sign-in',
  summary: 'Ask for a sign-in code by email',
  description: `Sends a six-digit code, which holds for ${CODE_MINUTES} minutes, for ${MAX_TRIES} tries and for one sign-in, by whoever has the \`handle\` of this answer. Codes that others ask for change nothing of it; of one address ${MAX_ALIVE_CODES} hold at the same time, and one more ends the oldest that the same caller asked for. The answer is the same whether or not anybody signs in with this address, and also when its caller has had ${MAX_ADDRESS_CODES_AN_HOUR} codes sent there within the hour and nothing more is sent for now.`,
  scope: 'none',
  access: 'public',
  idempotency: false,
  query: {},
  body: requestCodeBody,
  example: { email: 'ana@example.com' },
  success: {
    status: 202,
    data: codeRequestedSchema,
    description: 'If somebody signs in with this address, a code is on its way to it',
  },
  errors: [],
  async run(context, { body }) {
    const { directory, serviceClock } = context;
    const address = normalisedAddress(body.email);
    const code = mintCode();
    const handle = mintSecretText(HANDLE_PREFIX);
    const digested = {
      addressDigest: await addressDigest(context, address),
      callerDigest: await callerDigest(context),
      codeDigest: await codeDigest(context, address, code),
      handleDigest: await handleDigest(handle),
    };
    const person = await writeCode(directory, digested, address, serviceClock.now());
    if (person !== null) mailCode(context, person, address, code);
    return { data: { expires_in_seconds: CODE_MS / 1_000, handle } };
  },
});
