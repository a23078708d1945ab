-- Connecting a payment provider's account ends with a person of the company who confirms it, and leads back only to addresses
-- that the account registered.

-- Where an account's people may be led back to, one list an environment. Compared as text.
CREATE TABLE return_urls (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  environment TEXT NOT NULL CHECK (environment IN ('TEST', 'LIVE')),
  position INTEGER NOT NULL,
  url TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, environment, position),
  UNIQUE (account_id, environment, url)
) STRICT;

-- When the provider's answer came: the state of an authorization works once.
ALTER TABLE payment_connections ADD COLUMN state_used_at INTEGER;
-- The provider's account that answered, until somebody of the company confirms it.
ALTER TABLE payment_connections ADD COLUMN candidate_account_id TEXT;
ALTER TABLE payment_connections ADD COLUMN candidate_account_name TEXT;
-- SHA-256 of the code that the browser which came back was given, and until when it confirms.
ALTER TABLE payment_connections ADD COLUMN confirmation_hash TEXT;
ALTER TABLE payment_connections ADD COLUMN confirmation_expires_at INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX payment_connections_by_confirmation ON payment_connections (confirmation_hash) WHERE confirmation_hash IS NOT NULL;
