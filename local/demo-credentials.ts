import type { Credentials } from './credentials-file.ts';
import type { DemoIdentity } from './seed/demo-identity.ts';
import { DEMO_PROFILE } from './seed/demo-profiles.ts';

/** Returns the credentials of the demo, with the addresses of a run. */
export function credentialsOf(
  identity: DemoIdentity,
  run: {
    baseUrl: string;
    simulatorUrl: string;
    ticketbaiUrl: string;
    mailDirectory: string;
    mailUrl: string;
    sessionToken: string;
    stripeWebhookSecret: string;
    mailWebhookSecret: string;
  },
): Credentials {
  return {
    base_url: run.baseUrl,
    account_id: identity.demo.account_id,
    person_email: DEMO_PROFILE.email,
    company_id: identity.demo.company_id,
    sandbox_key: identity.sandbox_key.secret,
    live_key: identity.live_key.secret,
    session_token: run.sessionToken,
    other_account_id: identity.other.account_id,
    other_company_id: identity.other.company_id,
    narrow_key: identity.narrow_key.secret,
    foral_account_id: identity.foral.account_id,
    foral_sandbox_key: identity.foral.sandbox_key.secret,
    bizkaia_company_id: identity.foral.bizkaia,
    gipuzkoa_company_id: identity.foral.gipuzkoa,
    araba_company_id: identity.foral.araba,
    bizkaia_individual_company_id: identity.foral.bizkaia_individual,
    simulator_url: run.simulatorUrl,
    ticketbai_simulator_url: run.ticketbaiUrl,
    payment_connection_id: identity.payment_connection.id,
    stripe_webhook_secret: run.stripeWebhookSecret,
    mail_webhook_secret: run.mailWebhookSecret,
    mail_dir: run.mailDirectory,
    mail_url: run.mailUrl,
    docs_url: `${run.baseUrl}/docs`,
  };
}
