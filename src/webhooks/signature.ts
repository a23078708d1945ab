import { Buffer } from 'node:buffer';

const encoder = new TextEncoder();
/** Prefix of a webhook's secret. */
export const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Time for which the previous secret still signs after a rotation, in milliseconds (decisions, section 7). */
export const PREVIOUS_SECRET_MS = 24 * 60 * 60 * 1_000;

/** Creates a secret of an endpoint. The whole string is the key. */
export function mintSecret(): string {
  return SECRET_PREFIX + Buffer.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))).toString('hex');
}

/** Imported keys of the secrets used last. They are stored resolved, since a promise must not outlive its request. */
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
 * Returns the value of `Service-Signature`: `t=<Unix seconds>,v1=<hex>`, with one `v1` for each secret, over `t + "." +
 * body`. The scheme is Stripe's (decisions, section 7).
 *
 * @param sentAtMs real time, even if the service's clock was moved: receivers compare it with theirs
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
