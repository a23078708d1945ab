import type { RequestContext } from '../../context/context.ts';
import { signInMail } from '../../mail/composing/templates/sign-in-mail.ts';
import { mintSecretText } from '../../platform/credential-text.ts';
import { log } from '../../platform/logging/log.ts';
import { mintCode } from './code.ts';
import { writeCode, writeCodeOf } from './code-repository.ts';
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
import type { CodeRecipient } from './signing-person-repository.ts';

const HANDLE_PREFIX = 'service_sign_in_';

/**
 * Milliseconds from the storing of a code to its mail. Composing it earlier would delay the response, and only a known address gets
 * one.
 */
const PAUSE_BEFORE_MAIL_MS = 100;

/** Response about a code on its way. */
export interface SentCode {
  expires_in_seconds: number;
  handle: string;
}

/** Purpose of a code other than signing in. */
interface CodePurpose {
  /** Recipient of the mail. Absent: the person known by the address. */
  recipient?: CodeRecipient | null;
  /**
   * True if the code opens an account, or claims one for an address that nobody has named. It is then mailed to any address, within
   * tighter limits.
   */
  forSignUp?: boolean;
}

async function digested(
  context: RequestContext,
  address: string,
  code: string,
  handle: string,
  forSignUp: boolean,
): Promise<NewCode> {
  return {
    address,
    addressDigest: await addressDigest(context, address),
    callerDigest: await callerDigest(context),
    callerDigests: await callerDigests(context),
    siteDigest: await siteDigest(context),
    codeDigest: await codeDigest(context, address, code),
    handleDigest: await handleDigest(handle),
    forSignUp,
  };
}

/** Mails the code to its recipient, after the response has left. */
async function mailCode(
  context: RequestContext,
  to: CodeRecipient,
  address: string,
  code: string,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_BEFORE_MAIL_MS));
  const { accountId, booksShard, personId, name } = to;
  const language = to.language ?? context.language;
  const content = signInMail({ recipientName: name, code, validMinutes: CODE_MINUTES }, language);
  const related = { relatedEntityType: 'person', relatedEntityId: personId };
  const mail = { accountId, booksShard, emailType: 'SIGN_IN', to: address, content, language } as const;
  await context.secretMails.send({ ...mail, ...related });
}

/** Stores the code and mails it to the person known by the address, or to `recipient` if given. */
async function storeAndMail(
  context: RequestContext,
  address: string,
  { code, handle }: { code: string; handle: string },
  { recipient = null, forSignUp = false }: CodePurpose,
): Promise<void> {
  const { directory, serviceClock } = context;
  const row = await digested(context, address, code, handle, forSignUp);
  const nowMs = serviceClock.now();
  if (recipient === null) {
    const known = await writeCode(directory, row, nowMs);
    if (known !== null) await mailCode(context, known, address, code);
  } else if (await writeCodeOf(directory, row, nowMs)) {
    await mailCode(context, recipient, address, code);
  }
}

/**
 * Creates a code for an address in lower case. All work follows the response, so that neither its content nor its time
 * reveals if the address is known, or if a limit is reached. No round trip before the response.
 */
export function sendCode(context: RequestContext, address: string, purpose: CodePurpose = {}): SentCode {
  const sent = { code: mintCode(), handle: mintSecretText(HANDLE_PREFIX) };
  const sending = storeAndMail(context, address, sent, purpose);
  context.waitUntil(sending.catch((error: unknown) => log('secret_mail.failed', { type: 'SIGN_IN' }, error)));
  return { expires_in_seconds: CODE_MS / 1_000, handle: sent.handle };
}
