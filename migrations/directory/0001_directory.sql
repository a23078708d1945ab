-- What both environments share: accounts, people, credentials, companies.

CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  plan TEXT NOT NULL CHECK (plan IN ('TRIAL', 'P50', 'P250', 'P1000', 'P2500', 'P5000', 'API', 'CUSTOM')),
  agreed_price INTEGER NOT NULL DEFAULT 0 CHECK (agreed_price IN (0, 1)),
  books_shard INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE people (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  name TEXT,
  logo_url TEXT,
  interface_language TEXT NOT NULL DEFAULT 'es' CHECK (interface_language IN ('es', 'en', 'ca')),
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE members (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  account_role TEXT NOT NULL CHECK (account_role IN ('OWNER', 'ADMIN', 'MEMBER')),
  created_at INTEGER NOT NULL,
  UNIQUE (account_id, person_id)
) STRICT;
CREATE INDEX members_by_person ON members (person_id);
CREATE UNIQUE INDEX members_one_owner ON members (account_id) WHERE account_role = 'OWNER';

CREATE TABLE grants (
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  company_id TEXT NOT NULL REFERENCES companies (id),
  access TEXT NOT NULL CHECK (access IN ('VIEW', 'OPERATE')),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, company_id)
) STRICT;

CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  name TEXT NOT NULL,
  environment TEXT NOT NULL CHECK (environment IN ('TEST', 'LIVE')),
  last_four TEXT NOT NULL,
  secret_hash TEXT NOT NULL UNIQUE,
  scopes TEXT NOT NULL CHECK (json_valid(scopes)),
  company_ids TEXT CHECK (company_ids IS NULL OR json_valid(company_ids)),
  created_at INTEGER NOT NULL,
  last_used_at INTEGER,
  revoked_at INTEGER
) STRICT;
CREATE INDEX api_keys_by_account ON api_keys (account_id, id);

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES people (id),
  token_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;
CREATE INDEX sessions_by_person ON sessions (person_id);

CREATE TABLE companies (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  nif TEXT,
  legal_name TEXT NOT NULL,
  trade_name TEXT,
  entity_type TEXT NOT NULL CHECK (entity_type IN ('INDIVIDUAL', 'LEGAL_ENTITY')),
  address TEXT CHECK (address IS NULL OR json_valid(address)),
  phone TEXT,
  email TEXT,
  website TEXT,
  additional_info TEXT,
  default_iban TEXT,
  legal_representative TEXT CHECK (legal_representative IS NULL OR json_valid(legal_representative)),
  iae TEXT,
  logo_key TEXT,
  representation_state TEXT NOT NULL DEFAULT 'NOT_STARTED'
    CHECK (representation_state IN ('NOT_STARTED', 'PDF_GENERATED', 'SUBMITTED', 'ACTIVE', 'CANCELLED')),
  -- The installation number of this company's chain; assigned once and never used again (Orden HAC/1177/2024).
  installation_number INTEGER NOT NULL UNIQUE,
  -- Set before the first invoice of either environment is registered; from then on NIF and entity type never change.
  nif_locked_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX companies_by_account_nif ON companies (account_id, nif) WHERE nif IS NOT NULL;
CREATE INDEX companies_by_account ON companies (account_id, id);

CREATE TRIGGER companies_nif_is_locked BEFORE UPDATE ON companies
WHEN OLD.nif_locked_at IS NOT NULL AND (NEW.nif_locked_at IS NULL OR NEW.nif IS NOT OLD.nif
  OR NEW.entity_type <> OLD.entity_type)
BEGIN SELECT RAISE(ABORT, 'the NIF of a company is locked'); END;

CREATE TABLE activations (
  company_id TEXT NOT NULL REFERENCES companies (id),
  environment TEXT NOT NULL CHECK (environment IN ('TEST', 'LIVE')),
  activated_at INTEGER NOT NULL,
  ends_at INTEGER,
  PRIMARY KEY (company_id, environment)
) STRICT;
