import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '../../../src/composition/env.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { inventory, KEYED_ACTS, type KeyedRequest } from '../../support/contract/keyed-acts.ts';
import { faultyEnv, type Loss } from '../../support/faults/faulty-env.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { freshKey } from '../../support/idempotency-keys.ts';
import { isDrawn, rounds } from '../../support/rounds.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';

const LOSSES: readonly Loss[] = ['BEFORE', 'AFTER'];
const MAX_TRIES = 3;

/**
 * Returns the losses to try at a call. They alternate between pairs of calls, and a commit tries one or
 * both.
 */
function lossesAt(call: number): readonly Loss[] {
  const first = Math.floor((call - 1) / 2) % LOSSES.length;
  return LOSSES.slice(first).concat(LOSSES.slice(0, first)).slice(0, rounds(1, LOSSES.length));
}

let tenant: Tenant;
let client: ReturnType<typeof companyClient>;

beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = companyClient(tenant.companyId, tenant.sandboxKey);
  expect((await client.put('/series/defaults')).status).toBe(200);
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

function send(env: Env, request: KeyedRequest, key: string): Promise<Response> {
  const { method, path, body } = request;
  const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
  return handleRequest(
    new Request(`https://folio.test${path.startsWith('/v1') ? '' : client.base}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${tenant.sandboxKey}`,
        'Idempotency-Key': key,
        ...(typeof sent === 'string' ? { 'Content-Type': 'application/json' } : {}),
      },
      body: sent ?? null,
    }),
    env,
  );
}

function difference(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(after).map(([name, total]) => [name, total - (before[name] ?? 0)]),
  );
}

/** Returns the rows and calls of an undisturbed request. */
async function undisturbed(request: KeyedRequest) {
  const before = await inventory(testEnv.BOOKS_SANDBOX);
  const { env, calls } = faultyEnv(testEnv, 'BEFORE', () => false);
  const response = await send(env, request, freshKey());
  expect(response.status).toBeLessThan(300);
  return {
    calls: calls(),
    status: response.status,
    added: difference(before, await inventory(testEnv.BOOKS_SANDBOX)),
  };
}

describe('a keyed request with one lost call', () => {
  it.each(KEYED_ACTS)(
    'the first response is right, or a repetition with its key completes the request once: $name',
    async (act) => {
      const expected = await undisturbed(await act.prepare(client));
      expect(expected.calls).toBeGreaterThan(0);
      for (let lost = 1; lost <= expected.calls; lost++) {
        if (!isDrawn(lost, 2)) continue;
        for (const loss of lossesAt(lost)) {
          const request = await act.prepare(client);
          const key = freshKey();
          const before = await inventory(testEnv.BOOKS_SANDBOX);
          let response = await send(faultyEnv(testEnv, loss, (call) => call === lost).env, request, key);
          for (let tried = 1; tried < MAX_TRIES && response.status >= 500; tried++)
            response = await send(testEnv, request, key);
          const text = await response.text();
          expect(response.status, `call ${lost} lost ${loss}: ${text}`).toBe(expected.status);
          expect(difference(before, await inventory(testEnv.BOOKS_SANDBOX))).toEqual(expected.added);
          expect(await (await send(testEnv, request, key)).text()).toBe(text);
        }
      }
      await expectWholeBooks(testEnv, 'TEST', tenant.companyId);
    },
  );
});

describe('a keyed request without any response from some call on', () => {
  it.each(KEYED_ACTS)('a repetition with its key completes the request once: $name', async (act) => {
    const expected = await undisturbed(await act.prepare(client));
    for (let lost = 1; lost <= expected.calls; lost++) {
      if (!isDrawn(lost, 3)) continue;
      const request = await act.prepare(client);
      const key = freshKey();
      const before = await inventory(testEnv.BOOKS_SANDBOX);
      const { env, calls } = faultyEnv(testEnv, 'AFTER', (call) => call >= lost);
      const failed = await send(env, request, key);
      // A cached credential saves a call by now, so the last call may not be reached.
      if (calls() < lost) continue;
      expect(failed.status).toBe(500);
      const response = await send(testEnv, request, key);
      expect(response.status, `from call ${lost}: ${await response.clone().text()}`).toBe(expected.status);
      expect(difference(before, await inventory(testEnv.BOOKS_SANDBOX))).toEqual(expected.added);
    }
    await expectWholeBooks(testEnv, 'TEST', tenant.companyId);
  });
});
