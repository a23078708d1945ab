import type { AccountRow } from '../../db/schema/directory-schema.ts';
import type { Environment } from '../../domain/environment.ts';
import type { ProvisionAccountBody } from '../schemas.ts';

/**
 * Terms that a provisioned account takes from its manager, and the shard of its books. Accounts that count together are in one
 * database, so that one commit holds them to their quota.
 */
export type ManagerTerms = Pick<AccountRow, 'plan' | 'agreedPrice' | 'booksShard'>;

/**
 * Returns the plan of a provisioned account. An agreed price of the manager covers the accounts that it provisions. A
 * quota covers one account only, so other plans begin with a trial.
 */
function planUnder({
  plan,
  agreedPrice,
}: Pick<ManagerTerms, 'plan' | 'agreedPrice'>): Pick<AccountRow, 'plan' | 'agreedPrice'> {
  const isAgreed = plan === 'CUSTOM' || (plan === 'API' && agreedPrice);
  return isAgreed ? { plan, agreedPrice } : { plan: 'TRIAL', agreedPrice: false };
}

/** Returns the row of a provisioned account. It has no members until its holder claims it. */
export function newAccountRow(
  body: Omit<ProvisionAccountBody, 'company'>,
  place: {
    id: string;
    manager: { id: string; terms: ManagerTerms };
    /** Environment of the credential that provisions it. */
    environment: Environment;
    nowMs: number;
  },
): AccountRow {
  const { manager } = place;
  return {
    ...planUnder(manager.terms),
    id: place.id,
    name: body.display_name,
    booksShard: manager.terms.booksShard,
    managerAccountId: manager.id,
    provisionerAccountId: manager.id,
    externalRef: body.external_ref,
    provisionedIn: place.environment,
    accessLevel: body.access_level ?? 'OPERATE',
    email: body.email?.toLowerCase() ?? null,
    claimedAt: null,
    closedAt: null,
    closingReason: null,
    booksEndedAt: null,
    version: 1,
    createdAt: place.nowMs,
  };
}
