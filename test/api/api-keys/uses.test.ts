import { expect, it } from 'vitest';
import { type CredentialUse, noteCredentialUses } from '../../../src/access/credential-use-repository.ts';
import { directoryOf } from '../../../src/db/clients.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { makeTenant } from '../../support/tenant.ts';

const AT_MS = Date.parse('2026-11-20T10:00:00.000Z');

it('each key stores the time of its latest use, which never moves back', async () => {
  const tenant = await makeTenant(testEnv);
  const path = `/v1/accounts/${tenant.accountId}/api-keys`;
  const keys = (await request('GET', path, { key: tenant.sessionToken })).body.data.api_keys;
  const [first, second] = keys.map(({ id }: { id: string }) => id);
  const seen = async () => {
    const now = (await request('GET', path, { key: tenant.sessionToken })).body.data.api_keys;
    return now.map(({ last_used_at }: { last_used_at: string | null }) => last_used_at);
  };
  const directory = directoryOf(testEnv);
  const noteUses = (uses: CredentialUse[]) => noteCredentialUses(directory, { keys: uses, sessions: [] });
  await noteCredentialUses(directory, { keys: [], sessions: [] });
  await noteUses([
    { id: first, atMs: AT_MS },
    { id: first, atMs: AT_MS - 5_000 },
    { id: crypto.randomUUID(), atMs: AT_MS },
  ]);
  expect(await seen()).toEqual(['2026-11-20T10:00:00.000Z', null]);
  await noteUses([
    { id: first, atMs: AT_MS - 1_000 },
    { id: second, atMs: AT_MS + 1_000 },
  ]);
  expect(await seen()).toEqual(['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:01.000Z']);
});
