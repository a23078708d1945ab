import { expect } from 'vitest';
import type { Env } from '../../src/composition/env.ts';
import { type ApiResponse, request, testEnv } from './api-client.ts';
import type { MailEnv } from './mail/mail-env.ts';

/** Line of a mail's text that is only a code. */
const CODE_LINE = /^(\d{6})\r?$/m;

/** Returns the code in a mail. */
export function codeIn(mail: string | undefined): string {
  const code = CODE_LINE.exec(mail ?? '')?.[1];
  if (code === undefined) throw new Error(`no code in ${mail}`);
  return code;
}

/** Returns a code that is none of these. */
export function otherCode(...codes: readonly string[]): string {
  const free = ['000001', '000002', '000003'].find((code) => !codes.includes(code));
  return free ?? '000004';
}

/** Requests a code and returns the mailed one. */
export async function mailedCode(mailing: MailEnv, email: string, ip?: string): Promise<string> {
  return (await mailedHandle(mailing, email, ip)).code;
}

/** Requests a code and returns the mailed one with the handle of the response. */
export async function mailedHandle(
  mailing: MailEnv,
  email: string,
  ip?: string,
): Promise<{ code: string; handle: string }> {
  // Notices go to the same people and contain no code.
  const codeMails = () => mailing.mails.filter((mail) => CODE_LINE.test(mail));
  const before = codeMails().length;
  const { body } = await askForCode(mailing.env, email, ip);
  await expect.poll(() => codeMails().length).toBe(before + 1);
  return { code: codeIn(codeMails()[before]), handle: body.data.handle };
}

/** Requests a sign-in code for an address. */
export function askForCode(env: Env, email: string, ip?: string): Promise<ApiResponse> {
  const headers: Record<string, string> = ip === undefined ? {} : { 'CF-Connecting-IP': ip };
  return request('POST', '/v1/auth/codes', { body: { email }, headers, env });
}

/** Signs in with a code. `handle` is from the response to the code request, `ip` is the address of the caller. */
export function signIn(
  env: Env,
  email: string,
  code: string,
  { handle, ip }: { handle?: string; ip?: string } = {},
): Promise<ApiResponse> {
  const headers: Record<string, string> = ip === undefined ? {} : { 'CF-Connecting-IP': ip };
  const body = { email, code, ...(handle === undefined ? {} : { handle }) };
  return request('POST', '/v1/auth/sessions', { body, headers, env });
}

/** Returns every text in the databases, concatenated. */
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
