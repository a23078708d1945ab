import type { Clock } from '../../platform/clock.ts';
import {
  MAIL_PROVIDERS,
  type MailProvider,
  type MailProviderName,
  type MailReportPorts,
} from './mail-report.ts';
import { resendProvider } from './resend-provider.ts';
import { sendgridProvider } from './sendgrid-provider.ts';
import { sesProvider } from './ses-provider.ts';
import { listed } from './signatures.ts';
import type { SnsHost } from './sns-message.ts';

/** What a deployment says of its mail providers, to have their word proved; several are separated by commas. */
export interface MailReportVariables {
  /** The signing secret of the endpoint at Resend, `whsec_...`. */
  RESEND_WEBHOOK_SECRET?: string;
  /** The verification key of the event webhook at SendGrid, base64. */
  SENDGRID_WEBHOOK_KEY?: string;
  /** The topics of Amazon SNS that Amazon SES publishes to, `arn:aws:sns:...`. */
  SES_TOPIC_ARNS?: string;
}

/** Verifies what is sent in the name of a provider: one without a secret proves nothing, and all that comes in its name is refused. */
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

/** A provider's name, of a text that may be anything; null for any other. */
export function mailProviderName(text: string): MailProviderName | null {
  return MAIL_PROVIDERS.find((name) => name === text) ?? null;
}
