-- What was paid of invoices, what the company gave up, and what went back. What is due of an invoice is never stored: it follows from
-- these rows and from its correctives.
CREATE TABLE invoice_payments (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  invoice_id TEXT NOT NULL REFERENCES invoices (id),
  kind TEXT NOT NULL CHECK (kind IN ('PAYMENT', 'WRITE_OFF')),
  -- negative where the company pays out a corrective
  amount_cents INTEGER NOT NULL CHECK (amount_cents <> 0),
  refunded_cents INTEGER NOT NULL DEFAULT 0,
  date TEXT NOT NULL,
  method TEXT,
  reference TEXT,
  reason TEXT,
  source TEXT NOT NULL CHECK (source IN ('MANUAL', 'STATUS', 'PROVIDER', 'BANK', 'DIRECT_DEBIT')),
  source_key TEXT,
  settles INTEGER NOT NULL DEFAULT 0 CHECK (settles IN (0, 1)),
  created_by TEXT CHECK (created_by IS NULL OR json_valid(created_by)),
  created_at INTEGER NOT NULL,
  deleted_at INTEGER,
  -- No more goes back than came, however many ask for it at once.
  CHECK (refunded_cents = 0 OR (kind = 'PAYMENT' AND refunded_cents BETWEEN 1 AND amount_cents AND deleted_at IS NULL))
) STRICT;
CREATE INDEX invoice_payments_by_invoice ON invoice_payments (invoice_id, id);
CREATE INDEX invoice_payments_by_date ON invoice_payments (company_id, date, id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX invoice_payments_once ON invoice_payments (company_id, source_key) WHERE source_key IS NOT NULL AND deleted_at IS NULL;

CREATE TABLE invoice_refunds (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  invoice_id TEXT NOT NULL,
  payment_id TEXT NOT NULL REFERENCES invoice_payments (id),
  kind TEXT NOT NULL CHECK (kind IN ('REFUND', 'RETURN')),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  date TEXT NOT NULL,
  reference TEXT,
  reason TEXT,
  created_by TEXT CHECK (created_by IS NULL OR json_valid(created_by)),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX invoice_refunds_by_payment ON invoice_refunds (payment_id, id);
CREATE INDEX invoice_refunds_by_invoice ON invoice_refunds (invoice_id, id);

-- What was marked as paid so far was paid whole on that day.
INSERT INTO invoice_payments (id, company_id, invoice_id, kind, amount_cents, date, method, source, settles, created_at)
  SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
      || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    company_id, id, 'PAYMENT', invoice_total_cents + total_disbursements_cents, coalesce(payment_date, issue_date), payment_method, 'STATUS', 1, paid_at
  FROM invoices
  WHERE paid_at IS NOT NULL AND number IS NOT NULL AND rectified_invoice_id IS NULL AND invoice_total_cents + total_disbursements_cents <> 0;

CREATE TRIGGER invoice_payments_immutable BEFORE UPDATE OF invoice_id, kind, amount_cents, date, source, source_key ON invoice_payments
BEGIN SELECT raise(ABORT, 'a payment is immutable'); END;
CREATE TRIGGER invoice_payments_kept BEFORE DELETE ON invoice_payments
BEGIN SELECT raise(ABORT, 'a payment is never deleted'); END;



CREATE TRIGGER audit_invoice_payments_insert AFTER INSERT ON invoice_payments
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'invoice_payment', NEW.id,
    NULL,
    json_array(json_object('invoice_id', NEW.invoice_id, 'kind', NEW.kind, 'amount_cents', NEW.amount_cents, 'refunded_cents', NEW.refunded_cents, 'date', NEW.date, 'method', NEW.method, 'reference', NEW.reference, 'reason', NEW.reason, 'source', NEW.source, 'deleted_at', NEW.deleted_at)));
END;

CREATE TRIGGER audit_invoice_payments_update AFTER UPDATE OF invoice_id, kind, amount_cents, refunded_cents, date, method, reference, reason, source, deleted_at ON invoice_payments
WHEN (OLD.invoice_id IS NOT NEW.invoice_id OR OLD.kind IS NOT NEW.kind OR OLD.amount_cents IS NOT NEW.amount_cents OR OLD.refunded_cents IS NOT NEW.refunded_cents OR OLD.date IS NOT NEW.date OR OLD.method IS NOT NEW.method OR OLD.reference IS NOT NEW.reference OR OLD.reason IS NOT NEW.reason OR OLD.source IS NOT NEW.source OR OLD.deleted_at IS NOT NEW.deleted_at)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'invoice_payment', NEW.id,
    json_array(json_object('invoice_id', OLD.invoice_id, 'kind', OLD.kind, 'amount_cents', OLD.amount_cents, 'refunded_cents', OLD.refunded_cents, 'date', OLD.date, 'method', OLD.method, 'reference', OLD.reference, 'reason', OLD.reason, 'source', OLD.source, 'deleted_at', OLD.deleted_at)),
    json_array(json_object('invoice_id', NEW.invoice_id, 'kind', NEW.kind, 'amount_cents', NEW.amount_cents, 'refunded_cents', NEW.refunded_cents, 'date', NEW.date, 'method', NEW.method, 'reference', NEW.reference, 'reason', NEW.reason, 'source', NEW.source, 'deleted_at', NEW.deleted_at)));
