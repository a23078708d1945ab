import type { Clock } from '../platform/clock.ts';
import type { KeyRing } from '../platform/secrets/key-ring.ts';
import { signedTokens } from '../platform/secrets/signed-tokens.ts';

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
  /** The address of a file, until an instant in milliseconds: `LINK_SECONDS` from now where none is given. */
  urlOf(file: LinkedFile, untilMs?: number): Promise<string>;
  open(token: string): Promise<OpenedLink>;
}

interface Claims extends LinkedFile {
  expiresAtMs: number;
}

const PURPOSE = 'download';

/**
 * Links whose token says what it leads to and until when, signed, so that nothing has to be stored for them (operations,
 * Downloads).
 *
 * @param clock the service's own: links hold for as long whatever the books' clock says
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
