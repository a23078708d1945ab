import { log } from '../platform/logging/log.ts';
import type { SignUpVariables } from './sign-up-config.ts';

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const VERIFY_TIMEOUT_MS = 5_000;

/**
 * Returns the check that a person signs up, by Cloudflare Turnstile (developers.cloudflare.com/turnstile,
 * server-side validation). The check returns true where Turnstile is not configured, and false if Turnstile rejects the
 * token or does not respond.
 */
export function humanCheck({ TURNSTILE_SECRET_KEY: secret = '', TURNSTILE }: SignUpVariables) {
  const send = (init: RequestInit) => TURNSTILE?.fetch(VERIFY_URL, init) ?? fetch(VERIFY_URL, init);
  return async (token: string | null, ip: string): Promise<boolean> => {
    if (secret === '') return true;
    if (token === null) return false;
    const body = new URLSearchParams({ secret, response: token, ...(ip === '' ? {} : { remoteip: ip }) });
    try {
      const response = await send({ method: 'POST', body, signal: AbortSignal.timeout(VERIFY_TIMEOUT_MS) });
      const answer: unknown = await response.json();
      return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true;
    } catch (error) {
      log('human_check.failed', {}, error);
      return false;
    }
  };
}
