import { Buffer } from 'node:buffer';
import type { KeyKind } from './x509/certificate.ts';

export const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#';
export const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
export const SIGNED_PROPERTIES_TYPE = 'http://uri.etsi.org/01903#SignedProperties';
export const CANONICAL_XML = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
export const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

type HashName = 'SHA-256' | 'SHA-384' | 'SHA-512';

/** Digests allowed in a reference, by their URI: SHA-256 or stronger. */
export const DIGESTS: ReadonlyMap<string, HashName> = new Map([
  ['http://www.w3.org/2001/04/xmlenc#sha256', 'SHA-256'],
  ['http://www.w3.org/2001/04/xmldsig-more#sha384', 'SHA-384'],
  ['http://www.w3.org/2001/04/xmlenc#sha512', 'SHA-512'],
]);
export const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';

/** Signature algorithm: its URI, its kinds of keys, and its hash in WebCrypto. */
export interface SignatureAlgorithm {
  uri: string;
  keys: readonly KeyKind[];
  hash: HashName;
}

const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const CURVES: readonly KeyKind[] = ['P-256', 'P-384', 'P-521'];

/** Accepted signature algorithms, strongest last (RFC 6931, sections 2.3.2 and 2.3.6). */
export const SIGNATURE_ALGORITHMS: readonly SignatureAlgorithm[] = (
  ['SHA-256', 'SHA-384', 'SHA-512'] as const
).flatMap((hash) => {
  const suffix = hash.replace('-', '').toLowerCase();
  return [
    { uri: `${MORE}rsa-${suffix}`, keys: ['RSA'], hash },
    { uri: `${MORE}ecdsa-${suffix}`, keys: CURVES, hash },
  ];
});

/** Hash of each kind of key, by its strength. */
const HASH_OF_KEY: Readonly<Record<KeyKind, HashName>> = {
  RSA: 'SHA-256',
  'P-256': 'SHA-256',
  'P-384': 'SHA-384',
  'P-521': 'SHA-512',
};

/** Returns the signature algorithm of a kind of key. */
export function algorithmOf(kind: KeyKind): SignatureAlgorithm {
  const found = SIGNATURE_ALGORITHMS.find(
    ({ keys, hash }) => keys.includes(kind) && hash === HASH_OF_KEY[kind],
  );
  if (found === undefined) throw new RangeError(`no algorithm for ${kind}`);
  return found;
}

/**
 * Returns WebCrypto's parameters to import and use a key of a kind and hash. An ECDSA signature is r and s, as XML requires.
 */
export function webCryptoParameters(kind: KeyKind, hash: HashName) {
  return kind === 'RSA'
    ? ({ import: { name: 'RSASSA-PKCS1-v1_5', hash }, sign: { name: 'RSASSA-PKCS1-v1_5' } } as const)
    : ({ import: { name: 'ECDSA', namedCurve: kind }, sign: { name: 'ECDSA', hash } } as const);
}

/** Returns the digest of a text in UTF-8, as base64. */
export async function digestOf(content: string | Uint8Array, hash: HashName): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return toBase64(new Uint8Array(await crypto.subtle.digest(hash, bytes)));
}

/** Returns bytes as base64 without line ends. */
export function toBase64({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const WHITE_SPACE = /[ \t\r\n]+/g;

/**
 * Returns the bytes of a base64 text, which may have line breaks. Returns null for any other text, and for a non-canonical
 * encoding of the bytes.
 */
export function fromBase64(text: string): Uint8Array | null {
  const joined = text.replace(WHITE_SPACE, '');
  if (!BASE64.test(joined)) return null;
  const bytes = new Uint8Array(Buffer.from(joined, 'base64'));
  return toBase64(bytes) === joined ? bytes : null;
}
