-- The audit trail: who changed what, in the commit of the change itself (decisions, section 11). Triggers write what changed
-- into audit_pending, with whoever audit_context says acts; from there events are chained into the directory's audit_events.
-- scripts/audit-triggers.ts writes the triggers out.

CREATE TABLE audit_context (
  -- Empty: whoever no other row is for; else the id of a document that a commit writes for somebody of its own.
  key TEXT PRIMARY KEY,
  acting TEXT NOT NULL CHECK (json_valid(acting))
) STRICT, WITHOUT ROWID;

CREATE TABLE audit_pending (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The id of the event: a UUID that the database makes, so that an event which was chained is known again.
  id TEXT NOT NULL UNIQUE DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))),
  -- By the clock of the database, for what nobody has said who does it.
  written_at INTEGER NOT NULL DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)),
  acting TEXT,
  account_id TEXT,
  company_id TEXT,
  environment TEXT,
  resource_type TEXT NOT NULL,
  resource_id TEXT NOT NULL,
  -- Arrays of objects: the audited columns before and after, null for a row that was not there.
  before TEXT,
  after TEXT
) STRICT;
CREATE INDEX audit_pending_by_account ON audit_pending (account_id, position);
CREATE INDEX audit_pending_by_company ON audit_pending (company_id, position);

-- One chain an account. An event never changes, but for a value that is erased: its digest stands in its place then.
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

CREATE TRIGGER audit_events_never_change BEFORE UPDATE OF account_id, position, id, at, actor_type, actor_id, actor, company_id,
  environment, operation, resource_type, resource_id, request_id, ip, previous_hash, hash ON audit_events
BEGIN SELECT RAISE(ABORT, 'an audit event is immutable'); END;

CREATE TRIGGER audit_people_update AFTER UPDATE OF email, name, logo_url, interface_language, sandbox ON people
WHEN (OLD.email IS NOT NEW.email OR OLD.name IS NOT NEW.name OR OLD.logo_url IS NOT NEW.logo_url OR OLD.interface_language IS NOT NEW.interface_language OR OLD.sandbox IS NOT NEW.sandbox)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), coalesce((SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), (SELECT m.account_id FROM members AS m WHERE m.person_id = NEW.id ORDER BY m.created_at, m.id LIMIT 1)), NULL, NULL,
    'person', NEW.id,
    json_array(json_object('email', OLD.email, 'name', OLD.name, 'logo_url', OLD.logo_url, 'interface_language', OLD.interface_language, 'sandbox', json(OLD.sandbox))),
    json_array(json_object('email', NEW.email, 'name', NEW.name, 'logo_url', NEW.logo_url, 'interface_language', NEW.interface_language, 'sandbox', json(NEW.sandbox))));
END;

CREATE TRIGGER audit_members_insert AFTER INSERT ON members
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NULL, NULL,
    'member', NEW.id,
    NULL,
    json_array(json_object('person_id', NEW.person_id, 'account_role', NEW.account_role)));
END;

CREATE TRIGGER audit_members_update AFTER UPDATE OF person_id, account_role ON members
WHEN (OLD.person_id IS NOT NEW.person_id OR OLD.account_role IS NOT NEW.account_role)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NULL, NULL,
    'member', NEW.id,
    json_array(json_object('person_id', OLD.person_id, 'account_role', OLD.account_role)),
    json_array(json_object('person_id', NEW.person_id, 'account_role', NEW.account_role)));
END;

CREATE TRIGGER audit_members_delete AFTER DELETE ON members
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), OLD.account_id, NULL, NULL,
    'member', OLD.id,
    json_array(json_object('person_id', OLD.person_id, 'account_role', OLD.account_role)),
    NULL);
END;

CREATE TRIGGER audit_grants_insert AFTER INSERT ON grants
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), (SELECT c.account_id FROM companies AS c WHERE c.id = NEW.company_id), NEW.company_id, NULL,
    'grant', NEW.member_id,
    NULL,
    json_array(json_object('access', NEW.access)));
END;

