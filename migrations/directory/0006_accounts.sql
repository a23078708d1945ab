-- Accounts that others provision and manage, how they are handed over, and what the directory tells of.

-- A statement that must have changed rows is followed by an insert here when it did not: the CHECK aborts the batch.
CREATE TABLE guard (
  reason TEXT NOT NULL CHECK (reason = '')
) STRICT;

-- Where its future holder is written to, as the manager gave it when it provisioned the account.
ALTER TABLE accounts ADD COLUMN email TEXT;
-- When its holder took it over; null until then for an account that was provisioned.
ALTER TABLE accounts ADD COLUMN claimed_at INTEGER;
ALTER TABLE accounts ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

CREATE INDEX accounts_by_manager ON accounts (manager_account_id, id) WHERE manager_account_id IS NOT NULL;

-- Hands a provisioned account over to whoever redeems it, once.
CREATE TABLE claim_tokens (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  -- SHA-256 of the token, which nothing else keeps.
  token_hash TEXT NOT NULL UNIQUE,
  -- The only address that may redeem it, in lower case; null: any.
  email TEXT,
  -- The account in whose name it was made.
  made_by_account_id TEXT NOT NULL REFERENCES accounts (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  redeemed_at INTEGER
) STRICT;
CREATE INDEX claim_tokens_mailed ON claim_tokens (made_by_account_id, created_at) WHERE email IS NOT NULL;

-- Events of what both environments share: each is told of in both, under an id of its own there.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  environment TEXT NOT NULL CHECK (environment IN ('TEST', 'LIVE')),
  account_id TEXT NOT NULL,
  company_id TEXT,
  type TEXT NOT NULL,
  data TEXT NOT NULL CHECK (json_valid(data)),
  created_at INTEGER NOT NULL,
  queued_at INTEGER
) STRICT;
CREATE UNIQUE INDEX outbox_once ON outbox (type, coalesce(company_id, account_id), environment)
  WHERE type IN ('account.claimed', 'company.created');
CREATE INDEX outbox_unqueued ON outbox (created_at) WHERE queued_at IS NULL;
