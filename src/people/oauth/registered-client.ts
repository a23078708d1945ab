import { refuseViolations } from '../../platform/errors.ts';
import { clientOf, isRegistered } from './oauth-client.ts';

/** Throws 422 for an unregistered program or an address that it has not registered. */
export function registeredClient(clientId: string, redirectUri: string, schemes: readonly string[]) {
  const client = clientOf(clientId, schemes);
  if (client === null)
    refuseViolations([
      {
        code: 'VALIDATION_ERROR',
        field: 'client_id',
        message: { en: 'No registered program has this id', es: 'Ningún programa registrado tiene este id' },
      },
    ]);
  else if (!isRegistered(client, redirectUri))
    refuseViolations([
      {
        code: 'VALIDATION_ERROR',
        field: 'redirect_uri',
        message: {
          en: 'Not one of the addresses that the program registered',
          es: 'No es una de las direcciones que registró el programa',
        },
      },
    ]);
  return client ?? { name: '', redirectUris: [] };
}

/** Returns the redirect address with the values that are not null in its query. */
export function redirectTo(redirectUri: string, values: Record<string, string | null>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(values)) if (value !== null) url.searchParams.set(name, value);
  return url.href;
}
