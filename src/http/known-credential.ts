import { type CredentialKind, equalHashes } from '../credential-text.ts';
import type { Environment } from '../db/clients.ts';
import type { CredentialMatch } from '../operations/access/repository.ts';
import { SCOPES, type Scope } from '../operations/scopes.ts';
import type { KnownCredential } from './access-cache.ts';

function knownScopes(scopes: readonly string[]): ReadonlySet<Scope> {
  return new Set(SCOPES.filter((scope) => scopes.includes(scope)));
}

/** Who a key is; null for one that is unknown, revoked, of the other environment, or of someone who left its account. */
export function fromKey(match: CredentialMatch, hash: string, kind: CredentialKind): KnownCredential | null {
  const found = match.key;
  if (found === null || !equalHashes(found.key.secretHash, hash)) return null;
  const { key, person, booksShard } = found;
  // A member who was removed takes his keys with him.
  if (key.revokedAt !== null || key.environment !== kind || found.role === null) return null;
  return {
    principal: {
      type: 'API_KEY',
      environment: key.environment,
      scopes: knownScopes(key.scopes),
      apiKeyId: key.id,
      sessionId: null,
      personId: person.id,
      person,
      accountId: key.accountId,
      booksShard,
      companyIds: key.companyIds,
      roles: new Map([[key.accountId, found.role]]),
    },
    home: new Map([[key.accountId, { booksShard, clockAheadMs: clockIn(kind, found.clockAheadMs) }]]),
    expiresAt: Number.POSITIVE_INFINITY,
  };
}

/** Who a session is, on an environment; null for one that is unknown or over, or of someone who is in no account. */
export function fromSession(
  { sessions }: CredentialMatch,
  hash: string,
  environment: Environment,
): KnownCredential | null {
  const [first] = sessions;
  if (first === undefined || !equalHashes(first.session.tokenHash, hash) || first.session.revokedAt !== null)
    return null;
  const { person, session } = first;
  const memberships = sessions.flatMap(({ accountId, role, booksShard, clockAheadMs }) =>
    accountId === null || role === null || booksShard === null
      ? []
      : [{ accountId, role, booksShard, clockAheadMs: clockIn(environment, clockAheadMs) }],
  );
  const [main] = memberships;
  if (main === undefined) return null;
  return {
    principal: {
      type: 'SESSION',
      environment,
      scopes: null,
      apiKeyId: null,
      sessionId: session.id,
      personId: person.id,
      person,
      accountId: main.accountId,
      booksShard: main.booksShard,
      companyIds: null,
      roles: new Map(memberships.map(({ accountId, role }) => [accountId, role])),
    },
    home: new Map(memberships.map(({ accountId, ...account }) => [accountId, account])),
    expiresAt: session.expiresAt,
  };
}

/** A test clock moves nothing but the sandbox. */
export function clockIn(environment: CredentialKind, clockAheadMs: number | null): number | null {
  return environment === 'TEST' ? clockAheadMs : null;
}
