import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invitationTokenIn } from '../../support/mail/mail-texts.ts';
import { call } from './api.ts';
import type { RunningService } from './service.ts';
import { until } from './webhooks.ts';

/** A line of a mail's text that is a code and nothing else. */
const CODE_LINE = /^(\d{6})\r?$/m;

/** A service, with the texts of its mails where it hands them to a server instead of keeping them in its folder. */
export type MailedService = Pick<RunningService, 'baseUrl' | 'credentials'> & { received?: () => string[] };

/** The texts of the mails to an address, by a name of each. */
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

/** The text that the next mail to an address brings once something has been asked for. */
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

/** The code that is mailed to an address once `ask` has asked for it. */
export async function nextCode<T>(
  service: MailedService,
  email: string,
  ask: () => Promise<T>,
): Promise<{ asked: T; code: string }> {
  const { asked, text } = await nextMail(service, email, (mail) => CODE_LINE.test(mail), ask);
  return { asked, code: CODE_LINE.exec(text)?.[1] ?? '' };
}

let callers = 0;

/** A caller that has asked for nothing before: limits on codes count by caller. */
function freshCaller(): Record<string, string> {
  callers += 1;
  return { 'CF-Connecting-IP': `198.18.${callers >> 8}.${callers & 0xff}` };
}

/** What proves an address, as bodies take it. */
export interface MailedProof {
  email: string;
  code: string;
  handle: string;
}

/** The code that is mailed to an address after a request, whose answer has its handle: for a sign-in unless told otherwise. */
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

/** The token that the mail of an invitation brings, which `ask` makes. */
export async function mailedInvitation(
  service: MailedService,
  email: string,
  ask: () => Promise<unknown>,
): Promise<string> {
  const isInvitation = (text: string) => text.includes('service_invitation_');
  return invitationTokenIn((await nextMail(service, email, isInvitation, ask)).text);
}

/** Redeems a claim token as a person does, with the code that the address is sent. */
export async function redeemByMail(service: MailedService, token: string, email: string) {
  const proof = await mailedProof(service, email, { path: '/v1/claims', body: { token } });
  return await call(service, 'POST', '/v1/claims', { body: { token, ...proof } });
}

/** Has a session prove afresh whose it is, with the code that its person's address is sent. */
export async function stepUpByMail(service: MailedService, email: string, token: string): Promise<void> {
  const { code, handle } = await mailedProof(service, email);
  const { status } = await call(service, 'POST', '/v1/auth/step-ups', { key: token, body: { code, handle } });
  if (status !== 201) throw new Error(`the session was not proved: ${status}`);
}
