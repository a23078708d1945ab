import type { Environment } from '../../domain/environment.ts';
import type { Violation } from '../../domain/violation.ts';

/** Longest address that somebody is led back to, in characters. */
export const MAX_RETURN_URL_CHARACTERS = 2_048;
/** How many an account registers in one environment. */
export const MAX_RETURN_URLS = 10;

/** Hosts that are the developer's own machine, where the sandbox may lead without TLS. */
const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Why an address cannot be registered in an environment, under the name of its field; null where it can. It is absolute, `https`
 * (in the sandbox also `http` on this machine), without user, password and fragment (decisions, section 11).
 */
export function whyNotRegistrable(text: string, environment: Environment, field: string): Violation | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '' || text.includes('#')) {
    return {
      code: 'VALIDATION_ERROR',
      field,
      message: {
        en: 'must be an absolute https URL without user, password and fragment, such as https://app.example.com/payments',
        es: 'debe ser una URL https absoluta, sin usuario, contraseña ni fragmento, como https://app.example.com/pagos',
      },
    };
  }
  if (url.protocol === 'https:') return null;
  if (url.protocol === 'http:' && environment === 'TEST' && LOOPBACK_HOSTS.includes(url.hostname))
    return null;
  return {
    code: 'URL_MUST_BE_HTTPS',
    field,
    message: {
      en: 'must start with https:// (in the sandbox, http://localhost is taken too)',
      es: 'debe empezar por https:// (en el entorno de pruebas se admite también http://localhost)',
    },
  };
}