END;

CREATE TRIGGER audit_invoice_refunds_insert AFTER INSERT ON invoice_refunds
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'invoice_refund', NEW.id,
    NULL,
    json_array(json_object('payment_id', NEW.payment_id, 'invoice_id', NEW.invoice_id, 'kind', NEW.kind, 'amount_cents', NEW.amount_cents, 'date', NEW.date, 'reference', NEW.reference, 'reason', NEW.reason)));
END;

CREATE TRIGGER tell_invoice_payment_created AFTER INSERT ON invoice_payments
WHEN (NEW.deleted_at IS NULL) AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'invoice_payment.created', NEW.id,
    json_object('payment_id', NEW.id, 'invoice_id', json(json_quote(NEW.invoice_id)), 'kind', json(json_quote(NEW.kind)), 'date', json(json_quote(NEW.date)), 'method', json(json_quote(NEW.method)), 'reference', json(json_quote(NEW.reference)), 'source', json(json_quote(NEW.source)), 'amount', json(json_quote(NEW.amount_cents / 100.0)), 'amount_refunded', json(json_quote(NEW.refunded_cents / 100.0))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_invoice_payment_updated AFTER UPDATE ON invoice_payments
WHEN (OLD.deleted_at IS NULL) AND (NEW.deleted_at IS NULL) AND (OLD.refunded_cents IS NOT NEW.refunded_cents) AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'invoice_payment.updated', NEW.id,
    json_object('payment_id', NEW.id, 'invoice_id', json(json_quote(NEW.invoice_id)), 'kind', json(json_quote(NEW.kind)), 'date', json(json_quote(NEW.date)), 'method', json(json_quote(NEW.method)), 'reference', json(json_quote(NEW.reference)), 'source', json(json_quote(NEW.source)), 'amount', json(json_quote(NEW.amount_cents / 100.0)), 'amount_refunded', json(json_quote(NEW.refunded_cents / 100.0)), 'previous', json((SELECT json_group_object(column1, json(column2)) FROM (VALUES ('amount_refunded', json_quote(OLD.refunded_cents / 100.0), OLD.refunded_cents IS NOT NEW.refunded_cents)) WHERE column3))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_invoice_payment_deleted AFTER UPDATE ON invoice_payments
WHEN (OLD.deleted_at IS NULL) AND (NEW.deleted_at IS NOT NULL) AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'invoice_payment.deleted', NEW.id,
    json_object('payment_id', NEW.id, 'invoice_id', json(json_quote(NEW.invoice_id)), 'kind', json(json_quote(NEW.kind)), 'date', json(json_quote(NEW.date)), 'method', json(json_quote(NEW.method)), 'reference', json(json_quote(NEW.reference)), 'source', json(json_quote(NEW.source)), 'amount', json(json_quote(NEW.amount_cents / 100.0)), 'amount_refunded', json(json_quote(NEW.refunded_cents / 100.0))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER journal_new_invoice_payments AFTER INSERT ON invoice_payments
BEGIN INSERT INTO journal (subject, key) VALUES ('invoices', NEW.invoice_id); END;
CREATE TRIGGER journal_changed_invoice_payments AFTER UPDATE ON invoice_payments
BEGIN INSERT INTO journal (subject, key) VALUES ('invoices', NEW.invoice_id); END;
CREATE TRIGGER journal_new_invoice_refunds AFTER INSERT ON invoice_refunds
BEGIN INSERT INTO journal (subject, key) VALUES ('invoices', NEW.invoice_id); END;
