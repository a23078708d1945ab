import {
  MAIL_PROVIDERS,
  type MailProviderName,
  type MailReportPorts,
} from '../../context/ports/mail-reports.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MailProvider } from './mail-report.ts';
import { resendProvider } from './resend-provider.ts';
import { sendgridProvider } from './sendgrid-provider.ts';
import { sesProvider } from './ses-provider.ts';
import { listed } from './signatures.ts';
import type { SnsHost } from './sns-message.ts';

/** Settings that verify the reports of mail providers. Commas separate several values. */
export interface MailReportVariables {
  /** Signing secret of the endpoint at Resend, `whsec_...`. */
  RESEND_WEBHOOK_SECRET?: string;
  /** Verification key of the event webhook at SendGrid, base64. */
  SENDGRID_WEBHOOK_KEY?: string;
  /** Topics of Amazon SNS that Amazon SES publishes to, `arn:aws:sns:...`. */
  SES_TOPIC_ARNS?: string;
}

/** Builds the verifier of provider reports. If a provider has no secret, all reports in its name are rejected. */
export function mailReportVerifier(
  variables: MailReportVariables,
  clock: Clock,
  snsHost: SnsHost,
): Pick<MailReportPorts, 'verify'> {
  const providers: Readonly<Record<MailProviderName, MailProvider>> = {
    resend: resendProvider(listed(variables.RESEND_WEBHOOK_SECRET), clock),
    sendgrid: sendgridProvider(listed(variables.SENDGRID_WEBHOOK_KEY), clock),
    ses: sesProvider(listed(variables.SES_TOPIC_ARNS), clock, snsHost),
  };
  return { verify: async (name, body, proof) => await providers[name].open(body, proof) };
}

/** Returns a provider's name from any text, or null for another text. */
export function mailProviderName(text: string): MailProviderName | null {
  return MAIL_PROVIDERS.find((name) => name === text) ?? null;
}
