import { signInMail } from '../../email/templates/sign-in-mail.ts';
import type { RequestContext } from '../context.ts';
import { defineOperation } from '../define-operation.ts';
import { mintCode } from './code.ts';
import { addressDigest, codeDigest, normalisedAddress } from './digests.ts';
import { CODE_MINUTES, CODE_MS, MAX_ADDRESS_CODES_AN_HOUR, MAX_TRIES } from './limits.ts';
import { type SigningPerson, writeCode } from './repository.ts';
import { codeRequestedSchema, requestCodeBody } from './schemas.ts';

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
  description: `Sends a six-digit code, which holds for ${CODE_MINUTES} minutes, for ${MAX_TRIES} tries and for one sign-in, and takes the place of the one before. The answer is the same whether or not anybody signs in with this address, and also when it has been sent ${MAX_ADDRESS_CODES_AN_HOUR} codes within the hour and is sent no more for now.`,
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
    const { digests, directory, serviceClock, callerIp } = context;
    const address = normalisedAddress(body.email);
    const code = mintCode();
    const digested = {
      addressDigest: await addressDigest(context, address),
      callerDigest: await digests.of('sign-in caller', callerIp),
      codeDigest: await codeDigest(context, address, code),
    };
    const person = await writeCode(directory, digested, address, serviceClock.now());
    if (person !== null) mailCode(context, person, address, code);
    return { data: { expires_in_seconds: CODE_MS / 1_000 } };
  },
});
