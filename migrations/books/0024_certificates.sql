-- The certificates that companies sign electronic invoices with. The key is sealed: no database and no backup of one holds it in clear.
CREATE TABLE certificates (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  -- SHA-256 of the certificate, hexadecimal: a company has each once.
  fingerprint TEXT NOT NULL CHECK (length(fingerprint) = 64),
  certificate TEXT NOT NULL,
  sealed_key TEXT NOT NULL CHECK (sealed_key LIKE '%.%'),
  key_kind TEXT NOT NULL CHECK (key_kind IN ('RSA', 'P-256', 'P-384', 'P-521')),
  subject TEXT NOT NULL,
  issuer TEXT NOT NULL,
  serial_number TEXT NOT NULL,
  holder_name TEXT,
  holder_nif TEXT,
  valid_from INTEGER NOT NULL,
  valid_until INTEGER NOT NULL,
  -- When its company was told of its end.
  told_at INTEGER,
  created_at INTEGER NOT NULL,
  UNIQUE (company_id, fingerprint)
) STRICT;
CREATE INDEX certificates_by_account ON certificates (account_id);
CREATE INDEX certificates_to_tell ON certificates (valid_until) WHERE told_at IS NULL;

CREATE TRIGGER journal_new_certificates AFTER INSERT ON certificates
BEGIN INSERT INTO journal (subject, key) VALUES ('certificates', NEW.id); END;
CREATE TRIGGER journal_changed_certificates AFTER UPDATE ON certificates
BEGIN INSERT INTO journal (subject, key) VALUES ('certificates', NEW.id); END;
CREATE TRIGGER journal_gone_certificates AFTER DELETE ON certificates
BEGIN INSERT INTO journal (subject, key) VALUES ('certificates', OLD.id); END;

CREATE TRIGGER audit_certificates_insert AFTER INSERT ON certificates
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'certificate', NEW.id,
    NULL,
    json_array(json_object('fingerprint', NEW.fingerprint, 'subject', NEW.subject, 'issuer', NEW.issuer, 'serial_number', NEW.serial_number, 'valid_from', NEW.valid_from, 'valid_until', NEW.valid_until)));
END;

CREATE TRIGGER audit_certificates_update AFTER UPDATE OF fingerprint, subject, issuer, serial_number, valid_from, valid_until ON certificates
WHEN (OLD.fingerprint IS NOT NEW.fingerprint OR OLD.subject IS NOT NEW.subject OR OLD.issuer IS NOT NEW.issuer OR OLD.serial_number IS NOT NEW.serial_number OR OLD.valid_from IS NOT NEW.valid_from OR OLD.valid_until IS NOT NEW.valid_until)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'certificate', NEW.id,
    json_array(json_object('fingerprint', OLD.fingerprint, 'subject', OLD.subject, 'issuer', OLD.issuer, 'serial_number', OLD.serial_number, 'valid_from', OLD.valid_from, 'valid_until', OLD.valid_until)),
    json_array(json_object('fingerprint', NEW.fingerprint, 'subject', NEW.subject, 'issuer', NEW.issuer, 'serial_number', NEW.serial_number, 'valid_from', NEW.valid_from, 'valid_until', NEW.valid_until)));
END;

CREATE TRIGGER audit_certificates_delete AFTER DELETE ON certificates
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, OLD.company_id, NULL,
    'certificate', OLD.id,
    json_array(json_object('fingerprint', OLD.fingerprint, 'subject', OLD.subject, 'issuer', OLD.issuer, 'serial_number', OLD.serial_number, 'valid_from', OLD.valid_from, 'valid_until', OLD.valid_until)),
    NULL);
END;
