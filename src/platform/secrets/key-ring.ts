import { Buffer } from 'node:buffer';

/**
 * What a key is good for. A key of one purpose opens nothing of another: each is derived on its own (HKDF, RFC 5869).
 */
export type KeyPurpose =
  | 'download links'
  | 'cursors'
  | 'state'
  | 'digests'
  | 'kept answers'
  | 'sealed secrets';

/** A key of one purpose, and the id that what is made with it carries, so that it is found again after a change of the secret. */
export interface RingKey {
  id: string;
  key: CryptoKey;
}

/** The keys of one purpose: what is written takes the current one, what is read any. */
export interface PurposeKeys {
  current: RingKey;
  /** Current first. */
  all: readonly RingKey[];
}

/** The keys that a secret of the deployment, and the one before it, make. */
export interface KeyRing {
  keys(purpose: KeyPurpose): Promise<PurposeKeys>;
}

/** Characters of the id of a key: 48 bits of a derived value that tells nothing of the secret. */
export const KEY_ID_CHARACTERS = 8;
const KEY_ID_BITS = 48;
const KEY_BITS = 256;

const ENCRYPTING: readonly KeyPurpose[] = ['kept answers', 'sealed secrets'];
const encoder = new TextEncoder();

/** Derived keys, ready for use: a promise must not outlive the request that began it. */
const derivedKeys = new Map<string, RingKey>();
/** Two secrets, the ones before them, and every purpose, with room for a change. */
const MAX_DERIVED_KEYS = 64;

/** HKDF takes no salt here: the secret is random (RFC 5869, section 3.1). */
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
 * The keys of a secret of the deployment and of the one before it, which what is in flight was made with.
 *
 * @param name the variable that holds the secret, for the error of a deployment without one
 * @param secret at least 32 random characters
 * @param previous the secret before the last change; empty or absent where there is none
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

/** What of an environment the rings are made of. */
export interface RingSecrets {
  SIGNING_SECRET?: string;
  SIGNING_SECRET_PREVIOUS?: string;
  SEALING_SECRET?: string;
  SEALING_SECRET_PREVIOUS?: string;
}

/** The ring that signs and digests: what it makes ends by itself within hours. */
export function signingRing(secrets: RingSecrets): KeyRing {
  return keyRing('SIGNING_SECRET', secrets.SIGNING_SECRET, secrets.SIGNING_SECRET_PREVIOUS);
}

/** The ring that seals what stays in the databases. */
export function sealingRing(secrets: RingSecrets): KeyRing {
  return keyRing('SEALING_SECRET', secrets.SEALING_SECRET, secrets.SEALING_SECRET_PREVIOUS);
}
