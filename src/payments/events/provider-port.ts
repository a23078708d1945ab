import type { Environment } from '../../domain/environment.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import type { ConnectionOfEvent } from '../connection-repository.ts';

/** The providers whose payments can become invoices (decisions, section 8). */
export const PAYMENT_PROVIDERS = ['stripe'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** Where a company's owner says yes, and is led back from. */
export interface AuthorizationRequest {
  environment: Environment;
  /** The owner is asked to let payers pay on his account, and not only to have it read. */
  takesPayments: boolean;
  /** Comes back with the answer, as it is. */
  state: string;
  /** Address of the callback. */
  redirectUri: string;
}

/** The account that an authorization gave access to. */
export interface AuthorizedAccount {
  externalAccountId: string;
  /** What its owner calls it; null where the provider does not say. */
  externalAccountName: string | null;
  /** Its owner has let checkouts be opened on it. */
  takesPayments: boolean;
  environment: Environment;
}

export type AuthorizationOutcome =
  | { ok: true; account: AuthorizedAccount }
  | { ok: false; message: Bilingual };

/** An event as a provider delivered it: genuine, and not yet read. */
export interface DeliveredEvent {
  externalEventId: string;
  eventType: string;
  /** The body as it came. */
  payload: string;
  externalAccountId: string | null;
  environment: Environment;
  /** The owner of the account has withdrawn its access; how long before the delivery, in milliseconds. Null: something else. */
  withdrawnBeforeMs: number | null;
}

/** What a body turned out to be: UNREADABLE is the provider's and no event. */
export type Delivery =
  | { outcome: 'GENUINE'; event: DeliveredEvent }
  | { outcome: 'FORGED' }
  | { outcome: 'UNREADABLE' };

/** What a request must show to be the provider's. */
export interface DeliveryProof {
  header(name: string): string | null;
}

/** A checkout that is to be opened on an account. The amount is in cents of euros. */
export interface CheckoutRequest {
  /** The same one is opened once, however often it is asked for. */
  id: string;
  environment: Environment;
  externalAccountId: string;
  companyId: string;
  /** The issued invoice that is paid, which the events of the payment name. */
  invoiceId: string;
  amountCents: number;
  description: string;
  /** The language of the page that the payer comes from. */
  language: string;
  expiresAtMs: number;
  successUrl: string;
  cancelUrl: string;
}

/** A checkout as its provider has it. */
export interface ProviderCheckout {
  sessionId: string;
  /** Where it is paid, while it is open. */
  url: string | null;
  /** COMPLETED: the payer has finished, and the money came or is on its way. */
  state: 'OPEN' | 'COMPLETED' | 'ENDED';
  externalPaymentId: string | null;
}

/** The account that a checkout is on. */
export type CheckoutPlace = Pick<CheckoutRequest, 'environment' | 'externalAccountId'>;

/**
 * A payment provider, behind which everything of its own is kept: how accounts are connected, and how its events are proved.
 * What an event says is read by `readProviderEvent`, which needs no configuration.
 */
export interface PaymentProvider {
  /** Where to send an owner; null where the deployment has no access to the provider in that environment. */
  authorizationUrl(request: AuthorizationRequest): string | null;
  /** Exchanges the code of a callback. It never throws: what goes wrong is a message for the owner. */
  authorize(environment: Environment, code: string): Promise<AuthorizationOutcome>;
  /** Gives up the access to an account. Its success is not awaited: the log has it. */
  revoke(environment: Environment, externalAccountId: string): Promise<void>;
  /** Where its checkouts are: the origin that pages may lead to. */
  checkoutOrigin: string;
  /** Opens a checkout, or returns the one that this id has opened. Null where the provider refuses or does not answer. */
  openCheckout(request: CheckoutRequest): Promise<ProviderCheckout | null>;
  /** How a checkout stands; null where the provider does not say. */
  readCheckout(place: CheckoutPlace, sessionId: string): Promise<ProviderCheckout | null>;
  /** Ends a checkout that is open, and returns how it then stands: it may have been paid meanwhile. */
  endCheckout(place: CheckoutPlace, sessionId: string): Promise<ProviderCheckout | null>;
  /** The event that a body brings; FORGED where it cannot be shown to be the provider's, or is not of now. */
  verify(body: Uint8Array, proof: DeliveryProof): Promise<Delivery>;
}

/** The providers of a deployment, by name. */
export type PaymentProviders = Readonly<Record<PaymentProviderName, PaymentProvider>>;

/** A provider's name, of a text that may be anything; null for any other. */
export function paymentProviderName(text: string): PaymentProviderName | null {
  return PAYMENT_PROVIDERS.find((name) => name === text) ?? null;
}

/** What operations do about payments beyond the data of their company. */
export interface PaymentPorts {
  providers: PaymentProviders;
  /** Stores an event for a connection before anything is made of it, and has it processed. A second delivery changes nothing. */
  store(fed: ConnectionOfEvent, event: DeliveredEvent): Promise<void>;
}
