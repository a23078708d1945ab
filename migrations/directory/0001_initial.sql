-- The directory: accounts, people, credentials and companies. Both environments, sandbox (TEST) and production
-- (LIVE), share it.
-- Instants are milliseconds since 1970, UTC. A column that ends in `_hash` or `_digest` holds no value that can be
-- used.

----------------------------------------------------------------------------------------------------------------------
-- Commits, audit trail, events and journal
----------------------------------------------------------------------------------------------------------------------
-- Triggers of most other tables write into these tables. `scripts/audit-triggers.ts` writes the triggers of the audit
-- trail from the list in `src/db/audited`.

-- A failed expectation of a batch. The table stays empty: after a statement that must change a row, the batch inserts
-- a reason here if it changed none, and the CHECK aborts the batch.
CREATE TABLE guard (
  reason TEXT NOT NULL CHECK (reason = '')
) STRICT;

-- The principal who acts in the current batch. The database client inserts the row before the batch and deletes it
-- after.
CREATE TABLE audit_context (
  -- Empty for the principal of the batch. Otherwise the id of a document that the batch writes for another principal.
  key TEXT PRIMARY KEY,
  acting TEXT NOT NULL CHECK (json_valid(acting))
) STRICT, WITHOUT ROWID;

-- A change that is not in the audit trail yet. Triggers insert the row in the commit of the change; a job chains it
-- into `audit_events` and deletes it.
CREATE TABLE audit_pending (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The id of the event. The database makes this UUID, so that an event which was already chained is recognised.
  id TEXT NOT NULL UNIQUE DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4'
    || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))),
  -- The clock of the database, for a change without a known principal.
  written_at INTEGER NOT NULL DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)),
  acting TEXT,
  account_id TEXT,
  company_id TEXT,
  environment TEXT,
  resource_type TEXT NOT NULL,
  resource_id TEXT NOT NULL,
  -- JSON arrays of objects with the audited columns before and after the change. Null if there was no row.
  before TEXT,
  after TEXT
) STRICT;
CREATE INDEX audit_pending_by_account ON audit_pending (account_id, position);
CREATE INDEX audit_pending_by_company ON audit_pending (company_id, position);

-- An event of the audit trail. The events of an account form one chain by their hashes.
CREATE TABLE audit_events (
  account_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  id TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  actor_type TEXT NOT NULL CHECK (actor_type IN ('PERSON', 'API_KEY', 'OPERATOR', 'SYSTEM')),
  actor_id TEXT,
  actor TEXT NOT NULL CHECK (json_valid(actor)),
  company_id TEXT,
  environment TEXT NOT NULL CHECK (environment IN ('TEST', 'LIVE')),
  operation TEXT NOT NULL,
  resource_type TEXT NOT NULL,
  resource_id TEXT NOT NULL,
  -- The only column that may change: when a value is erased, its digest stays in its place.
  changes TEXT NOT NULL CHECK (json_valid(changes)),
  request_id TEXT,
  ip TEXT,
  previous_hash TEXT,
  hash TEXT NOT NULL,
  PRIMARY KEY (account_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX audit_events_by_resource ON audit_events (account_id, resource_id, position);
CREATE INDEX audit_events_by_actor ON audit_events (account_id, actor_id, position);
CREATE INDEX audit_events_by_age ON audit_events (at);
CREATE INDEX audit_events_of_people ON audit_events (resource_id) WHERE resource_type = 'person';

-- Events keep the trail trustworthy only if they never change.
CREATE TRIGGER audit_events_never_change BEFORE UPDATE OF account_id, position, id, at, actor_type, actor_id, actor,
  company_id, environment, operation, resource_type, resource_id, request_id, ip, previous_hash, hash ON audit_events
BEGIN SELECT RAISE(ABORT, 'an audit event is immutable'); END;

-- Notes each change in the journal, so that a restore loses no chained event.
CREATE TRIGGER journal_new_audit_events AFTER INSERT ON audit_events
BEGIN INSERT INTO journal (subject, key) VALUES ('audit_events', NEW.id); END;
CREATE TRIGGER journal_changed_audit_events AFTER UPDATE ON audit_events
BEGIN INSERT INTO journal (subject, key) VALUES ('audit_events', NEW.id); END;
CREATE TRIGGER journal_gone_audit_events AFTER DELETE ON audit_events
BEGIN INSERT INTO journal (subject, key) VALUES ('audit_events', OLD.id); END;

-- An event about the account or a company, kept for 90 days. Each environment gets the event under an id of its own.
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
-- These events happen once in the life of an account or company.
CREATE UNIQUE INDEX outbox_once ON outbox (type, coalesce(company_id, account_id), environment)
  WHERE type IN ('account.claimed', 'company.created');
CREATE INDEX outbox_unqueued ON outbox (created_at) WHERE queued_at IS NULL;
CREATE INDEX outbox_by_account ON outbox (account_id, environment, created_at, id);
CREATE INDEX outbox_by_age ON outbox (created_at);

-- A key whose rows changed and are not in the backup bucket yet. Triggers note it in the commit of the change; the
-- row goes when the present rows are written to the bucket.
CREATE TABLE journal (
  -- Never reused: a position in the bucket beyond the last one here shows what this database has lost.
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  subject TEXT NOT NULL,
  key TEXT NOT NULL
) STRICT;

-- A backup that the operator asked for (`npm run admin -- backup`) and that has not started yet.
CREATE TABLE backup_requests (
  name TEXT PRIMARY KEY,
  requested_at INTEGER NOT NULL
) STRICT;

----------------------------------------------------------------------------------------------------------------------
-- Accounts
----------------------------------------------------------------------------------------------------------------------

-- An account: the customer of the service, with its plan. Companies, members and keys belong to it.
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  plan TEXT NOT NULL CHECK (plan IN ('TRIAL', 'P50', 'P250', 'P1000', 'P2500', 'P5000', 'API', 'CUSTOM')),
  agreed_price INTEGER NOT NULL DEFAULT 0 CHECK (agreed_price IN (0, 1)),
  books_shard INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  -- The account that provisioned this one and manages it until it is claimed.
  manager_account_id TEXT REFERENCES accounts (id),
  -- The manager's own reference.
  external_ref TEXT,
  -- Access that the holder gives the manager.
  access_level TEXT NOT NULL DEFAULT 'OPERATE' CHECK (access_level IN ('NONE', 'VIEW', 'OPERATE')),
  -- Address of the future holder, as the manager gave it.
  email TEXT,
  -- When the holder took the account over. Null for an account that was provisioned and not claimed.
  claimed_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  -- The commit that closes an account also ends its members, keys and sessions. A job ends its books.
  closed_at INTEGER,
  closing_reason TEXT,
  -- When the job had ended the webhooks, recurring invoices, drafts and customers.
  books_ended_at INTEGER
) STRICT;
CREATE UNIQUE INDEX accounts_by_external_ref ON accounts (manager_account_id, external_ref)
  WHERE manager_account_id IS NOT NULL;
CREATE INDEX accounts_by_manager ON accounts (manager_account_id, id) WHERE manager_account_id IS NOT NULL;
-- Closed accounts that still hold books.
CREATE INDEX accounts_closing ON accounts (closed_at) WHERE closed_at IS NOT NULL AND books_ended_at IS NULL;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_accounts AFTER INSERT ON accounts
BEGIN INSERT INTO journal (subject, key) VALUES ('accounts', NEW.id); END;
CREATE TRIGGER journal_changed_accounts AFTER UPDATE ON accounts
BEGIN INSERT INTO journal (subject, key) VALUES ('accounts', NEW.id); END;
CREATE TRIGGER journal_gone_accounts AFTER DELETE ON accounts
BEGIN INSERT INTO journal (subject, key) VALUES ('accounts', OLD.id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_accounts_insert AFTER INSERT ON accounts
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.id, NULL, NULL, 'account', NEW.id,
    NULL,
    json_array(json_object(
      'name', NEW.name, 'plan', NEW.plan, 'manager_account_id', NEW.manager_account_id, 'external_ref', NEW.external_ref,
      'access_level', NEW.access_level, 'email', NEW.email, 'claimed_at', NEW.claimed_at, 'closed_at', NEW.closed_at,
      'closing_reason', NEW.closing_reason,
      'agreed_price', json(iif(NEW.agreed_price IS NULL, NULL, iif(NEW.agreed_price, 'true', 'false'))))));
END;

CREATE TRIGGER audit_accounts_update AFTER UPDATE OF
  name, plan, manager_account_id, external_ref, access_level, email, claimed_at, closed_at, closing_reason, agreed_price
ON accounts
WHEN (
  OLD.name IS NOT NEW.name OR OLD.plan IS NOT NEW.plan OR OLD.manager_account_id IS NOT NEW.manager_account_id
  OR OLD.external_ref IS NOT NEW.external_ref OR OLD.access_level IS NOT NEW.access_level OR OLD.email IS NOT NEW.email
  OR OLD.claimed_at IS NOT NEW.claimed_at OR OLD.closed_at IS NOT NEW.closed_at OR OLD.closing_reason IS NOT NEW.closing_reason
  OR OLD.agreed_price IS NOT NEW.agreed_price)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.id, NULL, NULL, 'account', NEW.id,
    json_array(json_object(
      'name', OLD.name, 'plan', OLD.plan, 'manager_account_id', OLD.manager_account_id, 'external_ref', OLD.external_ref,
      'access_level', OLD.access_level, 'email', OLD.email, 'claimed_at', OLD.claimed_at, 'closed_at', OLD.closed_at,
      'closing_reason', OLD.closing_reason,
      'agreed_price', json(iif(OLD.agreed_price IS NULL, NULL, iif(OLD.agreed_price, 'true', 'false'))))),
    json_array(json_object(
      'name', NEW.name, 'plan', NEW.plan, 'manager_account_id', NEW.manager_account_id, 'external_ref', NEW.external_ref,
      'access_level', NEW.access_level, 'email', NEW.email, 'claimed_at', NEW.claimed_at, 'closed_at', NEW.closed_at,
      'closing_reason', NEW.closing_reason,
      'agreed_price', json(iif(NEW.agreed_price IS NULL, NULL, iif(NEW.agreed_price, 'true', 'false'))))));
