import type { CertificateRow } from '../../db/schema/certificate-schema.ts';
import { fromBase64 } from '../../signatures/algorithms.ts';
import { type Certificate, readCertificate } from '../../signatures/x509/certificate.ts';

/** Certificate that may sign TicketBAI files: of a company, or that of the provider. */
export type TicketbaiCertificate = Pick<
  CertificateRow,
  'id' | 'certificate' | 'keyKind' | 'holderNif' | 'validFrom' | 'validUntil' | 'createdAt'
>;

/** Kinds of certificates that sign TicketBAI files (decisions, section 16, Certificate). */
export const CERTIFICATE_KINDS = ['SEAL', 'REPRESENTATIVE', 'PERSON', 'DEVICE'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** Policies of certificates of legal persons (ETSI EN 319 411-2: QCP-l, QCP-l-qscd). */
const SEAL_POLICIES: readonly string[] = ['0.4.0.194112.1.1', '0.4.0.194112.1.3'];
/** Policies of certificates of representatives (Spanish electronic signature policy: persona jurídica, sin personalidad). */
const REPRESENTATIVE_POLICIES: readonly string[] = ['2.16.724.1.3.5.8', '2.16.724.1.3.5.9'];

/** Policies of device certificates of Izenpe, which the diputaciones link to a taxpayer (its public test certificate of a device). */
const DEVICE_POLICIES: readonly string[] = ['1.3.6.1.4.1.14777.101.3.2'];

/** Octets of the SubjectPublicKeyInfo of an RSA key of 2048 bits. Longer keys have more. */
const MIN_RSA_OCTETS = 294;

/** Returns the kind of a certificate by its policies. PERSON if they do not decide it. */
export function certificateKind({ policies, organizationIdentifier }: Certificate): CertificateKind {
  if (policies.some((policy) => SEAL_POLICIES.includes(policy))) return 'SEAL';
  if (policies.some((policy) => REPRESENTATIVE_POLICIES.includes(policy))) return 'REPRESENTATIVE';
  if (policies.some((policy) => DEVICE_POLICIES.includes(policy))) return 'DEVICE';
  return organizationIdentifier === null ? 'PERSON' : 'REPRESENTATIVE';
}

/** True for an RSA key of 2048 bits or more, the only ones that TicketBAI takes. */
export function mayFileTicketbai({ keyKind, publicKey }: Certificate): boolean {
  return keyKind === 'RSA' && publicKey.length >= MIN_RSA_OCTETS;
}

/** True if a stored certificate (DER as base64) is of a device. Without a known holder alone, so that others are not read. */
export function isDeviceCertificate({
  certificate,
  holderNif,
}: Pick<CertificateRow, 'certificate' | 'holderNif'>): boolean {
  const der = holderNif === null ? fromBase64(certificate) : null;
  return der !== null && certificateKind(readCertificate(der)) === 'DEVICE';
}

/** Writes the public part of a certificate as PEM. */
export function certificatePem(base64: string): string {
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
