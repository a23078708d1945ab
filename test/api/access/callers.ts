import type { Answer } from '../../support/api-client.ts';
import { type CallOptions, type Endpoint, NOWHERE } from '../../support/contract-calls.ts';
import type { Tenant } from '../../support/tenant.ts';

export type AccessLevel = 'NONE' | 'VIEW' | 'OPERATE';
export const ACCESS_LEVELS: readonly AccessLevel[] = ['NONE', 'VIEW', 'OPERATE'];

/** What somebody calls with: a key of either environment, or a session. */
export interface Caller {
  sandboxKey: string;
  liveKey: string;
  sessionToken: string;
}

/** An account with a holder and everybody who has to do with it, or has not. */
export interface World {
  holder: Tenant;
  admin: Caller;
  /** A plain member with OPERATE access to the company. */
  operator: Caller;
  viewer: Caller;
  /** A plain member who was granted another company of the account alone. */
  elsewhere: Caller;
  /** Somebody of an account that has nothing to do with it. */
  stranger: Tenant;
  /** The owner of the account that manages it, at an access level. */
  manager: Tenant;
  managerAdmin: Caller;
  /** A plain member of the manager, with all that he can be granted there. */
  managerMember: Caller;
  /** Another company of the account. */
  otherCompanyId: string;
  /** Sandbox keys that name the companies that they reach. */
  confined: {
    /** The holder's, to the company. */
    here: string;
    /** The holder's, to the other company. */
    away: string;
    /** The manager's, to the company and to his own. */
    managed: string;
    /** The manager's, to his own company. */
    managerHome: string;
  };
}

/** A service that the matrix is tried on, however it is reached. */
export interface MatrixSite {
  /** Whether the companies of its worlds are live. */
  readonly isLive: boolean;
  /** Sends a request to an endpoint, right but for what the options say. */
  call(endpoint: Endpoint, tenant: Tenant, options: CallOptions): Promise<Answer>;
  /** A world whose account is managed at a level: the same one each time. */
  world(level: AccessLevel): World;
  /** Another world like it, which nothing has happened to yet. */
  newWorld(level: AccessLevel): Promise<World>;
}

/** What somebody was answered, and what he is due: the same where the rule holds. */
export interface Verdict {
  who: string;
  found: string;
  due: string;
}

/** A sentence of the matrix about one endpoint, which says itself whether it holds. */
export interface Rule {
  title: string;
  judge(site: MatrixSite): Promise<Verdict[]>;
}

/** The verdicts that are not as they should be. */
export function faultsOf(verdicts: readonly Verdict[]): readonly Verdict[] {
  if (verdicts.length === 0) throw new Error('nothing was tried');
  return verdicts.filter(({ found, due }) => found !== due);
}

/** A credential, and what it is called in a verdict. */
export interface Credential {
  kind: string;
  secret: string;
}

/** The credentials of a caller that an operation takes. */
export function credentialsFor({ operation }: Endpoint, caller: Caller): Credential[] {
  const sandbox = { kind: 'sandbox key', secret: caller.sandboxKey };
  const live = { kind: 'live key', secret: caller.liveKey };
  const session = { kind: 'session', secret: caller.sessionToken };
  if (operation.credential === 'session') return [session];
  if (operation.credential === 'live' || operation.isSharedOnceLive) return [live, session];
  return operation.credential === 'sandbox' ? [sandbox, session] : [sandbox, live, session];
}

/** The codes by which a credential is turned away, whatever it asks for. */
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

/** What a verdict says of a request that was let in, whatever became of it then. */
export const LET_IN = 'let in';

/** How a request was turned away, by the code; `LET_IN` for one that was not. */
export function turnedAway({ status, body }: Answer): string {
  const code = body?.error?.code;
  if (!TURNED_AWAY.includes(code)) return LET_IN;
  return status === (code === 'UNAUTHORIZED' ? 401 : 403) ? code : `${code} with status ${status}`;
}

/** What an answer says once the ids and the time that no two answers share are taken out. */
export function impersonal({ status, headers, body }: Answer, ids: readonly string[]): string {
  const { meta: _meta, ...rest } = body ?? {};
  const text = JSON.stringify({ status, headers: [...headers.keys()].sort(), rest });
  return [...ids, NOWHERE].reduce((left, id) => left.replaceAll(id, '<id>'), text);
}

/** How a caller is turned away from a world, by each of his credentials. */
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