END;

CREATE TRIGGER audit_accounts_delete AFTER DELETE ON accounts
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    OLD.id, NULL, NULL, 'account', OLD.id,
    json_array(json_object(
      'name', OLD.name, 'plan', OLD.plan, 'manager_account_id', OLD.manager_account_id, 'external_ref', OLD.external_ref,
      'access_level', OLD.access_level, 'email', OLD.email, 'claimed_at', OLD.claimed_at, 'closed_at', OLD.closed_at,
      'closing_reason', OLD.closing_reason,
      'agreed_price', json(iif(OLD.agreed_price IS NULL, NULL, iif(OLD.agreed_price, 'true', 'false'))))),
    NULL);
END;

-- A token that hands a provisioned account over to the person who redeems it, once.
CREATE TABLE claim_tokens (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  -- SHA-256 of the token. The token itself is stored nowhere.
  token_hash TEXT NOT NULL UNIQUE,
  -- The only address that may redeem the token, in lower case. Null: any.
  email TEXT,
  -- The account in whose name the token was made.
  made_by_account_id TEXT NOT NULL REFERENCES accounts (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  redeemed_at INTEGER
) STRICT;
CREATE INDEX claim_tokens_mailed ON claim_tokens (made_by_account_id, created_at) WHERE email IS NOT NULL;
-- A person without an account may sign in if a token waits for the address.
CREATE INDEX claim_tokens_by_address ON claim_tokens (email) WHERE redeemed_at IS NULL AND email IS NOT NULL;
CREATE INDEX claim_tokens_by_account ON claim_tokens (account_id) WHERE redeemed_at IS NULL;
CREATE INDEX claim_tokens_by_end ON claim_tokens (coalesce(redeemed_at, expires_at));

-- Notes each change in the journal.
CREATE TRIGGER journal_new_claim_tokens AFTER INSERT ON claim_tokens
BEGIN INSERT INTO journal (subject, key) VALUES ('claim_tokens', NEW.id); END;
CREATE TRIGGER journal_changed_claim_tokens AFTER UPDATE ON claim_tokens
BEGIN INSERT INTO journal (subject, key) VALUES ('claim_tokens', NEW.id); END;
CREATE TRIGGER journal_gone_claim_tokens AFTER DELETE ON claim_tokens
BEGIN INSERT INTO journal (subject, key) VALUES ('claim_tokens', OLD.id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_claim_tokens_insert AFTER INSERT ON claim_tokens
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NULL, NULL, 'claim_token', NEW.id,
    NULL,
    json_array(json_object(
      'email', NEW.email, 'made_by_account_id', NEW.made_by_account_id, 'expires_at', NEW.expires_at, 'redeemed_at', NEW.redeemed_at)));
END;

CREATE TRIGGER audit_claim_tokens_update AFTER UPDATE OF
  email, made_by_account_id, expires_at, redeemed_at
ON claim_tokens
WHEN (
  OLD.email IS NOT NEW.email OR OLD.made_by_account_id IS NOT NEW.made_by_account_id OR OLD.expires_at IS NOT NEW.expires_at
  OR OLD.redeemed_at IS NOT NEW.redeemed_at)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NULL, NULL, 'claim_token', NEW.id,
    json_array(json_object(
      'email', OLD.email, 'made_by_account_id', OLD.made_by_account_id, 'expires_at', OLD.expires_at, 'redeemed_at', OLD.redeemed_at)),
    json_array(json_object(
      'email', NEW.email, 'made_by_account_id', NEW.made_by_account_id, 'expires_at', NEW.expires_at, 'redeemed_at', NEW.redeemed_at)));
END;

-- An export of an account. A queue job makes it in slices and stores them as fragments of a ZIP in the bucket of
-- files.
CREATE TABLE account_exports (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  environment TEXT NOT NULL CHECK (environment IN ('TEST', 'LIVE')),
  -- 1 if a signed-in person asked for it. Such an export lists the API keys, which keys must not see.
  by_session INTEGER NOT NULL CHECK (by_session IN (0, 1)),
  state TEXT NOT NULL CHECK (state IN ('QUEUED', 'RUNNING', 'READY', 'FAILED')),
  -- Where the job continues. Null when everything is read.
  cursor TEXT CHECK (cursor IS NULL OR json_valid(cursor)),
  -- JSON array of the written fragments: key, bytes, entries and directory_bytes.
  fragments TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(fragments)),
  -- Number of times that a job resumed a stopped export.
  takes INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  ready_at INTEGER,
  expires_at INTEGER
) STRICT;
-- One export at a time for each account, environment and kind of caller.
CREATE UNIQUE INDEX account_exports_one ON account_exports (account_id, environment, by_session)
  WHERE state IN ('QUEUED', 'RUNNING');
CREATE INDEX account_exports_by_account ON account_exports (account_id, environment, created_at);
CREATE INDEX account_exports_by_age ON account_exports (created_at);
CREATE INDEX account_exports_unfinished ON account_exports (updated_at) WHERE state IN ('QUEUED', 'RUNNING');

-- Writes each change to the audit trail.
CREATE TRIGGER audit_account_exports_insert AFTER INSERT ON account_exports
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NULL, NEW.environment, 'account_export', NEW.id,
    NULL,
    json_array(json_object(
      'environment', NEW.environment)));
END;

-- An account whose sandbox books run ahead of real time.
CREATE TABLE test_clocks (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  -- Milliseconds that the sandbox time of the account is ahead of real time.
  ahead_ms INTEGER NOT NULL CHECK (ahead_ms >= 0),
  -- The sandbox time when the last move began, and its target.
  moved_from INTEGER NOT NULL,
  moved_to INTEGER NOT NULL,
  -- JSON counts of what that move has run so far.
  ran TEXT NOT NULL CHECK (json_valid(ran)),
  -- Id of the last step. A move continues only after its own step.
  step TEXT NOT NULL
) STRICT;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_test_clocks AFTER INSERT ON test_clocks
BEGIN INSERT INTO journal (subject, key) VALUES ('test_clocks', NEW.account_id); END;
CREATE TRIGGER journal_gone_test_clocks AFTER DELETE ON test_clocks
BEGIN INSERT INTO journal (subject, key) VALUES ('test_clocks', OLD.account_id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_test_clocks_insert AFTER INSERT ON test_clocks
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NULL, 'TEST', 'test_clock', NEW.account_id,
    NULL,
    json_array(json_object(
      'moved_to', NEW.moved_to)));
END;

CREATE TRIGGER audit_test_clocks_update AFTER UPDATE OF
  moved_to
ON test_clocks
WHEN (
  OLD.moved_to IS NOT NEW.moved_to)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NULL, 'TEST', 'test_clock', NEW.account_id,
    json_array(json_object(
      'moved_to', OLD.moved_to)),
    json_array(json_object(
      'moved_to', NEW.moved_to)));
END;

CREATE TRIGGER audit_test_clocks_delete AFTER DELETE ON test_clocks
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    OLD.account_id, NULL, 'TEST', 'test_clock', OLD.account_id,
    json_array(json_object(
      'moved_to', OLD.moved_to)),
    NULL);
END;

-- An address to which an account lets its people be sent back, for one environment. Addresses are compared as text.
CREATE TABLE return_urls (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  environment TEXT NOT NULL CHECK (environment IN ('TEST', 'LIVE')),
  position INTEGER NOT NULL,
  url TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, environment, position),
  UNIQUE (account_id, environment, url)
) STRICT;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_return_urls AFTER INSERT ON return_urls
BEGIN INSERT INTO journal (subject, key) VALUES ('return_urls', NEW.account_id); END;
CREATE TRIGGER journal_changed_return_urls AFTER UPDATE ON return_urls
BEGIN INSERT INTO journal (subject, key) VALUES ('return_urls', NEW.account_id); END;
CREATE TRIGGER journal_gone_return_urls AFTER DELETE ON return_urls
BEGIN INSERT INTO journal (subject, key) VALUES ('return_urls', OLD.account_id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_return_urls_insert AFTER INSERT ON return_urls
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NULL, NEW.environment, 'return_urls', NEW.account_id,
    NULL,
    json_array(json_object(
      'url', NEW.url)));
