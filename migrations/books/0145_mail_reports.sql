-- What the carrier calls a mail that it took: its reports say that name.
CREATE TABLE carrier_mails (
  carrier_id TEXT PRIMARY KEY,
  email_id TEXT NOT NULL
) STRICT;

-- What mail providers say became of a mail at an address, each once.
CREATE TABLE mail_reports (
  id TEXT PRIMARY KEY,
  email_id TEXT NOT NULL,
  -- in lower case
  address TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('DELIVERED', 'BOUNCED', 'COMPLAINED')),
  reason TEXT,
  reported_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (email_id, address, kind)
) STRICT;

-- Addresses that a company sends no reminders to.
CREATE TABLE suppressed_addresses (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  -- in lower case
  address TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('BOUNCED', 'COMPLAINED')),
  email_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (company_id, address)
) STRICT;
CREATE INDEX suppressed_addresses_by_company ON suppressed_addresses (company_id, id);

-- A reminder that waits goes to that address no more; one without any other goes nowhere.
CREATE TRIGGER suppressed_addresses_end_reminders AFTER INSERT ON suppressed_addresses
BEGIN
  UPDATE emails SET
    recipients = (SELECT json_group_array(mailbox.value) FROM json_each(emails.recipients) AS mailbox WHERE lower(mailbox.value) <> NEW.address),
    cc = (SELECT json_group_array(mailbox.value) FROM json_each(emails.cc) AS mailbox WHERE lower(mailbox.value) <> NEW.address)
  WHERE status = 'QUEUED' AND due_at IS NOT NULL AND claim IS NULL AND email_type = 'REMINDER' AND company_id = NEW.company_id
    AND EXISTS (SELECT 1 FROM json_each(emails.recipients) AS mailbox WHERE lower(mailbox.value) <> NEW.address);
  UPDATE emails SET status = 'FAILED', due_at = NULL, error = 'the address takes no reminders: it bounced or complained'
  WHERE status = 'QUEUED' AND due_at IS NOT NULL AND claim IS NULL AND email_type = 'REMINDER' AND company_id = NEW.company_id
    AND NOT EXISTS (SELECT 1 FROM json_each(emails.recipients) AS mailbox WHERE lower(mailbox.value) <> NEW.address);
END;

CREATE TRIGGER journal_new_suppressed_addresses AFTER INSERT ON suppressed_addresses
BEGIN INSERT INTO journal (subject, key) VALUES ('suppressed_addresses', NEW.id); END;
CREATE TRIGGER journal_changed_suppressed_addresses AFTER UPDATE ON suppressed_addresses
BEGIN INSERT INTO journal (subject, key) VALUES ('suppressed_addresses', NEW.id); END;
CREATE TRIGGER journal_gone_suppressed_addresses AFTER DELETE ON suppressed_addresses
BEGIN INSERT INTO journal (subject, key) VALUES ('suppressed_addresses', OLD.id); END;

CREATE TRIGGER audit_suppressed_addresses_insert AFTER INSERT ON suppressed_addresses
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'suppressed_address', NEW.id,
    NULL,
    json_array(json_object('address', NEW.address, 'reason', NEW.reason, 'email_id', NEW.email_id)));
END;

CREATE TRIGGER audit_suppressed_addresses_update AFTER UPDATE OF address, reason, email_id ON suppressed_addresses
WHEN (OLD.address IS NOT NEW.address OR OLD.reason IS NOT NEW.reason OR OLD.email_id IS NOT NEW.email_id)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'suppressed_address', NEW.id,
    json_array(json_object('address', OLD.address, 'reason', OLD.reason, 'email_id', OLD.email_id)),
    json_array(json_object('address', NEW.address, 'reason', NEW.reason, 'email_id', NEW.email_id)));
END;

CREATE TRIGGER audit_suppressed_addresses_delete AFTER DELETE ON suppressed_addresses
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, OLD.company_id, NULL,
    'suppressed_address', OLD.id,
    json_array(json_object('address', OLD.address, 'reason', OLD.reason, 'email_id', OLD.email_id)),
    NULL);
END;
