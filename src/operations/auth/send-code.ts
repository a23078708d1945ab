import type { RequestContext } from '../../context/context.ts';
import { signInMail } from '../../mail/composing/templates/sign-in-mail.ts';
import { mintSecretText } from '../../platform/credential-text.ts';
import { mintCode } from './code.ts';
import type { NewCode } from './code-room-repository.ts';
import {
  addressDigest,
  callerDigest,
  callerDigests,
  codeDigest,
  handleDigest,
  siteDigest,
} from './digests.ts';
import { CODE_MINUTES, CODE_MS } from './limits.ts';
import { type CodeRecipient, writeCode, writeCodeOf } from './repository.ts';

const HANDLE_PREFIX = 'service_sign_in_';

/** Response about a code on its way. */
export interface SentCode {
  expires_in_seconds: number;
  handle: string;
}

async function digested(
  context: RequestContext,
  address: string,
  code: string,
  handle: string,
): Promise<NewCode> {
  return {
    address,
    addressDigest: await addressDigest(context, address),
    callerDigest: await callerDigest(context),
    callerDigests: await callerDigests(context),
    siteDigest: await siteDigest(context),
    codeDigest: await codeDigest(context, address, code),
    handleDigest: await handleDigest(handle),
  };
}

/** Mails the code after the response, so that the response time does not reveal if the address is known. */
function mailCode(context: RequestContext, to: CodeRecipient, address: string, code: string): void {
  const { accountId, booksShard, personId, name } = to;
  const language = to.language ?? context.language;
  const content = signInMail({ recipientName: name, code, validMinutes: CODE_MINUTES }, language);
  const related = { relatedEntityType: 'person', relatedEntityId: personId };
  const mail = { accountId, booksShard, emailType: 'SIGN_IN', to: address, content, language } as const;
  context.waitUntil(context.secretMails.send({ ...mail, ...related }));
}

/**
 * Creates a code for an address in lower case. Mails it to the person known by the address, or to `recipient` if given.
 * The response is the same if no mail is sent, because the address is unknown or the caller has reached a limit. One
 * round trip.
 */
export async function sendCode(
  context: RequestContext,
  address: string,
  recipient: CodeRecipient | null = null,
): Promise<SentCode> {
  const { directory, serviceClock } = context;
  const code = mintCode();
  const handle = mintSecretText(HANDLE_PREFIX);
  const row = await digested(context, address, code, handle);
  const nowMs = serviceClock.now();
  if (recipient === null) {
    const known = await writeCode(directory, row, nowMs);
    if (known !== null) mailCode(context, known, address, code);
  } else if (await writeCodeOf(directory, row, nowMs)) {
    mailCode(context, recipient, address, code);
  }
  return { expires_in_seconds: CODE_MS / 1_000, handle };
}
