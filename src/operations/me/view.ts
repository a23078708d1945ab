import type { Principal } from '../../context/principal.ts';
import { SCOPES } from '../../contract/scopes.ts';
import type { PersonRow } from '../../db/schema/people-schema.ts';
import type { IdentityView } from './schemas.ts';

/**
 * Returns the caller and the credential as the API shows them. A session holds every scope. `logo` and `logo_url` are
 * equal.
 */
export function identityView(person: PersonRow, principal: Principal): IdentityView {
  const { type, environment, scopes, apiKeyId, accountId } = principal;
  return {
    account_id: accountId,
    person_id: person.id,
    email: person.email,
    name: person.name,
    logo: person.logoUrl,
    logo_url: person.logoUrl,
    interface_language: person.interfaceLanguage,
    credential: {
      type,
      environment,
      scopes: SCOPES.filter((scope) => scopes === null || scopes.has(scope)),
      api_key_id: apiKeyId,
    },
  };
}
