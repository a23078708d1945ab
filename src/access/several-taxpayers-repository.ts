import { sql } from 'drizzle-orm';
import { companies } from '../db/schema/company-schema.ts';
import { accounts } from '../db/schema/directory-schema.ts';

/**
 * True if the operator of a company also operates companies with other NIFs.
 * It compares the companies of these accounts:
 * - the company's own account
 * - the account that manages it, and the other accounts of that manager
 * - without a manager, the accounts that its account manages
 * Column for queries that read a company with its account. Source: AEAT, FAQ 4; Orden HAC/1177/2024, annex,
 * IndicadorMultiplesOT.
 */
export const SEVERAL_TAXPAYERS = sql<boolean>`(EXISTS (SELECT 1 FROM companies AS sibling
    WHERE sibling.account_id = ${companies.accountId} AND sibling.nif <> ${companies.nif})
  OR EXISTS (SELECT 1 FROM accounts AS fellow JOIN companies AS other ON other.account_id = fellow.id
    WHERE fellow.manager_account_id = coalesce(${accounts.managerAccountId}, ${companies.accountId})
      AND other.nif <> ${companies.nif})
  OR EXISTS (SELECT 1 FROM companies AS managing
    WHERE managing.account_id = ${accounts.managerAccountId} AND managing.nif <> ${companies.nif}))`.mapWith(
  Boolean,
);
