-- Closing of an account (decisions, section 11). Its members, keys and sessions end in the same commit; its books are ended by a job.
ALTER TABLE accounts ADD COLUMN closed_at INTEGER;
ALTER TABLE accounts ADD COLUMN closing_reason TEXT;
-- When the job has ended its webhooks, templates, drafts and customers.
ALTER TABLE accounts ADD COLUMN books_ended_at INTEGER;
CREATE INDEX accounts_closing ON accounts (closed_at) WHERE closed_at IS NOT NULL AND books_ended_at IS NULL;
DROP TRIGGER IF EXISTS audit_accounts_insert;
DROP TRIGGER IF EXISTS audit_accounts_update;
DROP TRIGGER IF EXISTS audit_accounts_delete;
DROP TRIGGER IF EXISTS audit_accounts_purge;
CREATE TRIGGER audit_accounts_insert AFTER INSERT ON accounts
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.id, NULL, NULL,
    'account', NEW.id,
    NULL,
    json_array(json_object('name', NEW.name, 'plan', NEW.plan, 'manager_account_id', NEW.manager_account_id, 'external_ref', NEW.external_ref, 'access_level', NEW.access_level, 'email', NEW.email, 'claimed_at', NEW.claimed_at, 'closed_at', NEW.closed_at, 'closing_reason', NEW.closing_reason, 'agreed_price', json(iif(NEW.agreed_price IS NULL, NULL, iif(NEW.agreed_price, 'true', 'false'))))));
END;

CREATE TRIGGER audit_accounts_update AFTER UPDATE OF name, plan, manager_account_id, external_ref, access_level, email, claimed_at, closed_at, closing_reason, agreed_price ON accounts
WHEN (OLD.name IS NOT NEW.name OR OLD.plan IS NOT NEW.plan OR OLD.manager_account_id IS NOT NEW.manager_account_id OR OLD.external_ref IS NOT NEW.external_ref OR OLD.access_level IS NOT NEW.access_level OR OLD.email IS NOT NEW.email OR OLD.claimed_at IS NOT NEW.claimed_at OR OLD.closed_at IS NOT NEW.closed_at OR OLD.closing_reason IS NOT NEW.closing_reason OR OLD.agreed_price IS NOT NEW.agreed_price)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.id, NULL, NULL,
    'account', NEW.id,
    json_array(json_object('name', OLD.name, 'plan', OLD.plan, 'manager_account_id', OLD.manager_account_id, 'external_ref', OLD.external_ref, 'access_level', OLD.access_level, 'email', OLD.email, 'claimed_at', OLD.claimed_at, 'closed_at', OLD.closed_at, 'closing_reason', OLD.closing_reason, 'agreed_price', json(iif(OLD.agreed_price IS NULL, NULL, iif(OLD.agreed_price, 'true', 'false'))))),
    json_array(json_object('name', NEW.name, 'plan', NEW.plan, 'manager_account_id', NEW.manager_account_id, 'external_ref', NEW.external_ref, 'access_level', NEW.access_level, 'email', NEW.email, 'claimed_at', NEW.claimed_at, 'closed_at', NEW.closed_at, 'closing_reason', NEW.closing_reason, 'agreed_price', json(iif(NEW.agreed_price IS NULL, NULL, iif(NEW.agreed_price, 'true', 'false'))))));
END;

CREATE TRIGGER audit_accounts_delete AFTER DELETE ON accounts
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), OLD.id, NULL, NULL,
    'account', OLD.id,
    json_array(json_object('name', OLD.name, 'plan', OLD.plan, 'manager_account_id', OLD.manager_account_id, 'external_ref', OLD.external_ref, 'access_level', OLD.access_level, 'email', OLD.email, 'claimed_at', OLD.claimed_at, 'closed_at', OLD.closed_at, 'closing_reason', OLD.closing_reason, 'agreed_price', json(iif(OLD.agreed_price IS NULL, NULL, iif(OLD.agreed_price, 'true', 'false'))))),
    NULL);
END;

-- Erasure of a person (DELETE /v1/me): the row stays with its id alone.
ALTER TABLE people ADD COLUMN erased_at INTEGER;
-- Since when a person is in no account, by the clock of the database: thirty days later nothing is left to keep them for.
ALTER TABLE people ADD COLUMN left_at INTEGER;
CREATE INDEX people_left ON people (left_at) WHERE left_at IS NOT NULL AND erased_at IS NULL;

CREATE TRIGGER people_leave AFTER DELETE ON members
WHEN NOT EXISTS (SELECT 1 FROM members WHERE members.person_id = OLD.person_id)
BEGIN
  UPDATE people SET left_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = OLD.person_id;
END;
CREATE TRIGGER people_join AFTER INSERT ON members
BEGIN
  UPDATE people SET left_at = NULL WHERE id = NEW.person_id AND left_at IS NOT NULL;
END;

-- What hangs on a person goes with them; values that wait to be chained are dropped.
CREATE TRIGGER people_erased AFTER UPDATE OF erased_at ON people WHEN OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL
BEGIN
  UPDATE audit_pending SET before = NULL, after = NULL WHERE resource_type = 'person' AND resource_id = NEW.id;
  DELETE FROM second_factors WHERE person_id = NEW.id;
  DELETE FROM recovery_codes WHERE person_id = NEW.id;
  DELETE FROM second_factor_challenges WHERE person_id = NEW.id;
  DELETE FROM sign_in_places WHERE person_id = NEW.id;
END;
CREATE INDEX audit_events_of_people ON audit_events (resource_id) WHERE resource_type = 'person';
DROP TRIGGER IF EXISTS audit_people_insert;
DROP TRIGGER IF EXISTS audit_people_update;
DROP TRIGGER IF EXISTS audit_people_delete;
DROP TRIGGER IF EXISTS audit_people_purge;
CREATE TRIGGER audit_people_update AFTER UPDATE OF email, name, logo_url, interface_language, sandbox ON people
WHEN (OLD.email IS NOT NEW.email OR OLD.name IS NOT NEW.name OR OLD.logo_url IS NOT NEW.logo_url OR OLD.interface_language IS NOT NEW.interface_language OR OLD.sandbox IS NOT NEW.sandbox) AND NOT (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), coalesce((SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), (SELECT m.account_id FROM members AS m WHERE m.person_id = NEW.id ORDER BY m.created_at, m.id LIMIT 1)), NULL, NULL,
    'person', NEW.id,
    json_array(json_object('email', OLD.email, 'name', OLD.name, 'logo_url', OLD.logo_url, 'interface_language', OLD.interface_language, 'sandbox', json(OLD.sandbox))),
    json_array(json_object('email', NEW.email, 'name', NEW.name, 'logo_url', NEW.logo_url, 'interface_language', NEW.interface_language, 'sandbox', json(NEW.sandbox))));
END;

CREATE TRIGGER audit_people_purge AFTER UPDATE ON people
WHEN OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), coalesce((SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), (SELECT m.account_id FROM members AS m WHERE m.person_id = NEW.id ORDER BY m.created_at, m.id LIMIT 1)), NULL, NULL,
    'person', NEW.id);
END;

CREATE INDEX api_keys_by_person ON api_keys (person_id) WHERE revoked_at IS NULL;
CREATE INDEX payment_connections_by_account ON payment_connections (account_id) WHERE status <> 'DISCONNECTED';
CREATE INDEX claim_tokens_by_account ON claim_tokens (account_id) WHERE redeemed_at IS NULL;
