import type { Certificate, KeyKind } from './certificate.ts';
import { hasUnknownRule } from './certificate-use.ts';
import { DER_INTEGER, DER_SEQUENCE, DerError, type DerValue, derOid, derParts, derValue } from './der.ts';

const DER_BIT_STRING = 0x03;

type Hash = 'SHA-256' | 'SHA-384' | 'SHA-512';

/**
 * Signature algorithms of certificates, by their identifier (RFC 4055, section 5; RFC 5758, section 3.2). SHA-1 is not
 * accepted.
 */
const ALGORITHMS: Readonly<Record<string, { isRsa: boolean; hash: Hash }>> = {
  '1.2.840.113549.1.1.11': { isRsa: true, hash: 'SHA-256' },
  '1.2.840.113549.1.1.12': { isRsa: true, hash: 'SHA-384' },
  '1.2.840.113549.1.1.13': { isRsa: true, hash: 'SHA-512' },
  '1.2.840.10045.4.3.2': { isRsa: false, hash: 'SHA-256' },
  '1.2.840.10045.4.3.3': { isRsa: false, hash: 'SHA-384' },
  '1.2.840.10045.4.3.4': { isRsa: false, hash: 'SHA-512' },
};

/** Bytes of r and of s, by the curve. */
const HALF_BYTES: Readonly<Record<Exclude<KeyKind, 'RSA'>, number>> = {
  'P-256': 32,
  'P-384': 48,
  'P-521': 66,
};

/** Returns the bits of a bit string of whole bytes. */
function bitsOf(value: DerValue | undefined): Uint8Array {
  if (value?.tag !== DER_BIT_STRING || value.content[0] !== 0) throw new DerError();
  return value.content.subarray(1);
}

/** Returns an integer without its sign byte, padded with zeros to a length. */
function filled(value: DerValue | undefined, length: number): Uint8Array {
  if (value?.tag !== DER_INTEGER) throw new DerError();
  const significant = value.content[0] === 0 ? value.content.subarray(1) : value.content;
  if (significant.length > length) throw new DerError();
  const bytes = new Uint8Array(length);
  bytes.set(significant, length - significant.length);
  return bytes;
}

/** Converts the signature sequence of a certificate to r followed by s, as WebCrypto requires. */
function plainSignature(signature: Uint8Array, half: number): Uint8Array {
  const [r, s] = derParts(derValue(signature), DER_SEQUENCE);
  const plain = new Uint8Array(2 * half);
  plain.set(filled(r, half));
  plain.set(filled(s, half), half);
  return plain;
}

async function holds(certificate: Certificate, issuer: Certificate): Promise<boolean> {
  const [signed, identifier, value] = derParts(derValue(certificate.der), DER_SEQUENCE);
  const algorithm = ALGORITHMS[derOid(derParts(identifier, DER_SEQUENCE)[0])];
  const { keyKind, publicKey } = issuer;
  if (signed === undefined || algorithm === undefined || keyKind === null) return false;
  const { isRsa, hash } = algorithm;
  if (isRsa !== (keyKind === 'RSA')) return false;
  const key =
    keyKind === 'RSA'
      ? ({ name: 'RSASSA-PKCS1-v1_5', hash } as const)
      : ({ name: 'ECDSA', namedCurve: keyKind } as const);
  const bits = bitsOf(value);
  const signature = keyKind === 'RSA' ? bits : plainSignature(bits, HALF_BYTES[keyKind]);
  const imported = await crypto.subtle.importKey('spki', publicKey, key, false, ['verify']);
  return await crypto.subtle.verify({ name: key.name, hash }, imported, signature, signed.bytes);
}

function isInForce({ notBefore, notAfter }: Certificate, atMs: number): boolean {
  return notBefore <= atMs && atMs <= notAfter;
}

/**
 * True if one of the issuers has signed a certificate and both are valid at an instant (milliseconds). It checks no
 * revocation and searches no intermediate certificates, since trusted issuers are listed directly. An unreadable certificate
 * counts as not signed, and so does one with a critical extension that is not known.
 */
export async function isIssuedByOneOf(
  certificate: Certificate,
  issuers: readonly Certificate[],
  atMs: number,
): Promise<boolean> {
  if (!isInForce(certificate, atMs) || hasUnknownRule(certificate)) return false;
  for (const issuer of issuers) {
    if (issuer.subject !== certificate.issuer || !isInForce(issuer, atMs)) continue;
    if (await holds(certificate, issuer).catch(() => false)) return true;
  }
  return false;
}
