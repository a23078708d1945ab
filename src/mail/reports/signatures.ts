import { Buffer } from 'node:buffer';
import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';

/** Most signatures checked in a header. */
const MAX_SIGNATURES = 16;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Splits a variable with secrets or keys at its commas. */
export function listed(variable: string | undefined): string[] {
  return (variable ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** Returns the bytes of a base64 text, or none if it is malformed. */
function bytesOf(text: string): Buffer {
  return BASE64.test(text.trim()) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
}

/**
 * True if a message is signed with one of the secrets, by the scheme of Standard Webhooks. The signature is HMAC-SHA256 over
 * `id.timestamp.body`, in base64 after `v1,`. The header may contain several.
 *
 * @param secrets base64 after `whsec_`
 */
export function isStandardSigned(
  body: Uint8Array,
  { id, timestamp, signatures }: { id: string; timestamp: string; signatures: string },
  secrets: readonly string[],
): boolean {
  const given = signatures
    .split(' ', MAX_SIGNATURES)
    .filter((each) => each.startsWith('v1,'))
    .map((each) => bytesOf(each.slice('v1,'.length)));
  return secrets
    .map((secret) => bytesOf(secret.replace(/^whsec_/, '')))
    .filter((key) => key.length > 0)
    .map((key) => createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest())
    .some((right) => given.some((each) => each.length === right.length && timingSafeEqual(each, right)));
}

/**
 * True if one of the keys signed `timestamp` and body together, by ECDSA with SHA-256.
 *
 * @param signature base64 of DER
 * @param publicKeys base64 of SubjectPublicKeyInfo, without the lines of PEM. A malformed key verifies nothing
 */
export function isCurveSigned(
  body: Uint8Array,
  { timestamp, signature }: { timestamp: string; signature: string },
  publicKeys: readonly string[],
): boolean {
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  return publicKeys.some((publicKey) => {
    try {
      const key = createPublicKey({ key: bytesOf(publicKey), format: 'der', type: 'spki' });
      return verify('sha256', signed, key, bytesOf(signature));
    } catch {
      return false;
    }
  });
}
