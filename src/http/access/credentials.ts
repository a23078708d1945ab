import type { Principal } from '../../context/context.ts';
import type { Database } from '../../db/clients.ts';
import type { Environment } from '../../domain/environment.ts';
import {
  type AccountMatch,
  type CompanyAccessMatch,
  loadAccount,
  loadCompanyAccess,
  loadCredential,
  type Target,
} from '../../operations/access/repository.ts';
import { isAllowedFrom } from '../../operations/api-keys/allowed-networks.ts';
import { type CredentialKind, credentialHash, credentialKind } from '../../platform/credential-text.ts';
import { ApiError, invalidParameter } from '../../platform/errors.ts';
import { isUuid } from '../../platform/ids.ts';
import { accessMemory, type HomeAccount, type KnownCredential } from './access-cache.ts';
import { clockIn, fromKey, fromSession } from './known-credential.ts';

export interface AuthenticatedCredential {
  principal: Principal;
  /** The accounts that the person acts in with it. */
  home: ReadonlyMap<string, HomeAccount>;
  hash: string;
  kind: 'KEY' | 'SESSION';
  /** The company of the path as it reaches it: fresh from this request's own batch, or from memory. */
  company: { access: CompanyAccessMatch; fresh: boolean } | null;
  /** The account of the path; null where it is one of `home`, and where there is none. */
  account: AccountMatch | null;
}

const BEARER = /^Bearer +([!-~]+)$/i;

/** A well-formed credential of a request: its kind, and all that is ever kept of it. */
interface SentText {
  kind: CredentialKind;
  hash: string;
}

/** What requests under way are sent with, by their headers, which do not change. */
const sentTexts = new WeakMap<Headers, Promise<SentText | null>>();

/** The text of a bearer token, however its header is spelled; null where there is none. */
export function bearerText(headers: Headers): string | null {
  return BEARER.exec(headers.get('Authorization') ?? '')?.[1] ?? null;
}

async function readText(headers: Headers): Promise<SentText | null> {
  const text = bearerText(headers);
  const kind = text === null ? null : credentialKind(text);
  return text === null || kind === null ? null : { kind, hash: await credentialHash(text) };
}

/** The credential that a request is sent with; null where it has none that is well-formed. Read once a request. */
export function sentText(headers: Headers): Promise<SentText | null> {
  const known = sentTexts.get(headers);
  if (known !== undefined) return known;
  const read = readText(headers);
  sentTexts.set(headers, read);
  return read;
}

/** Whether a request names a credential at all, well-formed or not: a bare `Bearer` names none. */
export function sendsCredential(headers: Headers): boolean {
  const sent = headers.get('Authorization')?.trim() ?? '';
  return sent !== '' && sent.toLowerCase() !== 'bearer';
}

function unauthorized(): ApiError {
  return new ApiError('UNAUTHORIZED', { headers: { 'WWW-Authenticate': 'Bearer' } });
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

/** The account that a request names with `Service-Account`; null where it names none. 400 for a text that is no id. */
function namedAccount(headers: Headers): string | null {
  const named = headers.get('Service-Account');
  if (named === null) return null;
  if (!isUuid(named))
    throw invalidParameter('Service-Account', named, { en: 'it is not a UUID', es: 'no es un UUID' });
  return named.toLowerCase();
}

/** A company's match with the clock that counts in an environment. */
function inEnvironment(access: CompanyAccessMatch, environment: Environment): CompanyAccessMatch {
  const { match } = access;
  if (match === null) return access;
  return { ...access, match: { ...match, clockAheadMs: clockIn(environment, match.clockAheadMs) } };
}

interface SentCredential {
  hash: string;
  kind: 'KEY' | 'SESSION';
  environment: Environment;
  /** The account that the request names; null: none. */
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

/** A credential that is not remembered, with what the path names. One round trip; 401 for one that cannot be used. */
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
 * Who sends the request. Costs one round trip, in which the company or account of the path comes along, or none while both are
 * remembered. 401 for a missing, malformed, unknown, revoked or expired credential (specification, Authentication).
 */
export async function authenticate(
  directory: Database,
  headers: Headers,
  nowMs: number,
  target: Target,
): Promise<AuthenticatedCredential> {
  const sent = await sentCredential(headers);
  const memory = accessMemory();
  const cacheKey = `${sent.hash}:${sent.environment}:${sent.kind === 'KEY' ? '' : sent.named}`;
  const remembered = memory.credential(cacheKey);
  const read = remembered === null ? await readCredential(directory, sent, target) : null;
  const known = remembered ?? read?.known;
  if (known === undefined || known.expiresAt <= nowMs) throw unauthorized();
  if (!isAllowedFrom(known.allowedIps, headers.get('CF-Connecting-IP') ?? '')) throw unauthorized();
  if (read !== null) memory.keepCredential(cacheKey, known);
  const { principal, home } = known;
  // A key is one account's; naming another one is refused rather than passed over.
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
