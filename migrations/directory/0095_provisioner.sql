-- Account that provisioned an account. It stays when the management ends, so that nobody on trial provisions more accounts by
-- ending the management of earlier ones (decisions, section 15, A manager's tree).
ALTER TABLE accounts ADD COLUMN provisioner_account_id TEXT;
UPDATE accounts SET provisioner_account_id = manager_account_id WHERE manager_account_id IS NOT NULL;
CREATE INDEX accounts_by_provisioner ON accounts (provisioner_account_id) WHERE provisioner_account_id IS NOT NULL;
