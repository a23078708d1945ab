const encoder = new TextEncoder();

/** Bytes of a P-256 signature's r, and of its s. */
const HALF_BYTES = 32;
const DER_SEQUENCE = 0x30;
const DER_INTEGER = 0x02;

/** The bytes of a base64 text; null where it is none. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** A text and bytes as one. */
function joined(text: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const before = encoder.encode(text);
  const all = new Uint8Array(before.length + body.length);
  all.set(before);
  all.set(body, before.length);
  return all;
}

/** The secrets or keys that a variable of the deployment lists, separated by commas. */
export function listed(variable: string | undefined): string[] {
  return (variable ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/**
 * Whether a message was signed with one of the secrets, by the scheme of Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, in base64
 * after `v1,`; the header may list several.
 *
 * @param secrets base64 after `whsec_`
 */
export async function isStandardSigned(
  body: Uint8Array,
  { id, timestamp, signatures }: { id: string; timestamp: string; signatures: string },
  secrets: readonly string[],
): Promise<boolean> {
  const signed = joined(`${id}.${timestamp}.`, body);
  const given = signatures.split(' ', 16).flatMap((each) => {
    const bytes = each.startsWith('v1,') ? bytesOf(each.slice('v1,'.length)) : null;
    return bytes === null ? [] : [bytes];
  });
  for (const secret of secrets) {
    const raw = bytesOf(secret.replace(/^whsec_/, ''));
    if (raw === null || raw.length === 0) continue;
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', raw, algorithm, false, ['verify']);
    for (const signature of given)
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true;
  }
  return false;
}

/** An integer of DER at an offset, as so many bytes; null where there is none. */
function integerAt(der: Uint8Array, offset: number): { half: Uint8Array; end: number } | null {
  const length = der[offset + 1] ?? 0;
  const end = offset + 2 + length;
  if (der[offset] !== DER_INTEGER || length === 0 || end > der.length) return null;
  const value = der.subarray(offset + 2, end);
  const digits = value.subarray(Math.max(0, value.length - HALF_BYTES));
  if (value.subarray(0, value.length - digits.length).some((byte) => byte !== 0)) return null;
  const half = new Uint8Array(HALF_BYTES);
  half.set(digits, HALF_BYTES - digits.length);
  return { half, end };
}

/** The r and s of a signature in DER, one after the other, as WebCrypto wants them; null where it is none. */
function rawSignature(der: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (der[0] !== DER_SEQUENCE || der[1] !== der.length - 2) return null;
  const r = integerAt(der, 2);
  const s = r === null ? null : integerAt(der, r.end);
  if (r === null || s === null || s.end !== der.length) return null;
  const raw = new Uint8Array(2 * HALF_BYTES);
  raw.set(r.half);
  raw.set(s.half, HALF_BYTES);
  return raw;
}

/**
 * Whether `timestamp` and body together were signed by one of the keys, by ECDSA on P-256 with SHA-256.
 *
 * @param signature base64 of DER
 * @param publicKeys base64 of SubjectPublicKeyInfo, without the lines of PEM; one that is none signs nothing
 */
export async function isCurveSigned(
  body: Uint8Array,
  { timestamp, signature }: { timestamp: string; signature: string },
  publicKeys: readonly string[],
): Promise<boolean> {
  const der = bytesOf(signature);
  const raw = der === null ? null : rawSignature(der);
  if (raw === null) return false;
  const signed = joined(timestamp, body);
  for (const publicKey of publicKeys) {
    const spki = bytesOf(publicKey);
    const curve = { name: 'ECDSA', namedCurve: 'P-256' };
    const key =
      spki === null
        ? null
        : await crypto.subtle.importKey('spki', spki, curve, false, ['verify']).catch(() => null);
    if (key === null) continue;
    if (await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, raw, signed)) return true;
  }
  return false;
}
