-- What has changed and is not in the bucket yet (ARCHITECTURE, "What survives the loss of a database"). Noted by triggers in the commit
-- of the change itself; a row goes once the present rows of its subject are written to the bucket, or that there are none. Positions
-- are never used again: what the bucket has beyond the last position of a database is what that database lacks. So a key that was
-- revoked, a member who was removed and a token that was used stay so after a restore.
CREATE TABLE journal (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  subject TEXT NOT NULL,
  key TEXT NOT NULL
) STRICT;

-- Backups that the operator asked for (`npm run admin -- backup`), until they have begun.
CREATE TABLE backup_requests (
  name TEXT PRIMARY KEY,
  requested_at INTEGER NOT NULL
) STRICT;

CREATE TRIGGER journal_new_accounts AFTER INSERT ON accounts
BEGIN INSERT INTO journal (subject, key) VALUES ('accounts', NEW.id); END;
CREATE TRIGGER journal_changed_accounts AFTER UPDATE ON accounts
BEGIN INSERT INTO journal (subject, key) VALUES ('accounts', NEW.id); END;
CREATE TRIGGER journal_gone_accounts AFTER DELETE ON accounts
BEGIN INSERT INTO journal (subject, key) VALUES ('accounts', OLD.id); END;

CREATE TRIGGER journal_new_people AFTER INSERT ON people
BEGIN INSERT INTO journal (subject, key) VALUES ('people', NEW.id); END;
CREATE TRIGGER journal_changed_people AFTER UPDATE ON people
BEGIN INSERT INTO journal (subject, key) VALUES ('people', NEW.id); END;
CREATE TRIGGER journal_gone_people AFTER DELETE ON people
BEGIN INSERT INTO journal (subject, key) VALUES ('people', OLD.id); END;

CREATE TRIGGER journal_new_members AFTER INSERT ON members
BEGIN INSERT INTO journal (subject, key) VALUES ('members', NEW.id); END;
CREATE TRIGGER journal_changed_members AFTER UPDATE ON members
BEGIN INSERT INTO journal (subject, key) VALUES ('members', NEW.id); END;
CREATE TRIGGER journal_gone_members AFTER DELETE ON members
BEGIN INSERT INTO journal (subject, key) VALUES ('members', OLD.id); END;

CREATE TRIGGER journal_new_grants AFTER INSERT ON grants
BEGIN INSERT INTO journal (subject, key) VALUES ('members', NEW.member_id); END;
CREATE TRIGGER journal_changed_grants AFTER UPDATE ON grants
BEGIN INSERT INTO journal (subject, key) VALUES ('members', NEW.member_id); END;
CREATE TRIGGER journal_gone_grants AFTER DELETE ON grants
BEGIN INSERT INTO journal (subject, key) VALUES ('members', OLD.member_id); END;

CREATE TRIGGER journal_new_api_keys AFTER INSERT ON api_keys
BEGIN INSERT INTO journal (subject, key) VALUES ('api_keys', NEW.id); END;
CREATE TRIGGER journal_changed_api_keys AFTER UPDATE ON api_keys WHEN NEW.last_used_at IS OLD.last_used_at
BEGIN INSERT INTO journal (subject, key) VALUES ('api_keys', NEW.id); END;
CREATE TRIGGER journal_gone_api_keys AFTER DELETE ON api_keys
BEGIN INSERT INTO journal (subject, key) VALUES ('api_keys', OLD.id); END;

CREATE TRIGGER journal_new_companies AFTER INSERT ON companies
BEGIN INSERT INTO journal (subject, key) VALUES ('companies', NEW.id); END;
CREATE TRIGGER journal_changed_companies AFTER UPDATE ON companies
BEGIN INSERT INTO journal (subject, key) VALUES ('companies', NEW.id); END;
CREATE TRIGGER journal_gone_companies AFTER DELETE ON companies
BEGIN INSERT INTO journal (subject, key) VALUES ('companies', OLD.id); END;