END;

CREATE TRIGGER audit_return_urls_update AFTER UPDATE OF
  url
ON return_urls
WHEN (
  OLD.url IS NOT NEW.url)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NULL, NEW.environment, 'return_urls', NEW.account_id,
    json_array(json_object(
      'url', OLD.url)),
    json_array(json_object(
      'url', NEW.url)));
END;

CREATE TRIGGER audit_return_urls_delete AFTER DELETE ON return_urls
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    OLD.account_id, NULL, OLD.environment, 'return_urls', OLD.account_id,
    json_array(json_object(
      'url', OLD.url)),
    NULL);
END;

----------------------------------------------------------------------------------------------------------------------
-- People and access
----------------------------------------------------------------------------------------------------------------------

-- A person who can sign in.
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  name TEXT,
  logo_url TEXT,
  interface_language TEXT NOT NULL DEFAULT 'es' CHECK (interface_language IN ('es', 'en', 'ca')),
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  -- JSON preferences that a sandbox key set. A preference that is absent is the person's own.
  sandbox TEXT CHECK (sandbox IS NULL OR json_valid(sandbox)),
  -- When the person was erased (`DELETE /v1/me`). The row stays with its id alone.
  erased_at INTEGER,
  -- Since when the person belongs to no account, by the clock of the database. After 30 days the person is erased.
  left_at INTEGER
) STRICT;
CREATE INDEX people_left ON people (left_at) WHERE left_at IS NOT NULL AND erased_at IS NULL;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_people AFTER INSERT ON people
BEGIN INSERT INTO journal (subject, key) VALUES ('people', NEW.id); END;
CREATE TRIGGER journal_changed_people AFTER UPDATE ON people
BEGIN INSERT INTO journal (subject, key) VALUES ('people', NEW.id); END;
CREATE TRIGGER journal_gone_people AFTER DELETE ON people
BEGIN INSERT INTO journal (subject, key) VALUES ('people', OLD.id); END;

-- Second factors, known places and pending audit values belong to the person and are erased with them.
CREATE TRIGGER people_erased AFTER UPDATE OF erased_at ON people WHEN OLD.erased_at IS NULL
  AND NEW.erased_at IS NOT NULL
BEGIN
  UPDATE audit_pending SET before = NULL, after = NULL WHERE resource_type = 'person' AND resource_id = NEW.id;
  DELETE FROM second_factors WHERE person_id = NEW.id;
  DELETE FROM recovery_codes WHERE person_id = NEW.id;
  DELETE FROM second_factor_challenges WHERE person_id = NEW.id;
  DELETE FROM sign_in_places WHERE person_id = NEW.id;
END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_people_update AFTER UPDATE OF
  email, name, logo_url, interface_language, sandbox
ON people
WHEN (
  OLD.email IS NOT NEW.email OR OLD.name IS NOT NEW.name OR OLD.logo_url IS NOT NEW.logo_url
  OR OLD.interface_language IS NOT NEW.interface_language OR OLD.sandbox IS NOT NEW.sandbox)
  AND NOT (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    coalesce((SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), (SELECT m.account_id FROM members AS m WHERE m.person_id = NEW.id ORDER BY m.created_at, m.id LIMIT 1)), NULL, NULL, 'person', NEW.id,
    json_array(json_object(
      'email', OLD.email, 'name', OLD.name, 'logo_url', OLD.logo_url, 'interface_language', OLD.interface_language,
      'sandbox', json(OLD.sandbox))),
    json_array(json_object(
      'email', NEW.email, 'name', NEW.name, 'logo_url', NEW.logo_url, 'interface_language', NEW.interface_language,
      'sandbox', json(NEW.sandbox))));
END;

-- An erasure is written to the audit trail without values.
CREATE TRIGGER audit_people_purge AFTER UPDATE ON people
WHEN OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    coalesce((SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), (SELECT m.account_id FROM members AS m WHERE m.person_id = NEW.id ORDER BY m.created_at, m.id LIMIT 1)), NULL, NULL, 'person', NEW.id);
END;

-- A person's membership of an account, with their role.
CREATE TABLE members (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  account_role TEXT NOT NULL CHECK (account_role IN ('OWNER', 'ADMIN', 'MEMBER')),
  created_at INTEGER NOT NULL,
  -- 1 for an adviser: a MEMBER who reads every company of the account and keeps its books.
  is_adviser INTEGER NOT NULL DEFAULT 0 CHECK (is_adviser IN (0, 1) AND (is_adviser = 0 OR account_role = 'MEMBER')),
  UNIQUE (account_id, person_id)
) STRICT;
CREATE INDEX members_by_person ON members (person_id);
CREATE UNIQUE INDEX members_one_owner ON members (account_id) WHERE account_role = 'OWNER';
CREATE INDEX members_by_account ON members (account_id, created_at, id);

-- Notes each change in the journal.
CREATE TRIGGER journal_new_members AFTER INSERT ON members
BEGIN INSERT INTO journal (subject, key) VALUES ('members', NEW.id); END;
CREATE TRIGGER journal_changed_members AFTER UPDATE ON members
BEGIN INSERT INTO journal (subject, key) VALUES ('members', NEW.id); END;
CREATE TRIGGER journal_gone_members AFTER DELETE ON members
BEGIN INSERT INTO journal (subject, key) VALUES ('members', OLD.id); END;

-- `people.left_at` follows from memberships.
CREATE TRIGGER people_leave AFTER DELETE ON members
WHEN NOT EXISTS (SELECT 1 FROM members WHERE members.person_id = OLD.person_id)
BEGIN
  UPDATE people SET left_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = OLD.person_id;
END;

CREATE TRIGGER people_join AFTER INSERT ON members
BEGIN
  UPDATE people SET left_at = NULL WHERE id = NEW.person_id AND left_at IS NOT NULL;
END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_members_insert AFTER INSERT ON members
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NULL, NULL, 'member', NEW.id,
    NULL,
    json_array(json_object(
      'person_id', NEW.person_id, 'account_role', NEW.account_role, 'is_adviser', NEW.is_adviser)));
END;

CREATE TRIGGER audit_members_update AFTER UPDATE OF
  person_id, account_role, is_adviser
ON members
WHEN (
  OLD.person_id IS NOT NEW.person_id OR OLD.account_role IS NOT NEW.account_role OR OLD.is_adviser IS NOT NEW.is_adviser)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NULL, NULL, 'member', NEW.id,
    json_array(json_object(
      'person_id', OLD.person_id, 'account_role', OLD.account_role, 'is_adviser', OLD.is_adviser)),
    json_array(json_object(
      'person_id', NEW.person_id, 'account_role', NEW.account_role, 'is_adviser', NEW.is_adviser)));
END;

CREATE TRIGGER audit_members_delete AFTER DELETE ON members
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    OLD.account_id, NULL, NULL, 'member', OLD.id,
    json_array(json_object(
      'person_id', OLD.person_id, 'account_role', OLD.account_role, 'is_adviser', OLD.is_adviser)),
    NULL);
END;

-- A company that a MEMBER may view or operate.
CREATE TABLE grants (
  member_id TEXT NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  company_id TEXT NOT NULL REFERENCES companies (id),
  access TEXT NOT NULL CHECK (access IN ('VIEW', 'OPERATE')),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, company_id)
) STRICT;
-- Without it, SQLite checks the foreign key of each company change by reading all grants.
CREATE INDEX grants_by_company ON grants (company_id);

-- Notes each change in the journal.
CREATE TRIGGER journal_new_grants AFTER INSERT ON grants
BEGIN INSERT INTO journal (subject, key) VALUES ('members', NEW.member_id); END;
CREATE TRIGGER journal_changed_grants AFTER UPDATE ON grants
BEGIN INSERT INTO journal (subject, key) VALUES ('members', NEW.member_id); END;
CREATE TRIGGER journal_gone_grants AFTER DELETE ON grants
BEGIN INSERT INTO journal (subject, key) VALUES ('members', OLD.member_id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_grants_insert AFTER INSERT ON grants
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    (SELECT c.account_id FROM companies AS c WHERE c.id = NEW.company_id), NEW.company_id, NULL, 'grant', NEW.member_id,
    NULL,
    json_array(json_object(
      'access', NEW.access)));
END;

CREATE TRIGGER audit_grants_update AFTER UPDATE OF
  access
ON grants
WHEN (
  OLD.access IS NOT NEW.access)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    (SELECT c.account_id FROM companies AS c WHERE c.id = NEW.company_id), NEW.company_id, NULL, 'grant', NEW.member_id,
    json_array(json_object(
      'access', OLD.access)),
    json_array(json_object(
      'access', NEW.access)));
END;

