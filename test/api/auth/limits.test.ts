import { beforeEach, describe, expect, it } from 'vitest';
import {
  DAY_MS,
  HOUR_MS,
  MAX_ADDRESS_CODES_AN_HOUR,
  MAX_ALIVE_CODES,
  MAX_CALLER_CODES_AN_HOUR,
  MAX_TRIES,
  MAX_WRONG_TRIES_A_DAY,
} from '../../../src/operations/auth/limits.ts';
import { testEnv } from '../../support/api-client.ts';
import { type MailEnv, mailEnv } from '../../support/mail/mail-env.ts';
import { askForCode, mailedCode, mailedHandle, otherCode, signIn } from '../../support/sign-in.ts';
import { makeTenant } from '../../support/tenant.ts';

let email: string;
let caller: string;
let mailing: MailEnv;
beforeEach(async () => {
  const { personId } = await makeTenant(testEnv);
  email = `${personId}@folio.test`;
  caller = `2001:db8:0:${personId.slice(-4)}::1`;
  mailing = mailEnv(testEnv);
});

/** The mails once no more of them come: whoever comes after the others has been mailed. */
async function mailsTo(address: string): Promise<string[]> {
  const { personId } = await makeTenant(testEnv);
  await askForCode(mailing.env, `${personId}@folio.test`, `2001:db8:f:${caller.slice(-7, -3)}::2`);
  await expect.poll(() => mailing.mails.some((mail) => mail.includes(`To: ${personId}`))).toBe(true);
  return mailing.mails.filter((mail) => mail.includes(`To: ${address}`));
}

/** A network address of its own for each stranger. */
const stranger = (at: number) => `2001:db8:${(at + 1).toString(16)}:${caller.slice(-7, -3)}::1`;

describe('codes that one caller has sent to one address', () => {
  it('are limited by the hour in silence, also of many that are asked for at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_ADDRESS_CODES_AN_HOUR + 15 }, () => askForCode(mailing.env, email, caller)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await expect.poll(async () => (await mailsTo(email)).length).toBe(MAX_ADDRESS_CODES_AN_HOUR);
    mailing.passTime(HOUR_MS);
    const { code, handle } = await mailedHandle(mailing, email, caller);
    expect((await signIn(mailing.env, email, code, { handle })).status).toBe(201);
  });

  it('end for the day with its wrong tries, and right ones count for none', async () => {
    const ip = caller;
    expect((await signIn(mailing.env, email, await mailedCode(mailing, email, ip), { ip })).status).toBe(201);
    for (let wrong = 0; wrong < MAX_WRONG_TRIES_A_DAY; wrong += MAX_TRIES) {
      const code = await mailedCode(mailing, email, ip);
      const guesses = Array.from({ length: MAX_TRIES + 1 }, () =>
        signIn(mailing.env, email, otherCode(code), { ip }),
      );
      expect((await Promise.all(guesses)).every(({ status }) => status === 401)).toBe(true);
    }
    const before = mailing.mails.length;
    mailing.passTime(2 * HOUR_MS);
    expect((await askForCode(mailing.env, email, ip)).status).toBe(202);
    expect(await mailsTo(email)).toHaveLength(before);
    mailing.passTime(DAY_MS);
    expect((await signIn(mailing.env, email, await mailedCode(mailing, email, ip), { ip })).status).toBe(201);
  });
});

describe('nobody keeps the owner of an address from signing in', () => {
  it('by asking for codes of that address, as often as they like', async () => {
    const { code, handle } = await mailedHandle(mailing, email, caller);
    for (let at = 0; at < MAX_ALIVE_CODES + 3; at++)
      for (let asked = 0; asked < 2; asked++) await askForCode(mailing.env, email, stranger(at));
    expect((await signIn(mailing.env, email, code, { handle })).status).toBe(201);
    await mailsTo(email);
    const again = await mailedCode(mailing, email, caller);
    expect((await signIn(mailing.env, email, again, { ip: caller })).status).toBe(201);
  });

  it('by guessing at it, with handles of their own or with none', async () => {
    const own = await mailedHandle(mailing, email, caller);
    for (let at = 0; at < 3; at++) {
      for (let wrong = 0; wrong < MAX_WRONG_TRIES_A_DAY / MAX_TRIES; wrong++) {
        const { body } = await askForCode(mailing.env, email, stranger(at));
        const { handle } = body.data;
        for (let tried = 0; tried <= MAX_TRIES; tried++)
          await signIn(mailing.env, email, otherCode(own.code), { handle, ip: stranger(at) });
      }
      await signIn(mailing.env, email, own.code, { ip: stranger(at) });
    }
    expect((await signIn(mailing.env, email, own.code, { handle: own.handle })).status).toBe(201);
    await mailsTo(email);
    const next = await mailedHandle(mailing, email, caller);
    expect((await signIn(mailing.env, email, next.code, { handle: next.handle })).status).toBe(201);
  });

  it('since a code holds with its own handle alone', async () => {
    const first = await mailedHandle(mailing, email, caller);
    const second = await mailedHandle(mailing, email, caller);
    const crossed = await signIn(mailing.env, email, first.code, { handle: second.handle });
    expect(crossed.status).toBe(first.code === second.code ? 201 : 401);
    expect((await signIn(mailing.env, email, first.code, { handle: first.handle })).status).toBe(201);
  });

  it('and of one caller the oldest makes room for the sixth', async () => {
    const codes: { code: string; handle: string }[] = [];
    for (let at = 0; at <= MAX_ALIVE_CODES; at++) codes.push(await mailedHandle(mailing, email, caller));
    const [oldest, next] = codes;
    if (oldest === undefined || next === undefined) throw new Error('no codes');
    expect((await signIn(mailing.env, email, oldest.code, { handle: oldest.handle })).status).toBe(401);
    expect((await signIn(mailing.env, email, next.code, { handle: next.handle })).status).toBe(201);
  });
});

describe('codes that one caller asks for', () => {
  it('are limited by the hour, whatever the addresses, and nobody else is', async () => {
    const asked = Array.from({ length: MAX_CALLER_CODES_AN_HOUR }, (_, at) =>
      askForCode(mailing.env, `nobody-${at}-${email}`, caller),
    );
    await Promise.all(asked);
    expect((await askForCode(mailing.env, email, caller)).status).toBe(202);
    expect(await mailsTo(email)).toHaveLength(0);
    expect((await askForCode(mailing.env, email, stranger(1))).status).toBe(202);
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  });
});
