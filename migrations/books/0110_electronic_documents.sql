-- The electronic form that customers get who say none of their own.
ALTER TABLE company_settings ADD COLUMN einvoice TEXT CHECK (einvoice IS NULL OR json_valid(einvoice));

DROP TRIGGER IF EXISTS audit_company_settings_insert;
DROP TRIGGER IF EXISTS audit_company_settings_update;
DROP TRIGGER IF EXISTS audit_company_settings_delete;
DROP TRIGGER IF EXISTS audit_company_settings_purge;
CREATE TRIGGER audit_company_settings_insert AFTER INSERT ON company_settings
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'company_settings', NEW.company_id,
    NULL,
    json_array(json_object('verifactu', json(NEW.verifactu), 'tax', json(NEW.tax), 'customization', json(NEW.customization), 'einvoice', json(NEW.einvoice))));
END;

CREATE TRIGGER audit_company_settings_update AFTER UPDATE OF verifactu, tax, customization, einvoice ON company_settings
WHEN (OLD.verifactu IS NOT NEW.verifactu OR OLD.tax IS NOT NEW.tax OR OLD.customization IS NOT NEW.customization OR OLD.einvoice IS NOT NEW.einvoice)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'company_settings', NEW.company_id,
    json_array(json_object('verifactu', json(OLD.verifactu), 'tax', json(OLD.tax), 'customization', json(OLD.customization), 'einvoice', json(OLD.einvoice))),
    json_array(json_object('verifactu', json(NEW.verifactu), 'tax', json(NEW.tax), 'customization', json(NEW.customization), 'einvoice', json(NEW.einvoice))));
END;

CREATE TRIGGER audit_company_settings_delete AFTER DELETE ON company_settings
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, OLD.company_id, NULL,
    'company_settings', OLD.company_id,
    json_array(json_object('verifactu', json(OLD.verifactu), 'tax', json(OLD.tax), 'customization', json(OLD.customization), 'einvoice', json(OLD.einvoice))),
    NULL);
END;

-- The electronic document that an issued invoice goes out as: wanted by the commit that issues it, made after it.
CREATE TABLE electronic_documents (
  invoice_id TEXT PRIMARY KEY REFERENCES invoices (id),
  company_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  form TEXT NOT NULL,
  delivery TEXT NOT NULL CHECK (delivery IN ('EMAIL', 'DOWNLOAD', 'FACE')),
  state TEXT NOT NULL CHECK (state IN ('WANTED', 'READY', 'UNAVAILABLE')),
  -- Why it is not to be had, in both languages.
  reasons TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(reasons)),
  file_key TEXT,
  file_name TEXT,
  content_type TEXT,
  -- SHA-256 of the file, hexadecimal.
  digest TEXT,
  size_bytes INTEGER,
  -- When the sweep takes it up next, in the service's time, and how often it did.
  due_at INTEGER NOT NULL,
  sweeps INTEGER NOT NULL DEFAULT 0,
  settled_at INTEGER,
  CHECK ((state = 'READY') = (file_key IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX electronic_documents_due ON electronic_documents (due_at) WHERE state = 'WANTED';

-- A ticket goes out electronically to a customer alone who asks for it; any other invoice as the company has it.
CREATE TRIGGER electronic_document_wanted AFTER INSERT ON issue_followups WHEN NEW.kind = 'PDF'
BEGIN
  INSERT INTO electronic_documents (invoice_id, company_id, account_id, form, delivery, state, due_at)
  SELECT NEW.invoice_id, NEW.company_id, NEW.account_id, form, delivery, 'WANTED', NEW.due_at
  FROM (
    SELECT coalesce(customers.einvoice ->> '$.form',
        CASE WHEN invoices.type <> 'SIMPLIFIED' THEN company_settings.einvoice ->> '$.form' END) AS form,
      coalesce(customers.einvoice ->> '$.delivery', company_settings.einvoice ->> '$.delivery', 'DOWNLOAD') AS delivery
    FROM invoices
      LEFT JOIN customers ON customers.id = invoices.customer_id AND customers.company_id = invoices.company_id
      LEFT JOIN company_settings ON company_settings.company_id = invoices.company_id
    WHERE invoices.id = NEW.invoice_id
  ) WHERE form IS NOT NULL
  ON CONFLICT (invoice_id) DO NOTHING;
END;
