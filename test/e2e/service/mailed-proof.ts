import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invitationTokenIn } from '../../support/mail/mail-texts.ts';
import { call } from './api.ts';
import type { RunningService } from './service.ts';
import { until } from './webhooks.ts';

/** A line of a mail that contains only a code. */
const CODE_LINE = /^(\d{6})\r?$/m;

/** A service, with the texts of its mails if it sends them to a server instead of its folder. */
export type MailedService = Pick<RunningService, 'baseUrl' | 'credentials'> & { received?: () => string[] };

/** Returns the texts of the mails to an address by mail name. */
function mailsTo({ credentials, received }: MailedService, email: string): Map<string, string> {
  const directory = credentials.mail_dir;
  const mails =
    received === undefined
      ? readdirSync(directory)
          .filter((name) => name.endsWith('.eml'))
          .map((name): [string, string] => [name, readFileSync(join(directory, name), 'utf8')])
      : received().map((text, index): [string, string] => [String(index), text]);
  return new Map(mails.filter(([, text]) => text.includes(`To: ${email}`)));
}

/** Returns the text of the next matching mail to an address after `ask` requests it. */
async function nextMail<T>(
  service: MailedService,
  email: string,
  isWanted: (text: string) => boolean,
  ask: () => Promise<T>,
): Promise<{ asked: T; text: string }> {
  const before = mailsTo(service, email);
  const asked = await ask();
  let text: string | undefined;
  await until(`the mail to ${email}`, () => {
    text = [...mailsTo(service, email)].find(([name, mail]) => !before.has(name) && isWanted(mail))?.[1];
    return text !== undefined;
  });
  if (text === undefined) throw new Error(`no mail to ${email}`);
  return { asked, text };
}

/** Returns the code that is mailed to an address after `ask` requests it. */
export async function nextCode<T>(
  service: MailedService,
  email: string,
  ask: () => Promise<T>,
): Promise<{ asked: T; code: string }> {
  const { asked, text } = await nextMail(service, email, (mail) => CODE_LINE.test(mail), ask);
  return { asked, code: CODE_LINE.exec(text)?.[1] ?? '' };
}

let callers = 0;

/** Returns headers of a new caller in a network of its own, because the limits of codes count by caller and by site (/24). */
export function freshCaller(): Record<string, string> {
  callers += 1;
  return { 'CF-Connecting-IP': `10.${callers >> 8}.${callers & 0xff}.1` };
}

/** Proof of an address, as in request bodies. */
export interface MailedProof {
  email: string;
  code: string;
  handle: string;
}

/** Requests a code, by default for a sign-in, and returns it with the handle of the response. */
export async function mailedProof(
  service: MailedService,
  email: string,
  { path, body }: { path: string; body: object } = { path: '/v1/auth/codes', body: {} },
): Promise<MailedProof> {
  const { asked, code } = await nextCode(service, email, () =>
    call(service, 'POST', path, { body: { ...body, email }, headers: freshCaller() }),
  );
  return { email, code, handle: asked.body.data.handle };
}

/** Returns the token in the mail of the invitation that `ask` creates. */
export async function mailedInvitation(
  service: MailedService,
  email: string,
  ask: () => Promise<unknown>,
): Promise<string> {
  const isInvitation = (text: string) => text.includes('service_invitation_');
  return invitationTokenIn((await nextMail(service, email, isInvitation, ask)).text);
}

/** Redeems a claim token with the code mailed to the address. */
export async function redeemByMail(service: MailedService, token: string, email: string) {
  const proof = await mailedProof(service, email, { path: '/v1/claims', body: { token } });
  return await call(service, 'POST', '/v1/claims', { body: { token, ...proof } });
}

/** Confirms a session again with the code mailed to its person. */
export async function stepUpByMail(service: MailedService, email: string, token: string): Promise<void> {
  const { code, handle } = await mailedProof(service, email);
  const { status } = await call(service, 'POST', '/v1/auth/step-ups', { key: token, body: { code, handle } });
  if (status !== 201) throw new Error(`the session was not proved: ${status}`);
}