CREATE TRIGGER journal_new_activations AFTER INSERT ON activations
BEGIN INSERT INTO journal (subject, key) VALUES ('activations', NEW.company_id); END;
CREATE TRIGGER journal_changed_activations AFTER UPDATE ON activations
BEGIN INSERT INTO journal (subject, key) VALUES ('activations', NEW.company_id); END;
CREATE TRIGGER journal_gone_activations AFTER DELETE ON activations
BEGIN INSERT INTO journal (subject, key) VALUES ('activations', OLD.company_id); END;

CREATE TRIGGER journal_new_claim_tokens AFTER INSERT ON claim_tokens
BEGIN INSERT INTO journal (subject, key) VALUES ('claim_tokens', NEW.id); END;
CREATE TRIGGER journal_changed_claim_tokens AFTER UPDATE ON claim_tokens
BEGIN INSERT INTO journal (subject, key) VALUES ('claim_tokens', NEW.id); END;
CREATE TRIGGER journal_gone_claim_tokens AFTER DELETE ON claim_tokens
BEGIN INSERT INTO journal (subject, key) VALUES ('claim_tokens', OLD.id); END;

CREATE TRIGGER journal_new_invitations AFTER INSERT ON invitations
BEGIN INSERT INTO journal (subject, key) VALUES ('invitations', NEW.id); END;
CREATE TRIGGER journal_changed_invitations AFTER UPDATE ON invitations
BEGIN INSERT INTO journal (subject, key) VALUES ('invitations', NEW.id); END;
CREATE TRIGGER journal_gone_invitations AFTER DELETE ON invitations
BEGIN INSERT INTO journal (subject, key) VALUES ('invitations', OLD.id); END;

CREATE TRIGGER journal_new_representations AFTER INSERT ON representations
BEGIN INSERT INTO journal (subject, key) VALUES ('representations', NEW.id); END;
CREATE TRIGGER journal_changed_representations AFTER UPDATE ON representations
BEGIN INSERT INTO journal (subject, key) VALUES ('representations', NEW.id); END;
CREATE TRIGGER journal_gone_representations AFTER DELETE ON representations
BEGIN INSERT INTO journal (subject, key) VALUES ('representations', OLD.id); END;

CREATE TRIGGER journal_new_payment_connections AFTER INSERT ON payment_connections
BEGIN INSERT INTO journal (subject, key) VALUES ('payment_connections', NEW.id); END;
CREATE TRIGGER journal_changed_payment_connections AFTER UPDATE ON payment_connections WHEN NEW.last_event_at IS OLD.last_event_at
BEGIN INSERT INTO journal (subject, key) VALUES ('payment_connections', NEW.id); END;
CREATE TRIGGER journal_gone_payment_connections AFTER DELETE ON payment_connections
BEGIN INSERT INTO journal (subject, key) VALUES ('payment_connections', OLD.id); END;

CREATE TRIGGER journal_new_return_urls AFTER INSERT ON return_urls
BEGIN INSERT INTO journal (subject, key) VALUES ('return_urls', NEW.account_id); END;
CREATE TRIGGER journal_changed_return_urls AFTER UPDATE ON return_urls
BEGIN INSERT INTO journal (subject, key) VALUES ('return_urls', NEW.account_id); END;
CREATE TRIGGER journal_gone_return_urls AFTER DELETE ON return_urls
BEGIN INSERT INTO journal (subject, key) VALUES ('return_urls', OLD.account_id); END;

CREATE TRIGGER journal_new_test_clocks AFTER INSERT ON test_clocks
BEGIN INSERT INTO journal (subject, key) VALUES ('test_clocks', NEW.account_id); END;
CREATE TRIGGER journal_gone_test_clocks AFTER DELETE ON test_clocks
BEGIN INSERT INTO journal (subject, key) VALUES ('test_clocks', OLD.account_id); END;
