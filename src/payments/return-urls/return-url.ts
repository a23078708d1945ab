import type { Environment } from '../../domain/environment.ts';
import type { Violation } from '../../domain/violation.ts';

/** Longest return address, in characters. */
export const MAX_RETURN_URL_CHARACTERS = 2_048;
/** Most return addresses of an account in one environment. */
export const MAX_RETURN_URLS = 10;

/** Hosts of the developer's own machine. In the sandbox they may be addressed without TLS. */
const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the reason why an address cannot be registered in an environment, or null. It must be an absolute `https` URL
 * without user, password and fragment. The sandbox also accepts `http` on the local machine (decisions, section 11).
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
