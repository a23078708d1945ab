import type { Clock } from '../../platform/clock.ts';
import type { KeyRing } from '../../platform/secrets/key-ring.ts';
import { signedTokens } from '../../platform/secrets/signed-tokens.ts';

/** Validity of a link to a file, in seconds (specification, Time and other limits). */
export const LINK_SECONDS = 300;

/** File that a link leads to. */
export interface LinkedFile {
  key: string;
  /** Name for saving it. */
  fileName: string;
  contentType: string;
}

export type OpenedLink = { state: 'OPEN'; file: LinkedFile } | { state: 'EXPIRED' } | { state: 'INVALID' };

/** Writer and reader of link tokens. */
export interface DownloadLinks {
  /** Returns the URL of a file, valid until an instant in milliseconds. The default is `LINK_SECONDS` from now. */
  urlOf(file: LinkedFile, untilMs?: number): Promise<string>;
  open(token: string): Promise<OpenedLink>;
}

interface Claims extends LinkedFile {
  expiresAtMs: number;
}

const PURPOSE = 'download';

/**
 * Builds links whose signed token contains the file and its expiry, so that nothing is stored for them (operations,
 * Downloads).
 *
 * @param clock the service's own clock, since the clock of the books does not affect links
 */
export function downloadLinks(baseUrl: string, ring: KeyRing, clock: Clock): DownloadLinks {
  const tokens = signedTokens(ring, 'download links');
  return {
    async urlOf(file, untilMs = clock.now() + LINK_SECONDS * 1_000) {
      const claims: Claims = { ...file, expiresAtMs: untilMs };
      return `${baseUrl}/v1/downloads/${await tokens.write(PURPOSE, claims)}`;
    },
    async open(token) {
      const claims = (await tokens.read(PURPOSE, token)) as Claims | null;
      if (claims === null) return { state: 'INVALID' };
      const { expiresAtMs, ...file } = claims;
      return clock.now() < expiresAtMs ? { state: 'OPEN', file } : { state: 'EXPIRED' };
    },
  };
}
