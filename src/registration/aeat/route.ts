import type { AeatFetcher, AeatVariables } from './aeat-variables.ts';
import type { AeatCertificate } from './endpoints.ts';
import { MIN_RELAY_SECRET_CHARACTERS } from './relay-protocol.ts';
import { AeatUnreachableError } from './unreachable-error.ts';

/** Route by which requests reach the tax agency. */
export type AeatRoute =
  | { kind: 'BINDING'; fetcher: AeatFetcher }
  | { kind: 'RELAY'; url: string; secret: string };

const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Returns the value of a variable. An empty value counts as absent. */
export function configured(value: string | undefined): string | undefined {
  const text = value?.trim();
  return text === '' ? undefined : text;
}

function relayUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK_HOSTS.includes(url.hostname));
  if (url === null || !isSafe) {
    throw new AeatUnreachableError(
      'AEAT_RELAY_URL must be an https address: the secret goes with every request',
    );
  }
  return url.href;
}

/**
 * Returns the configured route: the relay if there is one, or else the binding.
 *
 * @throws AeatUnreachableError that names the missing configuration
 */
export function routeOf(variables: AeatVariables): AeatRoute {
  const relay = configured(variables.AEAT_RELAY_URL);
  if (relay !== undefined) {
    const url = relayUrl(relay);
    const secret = configured(variables.AEAT_RELAY_SECRET) ?? '';
    if (secret.length < MIN_RELAY_SECRET_CHARACTERS) {
      throw new AeatUnreachableError(
        `AEAT_RELAY_URL needs AEAT_RELAY_SECRET, the ${MIN_RELAY_SECRET_CHARACTERS} characters or more that the relay was started with`,
      );
    }
    return { kind: 'RELAY', url, secret };
  }
  if (variables.AEAT !== undefined) return { kind: 'BINDING', fetcher: variables.AEAT };
  throw new AeatUnreachableError(
    'no way to the tax agency is configured: bind a client certificate as AEAT, or set AEAT_RELAY_URL and AEAT_RELAY_SECRET',
  );
}

/**
 * Returns the kind of the certificate.
 *
 * @throws AeatUnreachableError for any other value, since the wrong host responds with 401
 */
export function certificateOf(variables: AeatVariables): AeatCertificate {
  const kind = configured(variables.AEAT_CERTIFICATE) ?? 'PERSONAL';
  if (kind === 'PERSONAL' || kind === 'SEAL') return kind;
  throw new AeatUnreachableError('AEAT_CERTIFICATE must be PERSONAL or SEAL');
}
