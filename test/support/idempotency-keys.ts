import { runInDurableObject } from 'cloudflare:test';
import type { IdempotencyKeys } from '../../durable-objects/idempotency-keys.ts';
import type { Environment } from '../../src/db/clients.ts';
import { testEnv } from './api-client.ts';

/** The object with a person's keys, found as the service finds it. */
export function keysOf(
  personId: string,
  environment: Environment = 'TEST',
): DurableObjectStub<IdempotencyKeys> {
  return testEnv.IDEMPOTENCY_KEYS.getByName(`${environment}:${personId}`);
}

async function changeClaim(personId: string, key: string, change: string): Promise<void> {
  await runInDurableObject(keysOf(personId), (_: IdempotencyKeys, state) => {
    const { rowsWritten } = state.storage.sql.exec(`UPDATE claims SET ${change} WHERE key = ?`, key);
    if (rowsWritten === 0) throw new Error('the key was never claimed');
  });
}

/** Lets the lease of a run pass. */
export function endLease(personId: string, key: string): Promise<void> {
  return changeClaim(personId, key, 'lease_until = 0');
}

/** Takes the answer of a run away, so that it still seems to go on. */
export async function forgetAnswer(personId: string, key: string): Promise<void> {
  await changeClaim(personId, key, 'status = NULL, headers = NULL');
  await runInDurableObject(keysOf(personId), (_: IdempotencyKeys, state) => {
    state.storage.sql.exec('DELETE FROM bodies WHERE key = ?', key);
  });
}

/** Makes a run that has answered one that died between its last commit and its answer, its lease over. */
export async function killAfterCommit(personId: string, key: string): Promise<void> {
  await forgetAnswer(personId, key);
  await endLease(personId, key);
}

/** Lets the 24 hours of a key pass. */
export function expire(personId: string, key: string): Promise<void> {
  return changeClaim(personId, key, 'expires_at = 1');
}

let made = 0;

/** A key that no other test uses. */
export function freshKey(): string {
  made += 1;
  return `key-${made}-${crypto.randomUUID()}`;
}