CREATE TRIGGER audit_grants_update AFTER UPDATE OF access ON grants
WHEN (OLD.access IS NOT NEW.access)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), (SELECT c.account_id FROM companies AS c WHERE c.id = NEW.company_id), NEW.company_id, NULL,
    'grant', NEW.member_id,
    json_array(json_object('access', OLD.access)),
    json_array(json_object('access', NEW.access)));
END;

CREATE TRIGGER audit_grants_delete AFTER DELETE ON grants
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), (SELECT c.account_id FROM companies AS c WHERE c.id = OLD.company_id), OLD.company_id, NULL,
    'grant', OLD.member_id,
    json_array(json_object('access', OLD.access)),
    NULL);
END;

CREATE TRIGGER audit_invitations_insert AFTER INSERT ON invitations
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NULL, NULL,
    'invitation', NEW.id,
    NULL,
    json_array(json_object('email', NEW.email, 'account_role', NEW.account_role, 'expires_at', NEW.expires_at, 'accepted_at', NEW.accepted_at, 'revoked_at', NEW.revoked_at, 'member_id', NEW.member_id, 'grants', json(NEW.grants))));
END;

CREATE TRIGGER audit_invitations_update AFTER UPDATE OF email, account_role, expires_at, accepted_at, revoked_at, member_id, grants ON invitations
WHEN (OLD.email IS NOT NEW.email OR OLD.account_role IS NOT NEW.account_role OR OLD.expires_at IS NOT NEW.expires_at OR OLD.accepted_at IS NOT NEW.accepted_at OR OLD.revoked_at IS NOT NEW.revoked_at OR OLD.member_id IS NOT NEW.member_id OR OLD.grants IS NOT NEW.grants)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NULL, NULL,
    'invitation', NEW.id,
    json_array(json_object('email', OLD.email, 'account_role', OLD.account_role, 'expires_at', OLD.expires_at, 'accepted_at', OLD.accepted_at, 'revoked_at', OLD.revoked_at, 'member_id', OLD.member_id, 'grants', json(OLD.grants))),
    json_array(json_object('email', NEW.email, 'account_role', NEW.account_role, 'expires_at', NEW.expires_at, 'accepted_at', NEW.accepted_at, 'revoked_at', NEW.revoked_at, 'member_id', NEW.member_id, 'grants', json(NEW.grants))));
END;

CREATE TRIGGER audit_invitations_delete AFTER DELETE ON invitations
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), OLD.account_id, NULL, NULL,
    'invitation', OLD.id,
    json_array(json_object('email', OLD.email, 'account_role', OLD.account_role, 'expires_at', OLD.expires_at, 'accepted_at', OLD.accepted_at, 'revoked_at', OLD.revoked_at, 'member_id', OLD.member_id, 'grants', json(OLD.grants))),
    NULL);
END;

CREATE TRIGGER audit_api_keys_insert AFTER INSERT ON api_keys
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NULL, NEW.environment,
    'api_key', NEW.id,
    NULL,
    json_array(json_object('person_id', NEW.person_id, 'name', NEW.name, 'environment', NEW.environment, 'expires_at', NEW.expires_at, 'revoked_at', NEW.revoked_at, 'scopes', json(NEW.scopes), 'company_ids', json(NEW.company_ids), 'allowed_ips', json(NEW.allowed_ips))));
END;

CREATE TRIGGER audit_api_keys_update AFTER UPDATE OF person_id, name, environment, expires_at, revoked_at, scopes, company_ids, allowed_ips ON api_keys
WHEN (OLD.person_id IS NOT NEW.person_id OR OLD.name IS NOT NEW.name OR OLD.environment IS NOT NEW.environment OR OLD.expires_at IS NOT NEW.expires_at OR OLD.revoked_at IS NOT NEW.revoked_at OR OLD.scopes IS NOT NEW.scopes OR OLD.company_ids IS NOT NEW.company_ids OR OLD.allowed_ips IS NOT NEW.allowed_ips)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NULL, NEW.environment,
    'api_key', NEW.id,
    json_array(json_object('person_id', OLD.person_id, 'name', OLD.name, 'environment', OLD.environment, 'expires_at', OLD.expires_at, 'revoked_at', OLD.revoked_at, 'scopes', json(OLD.scopes), 'company_ids', json(OLD.company_ids), 'allowed_ips', json(OLD.allowed_ips))),
    json_array(json_object('person_id', NEW.person_id, 'name', NEW.name, 'environment', NEW.environment, 'expires_at', NEW.expires_at, 'revoked_at', NEW.revoked_at, 'scopes', json(NEW.scopes), 'company_ids', json(NEW.company_ids), 'allowed_ips', json(NEW.allowed_ips))));
