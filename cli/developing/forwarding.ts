import { createHmac, randomUUID } from 'node:crypto';
import type { Event } from '../../sdk/src/generated/schemas.ts';

/** Milliseconds to wait for a receiver, the same as the service's. */
const ANSWER_TIMEOUT_MS = 10_000;
/** Milliseconds before each further attempt. */
const RETRY_WAITS_MS = [1_000, 3_000];

/** Result of forwarding an event. */
export interface Forwarded {
  event_id: string;
  type: string;
  attempts: number;
  /** Null if the receiver did not respond. */
  status: number | null;
  duration_ms: number;
  error: string | null;
}

/**
 * Returns the secret that signs this key's events here. It is always the same, and every holder of the key can
 * compute it.
 */
export function listenSecret(credential: string): string {
  return `whsec_${createHmac('sha256', credential).update('folio listen').digest('hex')}`;
}

function signature(secret: string, body: string): string {
  const seconds = Math.floor(Date.now() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

async function post(event: Event, target: URL, secret: string): Promise<Pick<Forwarded, 'status' | 'error'>> {
  // `subject_id` is only for lists, and deliveries do not contain it.
  const { subject_id: _, ...payload } = event;
  const body = JSON.stringify(payload);
  try {
    const response = await fetch(target, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      body,
      headers: {
        'Content-Type': 'application/json',
        'Service-Signature': signature(secret, body),
        'Service-Event': event.type,
        'Service-Event-Id': event.id,
        'Service-Delivery-Id': randomUUID(),
        'Idempotency-Key': event.id,
        'User-Agent': 'Folio-Webhooks/1.0',
      },
    });
    await response.body?.cancel();
    return { status: response.status, error: response.ok ? null : `it answered ${response.status}` };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { status: null, error: cause instanceof Error ? cause.message : String(cause) };
  }
}

/** Posts an event like a delivery of the service, signed, three times at most. */
export async function forwardEvent(
  event: Event,
  target: URL,
  secret: string,
  sleep: (milliseconds: number) => Promise<void>,
): Promise<Forwarded> {
  const startedAt = performance.now();
  for (let attempts = 1; ; attempts++) {
    const { status, error } = await post(event, target, secret);
    const wait = RETRY_WAITS_MS[attempts - 1];
    if (error === null || wait === undefined) {
      const duration_ms = Math.round(performance.now() - startedAt);
      return { event_id: event.id, type: event.type, attempts, status, duration_ms, error };
    }
    await sleep(wait);
  }
}
