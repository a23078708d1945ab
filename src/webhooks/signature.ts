import { Buffer } from 'node:buffer';

const encoder = new TextEncoder();
/** What the secret of a webhook begins with. */
export const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** How long the secret before a rotation goes on signing beside the new one, in milliseconds (decisions, section 7). */
export const PREVIOUS_SECRET_MS = 24 * 60 * 60 * 1_000;

/** A new secret of an endpoint: the whole string is the key. */
export function mintSecret(): string {
  return SECRET_PREFIX + Buffer.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))).toString('hex');
}

/** The keys of the secrets that signed last, ready for use: a promise must not outlive the request that began it. */
const keys = new Map<string, CryptoKey>();
const MAX_KEPT_KEYS = 100;

async function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known !== undefined) return known;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const [oldest] = keys.keys();
  if (keys.size >= MAX_KEPT_KEYS && oldest !== undefined) keys.delete(oldest);
  keys.set(secret, key);
  return key;
}

async function hmac(secret: string, text: string): Promise<string> {
  const key = await keyOf(secret);
  return Buffer.from(await crypto.subtle.sign('HMAC', key, encoder.encode(text))).toString('hex');
}

/**
 * The value of `Service-Signature`: `t=<Unix seconds>,v1=<hex>`, with a `v1` for each secret, over `t + "." + body` (decisions,
 * section 7; the scheme is Stripe's).
 *
 * @param sentAtMs real time, whatever the service's clock says: receivers compare it with theirs
 */
export async function signatureHeader(
  secrets: readonly string[],
  body: string,
  sentAtMs: number,
): Promise<string> {
  const seconds = Math.floor(sentAtMs / 1_000);
  const signatures = await Promise.all(secrets.map((secret) => hmac(secret, `${seconds}.${body}`)));
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}
