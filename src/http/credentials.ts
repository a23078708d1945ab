import { type CredentialKind, credentialHash, credentialKind, equalHashes } from '../credential-text.ts';
import type { Database, Environment } from '../db/clients.ts';
import { ApiError, invalidParameter } from '../errors.ts';
import {
  type CompanyAccessMatch,
  type CredentialMatch,
  loadCompanyAccess,
  loadCredential,
  loadCredentialAndCompany,
} from '../operations/access/repository.ts';
import type { Principal } from '../operations/context.ts';
import { SCOPES, type Scope } from '../operations/scopes.ts';

/** How long a credential and what it reaches may be taken from memory; a revoked key stops within this time. */
const CACHE_MS = 10_000;
const MAX_CACHED_ENTRIES = 2_000;

interface Cached<T> {
  value: T;
  until: number;
}

/** A small map whose entries live for `CACHE_MS` of the machine's time. */
class ShortCache<T> {
  private readonly entries = new Map<string, Cached<T>>();

  get(key: string): T | null {
    const found = this.entries.get(key);
    return found !== undefined && found.until > Date.now() ? found.value : null;
  }

  set(key: string, value: T): void {
    if (this.entries.size >= MAX_CACHED_ENTRIES) this.entries.clear();
    this.entries.set(key, { value, until: Date.now() + CACHE_MS });
  }

  /** Forgets the entries whose value is like that. */
  forget(isStale: (value: T) => boolean): void {
    for (const [key, { value }] of this.entries) if (isStale(value)) this.entries.delete(key);
  }
}

/** What is remembered of a credential: who it is, and until when it can be used at most. */
interface KnownCredential {
  principal: Principal;
  accountIds: readonly string[];
  memberAccountIds: readonly string[];
  /** How far the sandbox books of those accounts that have a test clock are ahead, in milliseconds. */
  clocks: ReadonlyMap<string, number>;
  expiresAt: number;
}

const knownCredentials = new ShortCache<KnownCredential>();
const knownReach = new ShortCache<CompanyAccessMatch>();

/** Counts the moves of test clocks that this isolate has seen. */
let clockMoves = 0;

/**
 * Has the next request of each credential that reaches an account read its test clock anew. Other isolates cannot be told:
 * they remember no credential that reaches an account with a test clock, so that only a first move takes up to `CACHE_MS` to
 * show in them.
 */
export function forgetClock(accountId: string): void {
  clockMoves += 1;
  knownCredentials.forget(({ accountIds }) => accountIds.includes(accountId));
}

/** Remembers a credential, unless a clock was moved since it was read. */
function remember(cacheKey: string, known: KnownCredential, movesBefore: number): void {
  if (known.clocks.size === 0 && clockMoves === movesBefore) knownCredentials.set(cacheKey, known);
}

export interface AuthenticatedCredential {
  principal: Principal;
  /** The accounts that the person reaches with it. */
  accountIds: readonly string[];
  /** Those among them in which it reaches only the companies that it was granted. */
  memberAccountIds: readonly string[];
  /** How far the sandbox books of those accounts that have a test clock are ahead, in milliseconds. */
  clocks: ReadonlyMap<string, number>;
  hash: string;
  kind: 'KEY' | 'SESSION';
  /** The company of the path as it reaches it: fresh from this request's own batch, or from memory. */
  company: { access: CompanyAccessMatch; fresh: boolean } | null;
}

const BEARER = /^Bearer +([!-~]+)$/i;

function unauthorized(): ApiError {
  return new ApiError('UNAUTHORIZED', { headers: { 'WWW-Authenticate': 'Bearer' } });
}

function knownScopes(scopes: readonly string[]): ReadonlySet<Scope> {
  return new Set(SCOPES.filter((scope) => scopes.includes(scope)));
}

/** The test clocks of accounts; they move nothing but the sandbox. */
function clocksOf(
  rows: readonly { accountId: string | null; clockAheadMs: number | null }[],
  environment: CredentialKind,
): ReadonlyMap<string, number> {
  if (environment !== 'TEST') return new Map();
  return new Map(
    rows.flatMap(({ accountId, clockAheadMs }) =>
      accountId === null || clockAheadMs === null ? [] : [[accountId, clockAheadMs]],
    ),
  );
}