END;

CREATE TRIGGER audit_api_keys_delete AFTER DELETE ON api_keys
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), OLD.account_id, NULL, OLD.environment,
    'api_key', OLD.id,
    json_array(json_object('person_id', OLD.person_id, 'name', OLD.name, 'environment', OLD.environment, 'expires_at', OLD.expires_at, 'revoked_at', OLD.revoked_at, 'scopes', json(OLD.scopes), 'company_ids', json(OLD.company_ids), 'allowed_ips', json(OLD.allowed_ips))),
    NULL);
END;

CREATE TRIGGER audit_sessions_insert AFTER INSERT ON sessions
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), coalesce(NEW.account_id, (SELECT m.account_id FROM members AS m WHERE m.person_id = NEW.person_id ORDER BY m.created_at, m.id LIMIT 1)), NULL, NULL,
    'session', NEW.id,
    NULL,
    json_array(json_object('person_id', NEW.person_id, 'place', NEW.place, 'user_agent', NEW.user_agent, 'stepped_up_until', NEW.stepped_up_until, 'revoked_at', NEW.revoked_at)));
END;

CREATE TRIGGER audit_sessions_update AFTER UPDATE OF person_id, place, user_agent, stepped_up_until, revoked_at ON sessions
WHEN (OLD.person_id IS NOT NEW.person_id OR OLD.place IS NOT NEW.place OR OLD.user_agent IS NOT NEW.user_agent OR OLD.stepped_up_until IS NOT NEW.stepped_up_until OR OLD.revoked_at IS NOT NEW.revoked_at)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), coalesce(NEW.account_id, (SELECT m.account_id FROM members AS m WHERE m.person_id = NEW.person_id ORDER BY m.created_at, m.id LIMIT 1)), NULL, NULL,
    'session', NEW.id,
    json_array(json_object('person_id', OLD.person_id, 'place', OLD.place, 'user_agent', OLD.user_agent, 'stepped_up_until', OLD.stepped_up_until, 'revoked_at', OLD.revoked_at)),
    json_array(json_object('person_id', NEW.person_id, 'place', NEW.place, 'user_agent', NEW.user_agent, 'stepped_up_until', NEW.stepped_up_until, 'revoked_at', NEW.revoked_at)));
END;

CREATE TRIGGER audit_second_factors_insert AFTER INSERT ON second_factors
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), (SELECT m.account_id FROM members AS m WHERE m.person_id = NEW.person_id ORDER BY m.created_at, m.id LIMIT 1), NULL, NULL,
    'second_factor', NEW.id,
    NULL,
    json_array(json_object('person_id', NEW.person_id, 'confirmed_at', NEW.confirmed_at)));
END;

CREATE TRIGGER audit_second_factors_update AFTER UPDATE OF person_id, confirmed_at ON second_factors
WHEN (OLD.person_id IS NOT NEW.person_id OR OLD.confirmed_at IS NOT NEW.confirmed_at)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), (SELECT m.account_id FROM members AS m WHERE m.person_id = NEW.person_id ORDER BY m.created_at, m.id LIMIT 1), NULL, NULL,
    'second_factor', NEW.id,
    json_array(json_object('person_id', OLD.person_id, 'confirmed_at', OLD.confirmed_at)),
    json_array(json_object('person_id', NEW.person_id, 'confirmed_at', NEW.confirmed_at)));
END;

CREATE TRIGGER audit_second_factors_delete AFTER DELETE ON second_factors
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), (SELECT m.account_id FROM members AS m WHERE m.person_id = OLD.person_id ORDER BY m.created_at, m.id LIMIT 1), NULL, NULL,
    'second_factor', OLD.id,
    json_array(json_object('person_id', OLD.person_id, 'confirmed_at', OLD.confirmed_at)),
    NULL);
