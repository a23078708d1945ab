import { loadCredential } from '../../access/rights-repository.ts';
import {
  type AccountMatch,
  type CompanyAccessMatch,
  loadAccount,
  loadCompanyAccess,
  type Target,
} from '../../access/target-repository.ts';
import type { Principal } from '../../context/principal.ts';
import type { Database } from '../../db/clients.ts';
import type { Environment } from '../../domain/environment.ts';
import { isAllowedFrom } from '../../people/keys/allowed-networks.ts';
import { type CredentialKind, credentialHash, credentialKind } from '../../platform/credential-text.ts';
import { ApiError, invalidParameter } from '../../platform/errors.ts';
import { isUuid } from '../../platform/ids.ts';
import { accessMemory, type HomeAccount, type KnownCredential } from './access-cache.ts';
import { clockIn, fromKey, fromSession } from './known-credential.ts';

export interface AuthenticatedCredential {
  principal: Principal;
  /** Accounts that the person acts in with this credential. */
  home: ReadonlyMap<string, HomeAccount>;
  hash: string;
  kind: 'KEY' | 'SESSION';
  /** Company of the path as the credential reaches it. `fresh` if this request's own batch read it, not the cache. */
  company: { access: CompanyAccessMatch; fresh: boolean } | null;
  /** Account of the path. Null if `home` contains it or the path names no account. */
  account: AccountMatch | null;
}

const BEARER = /^Bearer +([!-~]+)$/i;

/** Well-formed credential of a request: its kind and the hash, the only part ever stored. */
interface SentText {
  kind: CredentialKind;
  hash: string;
}

/** Returns the text of a bearer token, in any spelling of the header. Null without one. */
export function bearerText(headers: Headers): string | null {
  return BEARER.exec(headers.get('Authorization') ?? '')?.[1] ?? null;
}

/** Returns the credential of a request. Null without a well-formed one. */
export async function sentText(headers: Headers): Promise<SentText | null> {
  const text = bearerText(headers);
  const kind = text === null ? null : credentialKind(text);
  return text === null || kind === null ? null : { kind, hash: await credentialHash(text) };
}

/** True if a request sends a credential, well-formed or not. A bare `Bearer` sends none. */
export function sendsCredential(headers: Headers): boolean {
  const sent = headers.get('Authorization')?.trim() ?? '';
  return sent !== '' && sent.toLowerCase() !== 'bearer';
}

function unauthorized(): ApiError {
  return new ApiError('UNAUTHORIZED', { headers: { 'WWW-Authenticate': 'Bearer' } });
}

/** Returns the environment that a session names in `Service-Environment`, TEST by default. Decisions, section 1. */
function sessionEnvironment(headers: Headers): Environment {
  const named = headers.get('Service-Environment');
  if (named === null || named === 'TEST') return 'TEST';
  if (named === 'LIVE') return 'LIVE';
  throw invalidParameter('Service-Environment', named, { en: 'use TEST or LIVE', es: 'usa TEST o LIVE' }, [
    'TEST',
    'LIVE',
  ]);
}

/** Returns the account that a request names in `Service-Account`. Null without the header, 400 if it is not a UUID. */
function namedAccount(headers: Headers): string | null {
  const named = headers.get('Service-Account');
  if (named === null) return null;
  if (!isUuid(named))
    throw invalidParameter('Service-Account', named, { en: 'it is not a UUID', es: 'no es un UUID' });
  return named.toLowerCase();
}

/** Returns a company's match with the clock that applies in an environment. */
function inEnvironment(access: CompanyAccessMatch, environment: Environment): CompanyAccessMatch {
  const { match } = access;
  if (match === null) return access;
  return { ...access, match: { ...match, clockAheadMs: clockIn(environment, match.clockAheadMs) } };
}

interface SentCredential {
  hash: string;
  kind: 'KEY' | 'SESSION';
  environment: Environment;
  /** Account that the request names, or null. */
  named: string | null;
}