CREATE TRIGGER audit_grants_delete AFTER DELETE ON grants
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    (SELECT c.account_id FROM companies AS c WHERE c.id = OLD.company_id), OLD.company_id, NULL, 'grant', OLD.member_id,
    json_array(json_object(
      'access', OLD.access)),
    NULL);
END;

-- An invitation of a person, by mail, to become a member of an account.
CREATE TABLE invitations (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  -- In lower case, as in `people`.
  email TEXT NOT NULL,
  account_role TEXT NOT NULL CHECK (account_role IN ('ADMIN', 'MEMBER')),
  -- JSON array of the grants that a MEMBER gets on acceptance: company_id and access.
  grants TEXT NOT NULL CHECK (json_valid(grants)),
  -- SHA-256 of the token. The token itself is stored nowhere.
  token_hash TEXT NOT NULL UNIQUE,
  invited_by TEXT NOT NULL REFERENCES people (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  accepted_at INTEGER,
  revoked_at INTEGER CHECK (revoked_at IS NULL OR accepted_at IS NULL),
  -- The member that the acceptance made. It may have been removed since.
  member_id TEXT CHECK ((member_id IS NULL) = (accepted_at IS NULL)),
  is_adviser INTEGER NOT NULL DEFAULT 0 CHECK (is_adviser IN (0, 1) AND (is_adviser = 0 OR account_role = 'MEMBER'))
) STRICT;
CREATE INDEX invitations_by_account ON invitations (account_id, created_at, id);
CREATE INDEX invitations_open_by_email ON invitations (account_id, email)
  WHERE accepted_at IS NULL AND revoked_at IS NULL;
-- A person without an account may sign in if an invitation waits for the address.
CREATE INDEX invitations_by_address ON invitations (email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
-- Limits how often an address is invited within a day, by any account.
CREATE INDEX invitations_by_recipient ON invitations (email, created_at);
-- Ended invitations are purged.
CREATE INDEX invitations_by_end ON invitations (coalesce(accepted_at, revoked_at, expires_at));
CREATE INDEX invitations_by_inviter ON invitations (invited_by, created_at);

-- Notes each change in the journal.
CREATE TRIGGER journal_new_invitations AFTER INSERT ON invitations
BEGIN INSERT INTO journal (subject, key) VALUES ('invitations', NEW.id); END;
CREATE TRIGGER journal_changed_invitations AFTER UPDATE ON invitations
BEGIN INSERT INTO journal (subject, key) VALUES ('invitations', NEW.id); END;
CREATE TRIGGER journal_gone_invitations AFTER DELETE ON invitations
BEGIN INSERT INTO journal (subject, key) VALUES ('invitations', OLD.id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_invitations_insert AFTER INSERT ON invitations
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NULL, NULL, 'invitation', NEW.id,
    NULL,
    json_array(json_object(
      'email', NEW.email, 'account_role', NEW.account_role, 'is_adviser', NEW.is_adviser, 'expires_at', NEW.expires_at,
      'accepted_at', NEW.accepted_at, 'revoked_at', NEW.revoked_at, 'member_id', NEW.member_id, 'grants', json(NEW.grants))));
END;

CREATE TRIGGER audit_invitations_update AFTER UPDATE OF
  email, account_role, is_adviser, expires_at, accepted_at, revoked_at, member_id, grants
ON invitations
WHEN (
  OLD.email IS NOT NEW.email OR OLD.account_role IS NOT NEW.account_role OR OLD.is_adviser IS NOT NEW.is_adviser
  OR OLD.expires_at IS NOT NEW.expires_at OR OLD.accepted_at IS NOT NEW.accepted_at OR OLD.revoked_at IS NOT NEW.revoked_at
  OR OLD.member_id IS NOT NEW.member_id OR OLD.grants IS NOT NEW.grants)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NULL, NULL, 'invitation', NEW.id,
    json_array(json_object(
      'email', OLD.email, 'account_role', OLD.account_role, 'is_adviser', OLD.is_adviser, 'expires_at', OLD.expires_at,
      'accepted_at', OLD.accepted_at, 'revoked_at', OLD.revoked_at, 'member_id', OLD.member_id, 'grants', json(OLD.grants))),
    json_array(json_object(
      'email', NEW.email, 'account_role', NEW.account_role, 'is_adviser', NEW.is_adviser, 'expires_at', NEW.expires_at,
      'accepted_at', NEW.accepted_at, 'revoked_at', NEW.revoked_at, 'member_id', NEW.member_id, 'grants', json(NEW.grants))));
END;

-- An API key of a person in an account, for one environment.
CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  person_id TEXT NOT NULL REFERENCES people (id),
  name TEXT NOT NULL,
  environment TEXT NOT NULL CHECK (environment IN ('TEST', 'LIVE')),
  -- Last characters of the key, to recognise it.
  last_four TEXT NOT NULL,
  -- SHA-256 of the key. The key itself is stored nowhere.
  secret_hash TEXT NOT NULL UNIQUE,
  scopes TEXT NOT NULL CHECK (json_valid(scopes)),
  -- JSON array of the companies that the key is limited to. Null: no limit.
  company_ids TEXT CHECK (company_ids IS NULL OR json_valid(company_ids)),
  created_at INTEGER NOT NULL,
  last_used_at INTEGER,
  revoked_at INTEGER,
  -- Null: valid until it is revoked.
  expires_at INTEGER,
  -- JSON array of networks (CIDR) that may use the key. Null: any.
  allowed_ips TEXT CHECK (allowed_ips IS NULL OR json_valid(allowed_ips))
) STRICT;
CREATE INDEX api_keys_by_account ON api_keys (account_id, id);
CREATE INDEX api_keys_by_person ON api_keys (person_id) WHERE revoked_at IS NULL;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_api_keys AFTER INSERT ON api_keys
BEGIN INSERT INTO journal (subject, key) VALUES ('api_keys', NEW.id); END;

-- A mere use of the key is not noted.
CREATE TRIGGER journal_changed_api_keys AFTER UPDATE ON api_keys WHEN NEW.last_used_at IS OLD.last_used_at
BEGIN INSERT INTO journal (subject, key) VALUES ('api_keys', NEW.id); END;
CREATE TRIGGER journal_gone_api_keys AFTER DELETE ON api_keys
BEGIN INSERT INTO journal (subject, key) VALUES ('api_keys', OLD.id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_api_keys_insert AFTER INSERT ON api_keys
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NULL, NEW.environment, 'api_key', NEW.id,
    NULL,
    json_array(json_object(
      'person_id', NEW.person_id, 'name', NEW.name, 'environment', NEW.environment, 'expires_at', NEW.expires_at,
      'revoked_at', NEW.revoked_at, 'scopes', json(NEW.scopes), 'company_ids', json(NEW.company_ids), 'allowed_ips', json(NEW.allowed_ips))));
END;

CREATE TRIGGER audit_api_keys_update AFTER UPDATE OF
  person_id, name, environment, expires_at, revoked_at, scopes, company_ids, allowed_ips
ON api_keys
WHEN (
  OLD.person_id IS NOT NEW.person_id OR OLD.name IS NOT NEW.name OR OLD.environment IS NOT NEW.environment
  OR OLD.expires_at IS NOT NEW.expires_at OR OLD.revoked_at IS NOT NEW.revoked_at OR OLD.scopes IS NOT NEW.scopes
  OR OLD.company_ids IS NOT NEW.company_ids OR OLD.allowed_ips IS NOT NEW.allowed_ips)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NULL, NEW.environment, 'api_key', NEW.id,
    json_array(json_object(
      'person_id', OLD.person_id, 'name', OLD.name, 'environment', OLD.environment, 'expires_at', OLD.expires_at,
      'revoked_at', OLD.revoked_at, 'scopes', json(OLD.scopes), 'company_ids', json(OLD.company_ids), 'allowed_ips', json(OLD.allowed_ips))),
    json_array(json_object(
      'person_id', NEW.person_id, 'name', NEW.name, 'environment', NEW.environment, 'expires_at', NEW.expires_at,
      'revoked_at', NEW.revoked_at, 'scopes', json(NEW.scopes), 'company_ids', json(NEW.company_ids), 'allowed_ips', json(NEW.allowed_ips))));
END;

CREATE TRIGGER audit_api_keys_delete AFTER DELETE ON api_keys
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    OLD.account_id, NULL, OLD.environment, 'api_key', OLD.id,
    json_array(json_object(
      'person_id', OLD.person_id, 'name', OLD.name, 'environment', OLD.environment, 'expires_at', OLD.expires_at,
      'revoked_at', OLD.revoked_at, 'scopes', json(OLD.scopes), 'company_ids', json(OLD.company_ids), 'allowed_ips', json(OLD.allowed_ips))),
    NULL);
END;

