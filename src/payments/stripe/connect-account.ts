import type { Stripe } from 'stripe';
import type { AuthorizationOutcome } from '../../context/ports/payment-providers.ts';
import type { Environment } from '../../domain/environment.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import { log } from '../../platform/logging/log.ts';
import { at, textOf } from '../../platform/loose-json.ts';
import { type StripePlatform, stripeClient } from './stripe-client.ts';
import { stripeSdk } from './stripe-sdk.ts';

const MESSAGES = {
  codeRefused: {
    en: 'Stripe does not accept the authorization code: it was used already or is too old. Begin again.',
    es: 'Stripe no acepta el código de autorización: ya se ha usado o ha caducado. Empieza de nuevo.',
  },
  otherMode: {
    en: 'The account was authorized in the other mode of Stripe (test or live) than the one that was asked for. Begin again.',
    es: 'La cuenta se ha autorizado en el otro modo de Stripe (pruebas o real) del que se pedía. Empieza de nuevo.',
  },
  noAnswer: {
    en: 'Stripe did not answer. Try again in a moment.',
    es: 'Stripe no ha respondido. Inténtalo de nuevo en un momento.',
  },
  refused: {
    en: 'Stripe refused the authorization. Begin again; if it goes on, tell support.',
    es: 'Stripe ha rechazado la autorización. Empieza de nuevo; si continúa, avisa a soporte.',
  },
} as const satisfies Record<string, Bilingual>;

/** Returns the owner's name for an account. Null if Stripe has none. */
async function nameOf(stripe: Stripe, accountId: string): Promise<string | null> {
  try {
    const account = await stripe.accounts.retrieve(accountId);
    const { settings, business_profile: profile, email } = account;
    const displayed = textOf(at(settings, 'dashboard', 'display_name'));
    return displayed ?? textOf(at(profile, 'name')) ?? textOf(email);
  } catch (error) {
    log('stripe_account.unknown_name', { account: accountId }, error);
    return null;
  }
}

async function messageOf(error: unknown): Promise<Bilingual> {
  const { errors } = await stripeSdk();
  if (error instanceof errors.StripeInvalidGrantError) return MESSAGES.codeRefused;
  const isOutage = error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError;
  return isOutage ? MESSAGES.noAnswer : MESSAGES.refused;
}

/**
 * Exchanges the code that Stripe's consent page returned. Its tokens are not stored: the platform's key names the account in
 * each call.
 */
export async function connectAccount(
  platform: StripePlatform,
  environment: Environment,
  code: string,
): Promise<AuthorizationOutcome> {
  try {
    const stripe = await stripeClient(platform);
    const token = await stripe.oauth.token({ grant_type: 'authorization_code', code });
    const externalAccountId = textOf(token.stripe_user_id);
    if (externalAccountId === null) return { ok: false, message: MESSAGES.refused };
    if ((token.livemode === true) !== (environment === 'LIVE'))
      return { ok: false, message: MESSAGES.otherMode };
    const externalAccountName = await nameOf(stripe, externalAccountId);
    const takesPayments = token.scope === 'read_write';
    return { ok: true, account: { externalAccountId, externalAccountName, takesPayments, environment } };
  } catch (error) {
    log('stripe_authorization.failed', { environment }, error);
    return { ok: false, message: await messageOf(error) };
  }
}

/** Revokes the platform's access to an account, which ends its events. Never fails: an error is logged. */
export async function disconnectAccount(platform: StripePlatform, accountId: string): Promise<void> {
  try {
    const stripe = await stripeClient(platform);
    await stripe.oauth.deauthorize({ client_id: platform.clientId, stripe_user_id: accountId });
  } catch (error) {
    log('stripe_account.not_revoked', { account: accountId }, error);
  }
}
