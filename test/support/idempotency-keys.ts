import { runInDurableObject } from 'cloudflare:test';
import { vi } from 'vitest';
import type { IdempotencyKeys } from '../../durable-objects/idempotency-keys.ts';
import type { Environment } from '../../src/domain/environment.ts';
import { testEnv } from './api-client.ts';
import { PATIENCE } from './patience.ts';

/** Owner of keys: a person in an account. */
export interface KeyOwner {
  personId: string;
  accountId: string;
}

/** Returns the object with a person's keys in an account, or those of one credential, by the service's own name for it. */
export function keysOf(
  { personId, accountId }: KeyOwner,
  environment: Environment = 'TEST',
  credentialId?: string,
): DurableObjectStub<IdempotencyKeys> {
  const owner = `${environment}:${personId}:${accountId}`;
  return testEnv.IDEMPOTENCY_KEYS.getByName(credentialId === undefined ? owner : `${owner}:${credentialId}`);
}

/**
 * Returns all objects that may hold a key of the owner: the person's, and one for each credential (responses with a
 * secret).
 */
async function objectsOf(owner: KeyOwner): Promise<DurableObjectStub<IdempotencyKeys>[]> {
  const { results } = await testEnv.DIRECTORY.prepare(
    'SELECT id FROM api_keys WHERE person_id = ?1 UNION SELECT id FROM sessions WHERE person_id = ?1',
  )
    .bind(owner.personId)
    .all<{ id: string }>();
  const own = results.map(({ id }) => keysOf(owner, 'TEST', id));
  return [keysOf(owner), ...own];
}

/** Runs statements in the object that holds the key, each with the key as its parameter. */
async function inClaim(owner: KeyOwner, key: string, ...statements: readonly string[]): Promise<void> {
  for (const object of await objectsOf(owner)) {
    const isThere = await runInDurableObject(object, (_: IdempotencyKeys, state) => {
      const { sql } = state.storage;
      if (sql.exec('SELECT 1 FROM claims WHERE key = ?', key).toArray().length === 0) return false;
      for (const statement of statements) sql.exec(statement, key);
      return true;
    });
    if (isThere) return;
  }
  throw new Error('the key was never claimed');
}

/** Expires the lease of a run. */
export function endLease(owner: KeyOwner, key: string): Promise<void> {
  return inClaim(owner, key, 'UPDATE claims SET lease_until = 0 WHERE key = ?');
}

/** Waits until the object has stored the response of a run. The caller gets the response earlier. */
export async function untilKept(owner: KeyOwner, key: string): Promise<void> {
  const isKept = (object: DurableObjectStub<IdempotencyKeys>) =>
    runInDurableObject(object, (_: IdempotencyKeys, { storage: { sql } }) => {
      const rows = sql.exec('SELECT 1 FROM claims WHERE key = ? AND status IS NOT NULL', key).toArray();
      return rows.length > 0;
    });
  await vi.waitFor(async () => {
    const found = await Promise.all((await objectsOf(owner)).map(isKept));
    if (!found.includes(true)) throw new Error('the answer of the key is not kept');
  }, PATIENCE);
}

/** Deletes the response of a run, so that the run still seems to be going on. */
export async function forgetResponse(owner: KeyOwner, key: string): Promise<void> {
  await untilKept(owner, key);
  await inClaim(
    owner,
    key,
    'UPDATE claims SET status = NULL, headers = NULL WHERE key = ?',
    'DELETE FROM bodies WHERE key = ?',
  );
}

/** Makes a finished run look like one that died between its last commit and its response, with an expired lease. */
export async function killAfterCommit(owner: KeyOwner, key: string): Promise<void> {
  await forgetResponse(owner, key);
  await endLease(owner, key);
}

/** Expires the 24 hours of a key. */
export async function expire(owner: KeyOwner, key: string): Promise<void> {
  await untilKept(owner, key);
  await inClaim(owner, key, 'UPDATE claims SET expires_at = 1 WHERE key = ?');
}

let made = 0;

/** Returns a key that no other test uses. */
export function freshKey(): string {
  made += 1;
  return `key-${made}-${crypto.randomUUID()}`;
}
