import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HeldClaim, type KeysOfPerson, type RunOutcome } from '../../../src/http/idempotency/held-claim.ts';
import type { StoredResponse } from '../../../src/platform/idempotency-port.ts';

const SECOND_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Records the calls to a person's keys. The first `failures` calls fail. */
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

/** Settles a claim and waits until the object has stored the response. */
async function settle(claim: HeldClaim, outcome: RunOutcome): Promise<Response> {
  const { response, kept } = await claim.settle(outcome);
  await kept;
  return response;
}

const run = { id: 'run', executionId: 'run' };
const json = (status: number, text = '{"a":"ñ€"}') =>
  new Response(text, { status, headers: { 'Content-Type': 'application/json', ETag: '"1"' } });
const settled = (response: Response) => ({ response, isUnknown: false });

describe('a held claim on an idempotency key', () => {
  it('the claim is renewed within its lease while the run continues and no longer', async () => {
    const { calls, keys } = recorded();
    const claim = new HeldClaim(keys, 'k', run);
    await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
    expect(calls).toHaveLength(20);
    expect(new Set(calls)).toEqual(new Set(['renew k run']));
    await settle(claim, settled(json(200)));
    await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
    expect(calls.slice(20)).toEqual(['complete k run']);
  });

  it('the claim survives failed renewals', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { calls, keys } = recorded(2);
    const claim = new HeldClaim(keys, 'k', run);
    await vi.advanceTimersByTimeAsync(9 * SECOND_MS);
    expect((await settle(claim, settled(json(200)))).status).toBe(200);
    expect(calls).toEqual(['renew k run', 'renew k run', 'renew k run', 'complete k run']);
  });

  it('isRetry is true when the claim continues another run', () => {
    expect(new HeldClaim(recorded().keys, 'k', run).isRetry).toBe(false);
    expect(new HeldClaim(recorded().keys, 'k', { id: 'run', executionId: 'first' }).isRetry).toBe(true);
  });
});

describe('the end of a run with an idempotency key', () => {
  it.each([200, 201, 500])(
    'a response with status %i is stored byte for byte and returned',
    async (status) => {
      const { calls, kept, keys } = recorded();
      const response = await settle(new HeldClaim(keys, 'k', run), settled(json(status)));
      expect(calls).toEqual(['complete k run']);
      expect(new TextDecoder().decode(kept[0]?.body)).toBe('{"a":"ñ€"}');
      expect(kept[0]).toMatchObject({ status, headers: { 'content-type': 'application/json', etag: '"1"' } });
      expect([response.status, await response.text(), response.headers.get('ETag')]).toEqual([
        status,
        '{"a":"ñ€"}',
        '"1"',
      ]);
    },
  );

  it('the response is sent to the object first, and the caller does not wait for the object', async () => {
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

  it('a 204 response is stored without a body', async () => {
    const { kept, keys } = recorded();
    const response = await settle(
      new HeldClaim(keys, 'k', run),
      settled(new Response(null, { status: 204 })),
    );
    expect([response.status, await response.text(), kept[0]?.body.byteLength]).toEqual([204, '', 0]);
  });

  it.each([400, 404, 409, 422, 429])('a response with status %i releases the key', async (status) => {
    const { calls, keys } = recorded();
    const response = await settle(new HeldClaim(keys, 'k', run), settled(json(status)));
    expect([response.status, ...calls]).toEqual([status, 'release k run']);
  });

  it('a response that is not JSON releases the key and is streamed unread', async () => {
    const { calls, keys } = recorded();
    const response = new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
    expect(await settle(new HeldClaim(keys, 'k', run), settled(response))).toBe(response);
    expect([response.bodyUsed, ...calls]).toEqual([false, 'release k run']);
  });

  it('a run with unknown outcome abandons the key for the next run', async () => {
    const { calls, keys } = recorded();
    const response = await settle(new HeldClaim(keys, 'k', run), { response: json(500), isUnknown: true });
    expect([response.status, ...calls]).toEqual([500, 'abandon k run']);
  });

  it('a failed completion is retried, and the caller gets the response anyway', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const twice = recorded(2);
    await settle(new HeldClaim(twice.keys, 'k', run), settled(json(201)));
    expect([twice.calls.length, twice.kept.length]).toEqual([3, 1]);
    const never = recorded(99);
    expect((await settle(new HeldClaim(never.keys, 'k', run), settled(json(201)))).status).toBe(201);
    expect([never.calls.length, never.kept.length]).toEqual([3, 0]);
  });
});
