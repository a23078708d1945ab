import { Buffer } from 'node:buffer';

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' };
const encoder = new TextEncoder();

/**
 * The key that the deployment's secret makes for HMAC-SHA-256, imported once for whoever asks.
 *
 * @param secret at least 32 characters; without one the key cannot be had
 */
function hmacKey(secret: string | undefined): () => Promise<CryptoKey> {
  let imported: Promise<CryptoKey> | null = null;
  return async () => {
    if (secret === undefined || secret === '') throw new Error('SIGNING_SECRET is not configured');
    imported ??= crypto.subtle.importKey('raw', encoder.encode(secret), ALGORITHM, false, ['sign', 'verify']);
    return await imported;
  };
}

/** HMAC-SHA-256 of texts under the deployment's secret. */
export function textSigner(secret: string | undefined): (text: string) => Promise<Uint8Array> {
  const key = hmacKey(secret);
  return async (text) =>
    new Uint8Array(await crypto.subtle.sign(ALGORITHM, await key(), encoder.encode(text)));
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

/** The bytes of a text that is base64url and nothing else; null for any other, which a lenient reader would take too. */
function fromText(text: string): Uint8Array | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}

/** Texts that say what they are about and cannot be made by hand, so that nothing has to be stored for them. */
export interface SignedTokens {
  /**
   * The token of a value that JSON can hold.
   *
   * @param purpose what it is good for: read under another purpose it is like a made-up one
   */
  write(purpose: string, value: unknown): Promise<string>;
  /** The value of a token of that purpose; null for any other text. */
  read(purpose: string, token: string): Promise<unknown>;
}

/** Tokens signed with the deployment's secret (HMAC-SHA-256): value and signature in base64url, a point between them. */
export function signedTokens(secret: string | undefined): SignedTokens {
  const key = hmacKey(secret);
  const signedBytes = (purpose: string, payload: Uint8Array) =>
    encoder.encode(`${purpose}\n${toText(payload)}`);
  return {
    async write(purpose, value) {
      const payload = encoder.encode(JSON.stringify(value));
      const signature = await crypto.subtle.sign(ALGORITHM, await key(), signedBytes(purpose, payload));
      return `${toText(payload)}.${toText(new Uint8Array(signature))}`;
    },
    async read(purpose, token) {
      const [payloadText = '', signatureText = '', ...more] = token.split('.');
      const [payload, signature] = [fromText(payloadText), fromText(signatureText)];
      if (payload === null || signature === null || more.length > 0) return null;
      const isOurs = await crypto.subtle.verify(
        ALGORITHM,
        await key(),
        signature,
        signedBytes(purpose, payload),
      );
      return isOurs ? JSON.parse(new TextDecoder().decode(payload)) : null;
    },
  };
}
