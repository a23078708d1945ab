import { ApiError } from '../platform/errors.ts';

/** What an account has agreed on. */
export interface AccountTerms {
  plan: string;
  agreedPrice: boolean;
}

/** The plan that is paid by use, at a price that is agreed on with whoever has several NIFs. */
export const PLAN_BY_AGREEMENT = 'API';

/**
 * Whether so many NIFs are more than the terms of an account cover: on the API plan without an agreed price, one alone
 * (specification, Authentication, rule 7).
 */
export function needsAgreedPrice({ plan, agreedPrice }: AccountTerms, nifs: number): boolean {
  return plan === PLAN_BY_AGREEMENT && !agreedPrice && nifs > 1;
}

/** 403 CONTACT_SALES_REQUIRED for them. */
export function refuseWithoutAgreedPrice(terms: AccountTerms, nifs: number): void {
  if (needsAgreedPrice(terms, nifs)) throw new ApiError('CONTACT_SALES_REQUIRED');
}
