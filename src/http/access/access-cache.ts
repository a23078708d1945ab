import type { AccountMatch, CompanyAccessMatch } from '../../access/target-repository.ts';
import type { Principal } from '../../context/principal.ts';

/** Lifetime of a cached credential and its rights, in milliseconds. A revoked key stops working within this time. */
const CACHE_MS = 10_000;
const MAX_CACHED_ENTRIES = 2_000;

interface Cached<T> {
  value: T;
  until: number;
}

/** Small map whose entries live for `CACHE_MS` of the machine's time. */
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

  /** Deletes the entries whose value is stale. */
  forget(isStale: (value: T) => boolean): void {
    for (const [key, { value }] of this.entries) if (isStale(value)) this.entries.delete(key);
  }
}

/** Account that a credential acts in directly. */
export interface HomeAccount {
  booksShard: number;
  /** Milliseconds that the account's sandbox books are ahead. Null without a test clock and outside the sandbox. */
  clockAheadMs: number | null;
}

/** Cached credential: its principal, accounts and expiry. */
export interface KnownCredential {
  principal: Principal;
  /** Accounts of `principal.roles`, by id. */
  home: ReadonlyMap<string, HomeAccount>;
  expiresAt: number;
  /** Networks that the credential may be used from. Null allows any. */
  allowedIps: readonly string[] | null;
}

interface KnownReach {
  access: CompanyAccessMatch;
  personId: string;
}

const credentials = new ShortCache<KnownCredential>();
const reaches = new ShortCache<KnownReach>();
const accounts = new ShortCache<AccountMatch>();

/** Number of invalidations in this isolate. */
let forgotten = 0;

/**
 * Removes changed rights from this isolate's cache: those of everyone who reaches an account, or those of one person.
 * Other isolates are not notified and keep theirs for at most `CACHE_MS`.
 *
 * It also makes this isolate read the account's test clock again. An account with a test clock is never cached, nor a
 * credential that acts in one. So only the first move of a clock takes up to `CACHE_MS` to show in other isolates.
 */
export function invalidateAccess(of: { accountId: string } | { personId: string }): void {
  forgotten += 1;
  if ('personId' in of) {
    credentials.forget(({ principal }) => principal.personId === of.personId);
    reaches.forget(({ personId }) => personId === of.personId);
    return;
  }
  const { accountId } = of;
  credentials.forget(({ home }) => home.has(accountId));
  reaches.forget(
    ({ access: { match } }) =>
      match?.company.accountId === accountId || match?.managerAccountId === accountId,
  );
  accounts.forget(({ id, managerAccountId }) => id === accountId || managerAccountId === accountId);
}

/** Returns the cache as one request sees it. It stores nothing if an invalidation happened since the request began. */
export function accessMemory() {
  const before = forgotten;
  const isCurrent = () => forgotten === before;
  return {
    credential: (key: string) => credentials.get(key),
    reach: (key: string) => reaches.get(key)?.access ?? null,
    account: (id: string) => accounts.get(id),
    keepCredential(key: string, known: KnownCredential): void {
      const hasClock = [...known.home.values()].some(({ clockAheadMs }) => clockAheadMs !== null);
      if (isCurrent() && !hasClock) credentials.set(key, known);
    },
    keepReach(key: string, known: KnownReach): void {
      if (isCurrent() && (known.access.match?.clockAheadMs ?? null) === null) reaches.set(key, known);
    },
    keepAccount(account: AccountMatch): void {
      if (isCurrent() && account.clockAheadMs === null) accounts.set(account.id, account);
    },
  };
}
