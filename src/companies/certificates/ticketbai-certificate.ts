import type { CertificateRow } from '../../db/schema/certificate-schema.ts';
import { fromBase64 } from '../../signatures/algorithms.ts';
import { type Certificate, readCertificate } from '../../signatures/x509/certificate.ts';
import {
  DEVICE_POLICIES,
  hasPolicy,
  REPRESENTATIVE_POLICIES,
  SEAL_POLICIES,
} from '../../signatures/x509/certificate-policies.ts';

/** Certificate that may sign TicketBAI files: of a company, or that of the provider. */
export type TicketbaiCertificate = Pick<
  CertificateRow,
  'id' | 'certificate' | 'keyKind' | 'holderNif' | 'validFrom' | 'validUntil' | 'createdAt'
>;

/** Kinds of certificates that sign TicketBAI files (decisions, section 16, Certificate). */
export const CERTIFICATE_KINDS = ['SEAL', 'REPRESENTATIVE', 'PERSON', 'DEVICE'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** Octets of the SubjectPublicKeyInfo of an RSA key of 2048 bits. Longer keys have more. */
const MIN_RSA_OCTETS = 294;

/** Returns the kind of a certificate by its policies. PERSON if they do not decide it. */
export function certificateKind({ policies, organizationIdentifier }: Certificate): CertificateKind {
  if (hasPolicy(policies, SEAL_POLICIES)) return 'SEAL';
  if (hasPolicy(policies, REPRESENTATIVE_POLICIES)) return 'REPRESENTATIVE';
  if (hasPolicy(policies, DEVICE_POLICIES)) return 'DEVICE';
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
