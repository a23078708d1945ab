-- Invoices that a company received as files, with what was read of them. The files lie in the bucket.
CREATE TABLE received_invoices (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  -- SHA-256 of the file, hexadecimal: a company has each file once.
  digest TEXT NOT NULL CHECK (length(digest) = 64),
  file_key TEXT NOT NULL,
  file_name TEXT NOT NULL,
  size_bytes INTEGER NOT NULL CHECK (size_bytes > 0),
  form TEXT NOT NULL,
  specification TEXT,
  number TEXT,
  issue_date TEXT,
  operation_date TEXT,
  due_date TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('INVOICE', 'CREDIT_NOTE', 'CORRECTIVE')),
  currency TEXT,
  seller_name TEXT,
  seller_tax_id TEXT,
  seller_country TEXT,
  -- The tax number without its country and marks, by which suppliers are told apart; '' where there is none.
  supplier_key TEXT NOT NULL,
  buyer_name TEXT,
  buyer_tax_id TEXT,
  recipient_is_other INTEGER NOT NULL CHECK (recipient_is_other IN (0, 1)),
  net_hundredths INTEGER,
  tax_hundredths INTEGER,
  withheld_hundredths INTEGER NOT NULL,
  total_hundredths INTEGER,
  due_hundredths INTEGER,
  content TEXT NOT NULL CHECK (json_valid(content)),
  findings TEXT NOT NULL CHECK (json_valid(findings)),
  signature TEXT CHECK (signature IS NULL OR json_valid(signature)),
  search_key TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  received_on TEXT NOT NULL,
  deadline TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('RECEIVED', 'ACCEPTED', 'REJECTED', 'PAID')),
  status_reason TEXT,
  status_date TEXT,
  version INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (company_id, digest)
) STRICT;
CREATE INDEX received_invoices_by_receipt ON received_invoices (company_id, received_at, id);
CREATE INDEX received_invoices_by_issue ON received_invoices (company_id, issue_date, id);
CREATE INDEX received_invoices_by_supplier ON received_invoices (company_id, supplier_key, received_at, id);
CREATE INDEX received_invoices_by_status ON received_invoices (company_id, status, deadline, id);

CREATE TRIGGER journal_new_received_invoices AFTER INSERT ON received_invoices
BEGIN INSERT INTO journal (subject, key) VALUES ('received_invoices', NEW.id); END;
CREATE TRIGGER journal_changed_received_invoices AFTER UPDATE ON received_invoices
BEGIN INSERT INTO journal (subject, key) VALUES ('received_invoices', NEW.id); END;

-- What was read of a file is what it says for good; only what its recipient does with it changes.
CREATE TRIGGER received_invoices_immutable BEFORE UPDATE OF digest, file_key, form, number, issue_date, currency, seller_tax_id,
  net_hundredths, tax_hundredths, total_hundredths, due_hundredths, content, received_at, deadline ON received_invoices
BEGIN SELECT raise(ABORT, 'RECEIVED_INVOICE_IMMUTABLE'); END;

CREATE TRIGGER audit_received_invoices_insert AFTER INSERT ON received_invoices
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'received_invoice', NEW.id,
    NULL,
    json_array(json_object('digest', NEW.digest, 'form', NEW.form, 'number', NEW.number, 'issue_date', NEW.issue_date, 'seller_tax_id', NEW.seller_tax_id, 'status', NEW.status, 'status_reason', NEW.status_reason, 'status_date', NEW.status_date)));
END;

CREATE TRIGGER audit_received_invoices_update AFTER UPDATE OF digest, form, number, issue_date, seller_tax_id, status, status_reason, status_date ON received_invoices
WHEN (OLD.digest IS NOT NEW.digest OR OLD.form IS NOT NEW.form OR OLD.number IS NOT NEW.number OR OLD.issue_date IS NOT NEW.issue_date OR OLD.seller_tax_id IS NOT NEW.seller_tax_id OR OLD.status IS NOT NEW.status OR OLD.status_reason IS NOT NEW.status_reason OR OLD.status_date IS NOT NEW.status_date)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'received_invoice', NEW.id,
    json_array(json_object('digest', OLD.digest, 'form', OLD.form, 'number', OLD.number, 'issue_date', OLD.issue_date, 'seller_tax_id', OLD.seller_tax_id, 'status', OLD.status, 'status_reason', OLD.status_reason, 'status_date', OLD.status_date)),
    json_array(json_object('digest', NEW.digest, 'form', NEW.form, 'number', NEW.number, 'issue_date', NEW.issue_date, 'seller_tax_id', NEW.seller_tax_id, 'status', NEW.status, 'status_reason', NEW.status_reason, 'status_date', NEW.status_date)));
END;

CREATE TRIGGER tell_received_invoice_created AFTER INSERT ON received_invoices
WHEN (true) AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'received_invoice.created', NEW.id,
    json_object('received_invoice_id', NEW.id, 'form', json(json_quote(NEW.form)), 'invoice_number', json(json_quote(NEW.number)), 'issue_date', json(json_quote(NEW.issue_date)), 'supplier_name', json(json_quote(NEW.seller_name)), 'supplier_tax_id', json(json_quote(NEW.seller_tax_id)), 'currency', json(json_quote(NEW.currency)), 'total', json(json_quote(NEW.total_hundredths / 100.0)), 'status', json(json_quote(NEW.status)), 'deadline', json(json_quote(NEW.deadline))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_received_invoice_updated AFTER UPDATE ON received_invoices
WHEN (true) AND (true) AND (OLD.status IS NOT NEW.status OR OLD.status_reason IS NOT NEW.status_reason OR OLD.status_date IS NOT NEW.status_date) AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'received_invoice.updated', NEW.id,
    json_object('received_invoice_id', NEW.id, 'form', json(json_quote(NEW.form)), 'invoice_number', json(json_quote(NEW.number)), 'issue_date', json(json_quote(NEW.issue_date)), 'supplier_name', json(json_quote(NEW.seller_name)), 'supplier_tax_id', json(json_quote(NEW.seller_tax_id)), 'currency', json(json_quote(NEW.currency)), 'total', json(json_quote(NEW.total_hundredths / 100.0)), 'status', json(json_quote(NEW.status)), 'deadline', json(json_quote(NEW.deadline)), 'previous', json((SELECT json_group_object(column1, json(column2)) FROM (VALUES ('status', json_quote(OLD.status), OLD.status IS NOT NEW.status),
      ('status_reason', json_quote(OLD.status_reason), OLD.status_reason IS NOT NEW.status_reason),
      ('status_date', json_quote(OLD.status_date), OLD.status_date IS NOT NEW.status_date)) WHERE column3))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;
