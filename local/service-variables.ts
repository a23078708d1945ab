import type { LocalOptions } from './options.ts';
import { LOCAL_STRIPE_PLATFORM } from './payments/stripe-stand-in.ts';
import type { DemoIdentity } from './seed/demo-identity.ts';
import { keptSecret } from './signing-secret.ts';
import type { StateDirectory } from './state-directory.ts';

/** Prefix of secrets that sign webhooks. */
const WEBHOOK_SECRET = 'whsec_';

/** Returns the secrets that sign the webhooks of the payment provider's stand-in, and reports of mails. */
export function webhookSecrets(state: StateDirectory) {
  return {
    stripeWebhookSecret: keptSecret(state.stripeWebhookSecret, WEBHOOK_SECRET),
    mailWebhookSecret: keptSecret(state.mailWebhookSecret, WEBHOOK_SECRET),
  };
}

/** Producer of a local service, so that production registers at the simulator. Test data: nobody declares anything. */
const TEST_PRODUCER = {
  PRODUCER_NAME: 'FOLIO DATOS DE PRUEBA',
  PRODUCER_NIF: 'B12345674',
  PRODUCER_ADDRESS: 'Calle de Prueba 1, 28013 Madrid',
  PRODUCER_SYSTEM_ID: 'FP',
  PRODUCER_PLACE: 'Madrid',
  PRODUCER_DATE: '2026-11-28',
};

/** Returns the variables of the service that depend on the options and on the state directory. */
export function variablesOf(options: LocalOptions, state: StateDirectory): Record<string, string> {
  return {
    SIGNING_SECRET: keptSecret(state.signingSecret),
    SEALING_SECRET: keptSecret(state.sealingSecret),
    BASE_URL_FROM_REQUEST: 'on',
    ...LOCAL_STRIPE_PLATFORM,
    RESEND_WEBHOOK_SECRET: webhookSecrets(state).mailWebhookSecret,
    AEAT_WAIT_SECONDS: String(options.aeatWaitSeconds),
    AEAT_SIMULATOR: 'on',
    TICKETBAI_SIMULATOR: 'on',
    TICKETBAI_WAIT_SECONDS: String(options.ticketbaiWaitSeconds),
    ...TEST_PRODUCER,
    ALLOW_LOCAL_WEBHOOKS: options.allowLocalWebhooks ? 'on' : 'off',
    DNS_TABLE: options.dns,
    ...(options.signUp === true ? { SIGN_UP: 'on' } : {}),
    WEBHOOK_RETRY_SECONDS: options.webhookRetries,
    ...(options.smtpUrl === null ? {} : { SMTP_URL: options.smtpUrl }),
  };
}

/**
 * Returns the variables that switch the lines of requests on, and the limits of requests off. While the demo is seeded
 * (`seedingUrl`), no request is shown, and requests name no port, so that links of mails need the address.
 */
export function switchesOf(
  requestLines: boolean,
  rateLimits: boolean,
  seedingUrl: string | null,
): Record<string, string> {
  return {
    ...(seedingUrl === null ? {} : { BASE_URL: seedingUrl }),
    ...(requestLines && seedingUrl === null ? { REQUEST_LINES: 'on' } : {}),
    ...(rateLimits ? {} : { RATE_LIMITS: 'off' }),
  };
}

/** Returns the settings of the API reference: the sandbox key, and the ids of the demo company. */
export function localReference({ demo, sandbox_key }: DemoIdentity): string {
  const { account_id, company_id } = demo;
  return JSON.stringify({ key: sandbox_key.secret, account_id, company_id });
}
