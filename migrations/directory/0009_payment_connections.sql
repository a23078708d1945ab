-- Accounts of payment providers whose payments become a company's invoices. Here and not in the books, since a provider's event
-- arrives without telling whose it is.

CREATE TABLE payment_connections (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL REFERENCES companies (id),
  account_id TEXT NOT NULL REFERENCES accounts (id),
  -- whose events it takes, and in which books their invoices are
  environment TEXT NOT NULL CHECK (environment IN ('TEST', 'LIVE')),
  provider TEXT NOT NULL,
  -- null until the provider has told it
  external_account_id TEXT,
  external_account_name TEXT,
  -- PENDING: asked for and not answered; ERROR: answered with a refusal, and may be tried again while its authorization holds
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'ACTIVE', 'DISCONNECTED', 'ERROR')),
  -- of an authorization: where its caller wants to be led back to, and until when it may be completed
  return_url TEXT NOT NULL DEFAULT '',
  authorization_expires_at INTEGER NOT NULL DEFAULT 0,
  -- an authorization that turned out to be of a connection which the company had: that one goes on, and this row is shown to nobody
  became_id TEXT,
  auto_invoice_enabled INTEGER NOT NULL DEFAULT 1 CHECK (auto_invoice_enabled IN (0, 1)),
  event_source TEXT NOT NULL DEFAULT 'BOTH' CHECK (event_source IN ('PAYMENTS', 'INVOICES', 'BOTH')),
  auto_create_customer INTEGER NOT NULL DEFAULT 1 CHECK (auto_create_customer IN (0, 1)),
  send_invoice_by_email INTEGER NOT NULL DEFAULT 0 CHECK (send_invoice_by_email IN (0, 1)),
  prices_include_tax INTEGER NOT NULL DEFAULT 1 CHECK (prices_include_tax IN (0, 1)),
  -- null: the company's default
  main_tax TEXT CHECK (main_tax IS NULL OR json_valid(main_tax)),
  -- ids of series in the books; null: the company's default of that type
  series_standard_id TEXT,
  series_simplified_id TEXT,
  series_corrective_id TEXT,
  -- kept for its clients, and without effect
  simplificada_threshold_cents INTEGER NOT NULL DEFAULT 300000 CHECK (simplificada_threshold_cents BETWEEN 1 AND 300000),
  connected_at INTEGER,
  last_event_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CHECK (external_account_id IS NOT NULL OR status IN ('PENDING', 'ERROR')),
  CHECK ((connected_at IS NULL) = (external_account_id IS NULL))
) STRICT;
-- A provider's account feeds one company alone, and once.
CREATE UNIQUE INDEX payment_connections_active ON payment_connections (provider, external_account_id, environment) WHERE status = 'ACTIVE';
CREATE INDEX payment_connections_by_external_account ON payment_connections (provider, external_account_id)
  WHERE external_account_id IS NOT NULL;
CREATE INDEX payment_connections_by_company ON payment_connections (company_id, environment, created_at, id);
CREATE INDEX payment_connections_by_expiry ON payment_connections (company_id, authorization_expires_at);
