import { textSigner } from './signed-tokens.ts';

/** What a digest is of: the same text under another purpose has another digest. */
export type DigestPurpose = 'sign-in address' | 'sign-in caller' | 'sign-in code';

/**
 * Digests under the deployment's secret, for what is too easily guessed to be kept as a plain hash: an address, six digits.
 */
export interface KeyedDigests {
  /** HMAC-SHA-256 of a text, as 64 lower-case hex digits. */
  of(purpose: DigestPurpose, text: string): Promise<string>;
}

/** @param secret at least 32 characters; without one no digest can be made */
export function keyedDigests(secret: string | undefined): KeyedDigests {
  const sign = textSigner(secret);
  return {
    async of(purpose, text) {
      const signed = await sign(`${purpose}\n${text}`);
      return Array.from(signed, (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
  };
}
