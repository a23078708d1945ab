import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { RELAY_TARGET_HEADER } from '../src/registration/aeat/relay-protocol.ts';
import { RelayError } from './failure.ts';

const BEARER = /^Bearer +([!-~]+)$/i;

function digest(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest();
}

/** Who may use a relay, and for what. */
export interface Admission {
  /** The address that a request is to be forwarded to; throws `RelayError` for one that is not let through. */
  admit(request: IncomingMessage): string;
}

/**
 * Lets through what bears the secret and names one of `targets`, to the letter. Digests of the secrets are compared, in
 * constant time, so that the time taken tells neither content nor length.
 */
export function admission(secret: string, targets: readonly string[]): Admission {
  const expected = digest(secret);
  const allowed = new Set(targets);
  return {
    admit({ headers }) {
      const sent = BEARER.exec(headers.authorization ?? '')?.[1] ?? '';
      if (!timingSafeEqual(digest(sent), expected)) {
        throw new RelayError('UNAUTHORIZED', 'the secret is missing or not the one of this relay');
      }
      const target = headers[RELAY_TARGET_HEADER.toLowerCase()];
      if (typeof target === 'string' && allowed.has(target)) return target;
      throw new RelayError('TARGET_NOT_ALLOWED', `${RELAY_TARGET_HEADER} names no service of the tax agency`);
    },
  };
}
