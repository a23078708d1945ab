import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../src/domain/calendar/durations.ts';
import {
  MAX_ADDRESS_CODES_AN_HOUR,
  MAX_ALIVE_CODES,
  MAX_CALLER_CODES_AN_HOUR,
  MAX_SITE_ADDRESS_CODES_AN_HOUR,
  MAX_SITE_WRONG_TRIES_A_DAY,
  MAX_TRIES,
  MAX_WRONG_TRIES_A_DAY,
} from '../../../src/people/sign-in/limits.ts';
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

/** Returns the mails after a later request has been mailed, so that no earlier mail is pending. */
async function mailsTo(address: string): Promise<string[]> {
  const { personId } = await makeTenant(testEnv);
  await askForCode(mailing.env, `${personId}@folio.test`, `2001:db8:f:${caller.slice(-7, -3)}::2`);
  await expect.poll(() => mailing.mails.some((mail) => mail.includes(`To: ${personId}`))).toBe(true);
  return mailing.mails.filter((mail) => mail.includes(`To: ${address}`));
}

/** Returns a separate network address for each stranger. */
const stranger = (at: number) => `2001:db8:${(at + 1).toString(16)}:${caller.slice(-7, -3)}::1`;

describe('codes from one caller to one address', () => {
  it('codes to one address are limited per hour without an error, even with concurrent requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: MAX_ADDRESS_CODES_AN_HOUR + 15 }, () => askForCode(mailing.env, email, caller)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]));
    await expect.poll(async () => (await mailsTo(email)).length).toBe(MAX_ADDRESS_CODES_AN_HOUR);
    mailing.passTime(HOUR_MS);
    const { code, handle } = await mailedHandle(mailing, email, caller);
    expect((await signIn(mailing.env, email, code, { handle })).status).toBe(201);
  });

  it('too many wrong codes stop further codes for a day, and right codes do not count', async () => {
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

describe('sign-in of the owner during an attack on the address', () => {
  it('the owner signs in although strangers keep requesting codes for the address', async () => {
    const { code, handle } = await mailedHandle(mailing, email, caller);
    for (let at = 0; at < MAX_ALIVE_CODES + 3; at++)
      for (let asked = 0; asked < 2; asked++) await askForCode(mailing.env, email, stranger(at));
    expect((await signIn(mailing.env, email, code, { handle })).status).toBe(201);
    await mailsTo(email);
    const again = await mailedCode(mailing, email, caller);
    expect((await signIn(mailing.env, email, again, { ip: caller })).status).toBe(201);
  });

  it('the owner signs in although strangers guess codes for the address', async () => {
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

  it('a code is valid only with its own handle', async () => {
    const first = await mailedHandle(mailing, email, caller);
    const second = await mailedHandle(mailing, email, caller);
    const crossed = await signIn(mailing.env, email, first.code, { handle: second.handle });
    expect(crossed.status).toBe(first.code === second.code ? 201 : 401);
    expect((await signIn(mailing.env, email, first.code, { handle: first.handle })).status).toBe(201);
  });

  it('the sixth code of a caller invalidates the oldest', async () => {
    const codes: { code: string; handle: string }[] = [];
    for (let at = 0; at <= MAX_ALIVE_CODES; at++) codes.push(await mailedHandle(mailing, email, caller));
    const [oldest, next] = codes;
    if (oldest === undefined || next === undefined) throw new Error('no codes');
    expect((await signIn(mailing.env, email, oldest.code, { handle: oldest.handle })).status).toBe(401);
    expect((await signIn(mailing.env, email, next.code, { handle: next.handle })).status).toBe(201);
  });
});

/** Returns networks of one /48 site, each a caller of its own. */
const neighbour = (at: number) => `2001:db8:${caller.slice(-7, -3)}:${(at + 1).toString(16)}::1`;
const SITE_CALLERS = MAX_SITE_ADDRESS_CODES_AN_HOUR / MAX_ADDRESS_CODES_AN_HOUR + 2;

const HANDLES_OF_A_CALLER = MAX_WRONG_TRIES_A_DAY / MAX_TRIES - 2;

async function floodFromSite(): Promise<void> {
  const asked = Array.from({ length: SITE_CALLERS * MAX_ADDRESS_CODES_AN_HOUR }, (_, nth) =>
    askForCode(mailing.env, email, neighbour(nth % SITE_CALLERS)),
  );
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([202]));
}

/** Uses up the wrong tries of a site without reaching the daily limit of any caller. */
async function guessFromSite(): Promise<void> {
  const handles = MAX_SITE_WRONG_TRIES_A_DAY / MAX_TRIES;
  for (let at = 0; at < handles; at++) {
    const ip = neighbour(Math.floor(at / HANDLES_OF_A_CALLER));
    const { body } = await askForCode(mailing.env, `nobody-${at}-${email}`, ip);
    const { handle } = body.data;
    const guesses = Array.from({ length: MAX_TRIES }, () =>
      signIn(mailing.env, `nobody-${at}-${email}`, '000000', { handle, ip }),
    );
    await Promise.all(guesses);
  }
}

describe('sign-in limits of a site with many networks', () => {
  it('the codes that a site requests for one address are limited per hour', async () => {
    await floodFromSite();
    expect(await mailsTo(email)).toHaveLength(MAX_SITE_ADDRESS_CODES_AN_HOUR);
    expect((await askForCode(mailing.env, email, stranger(1))).status).toBe(202);
    await expect.poll(async () => (await mailsTo(email)).length).toBe(MAX_SITE_ADDRESS_CODES_AN_HOUR + 1);
  });

  it('the wrong codes of a site are limited per day', async () => {
    await guessFromSite();
    const before = mailing.mails.length;
    await askForCode(mailing.env, email, neighbour(1_000));
    expect(await mailsTo(email)).toHaveLength(before);
    mailing.passTime(DAY_MS);
    await askForCode(mailing.env, email, neighbour(1_000));
    await expect.poll(async () => (await mailsTo(email)).length).toBe(before + 1);
  });

  it('a person signs in during an attack from a site network that is already known', async () => {
    const ip = neighbour(2_000);
    expect((await signIn(mailing.env, email, await mailedCode(mailing, email, ip), { ip })).status).toBe(201);
    await floodFromSite();
    await expect.poll(async () => (await mailsTo(email)).length).toBe(MAX_SITE_ADDRESS_CODES_AN_HOUR);
    await guessFromSite();
    const { code, handle } = await mailedHandle(mailing, email, ip);
    expect((await signIn(mailing.env, email, code, { handle, ip })).status).toBe(201);
  });
});

describe('codes from one caller to many addresses', () => {
  it('the codes of one caller are limited per hour, and other callers are not affected', async () => {
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
