-- Codes of sign-in by mail (decisions, section 6, Sign-in). Of an address only the newest holds; older ones stay for a day,
-- since the limits count them.

CREATE TABLE sign_in_codes (
  -- Counts up: the highest of an address is its newest.
  id INTEGER PRIMARY KEY,
  -- Digests under the deployment's secret: of the address, of who asked, of the code.
  address_digest TEXT NOT NULL,
  caller_digest TEXT NOT NULL,
  code_digest TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  used_at INTEGER,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sign_in_codes_by_address ON sign_in_codes (address_digest, id);
CREATE INDEX sign_in_codes_by_caller ON sign_in_codes (caller_digest, created_at);
CREATE INDEX sign_in_codes_by_age ON sign_in_codes (created_at);
