import { hexOf } from './ids.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_CHARACTERS = 43;
const CHECKSUM_CHARACTERS = 6;
const CRC32_POLYNOMIAL = 0xedb88320;
const encoder = new TextEncoder();

export const CREDENTIAL_PREFIXES = {
  TEST: 'service_sk_test_',
  LIVE: 'service_sk_live_',
  SESSION: 'service_session_',
} as const;

export type CredentialKind = keyof typeof CREDENTIAL_PREFIXES;

/** Contribution of each byte to a CRC-32. */
const CRC32_OF_BYTE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ CRC32_POLYNOMIAL : crc >>> 1;
  return crc;
});

/** Returns the CRC-32 of an ASCII text. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let index = 0; index < text.length; index++)
    crc = (crc >>> 8) ^ (CRC32_OF_BYTE[(crc ^ text.charCodeAt(index)) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

function checksum(text: string): string {
  let rest = crc32(text);
  let out = '';
  for (let index = 0; index < CHECKSUM_CHARACTERS; index++) {
    out = (BASE62[rest % BASE62.length] ?? '0') + out;
    rest = Math.floor(rest / BASE62.length);
  }
  return out;
}

/**
 * Creates a secret: the prefix, 43 base62 characters (256 bits) and 6 of checksum. A mistyped one is rejected without a
 * database read, and scanners recognise a leaked one.
 */
export function mintSecretText(prefix: string): string {
  let secret = '';
  while (secret.length < SECRET_CHARACTERS) {
    for (const byte of crypto.getRandomValues(new Uint8Array(SECRET_CHARACTERS))) {
      // 248 is the largest multiple of 62 in a byte. Beyond it, the first letters would be more frequent.
      if (byte < 248 && secret.length < SECRET_CHARACTERS) secret += BASE62[byte % BASE62.length];
    }
  }
  return prefix + secret + checksum(prefix + secret);
}

/** True if a text is a secret of that prefix. False if its prefix, alphabet, length or checksum is wrong. */
export function isSecretText(prefix: string, text: string): boolean {
  if (!text.startsWith(prefix)) return false;
  const rest = text.slice(prefix.length);
  if (rest.length !== SECRET_CHARACTERS + CHECKSUM_CHARACTERS || !/^[0-9A-Za-z]+$/.test(rest)) return false;
  return checksum(text.slice(0, -CHECKSUM_CHARACTERS)) === text.slice(-CHECKSUM_CHARACTERS);
}

/** Creates a key or session token. */
export function mintCredential(kind: CredentialKind): string {
  return mintSecretText(CREDENTIAL_PREFIXES[kind]);
}

/** Returns the kind of a well-formed credential. Null for any other text. */
export function credentialKind(text: string): CredentialKind | null {
  const kinds = ['TEST', 'LIVE', 'SESSION'] as const;
  return kinds.find((kind) => isSecretText(CREDENTIAL_PREFIXES[kind], text)) ?? null;
}

/** Returns SHA-256 in lower-case hex, the only stored form of a credential. */
export async function credentialHash(text: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));
}

/** Compares two hashes in a time that does not depend on their difference. */
export function equalHashes(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index);
  return difference === 0;
}
