import { ClientError, EXIT } from '../requests/failures.ts';
import type { Settings } from './settings.ts';

/** Throws if there is no key. */
export function requireCredential({ credential, environment, baseUrl }: Settings): void {
  if (credential !== null) return;
  const login = environment === 'live' ? 'folio login --live' : 'folio login';
  throw new ClientError(
    EXIT.AUTH,
    'CLI_NO_KEY',
    `No key of the ${environment} environment for ${baseUrl}.`,
    `Set FOLIO_API_KEY or run "${login}".`,
  );
}