-- A signed-in session of a person.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES people (id),
  token_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER,
  -- The account that the session was opened for. Null: the account that the person owned or joined first.
  account_id TEXT REFERENCES accounts (id),
  -- Country and network where the session was opened, as far as known.
  place TEXT,
  user_agent TEXT,
  last_used_at INTEGER,
  -- Until when the session may do what needs a recent proof of identity.
  stepped_up_until INTEGER
) STRICT;
CREATE INDEX sessions_by_person ON sessions (person_id);
-- Expired sessions are purged.
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- Writes each change to the audit trail.
CREATE TRIGGER audit_sessions_insert AFTER INSERT ON sessions
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    coalesce(NEW.account_id, (SELECT m.account_id FROM members AS m WHERE m.person_id = NEW.person_id ORDER BY m.created_at, m.id LIMIT 1)), NULL, NULL, 'session', NEW.id,
    NULL,
    json_array(json_object(
      'person_id', NEW.person_id, 'place', NEW.place, 'user_agent', NEW.user_agent, 'stepped_up_until', NEW.stepped_up_until,
      'revoked_at', NEW.revoked_at)));
END;

CREATE TRIGGER audit_sessions_update AFTER UPDATE OF
  person_id, place, user_agent, stepped_up_until, revoked_at
ON sessions
WHEN (
  OLD.person_id IS NOT NEW.person_id OR OLD.place IS NOT NEW.place OR OLD.user_agent IS NOT NEW.user_agent
  OR OLD.stepped_up_until IS NOT NEW.stepped_up_until OR OLD.revoked_at IS NOT NEW.revoked_at)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    coalesce(NEW.account_id, (SELECT m.account_id FROM members AS m WHERE m.person_id = NEW.person_id ORDER BY m.created_at, m.id LIMIT 1)), NULL, NULL, 'session', NEW.id,
    json_array(json_object(
      'person_id', OLD.person_id, 'place', OLD.place, 'user_agent', OLD.user_agent, 'stepped_up_until', OLD.stepped_up_until,
      'revoked_at', OLD.revoked_at)),
    json_array(json_object(
      'person_id', NEW.person_id, 'place', NEW.place, 'user_agent', NEW.user_agent, 'stepped_up_until', NEW.stepped_up_until,
      'revoked_at', NEW.revoked_at)));
END;

-- A sign-in code that was sent by mail. Only the newest of an address is valid; older ones stay for a day, because
-- the limits count them.
CREATE TABLE sign_in_codes (
  -- Ascending: the highest id of an address is its newest code.
  id INTEGER PRIMARY KEY,
  -- Digests under the secret of the deployment: of the address, the network of the caller, and the code.
  address_digest TEXT NOT NULL,
  caller_digest TEXT NOT NULL,
  code_digest TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  used_at INTEGER,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- Digest of the handle that the response to the request for a code carries. The code is valid with this handle
  -- only.
  handle_digest TEXT,
  -- Digest of the wider network of the caller. One IPv6 site has 65,536 networks, so that a limit by network alone is
  -- none.
  site_digest TEXT
) STRICT;
CREATE INDEX sign_in_codes_by_address ON sign_in_codes (address_digest, id);
CREATE INDEX sign_in_codes_by_caller ON sign_in_codes (caller_digest, created_at);
CREATE INDEX sign_in_codes_by_age ON sign_in_codes (created_at);
CREATE UNIQUE INDEX sign_in_codes_by_handle ON sign_in_codes (handle_digest) WHERE handle_digest IS NOT NULL;
CREATE INDEX sign_in_codes_by_site ON sign_in_codes (site_digest, created_at);

-- A place from which a person has signed in. A sign-in from a known place sends no security notice.
CREATE TABLE sign_in_places (
  person_id TEXT NOT NULL REFERENCES people (id),
  place_digest TEXT NOT NULL,
  last_seen_at INTEGER NOT NULL,
  -- Digest of the network alone. Limits for the site of the caller do not count against a network that the person has
  -- signed in from.
  caller_digest TEXT,
  PRIMARY KEY (person_id, place_digest)
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_places_by_age ON sign_in_places (last_seen_at);

-- An authenticator app of a person (TOTP, RFC 6238).
CREATE TABLE second_factors (
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES people (id),
  -- Sealed with the secret of the deployment.
  secret TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- An app that is not confirmed has no effect.
  confirmed_at INTEGER,
  -- The time step of the last accepted code. No code is accepted twice.
  last_step INTEGER
) STRICT;
CREATE INDEX second_factors_by_person ON second_factors (person_id, created_at);

-- Notes each change in the journal, so that a factor which was removed stays removed after a restore.
CREATE TRIGGER journal_new_second_factors AFTER INSERT ON second_factors
BEGIN INSERT INTO journal (subject, key) VALUES ('second_factors', NEW.id); END;

-- A mere use of the app is not noted.
CREATE TRIGGER journal_changed_second_factors AFTER UPDATE ON second_factors WHEN NEW.last_step IS OLD.last_step
BEGIN INSERT INTO journal (subject, key) VALUES ('second_factors', NEW.id); END;
CREATE TRIGGER journal_gone_second_factors AFTER DELETE ON second_factors
BEGIN INSERT INTO journal (subject, key) VALUES ('second_factors', OLD.id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_second_factors_insert AFTER INSERT ON second_factors
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    (SELECT m.account_id FROM members AS m WHERE m.person_id = NEW.person_id ORDER BY m.created_at, m.id LIMIT 1), NULL, NULL, 'second_factor', NEW.id,
    NULL,
    json_array(json_object(
      'person_id', NEW.person_id, 'confirmed_at', NEW.confirmed_at)));
END;

CREATE TRIGGER audit_second_factors_update AFTER UPDATE OF
  person_id, confirmed_at
ON second_factors
WHEN (
  OLD.person_id IS NOT NEW.person_id OR OLD.confirmed_at IS NOT NEW.confirmed_at)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    (SELECT m.account_id FROM members AS m WHERE m.person_id = NEW.person_id ORDER BY m.created_at, m.id LIMIT 1), NULL, NULL, 'second_factor', NEW.id,
    json_array(json_object(
      'person_id', OLD.person_id, 'confirmed_at', OLD.confirmed_at)),
    json_array(json_object(
      'person_id', NEW.person_id, 'confirmed_at', NEW.confirmed_at)));
END;

CREATE TRIGGER audit_second_factors_delete AFTER DELETE ON second_factors
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    (SELECT m.account_id FROM members AS m WHERE m.person_id = OLD.person_id ORDER BY m.created_at, m.id LIMIT 1), NULL, NULL, 'second_factor', OLD.id,
    json_array(json_object(
      'person_id', OLD.person_id, 'confirmed_at', OLD.confirmed_at)),
    NULL);
END;

-- A recovery code of a person who has lost the app. Each is valid once.
CREATE TABLE recovery_codes (
  person_id TEXT NOT NULL REFERENCES people (id),
  code_digest TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER,
  PRIMARY KEY (person_id, code_digest)
) STRICT, WITHOUT ROWID;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_recovery_codes AFTER INSERT ON recovery_codes
BEGIN INSERT INTO journal (subject, key) VALUES ('recovery_codes', NEW.person_id); END;
CREATE TRIGGER journal_changed_recovery_codes AFTER UPDATE ON recovery_codes
BEGIN INSERT INTO journal (subject, key) VALUES ('recovery_codes', NEW.person_id); END;
CREATE TRIGGER journal_gone_recovery_codes AFTER DELETE ON recovery_codes
BEGIN INSERT INTO journal (subject, key) VALUES ('recovery_codes', OLD.person_id); END;

-- A sign-in whose mail code was right and which waits for the second factor.
CREATE TABLE second_factor_challenges (
  handle_digest TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES people (id),
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX second_factor_challenges_by_age ON second_factor_challenges (created_at);
-- Wrong tries count by person, so that a reader of the person's mails cannot guess on with new sign-ins.
CREATE INDEX second_factor_challenges_by_person ON second_factor_challenges (person_id, created_at);

----------------------------------------------------------------------------------------------------------------------
-- Companies
----------------------------------------------------------------------------------------------------------------------

-- A company that issues invoices. The columns of its presentation (trade name to logo) are those of the sandbox.
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
  representation_state TEXT NOT NULL DEFAULT 'NOT_STARTED' CHECK (representation_state IN ('NOT_STARTED',
    'PDF_GENERATED', 'SUBMITTED', 'ACTIVE', 'CANCELLED')),
  -- The installation number of the company's chain. Assigned once and never reused (Orden HAC/1177/2024).
  installation_number INTEGER NOT NULL UNIQUE,
  -- Set before the first invoice of either environment is registered. From then on NIF and entity type never change.
  nif_locked_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- The representation in course. Null if there never was one.
  representation_id TEXT REFERENCES representations (id),
  -- The representative that it names. Null for a company whose representation was accepted without a document.
  representative_nif TEXT,
  -- JSON presentation in production. Null until the company is activated there; the activation copies the sandbox
  -- columns.
  live TEXT CHECK (live IS NULL OR json_valid(live)),
  -- JSON results of the tax census when the company was made or renamed, by environment.
  census TEXT CHECK (census IS NULL OR json_valid(census)),
  -- The limit of simplified invoices and the territory that the company declares. Null: none declared.
  simplified_limit TEXT CHECK (simplified_limit IN ('GENERAL', 'ART_4_2')),
  activity_territory TEXT CHECK (activity_territory IN ('PENINSULA', 'CANARIAS', 'CEUTA', 'MELILLA')),
  -- NumeroInstalacion, unique among all deployments of a producer. Null: the company uses `installation_number`,
  -- which its records bear.
  installation_id TEXT,
  -- The activity for the VAT registers (LSI, validation 16). Null: none declared.
  activity_code TEXT CHECK (activity_code IN ('A', 'B', 'C', 'D')),
  activity_type TEXT CHECK (activity_type IN ('01', '02', '03', '04', '05', '06'))
) STRICT;
CREATE UNIQUE INDEX companies_by_account_nif ON companies (account_id, nif) WHERE nif IS NOT NULL;
CREATE INDEX companies_by_account ON companies (account_id, id);
CREATE INDEX companies_by_account_created_at ON companies (account_id, created_at, id);
-- Each activation checks that no other account has the NIF in production.
CREATE INDEX companies_by_nif ON companies (nif) WHERE nif IS NOT NULL;
CREATE UNIQUE INDEX companies_unique_installation ON companies (installation_id);