END;

CREATE TRIGGER audit_accounts_insert AFTER INSERT ON accounts
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.id, NULL, NULL,
    'account', NEW.id,
    NULL,
    json_array(json_object('name', NEW.name, 'plan', NEW.plan, 'manager_account_id', NEW.manager_account_id, 'external_ref', NEW.external_ref, 'access_level', NEW.access_level, 'email', NEW.email, 'claimed_at', NEW.claimed_at, 'agreed_price', json(iif(NEW.agreed_price IS NULL, NULL, iif(NEW.agreed_price, 'true', 'false'))))));
END;

CREATE TRIGGER audit_accounts_update AFTER UPDATE OF name, plan, manager_account_id, external_ref, access_level, email, claimed_at, agreed_price ON accounts
WHEN (OLD.name IS NOT NEW.name OR OLD.plan IS NOT NEW.plan OR OLD.manager_account_id IS NOT NEW.manager_account_id OR OLD.external_ref IS NOT NEW.external_ref OR OLD.access_level IS NOT NEW.access_level OR OLD.email IS NOT NEW.email OR OLD.claimed_at IS NOT NEW.claimed_at OR OLD.agreed_price IS NOT NEW.agreed_price)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.id, NULL, NULL,
    'account', NEW.id,
    json_array(json_object('name', OLD.name, 'plan', OLD.plan, 'manager_account_id', OLD.manager_account_id, 'external_ref', OLD.external_ref, 'access_level', OLD.access_level, 'email', OLD.email, 'claimed_at', OLD.claimed_at, 'agreed_price', json(iif(OLD.agreed_price IS NULL, NULL, iif(OLD.agreed_price, 'true', 'false'))))),
    json_array(json_object('name', NEW.name, 'plan', NEW.plan, 'manager_account_id', NEW.manager_account_id, 'external_ref', NEW.external_ref, 'access_level', NEW.access_level, 'email', NEW.email, 'claimed_at', NEW.claimed_at, 'agreed_price', json(iif(NEW.agreed_price IS NULL, NULL, iif(NEW.agreed_price, 'true', 'false'))))));
END;

CREATE TRIGGER audit_accounts_delete AFTER DELETE ON accounts
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), OLD.id, NULL, NULL,
    'account', OLD.id,
    json_array(json_object('name', OLD.name, 'plan', OLD.plan, 'manager_account_id', OLD.manager_account_id, 'external_ref', OLD.external_ref, 'access_level', OLD.access_level, 'email', OLD.email, 'claimed_at', OLD.claimed_at, 'agreed_price', json(iif(OLD.agreed_price IS NULL, NULL, iif(OLD.agreed_price, 'true', 'false'))))),
    NULL);
END;

CREATE TRIGGER audit_claim_tokens_insert AFTER INSERT ON claim_tokens
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NULL, NULL,
    'claim_token', NEW.id,
    NULL,
    json_array(json_object('email', NEW.email, 'made_by_account_id', NEW.made_by_account_id, 'expires_at', NEW.expires_at, 'redeemed_at', NEW.redeemed_at)));
END;

CREATE TRIGGER audit_claim_tokens_update AFTER UPDATE OF email, made_by_account_id, expires_at, redeemed_at ON claim_tokens
WHEN (OLD.email IS NOT NEW.email OR OLD.made_by_account_id IS NOT NEW.made_by_account_id OR OLD.expires_at IS NOT NEW.expires_at OR OLD.redeemed_at IS NOT NEW.redeemed_at)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NULL, NULL,
    'claim_token', NEW.id,
    json_array(json_object('email', OLD.email, 'made_by_account_id', OLD.made_by_account_id, 'expires_at', OLD.expires_at, 'redeemed_at', OLD.redeemed_at)),
    json_array(json_object('email', NEW.email, 'made_by_account_id', NEW.made_by_account_id, 'expires_at', NEW.expires_at, 'redeemed_at', NEW.redeemed_at)));
END;

