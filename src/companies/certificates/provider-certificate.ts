import type { Operator } from '../../context/ports/operator.ts';
import { log } from '../../platform/logging/log.ts';
import { toBase64 } from '../../signatures/algorithms.ts';
import { holderNif } from './holder-nif.ts';
import { mayFileTicketbai, type TicketbaiCertificate } from './ticketbai-certificate.ts';

/** Id of the provider's certificate, which is a secret of the deployment, in place of the id of a stored one. */
export const PROVIDER_CERTIFICATE = 'PROVIDER_CERTIFICATE';

/**
 * Returns the provider's certificate for TicketBAI files: that of the deployment's operator, who holds the licence and signs for
 * companies that it represents. Empty if none is configured, it does not open, or its key is not RSA of 2048 bits or more.
 *
 * Source: decisions, section 16, Certificate.
 */
export async function providerCertificates(
  operator: () => Promise<Operator | null>,
): Promise<TicketbaiCertificate[]> {
  const found = await opened(operator);
  if (found === null || !mayFileTicketbai(found.key.certificate)) return [];
  const { certificate } = found.key;
  return [
    {
      id: PROVIDER_CERTIFICATE,
      certificate: toBase64(certificate.der),
      keyKind: found.key.keyKind,
      // The holder of a device is not in its certificate.
      holderNif: holderNif(certificate),
      validFrom: certificate.notBefore,
      validUntil: certificate.notAfter,
      createdAt: certificate.notBefore,
    },
  ];
}

async function opened(operator: () => Promise<Operator | null>): Promise<Operator | null> {
  try {
    return await operator();
  } catch (error) {
    log('ledger.signer_not_opened', { certificate: PROVIDER_CERTIFICATE }, error);
    return null;
  }
}
