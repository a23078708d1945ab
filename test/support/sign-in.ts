import { expect } from 'vitest';
import type { Env } from '../../src/env.ts';
import { type Answer, request, testEnv } from './api-client.ts';
import type { MailEnv } from './mail/mail-env.ts';

/** A line of a mail's text that is a code and nothing else. */
const CODE_LINE = /^(\d{6})\r?$/m;

/** The code that a mail brings. */
export function codeIn(mail: string | undefined): string {
  const code = CODE_LINE.exec(mail ?? '')?.[1];
  if (code === undefined) throw new Error(`no code in ${mail}`);
  return code;
}

/** A code that is none of these. */
export function otherCode(...codes: readonly string[]): string {
  const free = ['000001', '000002', '000003'].find((code) => !codes.includes(code));
  return free ?? '000004';
}

/** Asks for a code and answers the one that was mailed. */
export async function mailedCode(mailing: MailEnv, email: string, ip?: string): Promise<string> {
  return (await mailedHandle(mailing, email, ip)).code;
}

/** The same, with the handle of the answer. */
export async function mailedHandle(
  mailing: MailEnv,
  email: string,
  ip?: string,
): Promise<{ code: string; handle: string }> {
  // Notices go to the same people and bring no code.
  const codeMails = () => mailing.mails.filter((mail) => CODE_LINE.test(mail));
  const before = codeMails().length;
  const { body } = await askForCode(mailing.env, email, ip);
  await expect.poll(() => codeMails().length).toBe(before + 1);
  return { code: codeIn(codeMails()[before]), handle: body.data.handle };
}

export function askForCode(env: Env, email: string, ip?: string): Promise<Answer> {
  const headers: Record<string, string> = ip === undefined ? {} : { 'CF-Connecting-IP': ip };
  return request('POST', '/v1/auth/codes', { body: { email }, headers, env });
}

/** Signs in with a code; `handle` is of the answer that asked for it, `ip` the address that the request comes from. */
export function signIn(
  env: Env,
  email: string,
  code: string,
  { handle, ip }: { handle?: string; ip?: string } = {},
): Promise<Answer> {
  const headers: Record<string, string> = ip === undefined ? {} : { 'CF-Connecting-IP': ip };
  const body = { email, code, ...(handle === undefined ? {} : { handle }) };
  return request('POST', '/v1/auth/sessions', { body, headers, env });
}

/** Every text that the databases hold, in one. */
export async function storedText(): Promise<string> {
  const texts: string[] = [];
  for (const database of [testEnv.DIRECTORY, testEnv.BOOKS_LIVE, testEnv.BOOKS_SANDBOX]) {
    const { results } = await database
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
      )
      .all<{ name: string }>();
    for (const { name } of results)
      texts.push(JSON.stringify((await database.prepare(`SELECT * FROM "${name}"`).all()).results));
  }
  return texts.join('\n');
}
