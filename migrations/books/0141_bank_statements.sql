-- Bank statements that a company brought, their movements, and which of them paid what.
CREATE TABLE bank_statements (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  -- SHA-256 of the file, hexadecimal: a company has each file once.
  digest TEXT NOT NULL CHECK (length(digest) = 64),
  form TEXT NOT NULL CHECK (form IN ('NORMA43', 'CAMT053')),
  file_name TEXT NOT NULL,
  accounts TEXT NOT NULL CHECK (json_valid(accounts)),
  movements INTEGER NOT NULL CHECK (movements >= 0),
  created_at INTEGER NOT NULL,
  UNIQUE (company_id, digest)
) STRICT;
CREATE INDEX bank_statements_by_creation ON bank_statements (company_id, created_at, id);

CREATE TABLE bank_movements (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  -- the first file that brought it
  statement_id TEXT NOT NULL REFERENCES bank_statements (id),
  account TEXT NOT NULL,
  currency TEXT NOT NULL,
  booked_on TEXT NOT NULL,
  value_on TEXT,
  -- above 0 where money came
  amount_cents INTEGER NOT NULL,
  text TEXT NOT NULL,
  counterparty_name TEXT,
  counterparty_iban TEXT,
  reference TEXT,
  bank_reference TEXT,
  -- what it says and which one of several that say the same, so that files that overlap bring it once
  digest TEXT NOT NULL CHECK (length(digest) = 64),
  proposals TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(proposals)),
  matched_cents INTEGER NOT NULL DEFAULT 0,
  is_ignored INTEGER NOT NULL DEFAULT 0 CHECK (is_ignored IN (0, 1)),
  created_at INTEGER NOT NULL,
  UNIQUE (company_id, digest),
  -- No more is matched than came, however many ask for it at once.
  CHECK (matched_cents BETWEEN 0 AND max(amount_cents, 0))
) STRICT;
CREATE INDEX bank_movements_by_day ON bank_movements (company_id, booked_on, id);
CREATE INDEX bank_movements_by_statement ON bank_movements (statement_id);
-- What waits to be matched.
CREATE INDEX bank_movements_open ON bank_movements (company_id, booked_on, id)
  WHERE matched_cents < amount_cents AND is_ignored = 0;

CREATE TABLE bank_matches (
  movement_id TEXT NOT NULL REFERENCES bank_movements (id),
  invoice_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  payment_id TEXT NOT NULL UNIQUE,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  confirmed_by TEXT NOT NULL CHECK (confirmed_by IN ('PERSON', 'RULE')),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (movement_id, invoice_id)
) STRICT;
CREATE INDEX bank_matches_by_invoice ON bank_matches (invoice_id);

CREATE TRIGGER bank_matches_add AFTER INSERT ON bank_matches
BEGIN UPDATE bank_movements SET matched_cents = matched_cents + NEW.amount_cents WHERE id = NEW.movement_id; END;
CREATE TRIGGER bank_matches_take_away AFTER DELETE ON bank_matches
BEGIN UPDATE bank_movements SET matched_cents = matched_cents - OLD.amount_cents WHERE id = OLD.movement_id; END;
-- A payment that is taken back gives its movement back.
CREATE TRIGGER bank_matches_undone AFTER UPDATE OF deleted_at ON invoice_payments
WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL AND NEW.source = 'BANK'
BEGIN DELETE FROM bank_matches WHERE payment_id = NEW.id; END;

-- What was read of a file is what it says for good.
CREATE TRIGGER bank_movements_immutable BEFORE UPDATE OF account, currency, booked_on, value_on, amount_cents, text, digest ON bank_movements
BEGIN SELECT raise(ABORT, 'BANK_MOVEMENT_IMMUTABLE'); END;
CREATE TRIGGER audit_bank_statements_insert AFTER INSERT ON bank_statements
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'bank_statement', NEW.id,
    NULL,
    json_array(json_object('form', NEW.form, 'file_name', NEW.file_name, 'movements', NEW.movements)));
END;

CREATE TRIGGER audit_bank_movements_update AFTER UPDATE OF is_ignored ON bank_movements
WHEN (OLD.is_ignored IS NOT NEW.is_ignored)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'bank_movement', NEW.id,
    json_array(json_object('is_ignored', json(iif(OLD.is_ignored IS NULL, NULL, iif(OLD.is_ignored, 'true', 'false'))))),
    json_array(json_object('is_ignored', json(iif(NEW.is_ignored IS NULL, NULL, iif(NEW.is_ignored, 'true', 'false'))))));
END;

CREATE TRIGGER audit_bank_matches_insert AFTER INSERT ON bank_matches
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'bank_match', NEW.movement_id,
    NULL,
    json_array(json_object('invoice_id', NEW.invoice_id, 'payment_id', NEW.payment_id, 'amount_cents', NEW.amount_cents, 'confirmed_by', NEW.confirmed_by)));
END;

CREATE TRIGGER audit_bank_matches_delete AFTER DELETE ON bank_matches
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, OLD.company_id, NULL,
    'bank_match', OLD.movement_id,
    json_array(json_object('invoice_id', OLD.invoice_id, 'payment_id', OLD.payment_id, 'amount_cents', OLD.amount_cents, 'confirmed_by', OLD.confirmed_by)),
    NULL);
END;