-- Issued invoices and records bear the NIF.
CREATE TRIGGER companies_nif_is_locked BEFORE UPDATE ON companies
WHEN OLD.nif_locked_at IS NOT NULL AND (NEW.nif_locked_at IS NULL OR NEW.nif IS NOT OLD.nif
  OR NEW.entity_type <> OLD.entity_type)
BEGIN SELECT RAISE(ABORT, 'the NIF of a company is locked'); END;

-- Records bear the installation id.
CREATE TRIGGER companies_installation_is_kept BEFORE UPDATE ON companies
WHEN NEW.installation_id IS NOT OLD.installation_id
BEGIN SELECT RAISE(ABORT, 'an installation keeps its id'); END;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_companies AFTER INSERT ON companies
BEGIN INSERT INTO journal (subject, key) VALUES ('companies', NEW.id); END;
CREATE TRIGGER journal_changed_companies AFTER UPDATE ON companies
BEGIN INSERT INTO journal (subject, key) VALUES ('companies', NEW.id); END;
CREATE TRIGGER journal_gone_companies AFTER DELETE ON companies
BEGIN INSERT INTO journal (subject, key) VALUES ('companies', OLD.id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_companies_insert AFTER INSERT ON companies
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NEW.id, NULL, 'company', NEW.id,
    NULL,
    json_array(json_object(
      'account_id', NEW.account_id, 'nif', NEW.nif, 'legal_name', NEW.legal_name, 'trade_name', NEW.trade_name,
      'entity_type', NEW.entity_type, 'phone', NEW.phone, 'email', NEW.email, 'website', NEW.website,
      'additional_info', NEW.additional_info, 'default_iban', NEW.default_iban, 'iae', NEW.iae, 'activity_code', NEW.activity_code,
      'activity_type', NEW.activity_type, 'simplified_limit', NEW.simplified_limit, 'activity_territory', NEW.activity_territory,
      'logo_key', NEW.logo_key), json_object(
      'representation_state', NEW.representation_state, 'representation_id', NEW.representation_id,
      'representative_nif', NEW.representative_nif, 'address', json(NEW.address), 'legal_representative', json(NEW.legal_representative),
      'live', json(NEW.live))));
END;

CREATE TRIGGER audit_companies_update AFTER UPDATE OF
  account_id, nif, legal_name, trade_name, entity_type, phone, email, website, additional_info, default_iban, iae, activity_code,
  activity_type, simplified_limit, activity_territory, logo_key, representation_state, representation_id, representative_nif, address,
  legal_representative, live
ON companies
WHEN (
  OLD.account_id IS NOT NEW.account_id OR OLD.nif IS NOT NEW.nif OR OLD.legal_name IS NOT NEW.legal_name
  OR OLD.trade_name IS NOT NEW.trade_name OR OLD.entity_type IS NOT NEW.entity_type OR OLD.phone IS NOT NEW.phone
  OR OLD.email IS NOT NEW.email OR OLD.website IS NOT NEW.website OR OLD.additional_info IS NOT NEW.additional_info
  OR OLD.default_iban IS NOT NEW.default_iban OR OLD.iae IS NOT NEW.iae OR OLD.activity_code IS NOT NEW.activity_code
  OR OLD.activity_type IS NOT NEW.activity_type OR OLD.simplified_limit IS NOT NEW.simplified_limit
  OR OLD.activity_territory IS NOT NEW.activity_territory OR OLD.logo_key IS NOT NEW.logo_key
  OR OLD.representation_state IS NOT NEW.representation_state OR OLD.representation_id IS NOT NEW.representation_id
  OR OLD.representative_nif IS NOT NEW.representative_nif OR OLD.address IS NOT NEW.address
  OR OLD.legal_representative IS NOT NEW.legal_representative OR OLD.live IS NOT NEW.live)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NEW.id, NULL, 'company', NEW.id,
    json_array(json_object(
      'account_id', OLD.account_id, 'nif', OLD.nif, 'legal_name', OLD.legal_name, 'trade_name', OLD.trade_name,
      'entity_type', OLD.entity_type, 'phone', OLD.phone, 'email', OLD.email, 'website', OLD.website,
      'additional_info', OLD.additional_info, 'default_iban', OLD.default_iban, 'iae', OLD.iae, 'activity_code', OLD.activity_code,
      'activity_type', OLD.activity_type, 'simplified_limit', OLD.simplified_limit, 'activity_territory', OLD.activity_territory,
      'logo_key', OLD.logo_key), json_object(
      'representation_state', OLD.representation_state, 'representation_id', OLD.representation_id,
      'representative_nif', OLD.representative_nif, 'address', json(OLD.address), 'legal_representative', json(OLD.legal_representative),
      'live', json(OLD.live))),
    json_array(json_object(
      'account_id', NEW.account_id, 'nif', NEW.nif, 'legal_name', NEW.legal_name, 'trade_name', NEW.trade_name,
      'entity_type', NEW.entity_type, 'phone', NEW.phone, 'email', NEW.email, 'website', NEW.website,
      'additional_info', NEW.additional_info, 'default_iban', NEW.default_iban, 'iae', NEW.iae, 'activity_code', NEW.activity_code,
      'activity_type', NEW.activity_type, 'simplified_limit', NEW.simplified_limit, 'activity_territory', NEW.activity_territory,
      'logo_key', NEW.logo_key), json_object(
      'representation_state', NEW.representation_state, 'representation_id', NEW.representation_id,
      'representative_nif', NEW.representative_nif, 'address', json(NEW.address), 'legal_representative', json(NEW.legal_representative),
      'live', json(NEW.live))));
END;

CREATE TRIGGER audit_companies_delete AFTER DELETE ON companies
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    OLD.account_id, OLD.id, NULL, 'company', OLD.id,
    json_array(json_object(
      'account_id', OLD.account_id, 'nif', OLD.nif, 'legal_name', OLD.legal_name, 'trade_name', OLD.trade_name,
      'entity_type', OLD.entity_type, 'phone', OLD.phone, 'email', OLD.email, 'website', OLD.website,
      'additional_info', OLD.additional_info, 'default_iban', OLD.default_iban, 'iae', OLD.iae, 'activity_code', OLD.activity_code,
      'activity_type', OLD.activity_type, 'simplified_limit', OLD.simplified_limit, 'activity_territory', OLD.activity_territory,
      'logo_key', OLD.logo_key), json_object(
      'representation_state', OLD.representation_state, 'representation_id', OLD.representation_id,
      'representative_nif', OLD.representative_nif, 'address', json(OLD.address), 'legal_representative', json(OLD.legal_representative),
      'live', json(OLD.live))),
    NULL);
END;

-- An environment in which a company is active.
CREATE TABLE activations (
  company_id TEXT NOT NULL REFERENCES companies (id),
  environment TEXT NOT NULL CHECK (environment IN ('TEST', 'LIVE')),
  activated_at INTEGER NOT NULL,
  ends_at INTEGER,
  PRIMARY KEY (company_id, environment)
) STRICT;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_activations AFTER INSERT ON activations
BEGIN INSERT INTO journal (subject, key) VALUES ('activations', NEW.company_id); END;
CREATE TRIGGER journal_changed_activations AFTER UPDATE ON activations
BEGIN INSERT INTO journal (subject, key) VALUES ('activations', NEW.company_id); END;
CREATE TRIGGER journal_gone_activations AFTER DELETE ON activations
BEGIN INSERT INTO journal (subject, key) VALUES ('activations', OLD.company_id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_activations_insert AFTER INSERT ON activations
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    (SELECT c.account_id FROM companies AS c WHERE c.id = NEW.company_id), NEW.company_id, NEW.environment, 'activation', NEW.company_id,
    NULL,
    json_array(json_object(
      'environment', NEW.environment, 'activated_at', NEW.activated_at, 'ends_at', NEW.ends_at)));
END;

CREATE TRIGGER audit_activations_update AFTER UPDATE OF
  environment, activated_at, ends_at
