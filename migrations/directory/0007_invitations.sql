-- Who is asked to become a member of an account, and what lists of people and companies are read by.
CREATE TABLE invitations (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  -- In lower case, as people have it.
  email TEXT NOT NULL,
  account_role TEXT NOT NULL CHECK (account_role IN ('ADMIN', 'MEMBER')),
  -- What a MEMBER is given on acceptance: [{company_id, access}].
  grants TEXT NOT NULL CHECK (json_valid(grants)),
  -- SHA-256 of the token, which nothing else keeps.
  token_hash TEXT NOT NULL UNIQUE,
  invited_by TEXT NOT NULL REFERENCES people (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  accepted_at INTEGER,
  revoked_at INTEGER CHECK (revoked_at IS NULL OR accepted_at IS NULL),
  -- The member that its acceptance made; he may have been removed since.
  member_id TEXT CHECK ((member_id IS NULL) = (accepted_at IS NULL))
) STRICT;
CREATE INDEX invitations_by_account ON invitations (account_id, created_at, id);
CREATE INDEX invitations_open_by_email ON invitations (account_id, email)
  WHERE accepted_at IS NULL AND revoked_at IS NULL;

CREATE INDEX members_by_account ON members (account_id, created_at, id);
CREATE INDEX companies_by_account_created_at ON companies (account_id, created_at, id);
-- Without it, writing a company would have to look through all grants.
CREATE INDEX grants_by_company ON grants (company_id);
