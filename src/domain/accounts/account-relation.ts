/**
 * Roles of a person in an account, strongest first. An ADVISER reads every company and keeps its books. A MEMBER has
 * grants.
 */
export const ACCOUNT_ROLES = ['OWNER', 'ADMIN', 'ADVISER', 'MEMBER'] as const;

export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** Rights of an account's manager in it, weakest first. */
export const ACCESS_LEVELS = ['NONE', 'VIEW', 'OPERATE'] as const;

export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** Relation of a caller to an account. */
export interface AccountRelation {
  accountId: string;
  /** `managed` means through the account that manages it. */
  relationship: 'own' | 'managed';
  /** Role in the account itself, or in its manager. */
  role: AccountRole;
  /** Access level of the manager in the account. Null for `own`. */
  accessLevel: AccessLevel | null;
  /** True if the credential is a key limited to some companies. */
  isConfined: boolean;
}
