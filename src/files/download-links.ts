import { Buffer } from 'node:buffer';
import type { Clock } from '../clock.ts';

/** How long a link to a file holds, in seconds (specification, Time and other limits). */
export const LINK_SECONDS = 300;

/** What a link leads to. */
export interface LinkedFile {
  key: string;
  /** Name to keep it under. */
  fileName: string;
  contentType: string;
}

export type OpenedLink = { state: 'OPEN'; file: LinkedFile } | { state: 'EXPIRED' } | { state: 'INVALID' };

/** Makes and reads the tokens of links. */
export interface DownloadLinks {
  /** The address of a file, for `LINK_SECONDS` from now. */
  urlOf(file: LinkedFile): Promise<string>;
  open(token: string): Promise<OpenedLink>;
}

interface Claims extends LinkedFile {
  expiresAtMs: number;
}

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' };
const encoder = new TextEncoder();

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

/** The bytes of a text that is base64url and nothing else; null for any other, which a lenient reader would take too. */
function fromText(text: string): Uint8Array | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}

function claimsOf(payload: Uint8Array): Claims | null {
  try {
    return JSON.parse(new TextDecoder().decode(payload)) as Claims;
  } catch {
    return null;
  }
}

/**
 * Links whose token says what it leads to and until when, signed with the deployment's secret (HMAC-SHA-256), so that nothing
 * has to be stored for them (operations, Downloads).
 *
 * @param secret at least 32 characters; without one no link can be made
 * @param clock the service's own: links hold for as long whatever the books' clock says
 */
export function downloadLinks(baseUrl: string, secret: string | undefined, clock: Clock): DownloadLinks {
  let imported: Promise<CryptoKey> | null = null;
  const key = () => {
    if (secret === undefined || secret === '') throw new Error('SIGNING_SECRET is not configured');
    imported ??= crypto.subtle.importKey('raw', encoder.encode(secret), ALGORITHM, false, ['sign', 'verify']);
    return imported;
  };
  return {
    async urlOf(file) {
      const claims: Claims = { ...file, expiresAtMs: clock.now() + LINK_SECONDS * 1_000 };
      const payload = encoder.encode(JSON.stringify(claims));
      const signature = new Uint8Array(await crypto.subtle.sign(ALGORITHM, await key(), payload));
      return `${baseUrl}/v1/downloads/${toText(payload)}.${toText(signature)}`;
    },
    async open(token) {
      const [payloadText = '', signatureText = '', ...more] = token.split('.');
      const [payload, signature] = [fromText(payloadText), fromText(signatureText)];
      if (payload === null || signature === null || more.length > 0) return { state: 'INVALID' };
      if (!(await crypto.subtle.verify(ALGORITHM, await key(), signature, payload)))
        return { state: 'INVALID' };
      const claims = claimsOf(payload);
      if (claims === null) return { state: 'INVALID' };
      const { expiresAtMs, ...file } = claims;
      return clock.now() < expiresAtMs ? { state: 'OPEN', file } : { state: 'EXPIRED' };
    },
  };
}
