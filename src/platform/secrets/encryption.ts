import type { PurposeKeys } from './key-ring.ts';

/** Length of the nonce of AES-GCM (NIST SP 800-38D), in bytes. */
const NONCE_BYTES = 12;

/** Encrypts bytes under the current key. Returns nonce and ciphertext, which can only be opened with the same `context`. */
export async function encrypt(
  { current }: PurposeKeys,
  plain: Uint8Array,
  context: string,
): Promise<Uint8Array> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const encrypted = await crypto.subtle.encrypt(algorithm(nonce, context), current.key, plain);
  const sealed = new Uint8Array(NONCE_BYTES + encrypted.byteLength);
  sealed.set(nonce);
  sealed.set(new Uint8Array(encrypted), NONCE_BYTES);
  return sealed;
}

/**
 * Decrypts bytes with the key of an id.
 *
 * @throws Error for a key that is not in the ring, another context, and altered bytes
 */
export async function decrypt(
  { all }: PurposeKeys,
  keyId: string,
  sealed: Uint8Array,
  context: string,
): Promise<Uint8Array> {
  const found = all.find(({ id }) => id === keyId);
  if (found === undefined) throw new Error(`the secret of the key ${keyId} is not configured`);
  const [nonce, encrypted] = [sealed.slice(0, NONCE_BYTES), sealed.slice(NONCE_BYTES)];
  return new Uint8Array(await crypto.subtle.decrypt(algorithm(nonce, context), found.key, encrypted));
}

function algorithm(iv: Uint8Array, context: string) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(context) };
}
