import type { AuthorizationRequest, PaymentProvider } from '../../context/ports/payment-providers.ts';
import type { Environment } from '../../domain/environment.ts';
import { machineClock } from '../../platform/clock.ts';
import type { PaymentVariables } from '../payment-variables.ts';
import { connectAccount, disconnectAccount } from './connect-account.ts';
import { endStripeCheckout, openStripeCheckout, readStripeCheckout } from './stripe-checkout.ts';
import type { StripePlatform } from './stripe-client.ts';
import { verifyStripeDelivery } from './verify-delivery.ts';

const CONNECT_URL = 'https://connect.stripe.com';
const CHECKOUT_URL = 'https://checkout.stripe.com';
/**
 * OAuth scopes. Invoicing only reads and moves no money (decisions, section 11). Checkouts on pages need the owner's permission
 * to write.
 */
const SCOPES = { reads: 'read_only', takesPayments: 'read_write' } as const;

const NOT_CONFIGURED = {
  en: 'This service has no access to Stripe in that environment.',
  es: 'Este servicio no tiene acceso a Stripe en ese entorno.',
};

function isSet(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

function platformOf(variables: PaymentVariables, environment: Environment): StripePlatform | null {
  const [clientId, secretKey] =
    environment === 'LIVE'
      ? [variables.STRIPE_LIVE_CLIENT_ID, variables.STRIPE_LIVE_SECRET_KEY]
      : [variables.STRIPE_TEST_CLIENT_ID, variables.STRIPE_TEST_SECRET_KEY];
  if (!isSet(clientId) || !isSet(secretKey)) return null;
  const { STRIPE } = variables;
  return {
    clientId,
    secretKey,
    fetch: (input, init) => (STRIPE === undefined ? fetch(input, init) : STRIPE.fetch(input, init)),
  };
}

/** Splits a comma-separated list of secrets. */
function secretsOf(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
}

function consentUrl(
  connectUrl: string,
  clientId: string,
  { state, redirectUri, takesPayments }: AuthorizationRequest,
): string {
  const url = new URL('/oauth/authorize', connectUrl);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    scope: takesPayments ? SCOPES.takesPayments : SCOPES.reads,
    state,
    redirect_uri: redirectUri,
  }).toString();
  return url.href;
}

/**
 * Returns the provider Stripe, by Connect: accounts are connected by OAuth, and all their events arrive at the platform's
 * endpoints.
 */
export function stripeProvider(variables: PaymentVariables): PaymentProvider {
  const secrets = {
    TEST: secretsOf(variables.STRIPE_TEST_WEBHOOK_SECRET),
    LIVE: secretsOf(variables.STRIPE_LIVE_WEBHOOK_SECRET),
  };
  const connectUrl = isSet(variables.STRIPE_CONNECT_URL) ? variables.STRIPE_CONNECT_URL : CONNECT_URL;
  const isStandIn = isSet(variables.STRIPE_CONNECT_URL);
  return {
    checkoutOrigin: new URL(isStandIn ? connectUrl : CHECKOUT_URL).origin,
    async openCheckout(request) {
      const platform = platformOf(variables, request.environment);
      return platform === null ? null : await openStripeCheckout(platform, request);
    },
    async readCheckout({ environment, externalAccountId }, sessionId) {
      const platform = platformOf(variables, environment);
      return platform === null ? null : await readStripeCheckout(platform, externalAccountId, sessionId);
    },
    async endCheckout({ environment, externalAccountId }, sessionId) {
      const platform = platformOf(variables, environment);
      return platform === null ? null : await endStripeCheckout(platform, externalAccountId, sessionId);
    },
    authorizationUrl(request) {
      const platform = platformOf(variables, request.environment);
      return platform === null ? null : consentUrl(connectUrl, platform.clientId, request);
    },
    async authorize(environment, code) {
      const platform = platformOf(variables, environment);
      if (platform === null) return { ok: false, message: NOT_CONFIGURED };
      return await connectAccount(platform, environment, code);
    },
    async revoke(environment, externalAccountId) {
      const platform = platformOf(variables, environment);
      if (platform !== null) await disconnectAccount(platform, externalAccountId);
    },
    verify: (body, proof) => verifyStripeDelivery(body, proof, secrets, machineClock(0)),
  };
}
