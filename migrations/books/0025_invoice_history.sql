-- The invoices that another system issued before: what a series of this service goes on from.
CREATE TABLE history_invoices (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  -- Its place in a series of the company; null where no series prints its number.
  series_id TEXT REFERENCES series (id),
  period TEXT,
  number INTEGER,
  invoice_number TEXT NOT NULL,
  issue_date TEXT NOT NULL,
  operation_date TEXT,
  type TEXT NOT NULL CHECK (type IN ('STANDARD', 'SIMPLIFIED', 'CORRECTIVE')),
  recipient_name TEXT,
  recipient_nif TEXT,
  taxable_base_cents INTEGER NOT NULL,
  vat_cents INTEGER NOT NULL,
  surcharge_cents INTEGER NOT NULL,
  irpf_cents INTEGER NOT NULL,
  total_cents INTEGER NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('CSV', 'FACTURAE')),
  created_at INTEGER NOT NULL,
  UNIQUE (company_id, invoice_number),
  CHECK ((series_id IS NULL) = (number IS NULL) AND (series_id IS NULL) = (period IS NULL))
) STRICT;
CREATE INDEX history_invoices_by_date ON history_invoices (company_id, issue_date, id);
CREATE UNIQUE INDEX history_invoices_by_number ON history_invoices (series_id, period, number) WHERE series_id IS NOT NULL;

CREATE TRIGGER journal_new_history_invoices AFTER INSERT ON history_invoices
BEGIN INSERT INTO journal (subject, key) VALUES ('history_invoices', NEW.id); END;
CREATE TRIGGER journal_changed_history_invoices AFTER UPDATE ON history_invoices
BEGIN INSERT INTO journal (subject, key) VALUES ('history_invoices', NEW.id); END;
CREATE TRIGGER journal_gone_history_invoices AFTER DELETE ON history_invoices
BEGIN INSERT INTO journal (subject, key) VALUES ('history_invoices', OLD.id); END;

CREATE TRIGGER audit_history_invoices_insert AFTER INSERT ON history_invoices
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'history_invoice', NEW.id,
    NULL,
    json_array(json_object('invoice_number', NEW.invoice_number, 'issue_date', NEW.issue_date, 'operation_date', NEW.operation_date, 'type', NEW.type, 'recipient_name', NEW.recipient_name, 'recipient_nif', NEW.recipient_nif, 'taxable_base_cents', NEW.taxable_base_cents, 'vat_cents', NEW.vat_cents, 'surcharge_cents', NEW.surcharge_cents, 'irpf_cents', NEW.irpf_cents, 'total_cents', NEW.total_cents)));
END;

CREATE TRIGGER audit_history_invoices_delete AFTER DELETE ON history_invoices
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, OLD.company_id, NULL,
    'history_invoice', OLD.id,
    json_array(json_object('invoice_number', OLD.invoice_number, 'issue_date', OLD.issue_date, 'operation_date', OLD.operation_date, 'type', OLD.type, 'recipient_name', OLD.recipient_name, 'recipient_nif', OLD.recipient_nif, 'taxable_base_cents', OLD.taxable_base_cents, 'vat_cents', OLD.vat_cents, 'surcharge_cents', OLD.surcharge_cents, 'irpf_cents', OLD.irpf_cents, 'total_cents', OLD.total_cents)),
    NULL);
END;
