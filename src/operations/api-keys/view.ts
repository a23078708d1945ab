import { SCOPES } from '../../contract/scopes.ts';
import type { ListedKey } from '../../people/keys/key-repository.ts';
import { timestampText } from '../../platform/clock.ts';
import { CREDENTIAL_PREFIXES } from '../../platform/credential-text.ts';
import type { ApiKeyView } from './schemas.ts';

function instant(ms: number | null): string | null {
  return ms === null ? null : timestampText(ms);
}

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
    last_used_at: instant(key.lastUsedAt),
    revoked_at: instant(key.revokedAt),
    expires_at: instant(key.expiresAt),
    allowed_ips: key.allowedIps,
  };
}
