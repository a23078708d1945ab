-- A limit of an account that the operator has set in place of the usual one.
CREATE TABLE account_limits (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  -- Unclaimed accounts that it may manage.
  managed_accounts INTEGER NOT NULL CHECK (managed_accounts >= 0)
) STRICT, WITHOUT ROWID;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_account_limits AFTER INSERT ON account_limits
BEGIN INSERT INTO journal (subject, key) VALUES ('account_limits', NEW.account_id); END;
CREATE TRIGGER journal_changed_account_limits AFTER UPDATE ON account_limits
BEGIN INSERT INTO journal (subject, key) VALUES ('account_limits', NEW.account_id); END;
CREATE TRIGGER journal_gone_account_limits AFTER DELETE ON account_limits
BEGIN INSERT INTO journal (subject, key) VALUES ('account_limits', OLD.account_id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_account_limits_insert AFTER INSERT ON account_limits
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NULL, NULL, 'account', NEW.account_id,
    NULL,
    json_array(json_object(
      'managed_accounts', NEW.managed_accounts)));
END;

CREATE TRIGGER audit_account_limits_update AFTER UPDATE OF
  managed_accounts
ON account_limits
WHEN (
  OLD.managed_accounts IS NOT NEW.managed_accounts)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NULL, NULL, 'account', NEW.account_id,
    json_array(json_object(
      'managed_accounts', OLD.managed_accounts)),
    json_array(json_object(
      'managed_accounts', NEW.managed_accounts)));
END;

CREATE TRIGGER audit_account_limits_delete AFTER DELETE ON account_limits
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    OLD.account_id, NULL, NULL, 'account', OLD.account_id,
    json_array(json_object(
      'managed_accounts', OLD.managed_accounts)),
    NULL);
END;
