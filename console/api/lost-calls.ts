import { Failure } from './failure.ts';

/** Sends one call under an idempotency key. */
type Send<T> = (idempotencyKey: string) => Promise<T>;

/**
 * Returns a function that sends calls of one form. If the response of a call was lost, the same call has the same key when the
 * person sends it again, so that it has no second effect. `call` identifies it; null is a call that is never the same.
 */
export function lostCalls(): <T>(call: string | null, send: Send<T>) => Promise<T> {
  let lost: { call: string; key: string } | null = null;
  return async (call, send) => {
    const key = call !== null && lost?.call === call ? lost.key : crypto.randomUUID();
    lost = null;
    try {
      return await send(key);
    } catch (error) {
      if (call !== null && error instanceof Failure && error.status === 0) lost = { call, key };
      throw error;
    }
  };
}
