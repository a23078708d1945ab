import type { SignUpConfig } from '../context/ports/sign-up-config.ts';
import { contactAddress } from '../mail/composing/contact-address.ts';

export interface SignUpVariables {
  /** `on` lets anybody open an account on TRIAL. */
  SIGN_UP?: string;
  /** Mail address or page (https) of whom to ask for an account while sign-up is closed. */
  SIGN_UP_CONTACT?: string;
  /** Cloudflare Turnstile: the public key of the widget, and the secret that verifies its tokens. */
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET_KEY?: string;
  /** Tests only: a stand-in for Turnstile. */
  TURNSTILE?: Fetcher;
}

/**
 * Reads the settings of sign-up. Half a configuration of Turnstile closes sign-up, so that a forgotten secret
 * opens no door to programs.
 */
export function signUpConfig(variables: SignUpVariables): SignUpConfig {
  const { SIGN_UP, SIGN_UP_CONTACT = '', TURNSTILE_SITE_KEY = '', TURNSTILE_SECRET_KEY = '' } = variables;
  const isWhole = (TURNSTILE_SITE_KEY === '') === (TURNSTILE_SECRET_KEY === '');
  return {
    isOpen: SIGN_UP === 'on' && isWhole,
    contact: contactAddress(SIGN_UP_CONTACT),
    turnstileSiteKey: TURNSTILE_SITE_KEY === '' ? null : TURNSTILE_SITE_KEY,
  };
}
