import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDrawn } from '../../support/rounds.ts';
import { call } from '../service/api.ts';
import { type RunningService, seededState, startService, temporaryState } from '../service/service.ts';

const PRODUCT = { type: 'PRODUCT', name: 'Kept', code: 'KEPT' };

async function productCodes(service: RunningService): Promise<string[]> {
  const { body } = await call(service, 'GET', '{c}/products');
  return body.data.products.map((product: { code: string }) => product.code).sort();
}

describe('the state directory', () => {
  const state = seededState();
  let first: RunningService;
  beforeAll(async () => {
    first = await startService({ state });
    await call(first, 'POST', '{c}/products', { body: PRODUCT });
  });
  afterAll(() => rmSync(state, { recursive: true, force: true }));

  it.runIf(isDrawn(0, 2))(
    'services with different state directories share neither data nor keys',
    async () => {
      const other = temporaryState();
      const second = await startService({ state: other });
      try {
        expect(second.baseUrl).not.toBe(first.baseUrl);
        expect(second.credentials.sandbox_key).not.toBe(first.credentials.sandbox_key);
        expect(await productCodes(second)).toEqual(['CONS', 'LIBRO', 'TRANSP']);
        expect(
          (await call(second, 'GET', '/v1/me/identity', { key: first.credentials.sandbox_key })).status,
        ).toBe(401);
      } finally {
        await second.stop();
        rmSync(other, { recursive: true, force: true });
      }
    },
  );

  it('data and keys survive SIGKILL without being seeded again, and the session is new', async () => {
    const { credentials } = first;
    const deleted = (await call(first, 'GET', '{c}/customers')).body.data.customers[0];
    expect((await call(first, 'DELETE', `{c}/customers/${deleted.id}`)).status).toBe(204);
    await first.kill();
    first = await startService({ state });
    const { session_token, base_url, simulator_url, ticketbai_simulator_url, mail_url, docs_url, ...kept } =
      first.credentials;
    expect(credentials).toMatchObject(kept);
    expect(session_token).not.toBe(credentials.session_token);
    expect(await productCodes(first)).toEqual(['CONS', 'KEPT', 'LIBRO', 'TRANSP']);
    expect((await call(first, 'GET', '{c}/customers')).body.data.customers).toHaveLength(2);
    await first.stop();
  });

  it('only the owner can access the state directory and its secret files', async () => {
    const mode = (path: string) => statSync(path).mode & 0o777;
    const { stateDirectory } = first;
    expect(mode(stateDirectory)).toBe(0o700);
    const secrets = ['credentials.json', 'signing-secret', 'sealing-secret', 'stripe-webhook-secret'];
    for (const name of secrets) expect([name, mode(join(stateDirectory, name))]).toEqual([name, 0o600]);
  });

  it.runIf(isDrawn(1, 2))('the option --fresh resets the state', async () => {
    const fresh = await startService({ state, fresh: true });
    try {
      expect(fresh.credentials.sandbox_key).not.toBe(first.credentials.sandbox_key);
      expect(await productCodes(fresh)).toEqual(['CONS', 'LIBRO', 'TRANSP']);
    } finally {
      await fresh.stop();
    }
  });
});