async function sentCredential(headers: Headers): Promise<SentCredential> {
  const sent = await sentText(headers);
  if (sent === null) throw unauthorized();
  const { kind, hash } = sent;
  const isSession = kind === 'SESSION';
  return {
    hash,
    kind: isSession ? 'SESSION' : 'KEY',
    environment: isSession ? sessionEnvironment(headers) : kind,
    named: namedAccount(headers),
  };
}

/**
 * Loads a credential that is not cached, with the company or account of the path, in one round trip. Throws 401 if it
 * is not usable.
 */
async function readCredential(directory: Database, sent: SentCredential, target: Target) {
  const { hash, kind, environment, named } = sent;
  const match = await loadCredential(directory, hash, kind, target);
  const known =
    kind === 'KEY' ? fromKey(match, hash, environment) : fromSession(match, hash, environment, named);
  if (known === null) throw unauthorized();
  const company = match.company === null ? null : inEnvironment(match.company, environment);
  return { known, company, account: match.account };
}

/**
 * Authenticates the sender of a request. Throws 401 for a missing, malformed, unknown, revoked or expired credential
 * (specification, Authentication).
 * Costs one round trip, which also loads the company or account of the path. Costs none if both are cached.
 *
 * @param isFresh true if the cache does not count
 */
export async function authenticate(
  directory: Database,
  headers: Headers,
  nowMs: number,
  target: Target,
  isFresh = false,
): Promise<AuthenticatedCredential> {
  const sent = await sentCredential(headers);
  const memory = accessMemory();
  const cacheKey = `${sent.hash}:${sent.environment}:${sent.kind === 'KEY' ? '' : sent.named}`;
  const remembered = isFresh ? null : memory.credential(cacheKey);
  const read = remembered === null ? await readCredential(directory, sent, target) : null;
  const known = remembered ?? read?.known;
  if (known === undefined || known.expiresAt <= nowMs) throw unauthorized();
  if (!isAllowedFrom(known.allowedIps, headers.get('CF-Connecting-IP') ?? '')) throw unauthorized();
  if (read !== null) memory.keepCredential(cacheKey, known);
  const { principal, home } = known;
  // A key belongs to one account, so a request that names another one is rejected rather than ignored.
  if (sent.named !== null && sent.named !== principal.accountId) throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
  const of = { directory, sent, known, memory };
  return {
    principal,
    home,
    hash: sent.hash,
    kind: sent.kind,
    company:
      target === null || 'accountId' in target
        ? null
        : await companyOf(of, target.companyId, read?.company ?? null),
    account:
      target === null || 'companyId' in target || home.has(target.accountId)
        ? null
        : await accountOf(of, target.accountId, read),
  };
}

interface Reading {
  directory: Database;
  sent: SentCredential;
  known: KnownCredential;
  memory: ReturnType<typeof accessMemory>;
}

async function companyOf(
  { directory, sent, known, memory }: Reading,
  companyId: string,
  read: CompanyAccessMatch | null,
): Promise<AuthenticatedCredential['company']> {
  const { hash, kind, environment } = sent;
  const key = `${hash}:${environment}:${companyId}`;
  const remembered = read === null ? memory.reach(key) : null;
  if (remembered !== null) return { access: remembered, fresh: false };
  const access =
    read ?? inEnvironment(await loadCompanyAccess(directory, companyId, hash, kind), environment);
  memory.keepReach(key, { access, personId: known.principal.personId });
  return { access, fresh: true };
}

async function accountOf(
  { directory, memory }: Reading,
  accountId: string,
  read: { account: AccountMatch | null } | null,
): Promise<AccountMatch | null> {
  const remembered = read === null ? memory.account(accountId) : null;
  if (remembered !== null) return remembered;
  const account = read === null ? await loadAccount(directory, accountId) : read.account;
  if (account !== null) memory.keepAccount(account);
  return account;
}
