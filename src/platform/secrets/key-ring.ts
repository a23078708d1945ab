import { Buffer } from 'node:buffer';

/** Purpose of a key. Each purpose has its own derived key (HKDF, RFC 5869), which opens nothing of another. */
export type KeyPurpose =
  | 'download links'
  | 'cursors'
  | 'state'
  | 'digests'
  | 'kept answers'
  | 'sealed secrets';

/** Key of one purpose, with the id that its output carries, so that it is found again after a change of the secret. */
export interface RingKey {
  id: string;
  key: CryptoKey;
}

/** Keys of one purpose: the current one for writing, all for reading. */
export interface PurposeKeys {
  current: RingKey;
  /** Current first. */
  all: readonly RingKey[];
}

/** Keys derived from a secret of the deployment and its predecessor. */
export interface KeyRing {
  keys(purpose: KeyPurpose): Promise<PurposeKeys>;
}

/** Characters of a key id: 48 bits of a derived value that reveals nothing of the secret. */
export const KEY_ID_CHARACTERS = 8;
const KEY_ID_BITS = 48;
const KEY_BITS = 256;

const ENCRYPTING: readonly KeyPurpose[] = ['kept answers', 'sealed secrets'];
const encoder = new TextEncoder();

/** Derived keys, stored resolved, since a promise must not outlive its request. */
const derivedKeys = new Map<string, RingKey>();
/** Most derived keys: two secrets, their predecessors, and every purpose, with room for a change. */
const MAX_DERIVED_KEYS = 64;

/** Returns the HKDF parameters, without salt, since the secret is random (RFC 5869, section 3.1). */
function hkdf(info: string) {
  return { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(info) };
}

async function derive(secret: string, purpose: KeyPurpose): Promise<RingKey> {
  const base = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, [
    'deriveKey',
    'deriveBits',
  ]);
  const id = await crypto.subtle.deriveBits(hkdf(`folio key id\n${purpose}`), base, KEY_ID_BITS);
  const isEncrypting = ENCRYPTING.includes(purpose);
  const key = await crypto.subtle.deriveKey(
    hkdf(`folio key\n${purpose}`),
    base,
    isEncrypting
      ? { name: 'AES-GCM', length: KEY_BITS }
      : { name: 'HMAC', hash: 'SHA-256', length: KEY_BITS },
    false,
    isEncrypting ? ['encrypt', 'decrypt'] : ['sign', 'verify'],
  );
  return { id: Buffer.from(id).toString('base64url'), key };
}

async function derivedKey(secret: string, purpose: KeyPurpose): Promise<RingKey> {
  const name = `${purpose}\n${secret}`;
  const known = derivedKeys.get(name);
  if (known !== undefined) return known;
  const derived = await derive(secret, purpose);
  if (derivedKeys.size >= MAX_DERIVED_KEYS) derivedKeys.clear();
  derivedKeys.set(name, derived);
  return derived;
}

/**
 * Builds the ring of a deployment's secret and its predecessor, which covers data made before the change.
 *
 * @param name variable of the secret, for the error of a deployment without one
 * @param secret at least 32 random characters
 * @param previous secret before the last change. Empty or absent if there is none
 */
export function keyRing(name: string, secret: string | undefined, previous: string | undefined): KeyRing {
  return {
    async keys(purpose) {
      if (secret === undefined || secret === '') throw new Error(`${name} is not configured`);
      const current = await derivedKey(secret, purpose);
      const hasPrevious = previous !== undefined && previous !== '' && previous !== secret;
      return { current, all: hasPrevious ? [current, await derivedKey(previous, purpose)] : [current] };
    },
  };
}

/** Environment variables for the rings. */
export interface RingSecrets {
  SIGNING_SECRET?: string;
  SIGNING_SECRET_PREVIOUS?: string;
  SEALING_SECRET?: string;
  SEALING_SECRET_PREVIOUS?: string;
}

/** Builds the ring for signing and digests. Its output expires within hours. */
export function signingRing(secrets: RingSecrets): KeyRing {
  return keyRing('SIGNING_SECRET', secrets.SIGNING_SECRET, secrets.SIGNING_SECRET_PREVIOUS);
}

/** Builds the ring that seals data stored in the databases. */
export function sealingRing(secrets: RingSecrets): KeyRing {
  return keyRing('SEALING_SECRET', secrets.SEALING_SECRET, secrets.SEALING_SECRET_PREVIOUS);
}