ON activations
WHEN (
  OLD.environment IS NOT NEW.environment OR OLD.activated_at IS NOT NEW.activated_at OR OLD.ends_at IS NOT NEW.ends_at)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    (SELECT c.account_id FROM companies AS c WHERE c.id = NEW.company_id), NEW.company_id, NEW.environment, 'activation', NEW.company_id,
    json_array(json_object(
      'environment', OLD.environment, 'activated_at', OLD.activated_at, 'ends_at', OLD.ends_at)),
    json_array(json_object(
      'environment', NEW.environment, 'activated_at', NEW.activated_at, 'ends_at', NEW.ends_at)));
END;

CREATE TRIGGER audit_activations_delete AFTER DELETE ON activations
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    (SELECT c.account_id FROM companies AS c WHERE c.id = OLD.company_id), OLD.company_id, OLD.environment, 'activation', OLD.company_id,
    json_array(json_object(
      'environment', OLD.environment, 'activated_at', OLD.activated_at, 'ends_at', OLD.ends_at)),
    NULL);
END;

-- A document by which a company lets a representative send its records to the AEAT. Earlier ones are kept;
-- `companies.representation_id` names the one in course.
CREATE TABLE representations (
  -- Printed on the document, and part of its file names.
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL REFERENCES companies (id),
  -- The NIF of the company when the document was made.
  nif TEXT NOT NULL,
  representative_nif TEXT NOT NULL,
  generated_at INTEGER NOT NULL,
  -- Key of the signed document in the bucket.
  signed_key TEXT,
  submitted_at INTEGER,
  -- When the operator accepted the document.
  signed_at INTEGER,
  cancelled_at INTEGER,
  CHECK ((signed_key IS NULL) = (submitted_at IS NULL)),
  CHECK (signed_at IS NULL OR submitted_at IS NOT NULL)
) STRICT;
CREATE INDEX representations_by_company ON representations (company_id, id);

-- Notes each change in the journal.
CREATE TRIGGER journal_new_representations AFTER INSERT ON representations
BEGIN INSERT INTO journal (subject, key) VALUES ('representations', NEW.id); END;
CREATE TRIGGER journal_changed_representations AFTER UPDATE ON representations
BEGIN INSERT INTO journal (subject, key) VALUES ('representations', NEW.id); END;
CREATE TRIGGER journal_gone_representations AFTER DELETE ON representations
BEGIN INSERT INTO journal (subject, key) VALUES ('representations', OLD.id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_representations_insert AFTER INSERT ON representations
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    (SELECT c.account_id FROM companies AS c WHERE c.id = NEW.company_id), NEW.company_id, NULL, 'representation', NEW.id,
    NULL,
    json_array(json_object(
      'nif', NEW.nif, 'representative_nif', NEW.representative_nif, 'submitted_at', NEW.submitted_at, 'signed_at', NEW.signed_at,
      'cancelled_at', NEW.cancelled_at)));
END;

CREATE TRIGGER audit_representations_update AFTER UPDATE OF
  nif, representative_nif, submitted_at, signed_at, cancelled_at
ON representations
WHEN (
  OLD.nif IS NOT NEW.nif OR OLD.representative_nif IS NOT NEW.representative_nif OR OLD.submitted_at IS NOT NEW.submitted_at
  OR OLD.signed_at IS NOT NEW.signed_at OR OLD.cancelled_at IS NOT NEW.cancelled_at)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    (SELECT c.account_id FROM companies AS c WHERE c.id = NEW.company_id), NEW.company_id, NULL, 'representation', NEW.id,
    json_array(json_object(
      'nif', OLD.nif, 'representative_nif', OLD.representative_nif, 'submitted_at', OLD.submitted_at, 'signed_at', OLD.signed_at,
      'cancelled_at', OLD.cancelled_at)),
    json_array(json_object(
      'nif', NEW.nif, 'representative_nif', NEW.representative_nif, 'submitted_at', NEW.submitted_at, 'signed_at', NEW.signed_at,
      'cancelled_at', NEW.cancelled_at)));
END;

CREATE TRIGGER audit_representations_delete AFTER DELETE ON representations
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    (SELECT c.account_id FROM companies AS c WHERE c.id = OLD.company_id), OLD.company_id, NULL, 'representation', OLD.id,
    json_array(json_object(
      'nif', OLD.nif, 'representative_nif', OLD.representative_nif, 'submitted_at', OLD.submitted_at, 'signed_at', OLD.signed_at,
      'cancelled_at', OLD.cancelled_at)),
    NULL);
END;

-- A company that was deleted before it issued anything in production. The row names its account for the audit trail
-- and for the job that ends its books, and keeps the installation number from reuse.
CREATE TABLE deleted_companies (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  installation_number INTEGER NOT NULL,
  deleted_at INTEGER NOT NULL,
  -- When the job had ended recurring invoices, drafts, customers and settings in both environments.
  books_ended_at INTEGER
) STRICT;
CREATE INDEX deleted_companies_by_account ON deleted_companies (account_id, id);
CREATE INDEX deleted_companies_ending ON deleted_companies (deleted_at) WHERE books_ended_at IS NULL;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_deleted_companies AFTER INSERT ON deleted_companies
BEGIN INSERT INTO journal (subject, key) VALUES ('deleted_companies', NEW.id); END;
CREATE TRIGGER journal_changed_deleted_companies AFTER UPDATE ON deleted_companies
BEGIN INSERT INTO journal (subject, key) VALUES ('deleted_companies', NEW.id); END;
CREATE TRIGGER journal_gone_deleted_companies AFTER DELETE ON deleted_companies
BEGIN INSERT INTO journal (subject, key) VALUES ('deleted_companies', OLD.id); END;

-- An account at a payment provider whose payments become invoices of a company. It is in the directory because an
-- event of the provider does not name the company.
CREATE TABLE payment_connections (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL REFERENCES companies (id),
  account_id TEXT NOT NULL REFERENCES accounts (id),
  -- The environment of its events and of their invoices.
  environment TEXT NOT NULL CHECK (environment IN ('TEST', 'LIVE')),
  provider TEXT NOT NULL,
  -- Null until the provider has named it.
  external_account_id TEXT,
  external_account_name TEXT,
  -- PENDING: authorization requested. ERROR: the provider refused; the caller may retry until the authorization
  -- expires.
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'ACTIVE', 'DISCONNECTED', 'ERROR')),
  -- Address to which an authorization sends the caller back, and the end of the authorization.
  return_url TEXT NOT NULL DEFAULT '',
  authorization_expires_at INTEGER NOT NULL DEFAULT 0,
  -- The connection that an authorization turned out to renew. That one continues; this row is shown nowhere.
  became_id TEXT,
  auto_invoice_enabled INTEGER NOT NULL DEFAULT 1 CHECK (auto_invoice_enabled IN (0, 1)),
  event_source TEXT NOT NULL DEFAULT 'BOTH' CHECK (event_source IN ('PAYMENTS', 'INVOICES', 'BOTH')),
  auto_create_customer INTEGER NOT NULL DEFAULT 1 CHECK (auto_create_customer IN (0, 1)),
  send_invoice_by_email INTEGER NOT NULL DEFAULT 0 CHECK (send_invoice_by_email IN (0, 1)),
  prices_include_tax INTEGER NOT NULL DEFAULT 1 CHECK (prices_include_tax IN (0, 1)),
  -- Null: the default of the company.
  main_tax TEXT CHECK (main_tax IS NULL OR json_valid(main_tax)),
  -- Ids of series in the books. Null: the default series of the type.
  series_standard_id TEXT,
  series_simplified_id TEXT,
  series_corrective_id TEXT,
  -- Accepted and returned for clients. Without effect.
  simplificada_threshold_cents INTEGER NOT NULL DEFAULT 300000 CHECK (simplificada_threshold_cents BETWEEN 1
    AND 300000),
  connected_at INTEGER,
  last_event_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- When the provider answered. The state of an authorization works once.
  state_used_at INTEGER,
  -- The account that answered, until a person of the company confirms it.
  candidate_account_id TEXT,
  candidate_account_name TEXT,
  -- SHA-256 of the code that the returning browser got, and the end of its validity.
  confirmation_hash TEXT,
  confirmation_expires_at INTEGER NOT NULL DEFAULT 0,
  -- 1 if the owner lets the service open checkouts on the account, so that payers pay on the page of an invoice.
  takes_payments INTEGER NOT NULL DEFAULT 0 CHECK (takes_payments IN (0, 1)),
  -- The same for the account that waits for confirmation.
  candidate_takes_payments INTEGER NOT NULL DEFAULT 0 CHECK (candidate_takes_payments IN (0, 1)),
  CHECK (external_account_id IS NOT NULL OR status IN ('PENDING', 'ERROR')),
  CHECK ((connected_at IS NULL) = (external_account_id IS NULL))
) STRICT;
-- An account at a provider feeds one company only.
CREATE UNIQUE INDEX payment_connections_active ON payment_connections (provider, external_account_id, environment)
  WHERE status = 'ACTIVE';
CREATE INDEX payment_connections_by_external_account ON payment_connections (provider, external_account_id)
  WHERE external_account_id IS NOT NULL;
