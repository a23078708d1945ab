import type { DeliveredEvent, Delivery, DeliveryProof } from '../../context/ports/payment-providers.ts';
import type { Environment } from '../../domain/environment.ts';
import type { Clock } from '../../platform/clock.ts';
import { at, textOf, wholeOf } from '../../platform/loose-json.ts';
import { environmentOf } from './stripe-event.ts';
import { stripeSdk } from './stripe-sdk.ts';

const SIGNATURE_HEADER = 'Stripe-Signature';
/** Largest age of a signature, the SDK's own default. */
const TOLERANCE_SECONDS = 300;
const WITHDRAWAL = 'account.application.deauthorized';

/** True if the body was recently signed with one of the secrets, as the SDK verifies it. */
async function isSigned(
  payload: string,
  header: string,
  secrets: readonly string[],
  nowMs: number,
): Promise<boolean> {
  const sdk = await stripeSdk();
  const { signature } = sdk.webhooks;
  if (signature === null) throw new Error('The SDK of Stripe cannot verify signatures.');
  const crypto = sdk.createSubtleCryptoProvider();
  for (const secret of secrets) {
    try {
      await signature.verifyHeaderAsync(payload, header, secret, TOLERANCE_SECONDS, crypto, nowMs);
      return true;
    } catch (error) {
      if (!(error instanceof sdk.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  return false;
}

function eventOf(payload: string, nowMs: number): DeliveredEvent | null {
  let envelope: unknown;
  try {
    envelope = JSON.parse(payload);
  } catch {
    return null;
  }
  const [externalEventId, eventType] = [textOf(at(envelope, 'id')), textOf(at(envelope, 'type'))];
  if (externalEventId === null || eventType === null || at(envelope, 'object') !== 'event') return null;
  const createdSeconds = wholeOf(at(envelope, 'created'));
  const ageMs = createdSeconds === null ? 0 : Math.max(0, nowMs - createdSeconds * 1_000);
  return {
    externalEventId,
    eventType,
    payload,
    externalAccountId: textOf(at(envelope, 'account')),
    environment: environmentOf(envelope),
    withdrawnBeforeMs: eventType === WITHDRAWAL ? ageMs : null,
  };
}

/**
 * Verifies a delivery by its signature header, over its body. Only a secret of the event's own mode verifies it: more people
 * know the test secret than may create live payments.
 *
 * @param secrets of the endpoints in each mode. Without any, nothing can be verified
 * @param clock real time, which no option of the service moves, because Stripe signs with it
 */
export async function verifyStripeDelivery(
  body: Uint8Array,
  proof: DeliveryProof,
  secrets: Readonly<Record<Environment, readonly string[]>>,
  clock: Clock,
): Promise<Delivery> {
  const payload = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(body);
  const nowMs = clock.now();
  const header = proof.header(SIGNATURE_HEADER) ?? '';
  const event = eventOf(payload, nowMs);
  const proving = event === null ? [...secrets.TEST, ...secrets.LIVE] : secrets[event.environment];
  if (!(await isSigned(payload, header, proving, nowMs))) return { outcome: 'FORGED' };
  return event === null ? { outcome: 'UNREADABLE' } : { outcome: 'GENUINE', event };
}