CREATE TRIGGER audit_claim_tokens_delete AFTER DELETE ON claim_tokens
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), OLD.account_id, NULL, NULL,
    'claim_token', OLD.id,
    json_array(json_object('email', OLD.email, 'made_by_account_id', OLD.made_by_account_id, 'expires_at', OLD.expires_at, 'redeemed_at', OLD.redeemed_at)),
    NULL);
END;

CREATE TRIGGER audit_return_urls_insert AFTER INSERT ON return_urls
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NULL, NEW.environment,
    'return_urls', NEW.account_id,
    NULL,
    json_array(json_object('url', NEW.url)));
END;

CREATE TRIGGER audit_return_urls_update AFTER UPDATE OF url ON return_urls
WHEN (OLD.url IS NOT NEW.url)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NULL, NEW.environment,
    'return_urls', NEW.account_id,
    json_array(json_object('url', OLD.url)),
    json_array(json_object('url', NEW.url)));
END;

CREATE TRIGGER audit_return_urls_delete AFTER DELETE ON return_urls
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), OLD.account_id, NULL, OLD.environment,
    'return_urls', OLD.account_id,
    json_array(json_object('url', OLD.url)),
    NULL);
END;

CREATE TRIGGER audit_test_clocks_insert AFTER INSERT ON test_clocks
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NULL, 'TEST',
    'test_clock', NEW.account_id,
    NULL,
    json_array(json_object('moved_to', NEW.moved_to)));
END;

CREATE TRIGGER audit_test_clocks_update AFTER UPDATE OF moved_to ON test_clocks
WHEN (OLD.moved_to IS NOT NEW.moved_to)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NULL, 'TEST',
    'test_clock', NEW.account_id,
    json_array(json_object('moved_to', OLD.moved_to)),
    json_array(json_object('moved_to', NEW.moved_to)));
END;

CREATE TRIGGER audit_test_clocks_delete AFTER DELETE ON test_clocks
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), OLD.account_id, NULL, 'TEST',
    'test_clock', OLD.account_id,
    json_array(json_object('moved_to', OLD.moved_to)),
    NULL);
END;

CREATE TRIGGER audit_companies_insert AFTER INSERT ON companies
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NEW.id, NULL,
    'company', NEW.id,
    NULL,
    json_array(json_object('account_id', NEW.account_id, 'nif', NEW.nif, 'legal_name', NEW.legal_name, 'trade_name', NEW.trade_name, 'entity_type', NEW.entity_type, 'phone', NEW.phone, 'email', NEW.email, 'website', NEW.website, 'additional_info', NEW.additional_info, 'default_iban', NEW.default_iban, 'iae', NEW.iae, 'logo_key', NEW.logo_key, 'representation_state', NEW.representation_state, 'representation_id', NEW.representation_id, 'representative_nif', NEW.representative_nif, 'address', json(NEW.address)), json_object('legal_representative', json(NEW.legal_representative), 'live', json(NEW.live))));
END;

