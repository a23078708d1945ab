import type { Clock } from '../../platform/clock.ts';
import {
  MAIL_PROVIDERS,
  type MailProvider,
  type MailProviderName,
  type MailReportPorts,
  type ReportDelivery,
  type ReportProof,
} from './mail-report.ts';
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

function deliveryOf(provider: MailProvider, body: Uint8Array, proof: ReportProof): ReportDelivery {
  if (!provider.isGenuine(body, proof)) return { outcome: 'FORGED' };
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return { outcome: 'UNREADABLE' };
  }
  const reports = provider.read(json);
  return reports === null ? { outcome: 'UNREADABLE' } : { outcome: 'GENUINE', reports };
}

/** Verifies what is sent in the name of a provider: one without a secret proves nothing, and all that comes in its name is refused. */
export function mailReportVerifier(
  variables: MailReportVariables,
  clock: Clock,
): Pick<MailReportPorts, 'verify'> {
  const providers: Readonly<Record<MailProviderName, MailProvider>> = {
    resend: resendProvider(listed(variables.RESEND_WEBHOOK_SECRET), clock),
    sendgrid: sendgridProvider(listed(variables.SENDGRID_WEBHOOK_KEY), clock),
  };
  return { verify: (name, body, proof) => deliveryOf(providers[name], body, proof) };
}

/** A provider's name, of a text that may be anything; null for any other. */
export function mailProviderName(text: string): MailProviderName | null {
  return MAIL_PROVIDERS.find((name) => name === text) ?? null;
}
