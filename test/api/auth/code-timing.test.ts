import { beforeEach, expect, it } from 'vitest';
import type { Env } from '../../../src/composition/env.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { makeTenant } from '../../support/tenant.ts';

let known: string;
beforeEach(async () => {
  known = `${(await makeTenant(testEnv)).personId}@folio.test`;
});

/** Environment whose directory does not answer until it is released, and counts what it was asked. */
function heldEnv(): { env: Env; asked: () => number; release: () => void } {
  const held = Promise.withResolvers<void>();
  let asked = 0;
  const directory = new Proxy(testEnv.DIRECTORY, {
    get(target, name: keyof D1Database) {
      if (name !== 'batch') return Reflect.get(target, name).bind(target);
      return async (statements: D1PreparedStatement[]) => {
        asked += 1;
        await held.promise;
        return await target.batch(statements);
      };
    },
  });
  return { env: { ...testEnv, DIRECTORY: directory }, asked: () => asked, release: held.resolve };
}

it('POST /v1/auth/codes waits for nothing, and asks the same of the directory for any address', async () => {
  const asked = [];
  for (const email of [known, `${crypto.randomUUID()}@folio.test`]) {
    const held = heldEnv();
    const { status, body } = await request('POST', '/v1/auth/codes', { body: { email }, env: held.env });
    expect([status, Object.keys(body.data)]).toEqual([202, ['expires_in_seconds', 'handle']]);
    await expect.poll(held.asked).toBe(1);
    held.release();
    asked.push(held.asked());
  }
  expect(asked).toEqual([1, 1]);
});
