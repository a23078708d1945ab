import type { ApiResponse } from '../../support/api-client.ts';
import { type CallOptions, type Endpoint, NOWHERE } from '../../support/contract-calls.ts';
import type { Tenant } from '../../support/tenant.ts';

export type AccessLevel = 'NONE' | 'VIEW' | 'OPERATE';
export const ACCESS_LEVELS: readonly AccessLevel[] = ['NONE', 'VIEW', 'OPERATE'];

/** Credentials of one caller: a key of each environment and a session. */
export interface Caller {
  sandboxKey: string;
  liveKey: string;
  sessionToken: string;
}

/** Account with its holder, its members, its manager and strangers. */
export interface World {
  holder: Tenant;
  admin: Caller;
  /** Member with OPERATE access to the company. */
  operator: Caller;
  viewer: Caller;
  /** Member with access only to another company of the account. */
  elsewhere: Caller;
  /** Person of an account without any relation to this one. */
  stranger: Tenant;
  /** Owner of the managing account, with an access level. */
  manager: Tenant;
  managerAdmin: Caller;
  /** Member of the manager with every possible grant. */
  managerMember: Caller;
  /** Another company of the account. */
  otherCompanyId: string;
  /** Sandbox keys confined to the named companies. */
  confined: {
    /** Key of the holder for the company. */
    here: string;
    /** Key of the holder for the other company. */
    away: string;
    /** Key of the manager for the company and its own one. */
    managed: string;
    /** Key of the manager for its own company. */
    managerHome: string;
  };
}

/** Service to which the access matrix is applied, in process or over HTTP. */
export interface MatrixSite {
  /** True if the companies of its worlds are live. */
  readonly isLive: boolean;
  /** Sends a valid request to an endpoint, changed by the given options. */
  call(endpoint: Endpoint, tenant: Tenant, options: CallOptions): Promise<ApiResponse>;
  /** Returns the shared world whose account is managed at a level. */
  world(level: AccessLevel): World;
  /** Returns an unused world of the same kind. */
  newWorld(level: AccessLevel): Promise<World>;
}

/** Actual and expected result of one caller. They are equal when the rule holds. */
export interface Verdict {
  who: string;
  found: string;
  due: string;
}

/** Access rule of one endpoint, with a judge that checks it. */
export interface Rule {
  title: string;
  /** Kind of rule, if it has several variants. A commit tries one of each kind per operation, each night all. */
  kind?: string;
  judge(site: MatrixSite): Promise<Verdict[]>;
}

/** Returns the verdicts whose result differs from the expected one. */
export function faultsOf(verdicts: readonly Verdict[]): readonly Verdict[] {
  if (verdicts.length === 0) throw new Error('nothing was tried');
  return verdicts.filter(({ found, due }) => found !== due);
}

/** Credential and its name in a verdict. */
export interface Credential {
  kind: string;
  secret: string;
}

/** Returns the credentials of a caller that an operation accepts. */
export function credentialsFor({ operation }: Endpoint, caller: Caller): Credential[] {
  const sandbox = { kind: 'sandbox key', secret: caller.sandboxKey };
  const live = { kind: 'live key', secret: caller.liveKey };
  const session = { kind: 'session', secret: caller.sessionToken };
  if (operation.credential === 'session') return [session];
  if (operation.credential === 'live' || operation.isSharedOnceLive) return [live, session];
  return operation.credential === 'sandbox' ? [sandbox, session] : [sandbox, live, session];
}

/** Error codes that reject a credential, whatever the request asks for. */
const TURNED_AWAY: readonly unknown[] = [
  'UNAUTHORIZED',
  'INSUFFICIENT_SCOPE',
  'LIVE_CREDENTIAL_REQUIRED',
  'OPERATION_REQUIRES_SESSION',
  'SANDBOX_ONLY',
  'COMPANY_NOT_ACCESSIBLE',
  'ACCOUNT_NOT_ACCESSIBLE',
  'COMPANY_READ_ONLY',
];

/** Verdict of a request that passed the access checks, whatever its result. */
export const LET_IN = 'let in';

/** Returns the error code that rejected a request, or `LET_IN`. */
export function turnedAway({ status, body }: ApiResponse): string {
  const code = body?.error?.code;
  if (!TURNED_AWAY.includes(code)) return LET_IN;
  return status === (code === 'UNAUTHORIZED' ? 401 : 403) ? code : `${code} with status ${status}`;
}

/** Returns a response without the ids and the time, which differ in every response. */
export function impersonal({ status, headers, body }: ApiResponse, ids: readonly string[]): string {
  const { meta: _meta, ...rest } = body ?? {};
  const text = JSON.stringify({ status, headers: [...headers.keys()].sort(), rest });
  return [...ids, NOWHERE].reduce((left, id) => left.replaceAll(id, '<id>'), text);
}

/** Calls the endpoint with each credential of a caller and returns the verdicts. */
export async function verdictsOn(
  site: MatrixSite,
  endpoint: Endpoint,
  { holder }: World,
  caller: { name: string; credentials: readonly Credential[]; due: string; ids?: Record<string, string> },
): Promise<Verdict[]> {
  const { name, credentials, due, ids = {} } = caller;
  return await Promise.all(
    credentials.map(async ({ kind, secret: key }) => ({
      who: `${name}, ${kind}`,
      found: turnedAway(await site.call(endpoint, holder, { key, ids })),
      due,
    })),
  );
}
