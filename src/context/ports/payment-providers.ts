import type { Environment } from '../../domain/environment.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import type { ConnectionOfEvent } from './connection-of-event.ts';

/** Providers whose payments can become invoices (decisions, section 8). */
export const PAYMENT_PROVIDERS = ['stripe'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** Request for a company owner's authorization at the provider. */
export interface AuthorizationRequest {
  environment: Environment;
  /** True if the owner is also asked to allow payments on the account, and not only reading. */
  takesPayments: boolean;
  /** Returned unchanged with the response. */
  state: string;
  /** Address of the callback. */
  redirectUri: string;
}

/** Account to which an authorization gave access. */
export interface AuthorizedAccount {
  externalAccountId: string;
  /** Owner's name for it. Null if the provider does not return one. */
  externalAccountName: string | null;
  /** True if its owner allows checkouts on it. */
  takesPayments: boolean;
  environment: Environment;
}

export type AuthorizationOutcome =
  | { ok: true; account: AuthorizedAccount }
  | { ok: false; message: Bilingual };

/** Genuine event as a provider delivered it, not yet parsed. */
export interface DeliveredEvent {
  externalEventId: string;
  eventType: string;
  /** Body as received. */
  payload: string;
  externalAccountId: string | null;
  environment: Environment;
  /** Milliseconds before the delivery at which the account's owner withdrew access. Null for other events. */
  withdrawnBeforeMs: number | null;
}

/** Result of verifying a body. UNREADABLE: it is the provider's, but no event. */
export type Delivery =
  | { outcome: 'GENUINE'; event: DeliveredEvent }
  | { outcome: 'FORGED' }
  | { outcome: 'UNREADABLE' };

/** Proof in a request that it comes from the provider. */
export interface DeliveryProof {
  header(name: string): string | null;
}

/** Checkout to open on an account. Amount in cents of euros. */
export interface CheckoutRequest {
  /** Idempotency key: the same id is opened once. */
  id: string;
  environment: Environment;
  externalAccountId: string;
  companyId: string;
  /** Issued invoice to pay. The events of the payment name it. */
  invoiceId: string;
  amountCents: number;
  description: string;
  /** Language of the payer's page. */
  language: string;
  expiresAtMs: number;
  successUrl: string;
  cancelUrl: string;
}

/** Checkout at its provider. */
export interface ProviderCheckout {
  sessionId: string;
  /** Address to pay it at, while it is open. */
  url: string | null;
  /** COMPLETED: the payer has finished, and the money has arrived or is on its way. */
  state: 'OPEN' | 'COMPLETED' | 'ENDED';
  externalPaymentId: string | null;
}

/** Account of a checkout. */
export type CheckoutPlace = Pick<CheckoutRequest, 'environment' | 'externalAccountId'>;

/**
 * Payment provider. It hides how accounts are connected and how events are verified. `readProviderEvent` parses events, which
 * needs no configuration.
 */
export interface PaymentProvider {
  /** Returns the address to send an owner to. Null if the deployment has no access to the provider in that environment. */
  authorizationUrl(request: AuthorizationRequest): string | null;
  /** Exchanges the code of a callback. Never throws: an error becomes a message for the owner. */
  authorize(environment: Environment, code: string): Promise<AuthorizationOutcome>;
  /** Revokes the access to an account. Does not report success: the log has it. */
  revoke(environment: Environment, externalAccountId: string): Promise<void>;
  /** Origin of its checkouts, to which pages may redirect. */
  checkoutOrigin: string;
  /** Opens a checkout, or returns the one already opened with this id. Null if the provider refuses or does not respond. */
  openCheckout(request: CheckoutRequest): Promise<ProviderCheckout | null>;
  /** Reads the state of a checkout. Null if the provider does not respond. */
  readCheckout(place: CheckoutPlace, sessionId: string): Promise<ProviderCheckout | null>;
  /** Ends an open checkout and returns its state. It may have been paid meanwhile. */
  endCheckout(place: CheckoutPlace, sessionId: string): Promise<ProviderCheckout | null>;
  /** Verifies a body and returns its event. FORGED if it is not provably the provider's, or not recent. */
  verify(body: Uint8Array, proof: DeliveryProof): Promise<Delivery>;
}

/** Providers of a deployment, by name. */
export type PaymentProviders = Readonly<Record<PaymentProviderName, PaymentProvider>>;

/** Returns a text as a provider's name. Null if it is none. */
export function paymentProviderName(text: string): PaymentProviderName | null {
  return PAYMENT_PROVIDERS.find((name) => name === text) ?? null;
}

/** Access of operations to payments, beyond the data of their company. */
export interface PaymentPorts {
  providers: PaymentProviders;
  /** Stores an event of a connection before it is processed, and then has it processed. A second delivery changes nothing. */
  store(fed: ConnectionOfEvent, event: DeliveredEvent): Promise<void>;
}