CREATE TRIGGER audit_companies_update AFTER UPDATE OF account_id, nif, legal_name, trade_name, entity_type, phone, email, website, additional_info, default_iban, iae, logo_key, representation_state, representation_id, representative_nif, address, legal_representative, live ON companies
WHEN (OLD.account_id IS NOT NEW.account_id OR OLD.nif IS NOT NEW.nif OR OLD.legal_name IS NOT NEW.legal_name OR OLD.trade_name IS NOT NEW.trade_name OR OLD.entity_type IS NOT NEW.entity_type OR OLD.phone IS NOT NEW.phone OR OLD.email IS NOT NEW.email OR OLD.website IS NOT NEW.website OR OLD.additional_info IS NOT NEW.additional_info OR OLD.default_iban IS NOT NEW.default_iban OR OLD.iae IS NOT NEW.iae OR OLD.logo_key IS NOT NEW.logo_key OR OLD.representation_state IS NOT NEW.representation_state OR OLD.representation_id IS NOT NEW.representation_id OR OLD.representative_nif IS NOT NEW.representative_nif OR OLD.address IS NOT NEW.address OR OLD.legal_representative IS NOT NEW.legal_representative OR OLD.live IS NOT NEW.live)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NEW.id, NULL,
    'company', NEW.id,
    json_array(json_object('account_id', OLD.account_id, 'nif', OLD.nif, 'legal_name', OLD.legal_name, 'trade_name', OLD.trade_name, 'entity_type', OLD.entity_type, 'phone', OLD.phone, 'email', OLD.email, 'website', OLD.website, 'additional_info', OLD.additional_info, 'default_iban', OLD.default_iban, 'iae', OLD.iae, 'logo_key', OLD.logo_key, 'representation_state', OLD.representation_state, 'representation_id', OLD.representation_id, 'representative_nif', OLD.representative_nif, 'address', json(OLD.address)), json_object('legal_representative', json(OLD.legal_representative), 'live', json(OLD.live))),
    json_array(json_object('account_id', NEW.account_id, 'nif', NEW.nif, 'legal_name', NEW.legal_name, 'trade_name', NEW.trade_name, 'entity_type', NEW.entity_type, 'phone', NEW.phone, 'email', NEW.email, 'website', NEW.website, 'additional_info', NEW.additional_info, 'default_iban', NEW.default_iban, 'iae', NEW.iae, 'logo_key', NEW.logo_key, 'representation_state', NEW.representation_state, 'representation_id', NEW.representation_id, 'representative_nif', NEW.representative_nif, 'address', json(NEW.address)), json_object('legal_representative', json(NEW.legal_representative), 'live', json(NEW.live))));
END;

CREATE TRIGGER audit_companies_delete AFTER DELETE ON companies
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), OLD.account_id, OLD.id, NULL,
    'company', OLD.id,
    json_array(json_object('account_id', OLD.account_id, 'nif', OLD.nif, 'legal_name', OLD.legal_name, 'trade_name', OLD.trade_name, 'entity_type', OLD.entity_type, 'phone', OLD.phone, 'email', OLD.email, 'website', OLD.website, 'additional_info', OLD.additional_info, 'default_iban', OLD.default_iban, 'iae', OLD.iae, 'logo_key', OLD.logo_key, 'representation_state', OLD.representation_state, 'representation_id', OLD.representation_id, 'representative_nif', OLD.representative_nif, 'address', json(OLD.address)), json_object('legal_representative', json(OLD.legal_representative), 'live', json(OLD.live))),
    NULL);
END;

CREATE TRIGGER audit_representations_insert AFTER INSERT ON representations
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), (SELECT c.account_id FROM companies AS c WHERE c.id = NEW.company_id), NEW.company_id, NULL,
    'representation', NEW.id,
    NULL,
    json_array(json_object('nif', NEW.nif, 'representative_nif', NEW.representative_nif, 'submitted_at', NEW.submitted_at, 'signed_at', NEW.signed_at, 'cancelled_at', NEW.cancelled_at)));
END;

CREATE TRIGGER audit_representations_update AFTER UPDATE OF nif, representative_nif, submitted_at, signed_at, cancelled_at ON representations
WHEN (OLD.nif IS NOT NEW.nif OR OLD.representative_nif IS NOT NEW.representative_nif OR OLD.submitted_at IS NOT NEW.submitted_at OR OLD.signed_at IS NOT NEW.signed_at OR OLD.cancelled_at IS NOT NEW.cancelled_at)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), (SELECT c.account_id FROM companies AS c WHERE c.id = NEW.company_id), NEW.company_id, NULL,
    'representation', NEW.id,
    json_array(json_object('nif', OLD.nif, 'representative_nif', OLD.representative_nif, 'submitted_at', OLD.submitted_at, 'signed_at', OLD.signed_at, 'cancelled_at', OLD.cancelled_at)),
    json_array(json_object('nif', NEW.nif, 'representative_nif', NEW.representative_nif, 'submitted_at', NEW.submitted_at, 'signed_at', NEW.signed_at, 'cancelled_at', NEW.cancelled_at)));
END;

CREATE TRIGGER audit_representations_delete AFTER DELETE ON representations
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), (SELECT c.account_id FROM companies AS c WHERE c.id = OLD.company_id), OLD.company_id, NULL,
    'representation', OLD.id,
    json_array(json_object('nif', OLD.nif, 'representative_nif', OLD.representative_nif, 'submitted_at', OLD.submitted_at, 'signed_at', OLD.signed_at, 'cancelled_at', OLD.cancelled_at)),
    NULL);
