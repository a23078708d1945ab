import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '../../../src/composition/env.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { faultyEnv, type Loss } from '../../support/faults/faulty-env.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { freshKey } from '../../support/idempotency-keys.ts';
import { plantCode, redeemClaim } from '../../support/planted-code.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import { freshRef, managedAccount, newCompany } from './managed-account.ts';

const LOSSES: readonly Loss[] = ['BEFORE', 'AFTER'];

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface Act {
  path: string;
  key: string | null;
  body: unknown;
}

function send(env: Env, { path, key, body }: Act, idempotencyKey: string): Promise<Response> {
  return handleRequest(
    new Request(`https://folio.test${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
        ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
    }),
    env,
  );
}

async function count(sql: string, ...values: string[]): Promise<number> {
  const row = await testEnv.DIRECTORY.prepare(sql)
    .bind(...values)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

/**
 * Loses each call of an act in turn, before and after its effect, and repeats the act until it gets a
 * response.
 */
async function loseEach(
  prepare: () => Promise<Act>,
  check: (act: Act, response: Response) => Promise<void>,
): Promise<void> {
  const { env, calls } = faultyEnv(testEnv, 'BEFORE', () => false);
  expect((await send(env, await prepare(), freshKey())).status).toBeLessThan(300);
  expect(calls()).toBeGreaterThan(0);
  for (let lost = 1; lost <= calls(); lost++) {
    for (const loss of LOSSES) {
      const act = await prepare();
      const key = freshKey();
      const faulty = faultyEnv(testEnv, loss, (call) => call === lost).env;
      let response = await send(faulty, act, key);
      for (let tried = 0; tried < 2 && response.status >= 500; tried++)
        response = await send(testEnv, act, key);
      await check(act, response);
    }
  }
}

describe('account operations with one lost call', () => {
  it('an account is provisioned once, with one company and its events, whichever call is lost', async () => {
    const manager: Tenant = await makeTenant(testEnv);
    await loseEach(
      async () => ({
        path: '/v1/accounts',
        key: manager.sandboxKey,
        body: { external_ref: freshRef(), display_name: 'Gestionada', company: newCompany() },
      }),
      async ({ body }, response) => {
        expect(response.status).toBe(201);
        const { data } = await response.json<{
          data: { id: string; external_ref: string; company: { id: string } };
        }>();
        expect(data.external_ref).toBe((body as { external_ref: string }).external_ref);
        expect(data.company).not.toBeNull();
        expect(
          await count('SELECT count(*) AS n FROM accounts WHERE external_ref = ?', data.external_ref),
        ).toBe(1);
        expect(await count('SELECT count(*) AS n FROM companies WHERE account_id = ?', data.id)).toBe(1);
        expect(await count('SELECT count(*) AS n FROM outbox WHERE company_id = ?', data.company.id)).toBe(2);
      },
    );
  });

  it('a returned claim token can be redeemed and is the only one, whichever call is lost', async () => {
    await loseEach(
      async () => {
        const { manager, accountId } = await managedAccount();
        return { path: `/v1/accounts/${accountId}/claim-tokens`, key: manager.liveKey, body: {} };
      },
      async (_act, response) => {
        expect(response.status).toBe(201);
        const { data } = await response.json<{ data: { token: string; account_id: string } }>();
        expect(
          await count('SELECT count(*) AS n FROM claim_tokens WHERE account_id = ?', data.account_id),
        ).toBe(1);
        const email = `${crypto.randomUUID()}@folio.test`;
        const claim = await redeemClaim(data.token, email);
        expect(claim.status).toBe(200);
      },
    );
  });

  it('an account is claimed by one person or stays claimable, whichever call is lost', async () => {
    await loseEach(
      async () => {
        const { manager, accountId } = await managedAccount();
        const options = { key: manager.liveKey, body: {} };
        const made = await request('POST', `/v1/accounts/${accountId}/claim-tokens`, options);
        const email = `${crypto.randomUUID()}@folio.test`;
        const proof = await plantCode(email);
        return { path: '/v1/claims', key: null, body: { token: made.body.data.token, ...proof } };
      },
      async ({ body }, response) => {
        // A repetition finds the token used if the first request took effect.
        expect([200, 404]).toContain(response.status);
        const { email } = body as { email: string };
        const owned = `SELECT count(*) AS n FROM members JOIN people ON people.id = members.person_id
          JOIN accounts ON accounts.id = members.account_id
          WHERE people.email = ? AND account_role = 'OWNER' AND accounts.claimed_at IS NOT NULL`;
        expect(await count(owned, email)).toBe(1);
        const told = `SELECT count(*) AS n FROM outbox WHERE type = 'account.claimed' AND data ->> 'email' = ?`;
        expect(await count(told, email)).toBe(2);
      },
    );
  });
});
