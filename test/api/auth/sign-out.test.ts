import { expect, it } from 'vitest';
import { SESSION_MS } from '../../../src/people/sign-in/limits.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { mailEnv } from '../../support/mail/mail-env.ts';
import { mailedCode, signIn } from '../../support/sign-in.ts';
import { makeTenant } from '../../support/tenant.ts';

const identity = (key: string, env = testEnv) => request('GET', '/v1/me/identity', { key, env });

it('DELETE /v1/auth/sessions/current ends the session at once in both environments, and no other session', async () => {
  const tenant = await makeTenant(testEnv);
  const mailing = mailEnv(testEnv);
  const email = `${tenant.personId}@folio.test`;
  const opened = await signIn(mailing.env, email, await mailedCode(mailing, email));
  const { token } = opened.body.data;
  expect((await identity(token)).status).toBe(200);
  const path = '/v1/auth/sessions/current';
  expect((await request('DELETE', path, { key: token })).status).toBe(204);
  expect((await identity(token)).status).toBe(401);
  expect((await request('DELETE', path, { key: token })).status).toBe(401);
  expect((await identity(tenant.sessionToken)).status).toBe(200);
  expect((await identity(tenant.sandboxKey)).status).toBe(200);
});

it('DELETE /v1/auth/sessions/current returns 403 for an API key', async () => {
  const tenant = await makeTenant(testEnv);
  for (const key of [tenant.sandboxKey, tenant.liveKey]) {
    const response = await request('DELETE', '/v1/auth/sessions/current', { key });
    expect([response.status, response.body.error.code]).toEqual([403, 'OPERATION_REQUIRES_SESSION']);
  }
});

it('a session ends after its lifetime, even if it is cached', async () => {
  const tenant = await makeTenant(testEnv);
  const mailing = mailEnv(testEnv);
  const email = `${tenant.personId}@folio.test`;
  const opened = await signIn(mailing.env, email, await mailedCode(mailing, email));
  const { token } = opened.body.data;
  mailing.passTime(SESSION_MS - 60_000);
  expect((await identity(token, mailing.env)).status).toBe(200);
  mailing.passTime(60_000);
  expect((await identity(token, mailing.env)).status).toBe(401);
});
