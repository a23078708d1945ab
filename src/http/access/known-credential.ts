import type { CredentialMatch } from '../../access/rights-repository.ts';
import { SCOPES, type Scope } from '../../contract/scopes.ts';
import type { AccountRole } from '../../domain/accounts/account-relation.ts';
import type { Environment } from '../../domain/environment.ts';
import { type CredentialKind, equalHashes } from '../../platform/credential-text.ts';
import { ApiError } from '../../platform/errors.ts';
import type { KnownCredential } from './access-cache.ts';

function knownScopes(scopes: readonly string[]): ReadonlySet<Scope> {
  return new Set(SCOPES.filter((scope) => scopes.includes(scope)));
}

/**
 * Returns the credential of a key. Null if the key is unknown, revoked, of the other environment, or if its person
 * left the account.
 */
export function fromKey(match: CredentialMatch, hash: string, kind: CredentialKind): KnownCredential | null {
  const found = match.key;
  if (found === null || !equalHashes(found.key.secretHash, hash)) return null;
  const { key, person, booksShard } = found;
  // The keys of a removed member end with the membership.
  if (key.revokedAt !== null || key.environment !== kind || found.role === null) return null;
  return {
    principal: {
      type: 'API_KEY',
      environment: key.environment,
      scopes: knownScopes(key.scopes),
      apiKeyId: key.id,
      apiKeyName: key.name,
      sessionId: null,
      steppedUpUntil: null,
      personId: person.id,
      person,
      accountId: key.accountId,
      booksShard,
      companyIds: key.companyIds,
      roles: new Map([[key.accountId, found.role]]),
      memberships: new Map([[key.accountId, found.role]]),
    },
    home: new Map([[key.accountId, { booksShard, clockAheadMs: clockIn(kind, found.clockAheadMs) }]]),
    expiresAt: key.expiresAt ?? Number.POSITIVE_INFINITY,
    allowedIps: key.allowedIps,
  };
}

/** Account that the person of a session is a member of. */
interface Membership {
  accountId: string;
  role: AccountRole;
  booksShard: number;
  clockAheadMs: number | null;
}

/**
 * Returns the account that a session acts in. Null if the person is not a member of it any more.
 * It is the account that the request names, or that the session was opened for, or the first that the person owned or
 * joined. Only that person can bring the latter about. Decisions, section 11.
 */
function actingIn(memberships: readonly Membership[], accountId: string | null): Membership | null {
  return (
    (accountId === null ? memberships[0] : memberships.find((one) => one.accountId === accountId)) ?? null
  );
}

/**
 * Returns the credential of a session in an environment and in the account that its request names (null: none).
 * Returns null for an unknown or revoked session, for a person without an account, and for one who left the session's
 * account.
 *
 * @throws ACCOUNT_NOT_ACCESSIBLE if the request names an account that the person is not in
 */
export function fromSession(
  { sessions }: CredentialMatch,
  hash: string,
  environment: Environment,
  named: string | null,
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
  const main = actingIn(memberships, named ?? session.accountId);
  if (main === null && named !== null) throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
  if (main === null) return null;
  const { accountId, role, booksShard, clockAheadMs } = main;
  return {
    principal: {
      type: 'SESSION',
      environment,
      scopes: null,
      apiKeyId: null,
      apiKeyName: null,
      sessionId: session.id,
      steppedUpUntil: session.steppedUpUntil,
      personId: person.id,
      person,
      accountId,
      booksShard,
      companyIds: null,
      roles: new Map([[accountId, role]]),
      memberships: new Map(memberships.map((one) => [one.accountId, one.role])),
    },
    home: new Map([[accountId, { booksShard, clockAheadMs }]]),
    expiresAt: session.expiresAt,
    allowedIps: null,
  };
}

/** Returns the offset of a test clock in an environment. Test clocks move only the sandbox. */
export function clockIn(environment: CredentialKind, clockAheadMs: number | null): number | null {
  return environment === 'TEST' ? clockAheadMs : null;
}
