import { Buffer } from 'node:buffer';
import type { KeyPurpose, KeyRing } from './key-ring.ts';

const encoder = new TextEncoder();

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

/** Returns the bytes of a strict base64url text. Null for any other, which a lenient reader would accept. */
function fromText(text: string): Uint8Array | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? new Uint8Array(bytes) : null;
}

/** Tokens that contain their own data and cannot be forged, so that nothing is stored for them. */
export interface SignedTokens {
  /**
   * Writes the token of a JSON value.
   *
   * @param purpose purpose of the token. Reading it under another one returns null
   */
  write(purpose: string, value: unknown): Promise<string>;
  /** Reads the value of a token of that purpose. Null for any other text. */
  read(purpose: string, token: string): Promise<unknown>;
}

function signedBytes(purpose: string, payload: Uint8Array): Uint8Array {
  return encoder.encode(`${purpose}\n${toText(payload)}`);
}

/** Builds tokens signed with HMAC-SHA-256: key id, value and signature in base64url, separated by points. */
export function signedTokens(ring: KeyRing, keyPurpose: KeyPurpose): SignedTokens {
  return {
    async write(purpose, value) {
      const { current } = await ring.keys(keyPurpose);
      const payload = encoder.encode(JSON.stringify(value));
      const signature = await crypto.subtle.sign('HMAC', current.key, signedBytes(purpose, payload));
      return `${current.id}.${toText(payload)}.${toText(new Uint8Array(signature))}`;
    },
    async read(purpose, token) {
      const { all } = await ring.keys(keyPurpose);
      const [keyId, payloadText = '', signatureText = '', ...more] = token.split('.');
      const found = all.find(({ id }) => id === keyId);
      const [payload, signature] = [fromText(payloadText), fromText(signatureText)];
      if (found === undefined || payload === null || signature === null || more.length > 0) return null;
      const isOurs = await crypto.subtle.verify('HMAC', found.key, signature, signedBytes(purpose, payload));
      return isOurs ? JSON.parse(new TextDecoder().decode(payload)) : null;
    },
  };
}
