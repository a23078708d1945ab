import { Buffer } from 'node:buffer';
import type { KeyRing, RingKey } from './key-ring.ts';

/** What a digest is of: the same text under another purpose has another digest. */
export type DigestPurpose =
  | 'sign-in address'
  | 'sign-in caller'
  | 'sign-in site'
  | 'sign-in code'
  | 'sign-in place'
  | 'recovery code';

/**
 * Digests under the deployment's secret, for what is too easily guessed to be kept as a plain hash: an address, six digits.
 */
export interface KeyedDigests {
  /** HMAC-SHA-256 of a text, as 64 lower-case hex digits: what is kept of it. */
  of(purpose: DigestPurpose, text: string): Promise<string>;
  /** All digests that may be kept of a text: that of `of`, and the one under the secret before the last change. */
  all(purpose: DigestPurpose, text: string): Promise<string[]>;
}

async function digest({ key }: RingKey, purpose: DigestPurpose, text: string): Promise<string> {
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${purpose}\n${text}`));
  return Buffer.from(signed).toString('hex');
}

export function keyedDigests(ring: KeyRing): KeyedDigests {
  return {
    async of(purpose, text) {
      return await digest((await ring.keys('digests')).current, purpose, text);
    },
    async all(purpose, text) {
      const { all } = await ring.keys('digests');
      return await Promise.all(all.map((key) => digest(key, purpose, text)));
    },
  };
}
