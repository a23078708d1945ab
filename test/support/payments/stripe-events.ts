import { Stripe } from 'stripe';

interface EventSource {
  /** Connected account of the event (`external_account_id` of a connection). */
  account: string;
  /** Unix seconds. The default is the object's own. */
  created?: number;
  livemode?: boolean;
  /** Id of the event. The same id is the same event delivered again. */
  id?: string;
  /** Previous values of the object's fields (`data.previous_attributes`). */
  previous?: Record<string, unknown>;
}

/** Event as Stripe sends it to a Connect endpoint. */
export interface SentEvent extends Record<string, unknown> {
  id: string;
  type: string;
}

/** Request that delivers an event. */
export interface SignedDelivery {
  body: string;
  headers: { 'Content-Type': string; 'Stripe-Signature': string };
}

let made = 0;

/** Returns an event about an object, in the envelope of the SDK's API version. */
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
 * Returns the request that Stripe would send, signed by the SDK's own helper.
 *
 * @param atSeconds time of the signature in Unix seconds, by default now
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
