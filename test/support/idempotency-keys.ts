import { runInDurableObject } from 'cloudflare:test';
import type { IdempotencyKey } from '../../durable-objects/idempotency-key.ts';
import type { Environment } from '../../src/db/clients.ts';
import { testEnv } from './api-client.ts';

/** The object of a key, found as the service finds it. */
export function keyObject(
  personId: string,
  key: string,
  environment: Environment = 'TEST',
): DurableObjectStub<IdempotencyKey> {
  return testEnv.IDEMPOTENCY_KEY.getByName(`${environment}:${personId}:${key}`);
}

interface StoredClaim {
  leaseUntil: number;
  response: object | null;
}

async function changeClaim(
  stub: DurableObjectStub<IdempotencyKey>,
  change: Partial<StoredClaim>,
): Promise<void> {
  await runInDurableObject(stub, (_: IdempotencyKey, state) => {
    const claim = state.storage.kv.get<StoredClaim>('claim');
    if (claim === undefined) throw new Error('the key was never claimed');
    state.storage.kv.put('claim', { ...claim, ...change });
  });
}

/** Lets the lease of a run pass. */
export function endLease(stub: DurableObjectStub<IdempotencyKey>): Promise<void> {
  return changeClaim(stub, { leaseUntil: 0 });
}

/** Makes a run that has answered one that died between its last commit and its answer, its lease over. */
export function forgetAnswer(stub: DurableObjectStub<IdempotencyKey>): Promise<void> {
  return changeClaim(stub, { leaseUntil: 0, response: null });
}

let made = 0;

/** A key that no other test uses. */
export function freshKey(): string {
  made += 1;
  return `key-${made}-${crypto.randomUUID()}`;
}