END;

CREATE TRIGGER audit_activations_insert AFTER INSERT ON activations
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), (SELECT c.account_id FROM companies AS c WHERE c.id = NEW.company_id), NEW.company_id, NEW.environment,
    'activation', NEW.company_id,
    NULL,
    json_array(json_object('environment', NEW.environment, 'activated_at', NEW.activated_at, 'ends_at', NEW.ends_at)));
END;

CREATE TRIGGER audit_activations_update AFTER UPDATE OF environment, activated_at, ends_at ON activations
WHEN (OLD.environment IS NOT NEW.environment OR OLD.activated_at IS NOT NEW.activated_at OR OLD.ends_at IS NOT NEW.ends_at)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), (SELECT c.account_id FROM companies AS c WHERE c.id = NEW.company_id), NEW.company_id, NEW.environment,
    'activation', NEW.company_id,
    json_array(json_object('environment', OLD.environment, 'activated_at', OLD.activated_at, 'ends_at', OLD.ends_at)),
    json_array(json_object('environment', NEW.environment, 'activated_at', NEW.activated_at, 'ends_at', NEW.ends_at)));
END;

CREATE TRIGGER audit_activations_delete AFTER DELETE ON activations
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), (SELECT c.account_id FROM companies AS c WHERE c.id = OLD.company_id), OLD.company_id, OLD.environment,
    'activation', OLD.company_id,
    json_array(json_object('environment', OLD.environment, 'activated_at', OLD.activated_at, 'ends_at', OLD.ends_at)),
    NULL);
END;

CREATE TRIGGER audit_payment_connections_insert AFTER INSERT ON payment_connections
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NEW.company_id, NEW.environment,
    'payment_connection', NEW.id,
    NULL,
    json_array(json_object('provider', NEW.provider, 'external_account_id', NEW.external_account_id, 'external_account_name', NEW.external_account_name, 'status', NEW.status, 'return_url', NEW.return_url, 'event_source', NEW.event_source, 'series_standard_id', NEW.series_standard_id, 'series_simplified_id', NEW.series_simplified_id, 'series_corrective_id', NEW.series_corrective_id, 'simplificada_threshold_cents', NEW.simplificada_threshold_cents, 'auto_invoice_enabled', json(iif(NEW.auto_invoice_enabled IS NULL, NULL, iif(NEW.auto_invoice_enabled, 'true', 'false'))), 'auto_create_customer', json(iif(NEW.auto_create_customer IS NULL, NULL, iif(NEW.auto_create_customer, 'true', 'false'))), 'send_invoice_by_email', json(iif(NEW.send_invoice_by_email IS NULL, NULL, iif(NEW.send_invoice_by_email, 'true', 'false'))), 'prices_include_tax', json(iif(NEW.prices_include_tax IS NULL, NULL, iif(NEW.prices_include_tax, 'true', 'false'))), 'main_tax', json(NEW.main_tax))));
END;

