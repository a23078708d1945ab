-- Notices of security are mails of a type of their own. SQLite changes no CHECK: the table is made anew, and the one that names its rows
-- is put aside meanwhile.
CREATE TABLE email_invoices_aside AS SELECT * FROM email_invoices;
DROP TABLE email_invoices;

CREATE TABLE emails_with_notices (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  company_id TEXT,
  email_type TEXT NOT NULL CHECK (email_type IN ('INVOICE', 'DELIVERY', 'PROFORMA', 'INVITATION', 'SIGN_IN', 'RECURRING_WARNING', 'SECURITY_NOTICE')),
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
INSERT INTO emails_with_notices SELECT * FROM emails;
DROP TABLE emails;
ALTER TABLE emails_with_notices RENAME TO emails;
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
