import type { Principal } from '../../context/context.ts';
import type { AccountMatch, CompanyAccessMatch } from '../../operations/access/repository.ts';

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

/** An account that a credential acts in by itself. */
export interface HomeAccount {
  booksShard: number;
  /** How far its sandbox books are ahead, in milliseconds; null without a test clock, and outside the sandbox. */
  clockAheadMs: number | null;
}

/** What is remembered of a credential: who it is, and until when it can be used at most. */
export interface KnownCredential {
  principal: Principal;
  /** The accounts of `principal.roles`. */
  home: ReadonlyMap<string, HomeAccount>;
  expiresAt: number;
  /** The networks that it is used from; null: anywhere. */
  allowedIps: readonly string[] | null;
}

interface KnownReach {
  access: CompanyAccessMatch;
  personId: string;
}

const credentials = new ShortCache<KnownCredential>();
const reaches = new ShortCache<KnownReach>();
const accounts = new ShortCache<AccountMatch>();

/** Counts what this isolate was told to forget. */
let forgotten = 0;

/**
 * Forgets rights that this isolate caches and that have changed: those of all who reach an account, or those of a person. Other
 * isolates cannot be told, and remember for `CACHE_MS` at most.
 *
 * It has the test clock of an account read anew as well. No isolate remembers an account with a test clock, nor a credential
 * that acts in one, so that only a first move takes up to `CACHE_MS` to show in others.
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

/** What was remembered when a request began; it remembers nothing itself that was read before something was forgotten. */
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
