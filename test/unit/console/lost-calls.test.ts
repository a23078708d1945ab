import { describe, expect, it } from 'vitest';
import { Failure } from '../../../console/api/failure.ts';
import { lostCalls } from '../../../console/api/lost-calls.ts';

/** Sends a call and records its key. Fails with the status, or succeeds with null. */
async function attempt(
  once: ReturnType<typeof lostCalls>,
  call: string | null,
  status: number | null,
): Promise<string> {
  let used = '';
  await once(call, (key) => {
    used = key;
    return status === null ? Promise.resolve() : Promise.reject(new Failure(status, 'ANY', ''));
  }).catch(() => undefined);
  return used;
}

describe('lost calls', () => {
  it('the same call has the same key after its response was lost, until it is answered', async () => {
    const once = lostCalls();
    const first = await attempt(once, 'a', 0);
    expect(await attempt(once, 'a', 0)).toBe(first);
    expect(await attempt(once, 'a', null)).toBe(first);
    expect(await attempt(once, 'a', null)).not.toBe(first);
  });

  it('another call has another key', async () => {
    const once = lostCalls();
    const first = await attempt(once, 'a', 0);
    expect(await attempt(once, 'b', null)).not.toBe(first);
    expect(await attempt(once, 'a', null)).not.toBe(first);
  });

  it.each([422, 500])('a call that was answered with %i has a new key', async (status) => {
    const once = lostCalls();
    const first = await attempt(once, 'a', status);
    expect(await attempt(once, 'a', null)).not.toBe(first);
  });

  it('a call with a file has a new key each time', async () => {
    const once = lostCalls();
    const first = await attempt(once, null, 0);
    expect(await attempt(once, null, null)).not.toBe(first);
  });
});
