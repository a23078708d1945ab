import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredResponse } from '../../../durable-objects/claim-table.ts';
import { HeldClaim, type KeysOfPerson, type RunOutcome } from '../../../src/http/idempotency/held-claim.ts';

const SECOND_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The calls that a person's keys receive; they fail as often as told. */
function recorded(failures = 0) {
  const calls: string[] = [];
  const kept: StoredResponse[] = [];
  let left = failures;
  const receive =
    (name: string) =>
    async (key: string, runId: string, response?: StoredResponse): Promise<void> => {
      calls.push(`${name} ${key} ${runId}`);
      if (left-- > 0) throw new Error('unreachable');
      if (response !== undefined) kept.push(response);
    };
  const stub = {
    renew: receive('renew'),
    complete: receive('complete'),
    release: receive('release'),
    abandon: receive('abandon'),
  };
  return { calls, kept, keys: (() => stub) as unknown as KeysOfPerson };
}

/** Settles a claim, and waits until the object has the answer. */
async function settle(claim: HeldClaim, outcome: RunOutcome): Promise<Response> {
  const { response, kept } = await claim.settle(outcome);
  await kept;
  return response;
}

const run = { id: 'run', executionId: 'run' };
const json = (status: number, text = '{"a":"ñ€"}') =>
  new Response(text, { status, headers: { 'Content-Type': 'application/json', ETag: '"1"' } });
const settled = (response: Response) => ({ response, isUnknown: false });

describe('a held claim', () => {
  it('is renewed well within its lease for as long as the run goes on, and no longer', async () => {
    const { calls, keys } = recorded();
    const claim = new HeldClaim(keys, 'k', run);
    await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
    expect(calls).toHaveLength(20);
    expect(new Set(calls)).toEqual(new Set(['renew k run']));
    await settle(claim, settled(json(200)));
    await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
    expect(calls.slice(20)).toEqual(['complete k run']);
  });

  it('outlives renewals that fail', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { calls, keys } = recorded(2);
    const claim = new HeldClaim(keys, 'k', run);
    await vi.advanceTimersByTimeAsync(9 * SECOND_MS);
    expect((await settle(claim, settled(json(200)))).status).toBe(200);
    expect(calls).toEqual(['renew k run', 'renew k run', 'renew k run', 'complete k run']);
  });

  it('knows whether it takes up what another run left', () => {
    expect(new HeldClaim(recorded().keys, 'k', run).isRetry).toBe(false);
    expect(new HeldClaim(recorded().keys, 'k', { id: 'run', executionId: 'first' }).isRetry).toBe(true);
  });
});

describe('the end of a run', () => {
  it.each([200, 201, 500])('with %i is kept to the byte, and answered', async (status) => {
    const { calls, kept, keys } = recorded();
    const answer = await settle(new HeldClaim(keys, 'k', run), settled(json(status)));
    expect(calls).toEqual(['complete k run']);
    expect(new TextDecoder().decode(kept[0]?.body)).toBe('{"a":"ñ€"}');
    expect(kept[0]).toMatchObject({ status, headers: { 'content-type': 'application/json', etag: '"1"' } });
    expect([answer.status, await answer.text(), answer.headers.get('ETag')]).toEqual([
      status,
      '{"a":"ñ€"}',
      '"1"',
    ]);
  });

  it('is sent to the object before the caller has the answer, who does not wait for it', async () => {
    const { calls, keys } = recorded();
    const slow = Promise.withResolvers<void>();
    const stub = keys();
    vi.spyOn(stub, 'complete').mockImplementation(async (key, runId) => {
      calls.push(`complete ${key} ${runId}`);
      await slow.promise;
    });
    const { response, kept } = await new HeldClaim(() => stub, 'k', run).settle(settled(json(201)));
    expect([response.status, ...calls]).toEqual([201, 'complete k run']);
    slow.resolve();
    await kept;
  });

  it('with 204 is kept without a body', async () => {
    const { kept, keys } = recorded();
    const answer = await settle(new HeldClaim(keys, 'k', run), settled(new Response(null, { status: 204 })));
    expect([answer.status, await answer.text(), kept[0]?.body.byteLength]).toEqual([204, '', 0]);
  });

  it.each([400, 404, 409, 422, 429])('with %i frees the key', async (status) => {
    const { calls, keys } = recorded();
    const answer = await settle(new HeldClaim(keys, 'k', run), settled(json(status)));
    expect([answer.status, ...calls]).toEqual([status, 'release k run']);
  });

  it('with a body that is no JSON frees the key and passes the stream on unread', async () => {
    const { calls, keys } = recorded();
    const response = new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
    expect(await settle(new HeldClaim(keys, 'k', run), settled(response))).toBe(response);
    expect([response.bodyUsed, ...calls]).toEqual([false, 'release k run']);
  });

  it('with an unknown outcome leaves its effect to the next run', async () => {
    const { calls, keys } = recorded();
    const answer = await settle(new HeldClaim(keys, 'k', run), { response: json(500), isUnknown: true });
    expect([answer.status, ...calls]).toEqual([500, 'abandon k run']);
  });

  it('is told again when it does not get through, and answered all the same when it never does', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const twice = recorded(2);
    await settle(new HeldClaim(twice.keys, 'k', run), settled(json(201)));
    expect([twice.calls.length, twice.kept.length]).toEqual([3, 1]);
    const never = recorded(99);
    expect((await settle(new HeldClaim(never.keys, 'k', run), settled(json(201)))).status).toBe(201);
    expect([never.calls.length, never.kept.length]).toEqual([3, 0]);
  });
});
