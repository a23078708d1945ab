import { Buffer } from 'node:buffer';
import type { KeyRing, RingKey } from './key-ring.ts';

/** Purpose of a digest. The same text has another digest under another purpose. */
export type DigestPurpose =
  | 'sign-in address'
  | 'sign-in caller'
  | 'sign-in site'
  | 'sign-in code'
  | 'sign-in place'
  | 'recovery code';

/** Digests under the deployment's secret, for texts that are too easy to guess for a plain hash: an address, six digits. */
export interface KeyedDigests {
  /** Returns the HMAC-SHA-256 of a text as 64 lower-case hex digits, for storage. */
  of(purpose: DigestPurpose, text: string): Promise<string>;
  /** Returns all digests that may be stored for a text: that of `of`, and the one under the previous secret. */
  all(purpose: DigestPurpose, text: string): Promise<string[]>;
}

async function digest({ key }: RingKey, purpose: DigestPurpose, text: string): Promise<string> {
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${purpose}\n${text}`));
  return Buffer.from(signed).toString('hex');
}

/** Creates the digests under the keys of a ring. */
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
