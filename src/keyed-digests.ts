const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' };
const encoder = new TextEncoder();

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
  let imported: Promise<CryptoKey> | null = null;
  const key = () => {
    if (secret === undefined || secret === '') throw new Error('SIGNING_SECRET is not configured');
    imported ??= crypto.subtle.importKey('raw', encoder.encode(secret), ALGORITHM, false, ['sign']);
    return imported;
  };
  return {
    async of(purpose, text) {
      const signed = await crypto.subtle.sign(ALGORITHM, await key(), encoder.encode(`${purpose}\n${text}`));
      return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
  };
}
