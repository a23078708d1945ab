-- Environment whose credential provisioned an account. Each has its own references, so that a sandbox key takes none of
-- production's. Accounts of before belong to production.
ALTER TABLE accounts ADD COLUMN provisioned_in TEXT NOT NULL DEFAULT 'LIVE' CHECK (provisioned_in IN ('TEST', 'LIVE'));
DROP INDEX accounts_by_external_ref;
CREATE UNIQUE INDEX accounts_by_external_ref ON accounts (manager_account_id, external_ref, provisioned_in)
  WHERE manager_account_id IS NOT NULL;