CREATE INDEX payment_connections_by_company ON payment_connections (company_id, environment, created_at, id);
CREATE INDEX payment_connections_by_expiry ON payment_connections (company_id, authorization_expires_at);
CREATE UNIQUE INDEX payment_connections_by_confirmation ON payment_connections (confirmation_hash)
  WHERE confirmation_hash IS NOT NULL;
CREATE INDEX payment_connections_by_account ON payment_connections (account_id) WHERE status <> 'DISCONNECTED';

-- Notes each change in the journal.
CREATE TRIGGER journal_new_payment_connections AFTER INSERT ON payment_connections
BEGIN INSERT INTO journal (subject, key) VALUES ('payment_connections', NEW.id); END;

-- A mere event is not noted.
CREATE TRIGGER journal_changed_payment_connections AFTER UPDATE ON payment_connections
WHEN NEW.last_event_at IS OLD.last_event_at
BEGIN INSERT INTO journal (subject, key) VALUES ('payment_connections', NEW.id); END;
CREATE TRIGGER journal_gone_payment_connections AFTER DELETE ON payment_connections
BEGIN INSERT INTO journal (subject, key) VALUES ('payment_connections', OLD.id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_payment_connections_insert AFTER INSERT ON payment_connections
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NEW.company_id, NEW.environment, 'payment_connection', NEW.id,
    NULL,
    json_array(json_object(
      'provider', NEW.provider, 'external_account_id', NEW.external_account_id, 'external_account_name', NEW.external_account_name,
      'status', NEW.status, 'return_url', NEW.return_url, 'event_source', NEW.event_source, 'series_standard_id', NEW.series_standard_id,
      'series_simplified_id', NEW.series_simplified_id, 'series_corrective_id', NEW.series_corrective_id,
      'simplificada_threshold_cents', NEW.simplificada_threshold_cents,
      'auto_invoice_enabled', json(iif(NEW.auto_invoice_enabled IS NULL, NULL, iif(NEW.auto_invoice_enabled, 'true', 'false'))),
      'auto_create_customer', json(iif(NEW.auto_create_customer IS NULL, NULL, iif(NEW.auto_create_customer, 'true', 'false'))),
      'send_invoice_by_email', json(iif(NEW.send_invoice_by_email IS NULL, NULL, iif(NEW.send_invoice_by_email, 'true', 'false'))),
      'prices_include_tax', json(iif(NEW.prices_include_tax IS NULL, NULL, iif(NEW.prices_include_tax, 'true', 'false'))),
      'main_tax', json(NEW.main_tax))));
END;

CREATE TRIGGER audit_payment_connections_update AFTER UPDATE OF
  provider, external_account_id, external_account_name, status, return_url, event_source, series_standard_id, series_simplified_id,
  series_corrective_id, simplificada_threshold_cents, auto_invoice_enabled, auto_create_customer, send_invoice_by_email, prices_include_tax,
  main_tax
ON payment_connections
WHEN (
  OLD.provider IS NOT NEW.provider OR OLD.external_account_id IS NOT NEW.external_account_id
  OR OLD.external_account_name IS NOT NEW.external_account_name OR OLD.status IS NOT NEW.status OR OLD.return_url IS NOT NEW.return_url
  OR OLD.event_source IS NOT NEW.event_source OR OLD.series_standard_id IS NOT NEW.series_standard_id
  OR OLD.series_simplified_id IS NOT NEW.series_simplified_id OR OLD.series_corrective_id IS NOT NEW.series_corrective_id
  OR OLD.simplificada_threshold_cents IS NOT NEW.simplificada_threshold_cents OR OLD.auto_invoice_enabled IS NOT NEW.auto_invoice_enabled
  OR OLD.auto_create_customer IS NOT NEW.auto_create_customer OR OLD.send_invoice_by_email IS NOT NEW.send_invoice_by_email
  OR OLD.prices_include_tax IS NOT NEW.prices_include_tax OR OLD.main_tax IS NOT NEW.main_tax)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NEW.company_id, NEW.environment, 'payment_connection', NEW.id,
    json_array(json_object(
      'provider', OLD.provider, 'external_account_id', OLD.external_account_id, 'external_account_name', OLD.external_account_name,
      'status', OLD.status, 'return_url', OLD.return_url, 'event_source', OLD.event_source, 'series_standard_id', OLD.series_standard_id,
      'series_simplified_id', OLD.series_simplified_id, 'series_corrective_id', OLD.series_corrective_id,
      'simplificada_threshold_cents', OLD.simplificada_threshold_cents,
      'auto_invoice_enabled', json(iif(OLD.auto_invoice_enabled IS NULL, NULL, iif(OLD.auto_invoice_enabled, 'true', 'false'))),
      'auto_create_customer', json(iif(OLD.auto_create_customer IS NULL, NULL, iif(OLD.auto_create_customer, 'true', 'false'))),
      'send_invoice_by_email', json(iif(OLD.send_invoice_by_email IS NULL, NULL, iif(OLD.send_invoice_by_email, 'true', 'false'))),
      'prices_include_tax', json(iif(OLD.prices_include_tax IS NULL, NULL, iif(OLD.prices_include_tax, 'true', 'false'))),
      'main_tax', json(OLD.main_tax))),
    json_array(json_object(
      'provider', NEW.provider, 'external_account_id', NEW.external_account_id, 'external_account_name', NEW.external_account_name,
      'status', NEW.status, 'return_url', NEW.return_url, 'event_source', NEW.event_source, 'series_standard_id', NEW.series_standard_id,
      'series_simplified_id', NEW.series_simplified_id, 'series_corrective_id', NEW.series_corrective_id,
      'simplificada_threshold_cents', NEW.simplificada_threshold_cents,
      'auto_invoice_enabled', json(iif(NEW.auto_invoice_enabled IS NULL, NULL, iif(NEW.auto_invoice_enabled, 'true', 'false'))),
      'auto_create_customer', json(iif(NEW.auto_create_customer IS NULL, NULL, iif(NEW.auto_create_customer, 'true', 'false'))),
      'send_invoice_by_email', json(iif(NEW.send_invoice_by_email IS NULL, NULL, iif(NEW.send_invoice_by_email, 'true', 'false'))),
      'prices_include_tax', json(iif(NEW.prices_include_tax IS NULL, NULL, iif(NEW.prices_include_tax, 'true', 'false'))),
      'main_tax', json(NEW.main_tax))));
END;

CREATE TRIGGER audit_payment_connections_delete AFTER DELETE ON payment_connections
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    OLD.account_id, OLD.company_id, OLD.environment, 'payment_connection', OLD.id,
    json_array(json_object(
      'provider', OLD.provider, 'external_account_id', OLD.external_account_id, 'external_account_name', OLD.external_account_name,
      'status', OLD.status, 'return_url', OLD.return_url, 'event_source', OLD.event_source, 'series_standard_id', OLD.series_standard_id,
      'series_simplified_id', OLD.series_simplified_id, 'series_corrective_id', OLD.series_corrective_id,
      'simplificada_threshold_cents', OLD.simplificada_threshold_cents,
      'auto_invoice_enabled', json(iif(OLD.auto_invoice_enabled IS NULL, NULL, iif(OLD.auto_invoice_enabled, 'true', 'false'))),
      'auto_create_customer', json(iif(OLD.auto_create_customer IS NULL, NULL, iif(OLD.auto_create_customer, 'true', 'false'))),
      'send_invoice_by_email', json(iif(OLD.send_invoice_by_email IS NULL, NULL, iif(OLD.send_invoice_by_email, 'true', 'false'))),
      'prices_include_tax', json(iif(OLD.prices_include_tax IS NULL, NULL, iif(OLD.prices_include_tax, 'true', 'false'))),
      'main_tax', json(OLD.main_tax))),
    NULL);
END;

----------------------------------------------------------------------------------------------------------------------
-- Deployment
----------------------------------------------------------------------------------------------------------------------

-- The last report of the deployed Worker about its own configuration. There is one row.
CREATE TABLE deployment_report (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- When the cron last ran.
  rung_at INTEGER NOT NULL,
  -- JSON codes of missing settings with the names of variables, never their values.
  findings TEXT NOT NULL CHECK (json_valid(findings))
) STRICT;

-- A declaration of the producer for a version of the system. Kept for good (RD 1007/2023, Reglamento, article 13).
CREATE TABLE responsible_declarations (
  version TEXT NOT NULL,
  -- The whole declaration as it was served.
  declaration TEXT NOT NULL CHECK (json_valid(declaration)),
  kept_at INTEGER NOT NULL,
  PRIMARY KEY (version, declaration)
) STRICT;

CREATE TRIGGER responsible_declarations_are_kept BEFORE DELETE ON responsible_declarations
BEGIN SELECT RAISE(ABORT, 'a responsible declaration is never deleted'); END;

-- A declaration that changes for the same version is a new row.
CREATE TRIGGER responsible_declarations_never_change BEFORE UPDATE ON responsible_declarations
BEGIN SELECT RAISE(ABORT, 'a responsible declaration never changes'); END;
