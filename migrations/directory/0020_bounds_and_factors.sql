-- Whoever makes a key may say until when it holds and where from it is used.
ALTER TABLE api_keys ADD COLUMN expires_at INTEGER;
ALTER TABLE api_keys ADD COLUMN allowed_ips TEXT CHECK (allowed_ips IS NULL OR json_valid(allowed_ips));

-- Until when a session may do what a fresh proof is asked for.
ALTER TABLE sessions ADD COLUMN stepped_up_until INTEGER;

-- Second factors: authenticator apps (TOTP, RFC 6238). `secret` is sealed; an unconfirmed one does nothing.
CREATE TABLE second_factors (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES people (id),
  secret TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  -- The time step of the last code that was taken: none is taken twice.
  last_step INTEGER
) STRICT;
CREATE INDEX second_factors_by_person ON second_factors (person_id, created_at);

-- Codes for who has lost the app: digests under the deployment's secret, each good once.
CREATE TABLE recovery_codes (
  person_id TEXT NOT NULL REFERENCES people (id),
  code_digest TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER,
  PRIMARY KEY (person_id, code_digest)
) STRICT, WITHOUT ROWID;

-- Sign-ins whose code was right and which wait for the second factor.
CREATE TABLE second_factor_challenges (
  handle_digest TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES people (id),
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX second_factor_challenges_by_age ON second_factor_challenges (created_at);
