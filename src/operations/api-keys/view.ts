import { SCOPES } from '../../contract/scopes.ts';
import type { ListedKey } from '../../people/keys/key-repository.ts';
import { timestampOrNull, timestampText } from '../../platform/clock.ts';
import { CREDENTIAL_PREFIXES } from '../../platform/credential-text.ts';
import type { ApiKeyView } from './schemas.ts';

/** Returns a key as the API shows it, without its secret or hash. */
export function apiKeyView(key: ListedKey): ApiKeyView {
  return {
    id: key.id,
    name: key.name,
    prefix: CREDENTIAL_PREFIXES[key.environment],
    last_four: key.lastFour,
    environment: key.environment,
    scopes: SCOPES.filter((scope) => key.scopes.includes(scope)),
    company_ids: key.companyIds,
    created_at: timestampText(key.createdAt),
    last_used_at: timestampOrNull(key.lastUsedAt),
    revoked_at: timestampOrNull(key.revokedAt),
    expires_at: timestampOrNull(key.expiresAt),
    allowed_ips: key.allowedIps,
  };
}
