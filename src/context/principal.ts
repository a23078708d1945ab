import type { Scope } from '../contract/scopes.ts';
import type { AccountRole } from '../domain/accounts/account-relation.ts';
import type { Environment } from '../domain/environment.ts';

/** Authenticated caller: the person behind a key or a session, and the rights of the credential. */
export interface Principal {
  type: 'API_KEY' | 'SESSION';
  environment: Environment;
  /** Null for a session, which holds every scope. */
  scopes: ReadonlySet<Scope> | null;
  apiKeyId: string | null;
  /** Name of the key. Null for a session. */
  apiKeyName: string | null;
  sessionId: string | null;
  /** End of the session's step-up, in milliseconds. Null without one, and for a key. */
  steppedUpUntil: number | null;
  personId: string;
  person: {
    email: string;
    name: string | null;
    logoUrl: string | null;
    interfaceLanguage: 'es' | 'en' | 'ca';
  };
  /**
   * Account of the key. For a session, the account that it names, or else the one that the person owned or joined
   * first.
   */
  accountId: string;
  /** Shard of that account's books. */
  booksShard: number;
  /** Companies that a key is limited to. Null means no limit. */
  companyIds: readonly string[] | null;
  /** The credential's account, with the person's role in it. */
  roles: ReadonlyMap<string, AccountRole>;
  /**
   * For a session, all accounts that the person is a member of; the session chooses one. For a key, its own account.
   */
  memberships: ReadonlyMap<string, AccountRole>;
}
