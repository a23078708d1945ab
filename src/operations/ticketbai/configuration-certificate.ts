import type * as z from 'zod';
import {
  certificateKind,
  certificatePem,
  type TicketbaiCertificate,
} from '../../companies/certificates/ticketbai-certificate.ts';
import {
  certificateSource,
  type TicketbaiFacts,
  ticketbaiCertificate,
} from '../../companies/ticketbai-blockers.ts';
import { timestampText } from '../../platform/clock.ts';
import { fromBase64 } from '../../signatures/algorithms.ts';
import { readCertificate } from '../../signatures/x509/certificate.ts';
import type { ticketbaiConfigurationSchema } from './configuration-schemas.ts';

type ConfigurationView = z.infer<typeof ticketbaiConfigurationSchema>;

function shownCertificate(
  source: 'COMPANY' | 'PROVIDER',
  { id, certificate, holderNif, validUntil }: TicketbaiCertificate,
): ConfigurationView['certificate'] {
  const der = fromBase64(certificate);
  return {
    source,
    certificate_id: source === 'COMPANY' ? id : null,
    holder_nif: holderNif,
    kind: der === null ? null : certificateKind(readCertificate(der)),
    expires_at: timestampText(validUntil),
    pem: certificatePem(certificate),
  };
}

/** Returns the certificate that signs, as the configuration shows it, with its public part alone. Null outside the three territories or without one. */
export function certificateView(facts: TicketbaiFacts | null): ConfigurationView['certificate'] {
  if (facts === null) return null;
  const source = certificateSource(facts.stored, facts.environment);
  const none = { certificate_id: null, holder_nif: null, expires_at: null, pem: null };
  if (source === 'SANDBOX') return { ...none, source, kind: 'SEAL' };
  const row = ticketbaiCertificate(facts);
  if (row !== null) return shownCertificate(source, row);
  return source === 'PROVIDER' ? { ...none, source, kind: null } : null;
}
