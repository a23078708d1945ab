-- Mandates by which customers let the company collect (SEPA), the files that collect, and what came of each debit.
CREATE TABLE mandates (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  customer_id TEXT NOT NULL,
  reference TEXT NOT NULL CHECK (length(reference) BETWEEN 1 AND 35),
  debtor_name TEXT NOT NULL,
  iban TEXT NOT NULL,
  scheme TEXT NOT NULL CHECK (scheme IN ('CORE', 'B2B')),
  is_recurrent INTEGER NOT NULL CHECK (is_recurrent IN (0, 1)),
  signed_on TEXT NOT NULL,
  revoked_at INTEGER,
  created_at INTEGER NOT NULL,
  UNIQUE (company_id, reference)
) STRICT;
CREATE INDEX mandates_by_customer ON mandates (company_id, customer_id, id);

CREATE TABLE direct_debits (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  collection_date TEXT NOT NULL,
  scheme TEXT NOT NULL CHECK (scheme IN ('CORE', 'B2B')),
  creditor_id TEXT NOT NULL,
  creditor_name TEXT NOT NULL,
  creditor_iban TEXT NOT NULL,
  -- the day from which its debits count as collected; null: they do
  due_on TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX direct_debits_by_creation ON direct_debits (company_id, created_at, id);
CREATE INDEX direct_debits_due ON direct_debits (due_on, id) WHERE due_on IS NOT NULL;
CREATE INDEX direct_debits_due_of_company ON direct_debits (company_id, due_on, id) WHERE due_on IS NOT NULL;

CREATE TABLE direct_debit_items (
  -- 32 hexadecimal digits: its end-to-end reference
  id TEXT PRIMARY KEY CHECK (length(id) = 32),
  direct_debit_id TEXT NOT NULL REFERENCES direct_debits (id),
  company_id TEXT NOT NULL,
  mandate_id TEXT NOT NULL REFERENCES mandates (id),
  invoice_id TEXT NOT NULL,
  invoice_number TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  sequence TEXT NOT NULL CHECK (sequence IN ('FRST', 'RCUR', 'OOFF')),
  state TEXT NOT NULL CHECK (state IN ('WAITING', 'COLLECTED', 'RETURNED')),
  return_reason TEXT,
  payment_id TEXT
) STRICT;
CREATE INDEX direct_debit_items_by_file ON direct_debit_items (direct_debit_id, id);
CREATE INDEX direct_debit_items_by_mandate ON direct_debit_items (mandate_id);
-- An invoice waits in one file at a time.
CREATE UNIQUE INDEX direct_debit_items_once ON direct_debit_items (invoice_id) WHERE state = 'WAITING';

CREATE TRIGGER journal_new_mandates AFTER INSERT ON mandates
BEGIN INSERT INTO journal (subject, key) VALUES ('mandates', NEW.id); END;
CREATE TRIGGER journal_changed_mandates AFTER UPDATE ON mandates
BEGIN INSERT INTO journal (subject, key) VALUES ('mandates', NEW.id); END;
CREATE TRIGGER journal_new_direct_debits AFTER INSERT ON direct_debits
BEGIN INSERT INTO journal (subject, key) VALUES ('direct_debits', NEW.id); END;
CREATE TRIGGER journal_changed_direct_debits AFTER UPDATE ON direct_debits
BEGIN INSERT INTO journal (subject, key) VALUES ('direct_debits', NEW.id); END;
CREATE TRIGGER journal_new_direct_debit_items AFTER INSERT ON direct_debit_items
BEGIN INSERT INTO journal (subject, key) VALUES ('direct_debits', NEW.direct_debit_id); END;
CREATE TRIGGER journal_changed_direct_debit_items AFTER UPDATE ON direct_debit_items
BEGIN INSERT INTO journal (subject, key) VALUES ('direct_debits', NEW.direct_debit_id); END;

CREATE TRIGGER audit_mandates_insert AFTER INSERT ON mandates
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'mandate', NEW.id,
    NULL,
    json_array(json_object('customer_id', NEW.customer_id, 'reference', NEW.reference, 'debtor_name', NEW.debtor_name, 'iban', NEW.iban, 'scheme', NEW.scheme, 'signed_on', NEW.signed_on, 'revoked_at', NEW.revoked_at, 'is_recurrent', json(iif(NEW.is_recurrent IS NULL, NULL, iif(NEW.is_recurrent, 'true', 'false'))))));
END;

CREATE TRIGGER audit_mandates_update AFTER UPDATE OF customer_id, reference, debtor_name, iban, scheme, signed_on, revoked_at, is_recurrent ON mandates
WHEN (OLD.customer_id IS NOT NEW.customer_id OR OLD.reference IS NOT NEW.reference OR OLD.debtor_name IS NOT NEW.debtor_name OR OLD.iban IS NOT NEW.iban OR OLD.scheme IS NOT NEW.scheme OR OLD.signed_on IS NOT NEW.signed_on OR OLD.revoked_at IS NOT NEW.revoked_at OR OLD.is_recurrent IS NOT NEW.is_recurrent)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'mandate', NEW.id,
    json_array(json_object('customer_id', OLD.customer_id, 'reference', OLD.reference, 'debtor_name', OLD.debtor_name, 'iban', OLD.iban, 'scheme', OLD.scheme, 'signed_on', OLD.signed_on, 'revoked_at', OLD.revoked_at, 'is_recurrent', json(iif(OLD.is_recurrent IS NULL, NULL, iif(OLD.is_recurrent, 'true', 'false'))))),
    json_array(json_object('customer_id', NEW.customer_id, 'reference', NEW.reference, 'debtor_name', NEW.debtor_name, 'iban', NEW.iban, 'scheme', NEW.scheme, 'signed_on', NEW.signed_on, 'revoked_at', NEW.revoked_at, 'is_recurrent', json(iif(NEW.is_recurrent IS NULL, NULL, iif(NEW.is_recurrent, 'true', 'false'))))));
END;

CREATE TRIGGER audit_direct_debits_insert AFTER INSERT ON direct_debits
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'direct_debit', NEW.id,
    NULL,
    json_array(json_object('collection_date', NEW.collection_date, 'scheme', NEW.scheme, 'creditor_id', NEW.creditor_id, 'creditor_iban', NEW.creditor_iban)));
END;
