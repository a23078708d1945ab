import type { Certificate } from './certificate.ts';
import { DER_SEQUENCE, DerError, derOid, derParts, derValue } from './der.ts';
import { extensionValue, isDerTrue } from './extensions.ts';

const KEY_USAGE = '2.5.29.15';
const BASIC_CONSTRAINTS = '2.5.29.19';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const ALTERNATIVE_NAME = '2.5.29.17';

/** Extensions that may be critical in the certificate of a holder: read here, or without a rule for a signature. */
const KNOWN_EXTENSIONS: readonly string[] = [
  KEY_USAGE,
  BASIC_CONSTRAINTS,
  EXTENDED_KEY_USAGE,
  '2.5.29.32', // Policies.
  '2.5.29.14', // Identifier of the subject's key.
  '2.5.29.35', // Identifier of the issuer's key.
  '2.5.29.16', // Usage period of the private key.
  ALTERNATIVE_NAME,
  '2.5.29.18', // Alternative name of the issuer.
  '2.5.29.31', // Revocation lists.
  '2.5.29.46', // Their changes.
  '1.3.6.1.5.5.7.1.1', // Services of the issuer.
  '1.3.6.1.5.5.7.1.3', // Statements of a qualified certificate.
];

/** Purposes of keys that lie at a service or a workshop: of servers, code, time stamps and revocation (RFC 5280, 4.2.1.12). */
const SERVICE_PURPOSES: readonly string[] = [
  '1.3.6.1.5.5.7.3.1',
  '1.3.6.1.5.5.7.3.3',
  '1.3.6.1.5.5.7.3.8',
  '1.3.6.1.5.5.7.3.9',
];
/**
 * Purposes with which a holder signs: signing in, by card too, mail, documents (RFC 9336, Microsoft, Adobe) and any. Certificates
 * of persons, representatives and seals of FNMT, Izenpe and Camerfirma name one of them, and no service's.
 */
const SIGNING_PURPOSES: readonly string[] = [
  '1.3.6.1.5.5.7.3.2',
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.36',
  '1.3.6.1.4.1.311.10.3.12',
  '1.3.6.1.4.1.311.20.2.2',
  '1.2.840.113583.1.1.5',
  '2.5.29.37.0',
];

/** Tags of the names of hosts in an alternative name: domain, address on the web, IP address (RFC 5280, section 4.2.1.6). */
const DNS_TAG = 0x82;
const URI_TAG = 0x86;
const IP_TAG = 0x87;
/** Characters before the host of an address on the web. One without a host does not have them (RFC 3986, section 3). */
const BEFORE_HOST = '//';

/** Bits of the first byte of the key usage: signatures, and commitment to content. */
const SIGNING_BITS = 0xc0;

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

function hasSigningPurpose(certificate: Certificate): boolean {
  const value = extensionValue(certificate, EXTENDED_KEY_USAGE);
  if (value === undefined) return true;
  const purposes = derParts(derValue(value), DER_SEQUENCE).map(derOid);
  const isListed = (listed: readonly string[]) => purposes.some((purpose) => listed.includes(purpose));
  return isListed(SIGNING_PURPOSES) && !isListed(SERVICE_PURPOSES);
}

function namesHost(certificate: Certificate): boolean {
  const value = extensionValue(certificate, ALTERNATIVE_NAME);
  if (value === undefined) return false;
  return derParts(derValue(value), DER_SEQUENCE).some(
    ({ tag, content }) =>
      tag === DNS_TAG ||
      tag === IP_TAG ||
      (tag === URI_TAG && new TextDecoder().decode(content).includes(BEFORE_HOST)),
  );
}

/**
 * True if the holder of a certificate signs with its key. False for the certificates of issuers, hosts, services and encryption,
 * and for malformed extensions.
 */
export function isForSigning(certificate: Certificate): boolean {
  try {
    return (
      !isIssuer(certificate) &&
      keySigns(certificate) &&
      hasSigningPurpose(certificate) &&
      !namesHost(certificate)
    );
  } catch (error) {
    if (error instanceof DerError) return false;
    throw error;
  }
}
