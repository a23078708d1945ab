import { runInDurableObject } from 'cloudflare:test';
import { vi } from 'vitest';
import type { IdempotencyKeys } from '../../durable-objects/idempotency-keys.ts';
import type { Environment } from '../../src/domain/environment.ts';
import { testEnv } from './api-client.ts';

/** Whose keys are meant: a person's in an account. */
export interface KeyOwner {
  personId: string;
  accountId: string;
}

/** The object with a person's keys in an account, or with those of one credential there, found as the service finds it. */
export function keysOf(
  { personId, accountId }: KeyOwner,
  environment: Environment = 'TEST',
  credentialId?: string,
): DurableObjectStub<IdempotencyKeys> {
  const owner = `${environment}:${personId}:${accountId}`;
  return testEnv.IDEMPOTENCY_KEYS.getByName(credentialId === undefined ? owner : `${owner}:${credentialId}`);
}

/** All objects in which a key of the owner may be: the person's, and those of each credential for answers with a secret. */
async function objectsOf(owner: KeyOwner): Promise<DurableObjectStub<IdempotencyKeys>[]> {
  const { results } = await testEnv.DIRECTORY.prepare(
    'SELECT id FROM api_keys WHERE person_id = ?1 UNION SELECT id FROM sessions WHERE person_id = ?1',
  )
    .bind(owner.personId)
    .all<{ id: string }>();
  const own = results.map(({ id }) => keysOf(owner, 'TEST', id));
  return [keysOf(owner), ...own];
}

/** Runs a statement, with the key as its parameter, in the object that has the key. */
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

/** Lets the lease of a run pass. */
export function endLease(owner: KeyOwner, key: string): Promise<void> {
  return inClaim(owner, key, 'UPDATE claims SET lease_until = 0 WHERE key = ?');
}

/** Waits until the object has the answer of a run, whose caller had it before. */
export async function untilKept(owner: KeyOwner, key: string): Promise<void> {
  const isKept = (object: DurableObjectStub<IdempotencyKeys>) =>
    runInDurableObject(object, (_: IdempotencyKeys, { storage: { sql } }) => {
      const rows = sql.exec('SELECT 1 FROM claims WHERE key = ? AND status IS NOT NULL', key).toArray();
      return rows.length > 0;
    });
  await vi.waitFor(async () => {
    const found = await Promise.all((await objectsOf(owner)).map(isKept));
    if (!found.includes(true)) throw new Error('the answer of the key is not kept');
  });
}

/** Takes the answer of a run away, so that it still seems to go on. */
export async function forgetAnswer(owner: KeyOwner, key: string): Promise<void> {
  await untilKept(owner, key);
  await inClaim(
    owner,
    key,
    'UPDATE claims SET status = NULL, headers = NULL WHERE key = ?',
    'DELETE FROM bodies WHERE key = ?',
  );
}

/** Makes a run that has answered one that died between its last commit and its answer, its lease over. */
export async function killAfterCommit(owner: KeyOwner, key: string): Promise<void> {
  await forgetAnswer(owner, key);
  await endLease(owner, key);
}

/** Lets the 24 hours of a key pass. */
export async function expire(owner: KeyOwner, key: string): Promise<void> {
  await untilKept(owner, key);
  await inClaim(owner, key, 'UPDATE claims SET expires_at = 1 WHERE key = ?');
}

let made = 0;

/** A key that no other test uses. */
export function freshKey(): string {
  made += 1;
  return `key-${made}-${crypto.randomUUID()}`;
}