function fromKey(match: CredentialMatch, hash: string, kind: CredentialKind): KnownCredential | null {
  const found = match.key;
  if (found === null || !equalHashes(found.key.secretHash, hash)) return null;
  const { key, person } = found;
  // A member who was removed takes his keys with him.
  if (key.revokedAt !== null || key.environment !== kind || found.role === null) return null;
  return {
    principal: {
      type: 'API_KEY',
      environment: key.environment,
      scopes: knownScopes(key.scopes),
      apiKeyId: key.id,
      personId: person.id,
      person,
      accountId: key.accountId,
      booksShard: found.booksShard,
      companyIds: key.companyIds,
    },
    accountIds: [key.accountId],
    memberAccountIds: found.role === 'MEMBER' ? [key.accountId] : [],
    clocks: clocksOf([{ ...found, accountId: key.accountId }], kind),
    expiresAt: Number.POSITIVE_INFINITY,
  };
}

function fromSession(match: CredentialMatch, hash: string, environment: Environment): KnownCredential | null {
  const [first] = match.sessions;
  if (first === undefined || !equalHashes(first.session.tokenHash, hash) || first.session.revokedAt !== null)
    return null;
  const accountIds = match.sessions.flatMap((row) => (row.accountId === null ? [] : [row.accountId]));
  const [accountId] = accountIds;
  if (accountId === undefined || first.booksShard === null) return null;
  const { person, session } = first;
  return {
    principal: {
      type: 'SESSION',
      environment,
      scopes: null,
      apiKeyId: null,
      personId: person.id,
      person,
      accountId,
      booksShard: first.booksShard,
      companyIds: null,
    },
    accountIds,
    memberAccountIds: match.sessions.flatMap((row) =>
      row.accountId === null || row.role !== 'MEMBER' ? [] : [row.accountId],
    ),
    clocks: clocksOf(match.sessions, environment),
    expiresAt: session.expiresAt,
  };
}

/** The environment that a session names with `Service-Environment`; TEST when it names none (decisions, section 1). */
function sessionEnvironment(headers: Headers): Environment {
  const named = headers.get('Service-Environment');
  if (named === null || named === 'TEST') return 'TEST';
  if (named === 'LIVE') return 'LIVE';
  throw invalidParameter('Service-Environment', named, { en: 'use TEST or LIVE', es: 'usa TEST o LIVE' }, [
    'TEST',
    'LIVE',
  ]);
}

/**
 * Who sends the request. Costs one round trip, in which the company of the path comes along, or none while it is
 * remembered. 401 for a missing, malformed, unknown, revoked or expired credential (specification, Authentication).
 */
export async function authenticate(
  directory: Database,
  headers: Headers,
  nowMs: number,
  companyId: string | null,
): Promise<AuthenticatedCredential> {
  const text = BEARER.exec(headers.get('Authorization') ?? '')?.[1];
  const credential = text === undefined ? null : credentialKind(text);
  if (text === undefined || credential === null) throw unauthorized();
  const environment = credential === 'SESSION' ? sessionEnvironment(headers) : credential;
  const kind = credential === 'SESSION' ? 'SESSION' : 'KEY';
  const hash = await credentialHash(text);
  const cacheKey = `${hash}:${environment}`;
  let known = knownCredentials.get(cacheKey);
  let company: AuthenticatedCredential['company'] = null;
  if (known === null) {
    const movesBefore = clockMoves;
    const match =
      companyId === null
        ? { ...(await loadCredential(directory, hash, kind)), company: null }
        : await loadCredentialAndCompany(directory, hash, kind, companyId);
    known = kind === 'KEY' ? fromKey(match, hash, credential) : fromSession(match, hash, environment);
    if (known === null) throw unauthorized();
    remember(cacheKey, known, movesBefore);
    if (match.company !== null) company = { access: match.company, fresh: true };
  }
  if (known.expiresAt <= nowMs) throw unauthorized();
  if (companyId !== null) company ??= await reach(directory, companyId, hash, kind);
  else company = null;
  if (company?.fresh && companyId !== null) knownReach.set(`${hash}:${companyId}`, company.access);
  const { principal, accountIds, memberAccountIds, clocks } = known;
  return { principal, accountIds, memberAccountIds, clocks, hash, kind, company };
}

async function reach(directory: Database, companyId: string, hash: string, kind: 'KEY' | 'SESSION') {
  const remembered = knownReach.get(`${hash}:${companyId}`);
  if (remembered !== null) return { access: remembered, fresh: false };
  return { access: await loadCompanyAccess(directory, companyId, hash, kind), fresh: true };
}
