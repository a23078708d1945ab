import type { Environment } from '../../domain/environment.ts';
import type { BuyerFacts, PaymentFacts, ProviderEvent } from '../../domain/payments/provider-event.ts';
import { at, idOf, textOf, wholeOf } from '../../platform/loose-json.ts';
import { hundredths } from './minor-units.ts';

/** Parts of a Stripe event that its readers use. */
export interface StripeEvent {
  type: string;
  environment: Environment;
  /** Milliseconds. */
  createdMs: number;
  object: unknown;
  /** Earlier values of the changed fields. */
  previous: unknown;
}

/** Result of a reader, without the fields that every event has. */
type Reading = Partial<Omit<ProviderEvent, 'facts'>> & { facts: Partial<PaymentFacts> };

/** Returns the environment of an event, by its envelope. */
export function environmentOf(envelope: unknown): Environment {
  return at(envelope, 'livemode') === true ? 'LIVE' : 'TEST';
}

/** Returns the upper-case code of the object's currency. */
export function currencyOf(object: unknown): string | null {
  return textOf(at(object, 'currency'))?.toUpperCase() ?? null;
}

/** Returns an amount of the object in hundredths of its currency's major unit. */
export function centsOf(object: unknown, minorUnits: unknown): number | null {
  const [amount, currency] = [wholeOf(minorUnits), currencyOf(object)];
  return amount === null || currency === null ? null : hundredths(amount, currency);
}

/** Completes a reading with defaults. The buyer's name and email address are added as the list of events shows them. */
export function providerEvent(
  { environment, object, createdMs }: StripeEvent,
  reading: Reading,
): ProviderEvent {
  const buyer: BuyerFacts | null = reading.facts.buyer ?? null;
  return {
    environment,
    kind: 'UNKNOWN',
    category: null,
    sourceObjectId: idOf(object),
    externalPaymentId: null,
    currency: currencyOf(object),
    amountCents: null,
    feeCents: null,
    customerEmail: buyer?.email ?? null,
    customerName: buyer?.name ?? null,
    description: textOf(at(object, 'description')),
    paymentMethod: null,
    ...reading,
    facts: {
      side: 'OTHER',
      keys: [],
      customerKey: idOf(at(object, 'customer')),
      happenedAt: createdMs,
      isPaidElsewhere: false,
      buyer,
      refund: null,
      isDisputeLost: false,
      ...reading.facts,
    },
  };
}
