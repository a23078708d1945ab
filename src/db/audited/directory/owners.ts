/** Owner of a row that belongs to an account, and of one that belongs to a company. Both are the same for both environments. */
export const OF_ACCOUNT = { account: '$row.account_id', company: null, environment: null } as const;
export const OF_COMPANY = { account: null, company: '$row.company_id', environment: null } as const;
