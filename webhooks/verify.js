/**
 * Verifies webhook deliveries. One file without dependencies, which needs Web Crypto: Node 20 and later, Workers,
 * Deno, Bun. Its types are in verify.d.ts. docs/webhooks.md describes the scheme.
 *
 * @import { ReceivedDelivery, RefusalReason, WebhookEvent, WebhookVerificationError as Refusal } from './verify.d.ts'
 */

const DEFAULT_TOLERANCE_SECONDS = 300;
const SECRET = /^whsec_\S+$/;
const UNIX_SECONDS = /^\d{1,12}$/;

const encoder = new TextEncoder();

/** @implements {Refusal} */
export class WebhookVerificationError extends Error {
  /**
   * @param {RefusalReason} reason
   * @param {string} message
   */
  constructor(reason, message) {
    super(message);
    this.name = /** @type {const} */ ('WebhookVerificationError');
    this.reason = reason;
  }
}

/**
 * Returns the raw bytes of a body.
 *
 * @param {unknown} payload
 * @returns {Uint8Array}
 */
function payloadBytes(payload) {
  if (typeof payload === 'string') return encoder.encode(payload);
  // No instanceof, because the bytes may come from another realm.
  if (ArrayBuffer.isView(payload))
    return new Uint8Array(payload.buffer, payload.byteOffset, payload.byteLength);
  throw new TypeError(
    'payload must be the raw body, a string or a Uint8Array, as it was received and before anything parsed it',
  );
}

/**
 * Parses the signature header. Ignores schemes other than v1.
 *
 * @param {ReceivedDelivery['header']} header
 * @returns {{ timestamp: string, signatures: string[] }} the time as written, because it is signed in that form
 */
function signatureParts(header) {
  if (header === null || header === undefined || header.length === 0)
    throw new WebhookVerificationError('header_missing', 'there is no Service-Signature header');
  const parts = String(header)
    .split(',')
    .map((part) => part.trim());
  /** @param {string} key */
  const valuesOf = (key) =>
    parts.filter((part) => part.startsWith(`${key}=`)).map((part) => part.slice(key.length + 1));
  const [timestamp, ...others] = valuesOf('t');
  const signatures = valuesOf('v1');
  if (
    timestamp === undefined ||
    others.length > 0 ||
    !UNIX_SECONDS.test(timestamp) ||
    signatures.length === 0
  )
    throw new WebhookVerificationError(
      'header_malformed',
      'Service-Signature is not t=<Unix seconds>,v1=<signature>, with one t and one or more v1',
    );
  return { timestamp, signatures };
}

/**
 * Returns the signed bytes and the body as a copy. A later change of the receiver's buffer cannot alter the verified
 * body.
 *
 * @param {string} timestamp
 * @param {Uint8Array} payload
 */
function signedBytes(timestamp, payload) {
  const prefix = encoder.encode(`${timestamp}.`);
  const signed = new Uint8Array(prefix.length + payload.length);
  signed.set(prefix);
  signed.set(payload, prefix.length);
  return { signed, body: signed.subarray(prefix.length) };
}

/**
 * @param {string} secret
 * @param {Uint8Array<ArrayBuffer>} signed
 * @returns {Promise<string>} the HMAC-SHA256 in lower-case hexadecimal
 */
async function signatureOf(secret, signed) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, signed));
  return Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * True if two texts are equal. The time does not depend on the position of a difference.
 *
 * @param {string} given
 * @param {string} expected
 */
function isEqual(given, expected) {
  if (given.length !== expected.length) return false;
  let difference = 0;
  for (let index = 0; index < expected.length; index++)
    difference |= given.charCodeAt(index) ^ expected.charCodeAt(index);
  return difference === 0;
}

/**
 * @param {string} timestamp
 * @param {number} nowMs
 * @param {number} toleranceSeconds
 */
function refuseOtherTimes(timestamp, nowMs, toleranceSeconds) {
  const ageSeconds = Math.floor(nowMs / 1_000) - Number(timestamp);
  if (Math.abs(ageSeconds) <= toleranceSeconds) return;
  const distance = ageSeconds > 0 ? `${ageSeconds} s ago` : `${-ageSeconds} s ahead of this clock`;
  throw new WebhookVerificationError(
    'timestamp_out_of_tolerance',
    `the delivery was signed ${distance}, which is more than ${toleranceSeconds} s`,
  );
}

/**
 * @param {Uint8Array<ArrayBuffer>} body
 * @returns {WebhookEvent}
 */
function readEvent(body) {
  try {
    const event = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (typeof event?.id === 'string' && typeof event.type === 'string') return event;
  } catch {
    // Reported below, like JSON that is not an event.
  }
  throw new WebhookVerificationError('payload_unreadable', 'the payload is signed, but it is not an event');
}

/** @type {typeof import('./verify.d.ts').verifyWebhook} */
export async function verifyWebhook({
  payload,
  header,
  secret,
  toleranceSeconds = DEFAULT_TOLERANCE_SECONDS,
  now = Date.now(),
}) {
  const bytes = payloadBytes(payload);
  if (!SECRET.test(secret))
    throw new TypeError(
      'secret must be the whole secret of the endpoint, whsec_..., without spaces or line ends',
    );
  const nowMs = Number(now);
  if (!Number.isFinite(nowMs)) throw new TypeError('now must be a Date or milliseconds');
  if (!Number.isFinite(toleranceSeconds) || toleranceSeconds < 0)
    throw new TypeError('toleranceSeconds must be a number of seconds, 0 or more');

  const { timestamp, signatures } = signatureParts(header);
  const { signed, body } = signedBytes(timestamp, bytes);
  const expected = await signatureOf(secret, signed);
  // Compares all signatures, so that the time does not reveal the matching one.
  if (signatures.filter((signature) => isEqual(signature, expected)).length === 0)
    throw new WebhookVerificationError(
      'signature_mismatch',
      'no signature is of this payload with this secret: another secret, or a body that is not as it was sent',
    );
  refuseOtherTimes(timestamp, nowMs, toleranceSeconds);
  return readEvent(body);
}
