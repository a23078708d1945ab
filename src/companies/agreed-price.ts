import { ApiError } from '../platform/errors.ts';

/** Terms of an account. */
export interface AccountTerms {
  plan: string;
  agreedPrice: boolean;
}

/** Plan that is paid by use. An account with several NIFs needs an agreed price. */
export const PLAN_BY_AGREEMENT = 'API';

/**
 * True if the account's terms do not cover this number of NIFs. The API plan without an agreed price covers one (specification,
 * Authentication, rule 7).
 */
export function needsAgreedPrice({ plan, agreedPrice }: AccountTerms, nifs: number): boolean {
  return plan === PLAN_BY_AGREEMENT && !agreedPrice && nifs > 1;
}

/** Throws 403 CONTACT_SALES_REQUIRED if the terms do not cover the NIFs. */
export function refuseWithoutAgreedPrice(terms: AccountTerms, nifs: number): void {
  if (needsAgreedPrice(terms, nifs)) throw new ApiError('CONTACT_SALES_REQUIRED');
}
