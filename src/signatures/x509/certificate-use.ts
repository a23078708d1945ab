import type { Certificate } from './certificate.ts';
import { DER_SEQUENCE, DerError, derOid, derParts, derValue } from './der.ts';
import { type CertificateExtension, isDerTrue } from './extensions.ts';

const KEY_USAGE = '2.5.29.15';
const BASIC_CONSTRAINTS = '2.5.29.19';
const EXTENDED_KEY_USAGE = '2.5.29.37';

/** Extensions that may be critical in the certificate of a holder: read here, or without a rule for a signature. */
const KNOWN_EXTENSIONS: readonly string[] = [
  KEY_USAGE,
  BASIC_CONSTRAINTS,
  EXTENDED_KEY_USAGE,
  '2.5.29.32', // Policies.
  '2.5.29.14', // Identifier of the subject's key.
  '2.5.29.35', // Identifier of the issuer's key.
  '2.5.29.16', // Usage period of the private key.
  '2.5.29.17', // Alternative name of the subject.
  '2.5.29.18', // Alternative name of the issuer.
  '2.5.29.31', // Revocation lists.
  '2.5.29.46', // Their changes.
  '1.3.6.1.5.5.7.1.1', // Services of the issuer.
  '1.3.6.1.5.5.7.1.3', // Statements of a qualified certificate.
];

/** Purposes of keys that lie at a service: of servers, time stamps and revocation. */
const SERVICE_PURPOSES: readonly string[] = ['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.8', '1.3.6.1.5.5.7.3.9'];
/**
 * Purposes with which a holder signs: signing in, mail, documents (RFC 9336, Microsoft, Adobe) and any. Spanish certificates of
 * persons, representatives and seals name one of the first two, or Adobe's, and no service's.
 */
const SIGNING_PURPOSES: readonly string[] = [
  '1.3.6.1.5.5.7.3.2',
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.36',
  '1.3.6.1.4.1.311.10.3.12',
  '1.2.840.113583.1.1.5',
  '2.5.29.37.0',
];

/**
 * Policies of certificates of websites, whose keys lie at a host: CA/Browser Forum, ETSI EN 319 411-2 (QCP-w, QNCP-w) and
 * electronic offices of the Administration. Many of them name the client's purpose too.
 */
const WEBSITE_POLICIES: readonly string[] = [
  '2.23.140.1.1',
  '2.23.140.1.2.1',
  '2.23.140.1.2.2',
  '2.23.140.1.2.3',
  '0.4.0.194112.1.4',
  '0.4.0.194112.1.5',
  '0.4.0.194112.1.6',
  '2.16.724.1.3.5.1.1',
  '2.16.724.1.3.5.1.2',
  '2.16.724.1.3.5.5.1',
  '2.16.724.1.3.5.5.2',
];

/** Bits of the first byte of the key usage: signatures, and commitment to content. */
const SIGNING_BITS = 0xc0;

function extensionValue(
  { extensions }: Certificate,
  wanted: string,
): CertificateExtension['value'] | undefined {
  return extensions.find(({ id }) => id === wanted)?.value;
}

/** True if a certificate has a critical extension that is not known, and must be rejected (RFC 5280, section 4.2). */
export function hasUnknownRule({ extensions }: Certificate): boolean {
  return extensions.some(({ id, isCritical }) => isCritical && !KNOWN_EXTENSIONS.includes(id));
}

function isIssuer(certificate: Certificate): boolean {
  const value = extensionValue(certificate, BASIC_CONSTRAINTS);
  return value !== undefined && isDerTrue(derParts(derValue(value), DER_SEQUENCE)[0]);
}

function keySigns(certificate: Certificate): boolean {
  const value = extensionValue(certificate, KEY_USAGE);
  // The first byte of a bit string counts the unused bits.
  return value === undefined || ((derValue(value).content[1] ?? 0) & SIGNING_BITS) !== 0;
}

function isOfService(certificate: Certificate): boolean {
  if (certificate.policies.some((policy) => WEBSITE_POLICIES.includes(policy))) return true;
  const value = extensionValue(certificate, EXTENDED_KEY_USAGE);
  if (value === undefined) return false;
  const purposes = derParts(derValue(value), DER_SEQUENCE).map(derOid);
  const isListed = (listed: readonly string[]) => purposes.some((purpose) => listed.includes(purpose));
  return isListed(SERVICE_PURPOSES) && !isListed(SIGNING_PURPOSES);
}

/**
 * True if the holder of a certificate signs with its key. False for the certificates of issuers, services and encryption, and for
 * malformed extensions.
 */
export function isForSigning(certificate: Certificate): boolean {
  try {
    return !isIssuer(certificate) && keySigns(certificate) && !isOfService(certificate);
  } catch (error) {
    if (error instanceof DerError) return false;
    throw error;
  }
}