CREATE TRIGGER audit_payment_connections_update AFTER UPDATE OF provider, external_account_id, external_account_name, status, return_url, event_source, series_standard_id, series_simplified_id, series_corrective_id, simplificada_threshold_cents, auto_invoice_enabled, auto_create_customer, send_invoice_by_email, prices_include_tax, main_tax ON payment_connections
WHEN (OLD.provider IS NOT NEW.provider OR OLD.external_account_id IS NOT NEW.external_account_id OR OLD.external_account_name IS NOT NEW.external_account_name OR OLD.status IS NOT NEW.status OR OLD.return_url IS NOT NEW.return_url OR OLD.event_source IS NOT NEW.event_source OR OLD.series_standard_id IS NOT NEW.series_standard_id OR OLD.series_simplified_id IS NOT NEW.series_simplified_id OR OLD.series_corrective_id IS NOT NEW.series_corrective_id OR OLD.simplificada_threshold_cents IS NOT NEW.simplificada_threshold_cents OR OLD.auto_invoice_enabled IS NOT NEW.auto_invoice_enabled OR OLD.auto_create_customer IS NOT NEW.auto_create_customer OR OLD.send_invoice_by_email IS NOT NEW.send_invoice_by_email OR OLD.prices_include_tax IS NOT NEW.prices_include_tax OR OLD.main_tax IS NOT NEW.main_tax)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NEW.company_id, NEW.environment,
    'payment_connection', NEW.id,
    json_array(json_object('provider', OLD.provider, 'external_account_id', OLD.external_account_id, 'external_account_name', OLD.external_account_name, 'status', OLD.status, 'return_url', OLD.return_url, 'event_source', OLD.event_source, 'series_standard_id', OLD.series_standard_id, 'series_simplified_id', OLD.series_simplified_id, 'series_corrective_id', OLD.series_corrective_id, 'simplificada_threshold_cents', OLD.simplificada_threshold_cents, 'auto_invoice_enabled', json(iif(OLD.auto_invoice_enabled IS NULL, NULL, iif(OLD.auto_invoice_enabled, 'true', 'false'))), 'auto_create_customer', json(iif(OLD.auto_create_customer IS NULL, NULL, iif(OLD.auto_create_customer, 'true', 'false'))), 'send_invoice_by_email', json(iif(OLD.send_invoice_by_email IS NULL, NULL, iif(OLD.send_invoice_by_email, 'true', 'false'))), 'prices_include_tax', json(iif(OLD.prices_include_tax IS NULL, NULL, iif(OLD.prices_include_tax, 'true', 'false'))), 'main_tax', json(OLD.main_tax))),
    json_array(json_object('provider', NEW.provider, 'external_account_id', NEW.external_account_id, 'external_account_name', NEW.external_account_name, 'status', NEW.status, 'return_url', NEW.return_url, 'event_source', NEW.event_source, 'series_standard_id', NEW.series_standard_id, 'series_simplified_id', NEW.series_simplified_id, 'series_corrective_id', NEW.series_corrective_id, 'simplificada_threshold_cents', NEW.simplificada_threshold_cents, 'auto_invoice_enabled', json(iif(NEW.auto_invoice_enabled IS NULL, NULL, iif(NEW.auto_invoice_enabled, 'true', 'false'))), 'auto_create_customer', json(iif(NEW.auto_create_customer IS NULL, NULL, iif(NEW.auto_create_customer, 'true', 'false'))), 'send_invoice_by_email', json(iif(NEW.send_invoice_by_email IS NULL, NULL, iif(NEW.send_invoice_by_email, 'true', 'false'))), 'prices_include_tax', json(iif(NEW.prices_include_tax IS NULL, NULL, iif(NEW.prices_include_tax, 'true', 'false'))), 'main_tax', json(NEW.main_tax))));
END;

CREATE TRIGGER audit_payment_connections_delete AFTER DELETE ON payment_connections
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), OLD.account_id, OLD.company_id, OLD.environment,
    'payment_connection', OLD.id,
    json_array(json_object('provider', OLD.provider, 'external_account_id', OLD.external_account_id, 'external_account_name', OLD.external_account_name, 'status', OLD.status, 'return_url', OLD.return_url, 'event_source', OLD.event_source, 'series_standard_id', OLD.series_standard_id, 'series_simplified_id', OLD.series_simplified_id, 'series_corrective_id', OLD.series_corrective_id, 'simplificada_threshold_cents', OLD.simplificada_threshold_cents, 'auto_invoice_enabled', json(iif(OLD.auto_invoice_enabled IS NULL, NULL, iif(OLD.auto_invoice_enabled, 'true', 'false'))), 'auto_create_customer', json(iif(OLD.auto_create_customer IS NULL, NULL, iif(OLD.auto_create_customer, 'true', 'false'))), 'send_invoice_by_email', json(iif(OLD.send_invoice_by_email IS NULL, NULL, iif(OLD.send_invoice_by_email, 'true', 'false'))), 'prices_include_tax', json(iif(OLD.prices_include_tax IS NULL, NULL, iif(OLD.prices_include_tax, 'true', 'false'))), 'main_tax', json(OLD.main_tax))),
    NULL);
END;
