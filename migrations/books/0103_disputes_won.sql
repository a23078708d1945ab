-- Lost disputes that are won afterwards.

-- Refunds by the company, returns by banks, and lost disputes. A refund that fails later, and a lost
-- dispute that is won afterwards, are taken back by a negative row, so that both stay visible.
CREATE TABLE invoice_refunds_anew (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  invoice_id TEXT NOT NULL,
  payment_id TEXT NOT NULL REFERENCES invoice_payments (id),
  kind TEXT NOT NULL CHECK (kind IN ('REFUND', 'RETURN', 'DISPUTE')),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0 OR (amount_cents < 0 AND kind IN ('REFUND', 'DISPUTE'))),
  date TEXT NOT NULL,
  reference TEXT,
  reason TEXT,
  created_by TEXT CHECK (created_by IS NULL OR json_valid(created_by)),
  created_at INTEGER NOT NULL
) STRICT;
INSERT INTO invoice_refunds_anew (id, company_id, invoice_id, payment_id, kind, amount_cents, date, reference, reason, created_by, created_at)
  SELECT id, company_id, invoice_id, payment_id, kind, amount_cents, date, reference, reason, created_by, created_at FROM invoice_refunds;
DROP TABLE invoice_refunds;
ALTER TABLE invoice_refunds_anew RENAME TO invoice_refunds;
CREATE INDEX invoice_refunds_by_payment ON invoice_refunds (payment_id, id);
CREATE INDEX invoice_refunds_by_invoice ON invoice_refunds (invoice_id, id);
CREATE INDEX invoice_refunds_by_date ON invoice_refunds (company_id, date, invoice_id);

-- Writes each change to the audit trail.
CREATE TRIGGER audit_invoice_refunds_insert AFTER INSERT ON invoice_refunds
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'invoice_refund', NEW.id,
    NULL,
    json_array(json_object(
      'payment_id', NEW.payment_id, 'invoice_id', NEW.invoice_id, 'kind', NEW.kind, 'amount_cents', NEW.amount_cents, 'date', NEW.date,
      'reference', NEW.reference, 'reason', NEW.reason)));
END;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_invoice_refunds AFTER INSERT ON invoice_refunds
BEGIN INSERT INTO journal (subject, key) VALUES ('invoices', NEW.invoice_id); END;
