import { Stripe } from 'stripe';

interface EventSource {
  /** The connected account whose event it is (`external_account_id` of a connection). */
  account: string;
  /** Unix seconds; those of the object unless given. */
  created?: number;
  livemode?: boolean;
  /** The event's id: the same one is the same event delivered again. */
  id?: string;
  /** What the object's fields were before (`data.previous_attributes`). */
  previous?: Record<string, unknown>;
}

/** An event as Stripe sends it to a Connect endpoint. */
export interface SentEvent extends Record<string, unknown> {
  id: string;
  type: string;
}

/** A request that brings an event. */
export interface SignedDelivery {
  body: string;
  headers: { 'Content-Type': string; 'Stripe-Signature': string };
}

let made = 0;

/** An event of a type about an object, in the envelope of the SDK's API version. */
export function stripeEvent(type: Stripe.Event.Type, object: object, source: EventSource): SentEvent {
  made += 1;
  const created = 'created' in object ? Number(object.created) : Math.floor(Date.now() / 1_000);
  const {
    account,
    id = `evt_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}${made}`,
    previous,
  } = source;
  const envelope = {
    id,
    object: 'event',
    account,
    api_version: Stripe.API_VERSION,
    created: source.created ?? created,
    livemode: source.livemode ?? ('livemode' in object && object.livemode === true),
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } as const satisfies Omit<Stripe.EventBase, 'data'>;
  return {
    ...envelope,
    data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
  };
}

/**
 * The request that Stripe would send, signed by the SDK's own helper.
 *
 * @param atSeconds when it is signed, Unix seconds; now unless given
 */
export async function signedDelivery(
  event: object | string,
  secret: string,
  atSeconds: number = Math.floor(Date.now() / 1_000),
): Promise<SignedDelivery> {
  const payload = typeof event === 'string' ? event : JSON.stringify(event, null, 2);
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    timestamp: atSeconds,
  });
  return {
    body: payload,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
  };
}
