-- What has changed and is not in the bucket yet (ARCHITECTURE, "What survives the loss of a database"). Noted by triggers in the commit
-- of the change itself; a row goes once the present rows of its subject are written to the bucket. Positions are never used again:
-- what the bucket has beyond the last position of a database is what that database lacks.
CREATE TABLE journal (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  subject TEXT NOT NULL,
  key TEXT NOT NULL
) STRICT;

-- Companies whose books were restored and are not compared with the AEAT's list yet: until then nothing is issued for them.
CREATE TABLE restored_companies (
  company_id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  -- the first month (YYYY-MM) that is compared
  since_month TEXT NOT NULL,
  restored_at INTEGER NOT NULL,
  -- when the list was compared and nothing was left open, or the operator accepted what was
  checked_at INTEGER,
  -- what the last comparison came to
  report TEXT CHECK (report IS NULL OR json_valid(report))
) STRICT;

CREATE TRIGGER journal_numbered_invoices AFTER INSERT ON invoices WHEN NEW.number IS NOT NULL
BEGIN INSERT INTO journal (subject, key) VALUES ('invoices', NEW.id); END;
CREATE TRIGGER journal_changed_invoices AFTER UPDATE ON invoices WHEN NEW.number IS NOT NULL
BEGIN INSERT INTO journal (subject, key) VALUES ('invoices', NEW.id); END;
CREATE TRIGGER journal_records AFTER INSERT ON verifactu_records
BEGIN INSERT INTO journal (subject, key) VALUES ('invoices', NEW.invoice_id); END;

CREATE TRIGGER journal_new_customers AFTER INSERT ON customers
BEGIN INSERT INTO journal (subject, key) VALUES ('customers', NEW.id); END;
CREATE TRIGGER journal_changed_customers AFTER UPDATE ON customers
BEGIN INSERT INTO journal (subject, key) VALUES ('customers', NEW.id); END;
CREATE TRIGGER journal_gone_customers AFTER DELETE ON customers
BEGIN INSERT INTO journal (subject, key) VALUES ('customers', OLD.id); END;

CREATE TRIGGER journal_new_series AFTER INSERT ON series
BEGIN INSERT INTO journal (subject, key) VALUES ('series', NEW.id); END;
CREATE TRIGGER journal_changed_series AFTER UPDATE ON series
BEGIN INSERT INTO journal (subject, key) VALUES ('series', NEW.id); END;

CREATE TRIGGER journal_new_settings AFTER INSERT ON company_settings
BEGIN INSERT INTO journal (subject, key) VALUES ('company_settings', NEW.company_id); END;
CREATE TRIGGER journal_changed_settings AFTER UPDATE ON company_settings
BEGIN INSERT INTO journal (subject, key) VALUES ('company_settings', NEW.company_id); END;

CREATE TRIGGER journal_new_templates AFTER INSERT ON recurring_invoices
BEGIN INSERT INTO journal (subject, key) VALUES ('recurring_invoices', NEW.id); END;
CREATE TRIGGER journal_changed_templates AFTER UPDATE ON recurring_invoices
BEGIN INSERT INTO journal (subject, key) VALUES ('recurring_invoices', NEW.id); END;
CREATE TRIGGER journal_gone_templates AFTER DELETE ON recurring_invoices
BEGIN INSERT INTO journal (subject, key) VALUES ('recurring_invoices', OLD.id); END;

CREATE TRIGGER journal_new_webhooks AFTER INSERT ON webhooks
BEGIN INSERT INTO journal (subject, key) VALUES ('webhooks', NEW.id); END;
-- What a delivery came to is not told: only what its user, or the service, has set.
CREATE TRIGGER journal_changed_webhooks AFTER UPDATE ON webhooks WHEN NEW.version <> OLD.version OR NEW.active <> OLD.active
  OR NEW.secret <> OLD.secret OR NEW.deleted_at IS NOT OLD.deleted_at
BEGIN INSERT INTO journal (subject, key) VALUES ('webhooks', NEW.id); END;

CREATE TRIGGER journal_new_payments AFTER INSERT ON payments
BEGIN INSERT INTO journal (subject, key) VALUES ('payments', NEW.id); END;
CREATE TRIGGER journal_changed_payments AFTER UPDATE ON payments WHEN NEW.stage <> OLD.stage OR NEW.invoice_id IS NOT OLD.invoice_id
  OR NEW.corrected_cents <> OLD.corrected_cents OR NEW.discarded_at IS NOT OLD.discarded_at OR NEW.sides <> OLD.sides
BEGIN INSERT INTO journal (subject, key) VALUES ('payments', NEW.id); END;
CREATE TRIGGER journal_gone_payments AFTER DELETE ON payments
BEGIN INSERT INTO journal (subject, key) VALUES ('payments', OLD.id); END;
