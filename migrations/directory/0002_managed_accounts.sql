-- An account that another one has provisioned, and manages until that ends.

ALTER TABLE accounts ADD COLUMN manager_account_id TEXT REFERENCES accounts (id);
-- What the manager calls it.
ALTER TABLE accounts ADD COLUMN external_ref TEXT;
-- What its holder lets the manager see and do.
ALTER TABLE accounts ADD COLUMN access_level TEXT NOT NULL DEFAULT 'OPERATE' CHECK (access_level IN ('NONE', 'VIEW', 'OPERATE'));

CREATE UNIQUE INDEX accounts_by_external_ref ON accounts (manager_account_id, external_ref) WHERE manager_account_id IS NOT NULL;
