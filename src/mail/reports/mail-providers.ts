import type { Clock } from '../../platform/clock.ts';
import { MAIL_PROVIDERS, type MailProviderName, type MailReportPorts } from './mail-report.ts';
import { resendProvider } from './resend-provider.ts';
import { sendgridProvider } from './sendgrid-provider.ts';
import { listed } from './signatures.ts';

/** What a deployment says of its mail providers, to have their word proved; several are separated by commas. */
export interface MailReportVariables {
  /** The signing secret of the endpoint at Resend, `whsec_...`. */
  RESEND_WEBHOOK_SECRET?: string;
  /** The verification key of the event webhook at SendGrid, base64. */
  SENDGRID_WEBHOOK_KEY?: string;
}

/** The providers that a deployment knows: one without a secret proves nothing, and all that is sent in its name is refused. */
export function mailProviders(variables: MailReportVariables, clock: Clock): MailReportPorts['providers'] {
  return {
    resend: resendProvider(listed(variables.RESEND_WEBHOOK_SECRET), clock),
    sendgrid: sendgridProvider(listed(variables.SENDGRID_WEBHOOK_KEY), clock),
  };
}

/** A provider's name, of a text that may be anything; null for any other. */
export function mailProviderName(text: string): MailProviderName | null {
  return MAIL_PROVIDERS.find((name) => name === text) ?? null;
}
