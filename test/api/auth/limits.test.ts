import { beforeEach, describe, expect, it } from 'vitest';
import {
  DAY_MS,
  HOUR_MS,
  MAX_ADDRESS_CODES_AN_HOUR,
  MAX_CALLER_CODES_AN_HOUR,
  MAX_TRIES,
  MAX_WRONG_TRIES_A_DAY,
} from '../../../src/operations/auth/limits.ts';
import { testEnv } from '../../support/api-client.ts';
import { type MailEnv, mailEnv } from '../../support/mail-env.ts';
import { askForCode, mailedCode, otherCode, signIn } from '../../support/sign-in.ts';
import { makeTenant } from '../../support/tenant.ts';

let email: string;
let caller: string;
let mailing: MailEnv;
beforeEach(async () => {
  const { personId } = await makeTenant(testEnv);
  email = `${personId}@folio.test`;
  caller = `2001:db8::${personId.slice(-4)}`;
  mailing = mailEnv(testEnv);
});

/** The mails once no more of them come: whoever comes after the others has been mailed. */
async function mailsTo(address: string): Promise<string[]> {
  const { personId } = await makeTenant(testEnv);
  await askForCode(mailing.env, `${personId}@folio.test`, `${caller}:1`);
  await expect.poll(() => mailing.mails.some((mail) => mail.includes(`To: ${personId}`))).toBe(true);
  return mailing.mails.filter((mail) => mail.includes(`To: ${address}`));
}

describe('codes for one address', () => {
  it('are limited by the hour in silence, also of many that are asked for at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_ADDRESS_CODES_AN_HOUR + 15 }, (_, at) =>
        askForCode(mailing.env, email, `${caller}:${at}`),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await expect.poll(async () => (await mailsTo(email)).length).toBe(MAX_ADDRESS_CODES_AN_HOUR);
    mailing.passTime(HOUR_MS);
    expect((await signIn(mailing.env, email, await mailedCode(mailing, email))).status).toBe(201);
  });

  it('leave the last one that was sent in force', async () => {
    let code = '';
    for (let sent = 0; sent < MAX_ADDRESS_CODES_AN_HOUR; sent++) code = await mailedCode(mailing, email);
    expect((await askForCode(mailing.env, email)).status).toBe(202);
    expect((await signIn(mailing.env, email, code)).status).toBe(201);
  });

  it('end for the day with the wrong tries of whoever guesses, and right ones count for none', async () => {
    expect((await signIn(mailing.env, email, await mailedCode(mailing, email))).status).toBe(201);
    for (let wrong = 0; wrong < MAX_WRONG_TRIES_A_DAY; wrong += MAX_TRIES) {
      const code = await mailedCode(mailing, email);
      const guesses = Array.from({ length: MAX_TRIES + 1 }, () =>
        signIn(mailing.env, email, otherCode(code)),
      );
      expect((await Promise.all(guesses)).every(({ status }) => status === 401)).toBe(true);
    }
    const before = mailing.mails.length;
    mailing.passTime(2 * HOUR_MS);
    expect((await askForCode(mailing.env, email)).status).toBe(202);
    expect(await mailsTo(email)).toHaveLength(before);
    mailing.passTime(DAY_MS);
    expect((await signIn(mailing.env, email, await mailedCode(mailing, email))).status).toBe(201);
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
    expect((await askForCode(mailing.env, email, `${caller}:2`)).status).toBe(202);
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  });
});
