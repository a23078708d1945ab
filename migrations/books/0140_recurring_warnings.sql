-- Reminders are mails of a type of their own. SQLite changes no CHECK: the table is made anew, and the one that names its rows is
-- put aside meanwhile.
CREATE TABLE email_invoices_aside AS SELECT * FROM email_invoices;
DROP TABLE email_invoices;

CREATE TABLE emails_with_reminders (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  company_id TEXT,
  email_type TEXT NOT NULL CHECK (email_type IN ('INVOICE', 'DELIVERY', 'PROFORMA', 'INVITATION', 'SIGN_IN', 'RECURRING_WARNING', 'SECURITY_NOTICE', 'REMINDER')),
  status TEXT NOT NULL CHECK (status IN ('QUEUED', 'SENT', 'FAILED', 'REJECTED')),
  recipients TEXT NOT NULL CHECK (json_valid(recipients)),
  cc TEXT NOT NULL CHECK (json_valid(cc)),
  subject TEXT NOT NULL,
  mail TEXT NOT NULL CHECK (json_valid(mail)),
  related_entity_type TEXT,
  related_entity_id TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- the run that hands it to the transport now: from here on nobody else may, whatever becomes of that run
  claim TEXT CHECK (claim IS NULL OR status = 'QUEUED'),
  -- while QUEUED: when it is tried next, or by when a claimed one must have ended
  due_at INTEGER CHECK ((due_at IS NULL) = (status <> 'QUEUED')),
  sent_at INTEGER CHECK ((sent_at IS NULL) = (status <> 'SENT')),
  error TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
INSERT INTO emails_with_reminders SELECT * FROM emails;
DROP TABLE emails;
ALTER TABLE emails_with_reminders RENAME TO emails;
CREATE INDEX emails_by_account_sent_at ON emails (account_id, sent_at, id);
CREATE INDEX emails_by_account_created_at ON emails (account_id, created_at, id);
CREATE INDEX emails_by_account_status ON emails (account_id, status, id);
CREATE INDEX emails_by_account_type ON emails (account_id, email_type, id);
CREATE INDEX emails_due ON emails (due_at) WHERE status = 'QUEUED';

CREATE TABLE email_invoices (
  email_id TEXT NOT NULL REFERENCES emails (id),
  invoice_id TEXT NOT NULL,
  PRIMARY KEY (email_id, invoice_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX email_invoices_by_invoice ON email_invoices (invoice_id, email_id);
INSERT INTO email_invoices SELECT * FROM email_invoices_aside;
DROP TABLE email_invoices_aside;

CREATE TRIGGER audit_emails_insert AFTER INSERT ON emails
WHEN coalesce((SELECT acting ->> '$.actor.type' FROM audit_context WHERE key = ''), 'SYSTEM') <> 'SYSTEM'
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NEW.company_id, NULL,
    'email', NEW.id,
    NULL,
    json_array(json_object('email_type', NEW.email_type, 'related_entity_type', NEW.related_entity_type, 'related_entity_id', NEW.related_entity_id, 'recipients', json(NEW.recipients), 'cc', json(NEW.cc))));
END;

-- The day on which its people are warned of a template's next occurrence, three days before; null: nothing to look at, or done.
ALTER TABLE recurring_invoices ADD COLUMN warn_on TEXT;
UPDATE recurring_invoices SET warn_on = date(next_date, '-3 days') WHERE status = 'ACTIVE' AND next_date IS NOT NULL;
CREATE INDEX recurring_invoices_warned ON recurring_invoices (warn_on, id) WHERE warn_on IS NOT NULL;
CREATE INDEX recurring_invoices_warned_of_company ON recurring_invoices (company_id, warn_on, id) WHERE warn_on IS NOT NULL;

CREATE TRIGGER recurring_warning_begins AFTER INSERT ON recurring_invoices
WHEN NEW.status = 'ACTIVE' AND NEW.next_date IS NOT NULL
BEGIN UPDATE recurring_invoices SET warn_on = date(NEW.next_date, '-3 days') WHERE id = NEW.id; END;
CREATE TRIGGER recurring_warning_moves AFTER UPDATE OF next_date, status, next_amount_cents, customer_id, recipient, send_automatically
  ON recurring_invoices
WHEN OLD.next_date IS NOT NEW.next_date OR OLD.status IS NOT NEW.status OR OLD.next_amount_cents IS NOT NEW.next_amount_cents
  OR OLD.customer_id IS NOT NEW.customer_id OR OLD.recipient IS NOT NEW.recipient
  OR OLD.send_automatically IS NOT NEW.send_automatically
BEGIN
  UPDATE recurring_invoices SET warn_on = CASE WHEN NEW.status = 'ACTIVE' THEN date(NEW.next_date, '-3 days') END WHERE id = NEW.id;
END;
