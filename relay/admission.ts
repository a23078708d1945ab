import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { RELAY_TARGET_HEADER } from '../src/registration/aeat/relay-protocol.ts';
import { RelayError } from './failure.ts';

const BEARER = /^Bearer +([!-~]+)$/i;

function digest(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest();
}

/** Access rules of a relay. */
export interface Admission {
  /** Returns the address that a request is forwarded to. Throws `RelayError` if the request is not allowed. */
  admit(request: IncomingMessage): string;
}

/**
 * Admits requests with the secret whose target is exactly one of `targets`.
 * It compares digests of the secrets in constant time, so that the time reveals neither content nor length.
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
