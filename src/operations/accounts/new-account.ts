import type { AccountRow } from '../../db/schema/directory-schema.ts';
import type { ProvisionAccountBody } from './schemas.ts';

/** What a provisioned account takes over from the one that provisions it. */
export type ManagerTerms = Pick<AccountRow, 'plan' | 'agreedPrice'>;

/**
 * The plan of an account that another one provisions. What was agreed on with the manager covers the accounts that it sets up;
 * a quota is one account's, so that others begin with a trial.
 */
function planUnder({ plan, agreedPrice }: ManagerTerms): Pick<AccountRow, 'plan' | 'agreedPrice'> {
  const isAgreed = plan === 'CUSTOM' || (plan === 'API' && agreedPrice);
  return isAgreed ? { plan, agreedPrice } : { plan: 'TRIAL', agreedPrice: false };
}

/** The row of an account that a manager provisions; it has no members until its holder claims it. */
export function newAccountRow(
  body: Omit<ProvisionAccountBody, 'company'>,
  place: { id: string; booksShard: number; manager: { id: string; terms: ManagerTerms }; nowMs: number },
): AccountRow {
  const { manager } = place;
  return {
    ...planUnder(manager.terms),
    id: place.id,
    name: body.display_name,
    booksShard: place.booksShard,
    managerAccountId: manager.id,
    externalRef: body.external_ref,
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
