-- The audit trail: who changed what, in the commit of the change itself (decisions, section 11). Triggers write what changed
-- into audit_pending, with whoever audit_context says acts; from there events are chained into the directory's audit_events.
-- scripts/audit-triggers.ts writes the triggers out.

-- Who made a draft and who issued it, as its answers show it.
ALTER TABLE invoices ADD COLUMN created_by TEXT CHECK (created_by IS NULL OR json_valid(created_by));
ALTER TABLE invoices ADD COLUMN issued_by TEXT CHECK (issued_by IS NULL OR json_valid(issued_by));

CREATE TABLE audit_context (
  -- Empty: whoever no other row is for; else the id of a document that a commit writes for somebody of its own.
  key TEXT PRIMARY KEY,
  acting TEXT NOT NULL CHECK (json_valid(acting))
) STRICT, WITHOUT ROWID;

CREATE TABLE audit_pending (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The id of the event: a UUID that the database makes, so that an event which was chained is known again.
  id TEXT NOT NULL UNIQUE DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))),
  -- By the clock of the database, for what nobody has said who does it.
  written_at INTEGER NOT NULL DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)),
  acting TEXT,
  account_id TEXT,
  company_id TEXT,
  environment TEXT,
  resource_type TEXT NOT NULL,
  resource_id TEXT NOT NULL,
  -- Arrays of objects: the audited columns before and after, null for a row that was not there.
  before TEXT,
  after TEXT
) STRICT;
CREATE INDEX audit_pending_by_account ON audit_pending (account_id, position);
CREATE INDEX audit_pending_by_company ON audit_pending (company_id, position);

CREATE TRIGGER audit_company_settings_insert AFTER INSERT ON company_settings
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'company_settings', NEW.company_id,
    NULL,
    json_array(json_object('verifactu', json(NEW.verifactu), 'tax', json(NEW.tax), 'customization', json(NEW.customization))));
END;

CREATE TRIGGER audit_company_settings_update AFTER UPDATE OF verifactu, tax, customization ON company_settings
WHEN (OLD.verifactu IS NOT NEW.verifactu OR OLD.tax IS NOT NEW.tax OR OLD.customization IS NOT NEW.customization)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'company_settings', NEW.company_id,
    json_array(json_object('verifactu', json(OLD.verifactu), 'tax', json(OLD.tax), 'customization', json(OLD.customization))),
    json_array(json_object('verifactu', json(NEW.verifactu), 'tax', json(NEW.tax), 'customization', json(NEW.customization))));
END;

CREATE TRIGGER audit_company_settings_delete AFTER DELETE ON company_settings
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, OLD.company_id, NULL,
    'company_settings', OLD.company_id,
    json_array(json_object('verifactu', json(OLD.verifactu), 'tax', json(OLD.tax), 'customization', json(OLD.customization))),
    NULL);
END;

CREATE TRIGGER audit_customers_insert AFTER INSERT ON customers
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'customer', NEW.id,
    NULL,
    json_array(json_object('customer_type', NEW.customer_type, 'legal_name', NEW.legal_name, 'trade_name', NEW.trade_name, 'nif', NEW.nif, 'email', NEW.email, 'phone', NEW.phone, 'website', NEW.website, 'contact_person', NEW.contact_person, 'notes', NEW.notes, 'preferred_payment_method', NEW.preferred_payment_method, 'deleted_at', NEW.deleted_at, 'alternative_id', json(NEW.alternative_id), 'billing_emails', json(NEW.billing_emails), 'address', json(NEW.address), 'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false'))))));
END;

CREATE TRIGGER audit_customers_update AFTER UPDATE OF customer_type, legal_name, trade_name, nif, email, phone, website, contact_person, notes, preferred_payment_method, deleted_at, alternative_id, billing_emails, address, active ON customers
WHEN (OLD.customer_type IS NOT NEW.customer_type OR OLD.legal_name IS NOT NEW.legal_name OR OLD.trade_name IS NOT NEW.trade_name OR OLD.nif IS NOT NEW.nif OR OLD.email IS NOT NEW.email OR OLD.phone IS NOT NEW.phone OR OLD.website IS NOT NEW.website OR OLD.contact_person IS NOT NEW.contact_person OR OLD.notes IS NOT NEW.notes OR OLD.preferred_payment_method IS NOT NEW.preferred_payment_method OR OLD.deleted_at IS NOT NEW.deleted_at OR OLD.alternative_id IS NOT NEW.alternative_id OR OLD.billing_emails IS NOT NEW.billing_emails OR OLD.address IS NOT NEW.address OR OLD.active IS NOT NEW.active) AND NOT (OLD.search_key <> '' AND NEW.search_key = '' AND NEW.deleted_at IS NOT NULL)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'customer', NEW.id,
    json_array(json_object('customer_type', OLD.customer_type, 'legal_name', OLD.legal_name, 'trade_name', OLD.trade_name, 'nif', OLD.nif, 'email', OLD.email, 'phone', OLD.phone, 'website', OLD.website, 'contact_person', OLD.contact_person, 'notes', OLD.notes, 'preferred_payment_method', OLD.preferred_payment_method, 'deleted_at', OLD.deleted_at, 'alternative_id', json(OLD.alternative_id), 'billing_emails', json(OLD.billing_emails), 'address', json(OLD.address), 'active', json(iif(OLD.active IS NULL, NULL, iif(OLD.active, 'true', 'false'))))),
    json_array(json_object('customer_type', NEW.customer_type, 'legal_name', NEW.legal_name, 'trade_name', NEW.trade_name, 'nif', NEW.nif, 'email', NEW.email, 'phone', NEW.phone, 'website', NEW.website, 'contact_person', NEW.contact_person, 'notes', NEW.notes, 'preferred_payment_method', NEW.preferred_payment_method, 'deleted_at', NEW.deleted_at, 'alternative_id', json(NEW.alternative_id), 'billing_emails', json(NEW.billing_emails), 'address', json(NEW.address), 'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false'))))));
END;

CREATE TRIGGER audit_customers_purge AFTER UPDATE ON customers
WHEN OLD.search_key <> '' AND NEW.search_key = '' AND NEW.deleted_at IS NOT NULL
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'customer', NEW.id);
END;

CREATE TRIGGER audit_products_insert AFTER INSERT ON products
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'product', NEW.id,
    NULL,
    json_array(json_object('type', NEW.type, 'name', NEW.name, 'code', NEW.code, 'category', NEW.category, 'description', NEW.description, 'default_price_ten_thousandths', NEW.default_price_ten_thousandths, 'unit', NEW.unit, 'irpf_rate_hundredths', NEW.irpf_rate_hundredths, 'equivalence_surcharge_rate_hundredths', NEW.equivalence_surcharge_rate_hundredths, 'deleted_at', NEW.deleted_at, 'main_tax', json(NEW.main_tax), 'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false'))))));
END;

CREATE TRIGGER audit_products_update AFTER UPDATE OF type, name, code, category, description, default_price_ten_thousandths, unit, irpf_rate_hundredths, equivalence_surcharge_rate_hundredths, deleted_at, main_tax, active ON products
WHEN (OLD.type IS NOT NEW.type OR OLD.name IS NOT NEW.name OR OLD.code IS NOT NEW.code OR OLD.category IS NOT NEW.category OR OLD.description IS NOT NEW.description OR OLD.default_price_ten_thousandths IS NOT NEW.default_price_ten_thousandths OR OLD.unit IS NOT NEW.unit OR OLD.irpf_rate_hundredths IS NOT NEW.irpf_rate_hundredths OR OLD.equivalence_surcharge_rate_hundredths IS NOT NEW.equivalence_surcharge_rate_hundredths OR OLD.deleted_at IS NOT NEW.deleted_at OR OLD.main_tax IS NOT NEW.main_tax OR OLD.active IS NOT NEW.active)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'product', NEW.id,
    json_array(json_object('type', OLD.type, 'name', OLD.name, 'code', OLD.code, 'category', OLD.category, 'description', OLD.description, 'default_price_ten_thousandths', OLD.default_price_ten_thousandths, 'unit', OLD.unit, 'irpf_rate_hundredths', OLD.irpf_rate_hundredths, 'equivalence_surcharge_rate_hundredths', OLD.equivalence_surcharge_rate_hundredths, 'deleted_at', OLD.deleted_at, 'main_tax', json(OLD.main_tax), 'active', json(iif(OLD.active IS NULL, NULL, iif(OLD.active, 'true', 'false'))))),
    json_array(json_object('type', NEW.type, 'name', NEW.name, 'code', NEW.code, 'category', NEW.category, 'description', NEW.description, 'default_price_ten_thousandths', NEW.default_price_ten_thousandths, 'unit', NEW.unit, 'irpf_rate_hundredths', NEW.irpf_rate_hundredths, 'equivalence_surcharge_rate_hundredths', NEW.equivalence_surcharge_rate_hundredths, 'deleted_at', NEW.deleted_at, 'main_tax', json(NEW.main_tax), 'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false'))))));
END;

CREATE TRIGGER audit_products_delete AFTER DELETE ON products
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, OLD.company_id, NULL,
    'product', OLD.id,
    json_array(json_object('type', OLD.type, 'name', OLD.name, 'code', OLD.code, 'category', OLD.category, 'description', OLD.description, 'default_price_ten_thousandths', OLD.default_price_ten_thousandths, 'unit', OLD.unit, 'irpf_rate_hundredths', OLD.irpf_rate_hundredths, 'equivalence_surcharge_rate_hundredths', OLD.equivalence_surcharge_rate_hundredths, 'deleted_at', OLD.deleted_at, 'main_tax', json(OLD.main_tax), 'active', json(iif(OLD.active IS NULL, NULL, iif(OLD.active, 'true', 'false'))))),
    NULL);
END;

CREATE TRIGGER audit_series_insert AFTER INSERT ON series
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'series', NEW.id,
    NULL,
    json_array(json_object('code', NEW.code, 'name', NEW.name, 'description', NEW.description, 'document_type', NEW.document_type, 'format', NEW.format, 'reset_frequency', NEW.reset_frequency, 'initial_number', NEW.initial_number, 'deleted_at', NEW.deleted_at, 'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false'))), 'is_default', json(iif(NEW.is_default IS NULL, NULL, iif(NEW.is_default, 'true', 'false'))))));
END;

CREATE TRIGGER audit_series_update AFTER UPDATE OF code, name, description, document_type, format, reset_frequency, initial_number, deleted_at, active, is_default ON series
WHEN (OLD.code IS NOT NEW.code OR OLD.name IS NOT NEW.name OR OLD.description IS NOT NEW.description OR OLD.document_type IS NOT NEW.document_type OR OLD.format IS NOT NEW.format OR OLD.reset_frequency IS NOT NEW.reset_frequency OR OLD.initial_number IS NOT NEW.initial_number OR OLD.deleted_at IS NOT NEW.deleted_at OR OLD.active IS NOT NEW.active OR OLD.is_default IS NOT NEW.is_default)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'series', NEW.id,
    json_array(json_object('code', OLD.code, 'name', OLD.name, 'description', OLD.description, 'document_type', OLD.document_type, 'format', OLD.format, 'reset_frequency', OLD.reset_frequency, 'initial_number', OLD.initial_number, 'deleted_at', OLD.deleted_at, 'active', json(iif(OLD.active IS NULL, NULL, iif(OLD.active, 'true', 'false'))), 'is_default', json(iif(OLD.is_default IS NULL, NULL, iif(OLD.is_default, 'true', 'false'))))),
    json_array(json_object('code', NEW.code, 'name', NEW.name, 'description', NEW.description, 'document_type', NEW.document_type, 'format', NEW.format, 'reset_frequency', NEW.reset_frequency, 'initial_number', NEW.initial_number, 'deleted_at', NEW.deleted_at, 'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false'))), 'is_default', json(iif(NEW.is_default IS NULL, NULL, iif(NEW.is_default, 'true', 'false'))))));
END;

CREATE TRIGGER audit_series_delete AFTER DELETE ON series
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, OLD.company_id, NULL,
    'series', OLD.id,
    json_array(json_object('code', OLD.code, 'name', OLD.name, 'description', OLD.description, 'document_type', OLD.document_type, 'format', OLD.format, 'reset_frequency', OLD.reset_frequency, 'initial_number', OLD.initial_number, 'deleted_at', OLD.deleted_at, 'active', json(iif(OLD.active IS NULL, NULL, iif(OLD.active, 'true', 'false'))), 'is_default', json(iif(OLD.is_default IS NULL, NULL, iif(OLD.is_default, 'true', 'false'))))),
    NULL);
END;

CREATE TRIGGER audit_webhooks_insert AFTER INSERT ON webhooks
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NULL, NULL,
    'webhook', NEW.id,
    NULL,
    json_array(json_object('url', NEW.url, 'account_relationship', NEW.account_relationship, 'deactivated_by', NEW.deactivated_by, 'previous_secret_ends_at', NEW.previous_secret_ends_at, 'deleted_at', NEW.deleted_at, 'events', json(NEW.events), 'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false'))))));
END;

CREATE TRIGGER audit_webhooks_update AFTER UPDATE OF url, account_relationship, deactivated_by, previous_secret_ends_at, deleted_at, events, active ON webhooks
WHEN (OLD.url IS NOT NEW.url OR OLD.account_relationship IS NOT NEW.account_relationship OR OLD.deactivated_by IS NOT NEW.deactivated_by OR OLD.previous_secret_ends_at IS NOT NEW.previous_secret_ends_at OR OLD.deleted_at IS NOT NEW.deleted_at OR OLD.events IS NOT NEW.events OR OLD.active IS NOT NEW.active)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NULL, NULL,
    'webhook', NEW.id,
    json_array(json_object('url', OLD.url, 'account_relationship', OLD.account_relationship, 'deactivated_by', OLD.deactivated_by, 'previous_secret_ends_at', OLD.previous_secret_ends_at, 'deleted_at', OLD.deleted_at, 'events', json(OLD.events), 'active', json(iif(OLD.active IS NULL, NULL, iif(OLD.active, 'true', 'false'))))),
    json_array(json_object('url', NEW.url, 'account_relationship', NEW.account_relationship, 'deactivated_by', NEW.deactivated_by, 'previous_secret_ends_at', NEW.previous_secret_ends_at, 'deleted_at', NEW.deleted_at, 'events', json(NEW.events), 'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false'))))));
END;

CREATE TRIGGER audit_webhooks_delete AFTER DELETE ON webhooks
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), OLD.account_id, NULL, NULL,
    'webhook', OLD.id,
    json_array(json_object('url', OLD.url, 'account_relationship', OLD.account_relationship, 'deactivated_by', OLD.deactivated_by, 'previous_secret_ends_at', OLD.previous_secret_ends_at, 'deleted_at', OLD.deleted_at, 'events', json(OLD.events), 'active', json(iif(OLD.active IS NULL, NULL, iif(OLD.active, 'true', 'false'))))),
    NULL);
END;

CREATE TRIGGER audit_invoices_insert AFTER INSERT ON invoices
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (coalesce((SELECT acting FROM audit_context WHERE key = NEW.id), (SELECT acting FROM audit_context WHERE key = '')), NULL, NEW.company_id, NULL,
    'invoice', NEW.id,
    NULL,
    json_array(json_object('type', NEW.type, 'status', NEW.status, 'series_id', NEW.series_id, 'invoice_number', NEW.invoice_number, 'issue_date', NEW.issue_date, 'due_date', NEW.due_date, 'customer_id', NEW.customer_id, 'invoice_total_cents', NEW.invoice_total_cents, 'payment_date', NEW.payment_date, 'scheduled_for', NEW.scheduled_for, 'generation_mode', NEW.generation_mode, 'void_cause', NEW.void_cause, 'void_reason', NEW.void_reason, 'version', NEW.version, 'deleted_at', NEW.deleted_at)));
END;

CREATE TRIGGER audit_invoices_update AFTER UPDATE OF type, status, series_id, invoice_number, issue_date, due_date, customer_id, invoice_total_cents, payment_date, scheduled_for, generation_mode, void_cause, void_reason, version, deleted_at ON invoices
WHEN (OLD.type IS NOT NEW.type OR OLD.status IS NOT NEW.status OR OLD.series_id IS NOT NEW.series_id OR OLD.invoice_number IS NOT NEW.invoice_number OR OLD.issue_date IS NOT NEW.issue_date OR OLD.due_date IS NOT NEW.due_date OR OLD.customer_id IS NOT NEW.customer_id OR OLD.invoice_total_cents IS NOT NEW.invoice_total_cents OR OLD.payment_date IS NOT NEW.payment_date OR OLD.scheduled_for IS NOT NEW.scheduled_for OR OLD.generation_mode IS NOT NEW.generation_mode OR OLD.void_cause IS NOT NEW.void_cause OR OLD.void_reason IS NOT NEW.void_reason OR OLD.version IS NOT NEW.version OR OLD.deleted_at IS NOT NEW.deleted_at)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (coalesce((SELECT acting FROM audit_context WHERE key = NEW.id), (SELECT acting FROM audit_context WHERE key = '')), NULL, NEW.company_id, NULL,
    'invoice', NEW.id,
    json_array(json_object('type', OLD.type, 'status', OLD.status, 'series_id', OLD.series_id, 'invoice_number', OLD.invoice_number, 'issue_date', OLD.issue_date, 'due_date', OLD.due_date, 'customer_id', OLD.customer_id, 'invoice_total_cents', OLD.invoice_total_cents, 'payment_date', OLD.payment_date, 'scheduled_for', OLD.scheduled_for, 'generation_mode', OLD.generation_mode, 'void_cause', OLD.void_cause, 'void_reason', OLD.void_reason, 'version', OLD.version, 'deleted_at', OLD.deleted_at)),
    json_array(json_object('type', NEW.type, 'status', NEW.status, 'series_id', NEW.series_id, 'invoice_number', NEW.invoice_number, 'issue_date', NEW.issue_date, 'due_date', NEW.due_date, 'customer_id', NEW.customer_id, 'invoice_total_cents', NEW.invoice_total_cents, 'payment_date', NEW.payment_date, 'scheduled_for', NEW.scheduled_for, 'generation_mode', NEW.generation_mode, 'void_cause', NEW.void_cause, 'void_reason', NEW.void_reason, 'version', NEW.version, 'deleted_at', NEW.deleted_at)));
END;

CREATE TRIGGER audit_invoices_delete AFTER DELETE ON invoices
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (coalesce((SELECT acting FROM audit_context WHERE key = OLD.id), (SELECT acting FROM audit_context WHERE key = '')), NULL, OLD.company_id, NULL,
    'invoice', OLD.id,
    json_array(json_object('type', OLD.type, 'status', OLD.status, 'series_id', OLD.series_id, 'invoice_number', OLD.invoice_number, 'issue_date', OLD.issue_date, 'due_date', OLD.due_date, 'customer_id', OLD.customer_id, 'invoice_total_cents', OLD.invoice_total_cents, 'payment_date', OLD.payment_date, 'scheduled_for', OLD.scheduled_for, 'generation_mode', OLD.generation_mode, 'void_cause', OLD.void_cause, 'void_reason', OLD.void_reason, 'version', OLD.version, 'deleted_at', OLD.deleted_at)),
    NULL);
END;

CREATE TRIGGER audit_recurring_invoices_insert AFTER INSERT ON recurring_invoices
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'recurring_invoice', NEW.id,
    NULL,
    json_array(json_object('name', NEW.name, 'status', NEW.status, 'frequency', NEW.frequency, 'day_of_month', NEW.day_of_month, 'start_date', NEW.start_date, 'end_date', NEW.end_date, 'max_invoices', NEW.max_invoices, 'invoice_type', NEW.invoice_type, 'series_id', NEW.series_id, 'customer_id', NEW.customer_id, 'payment_method', NEW.payment_method, 'payment_iban', NEW.payment_iban, 'payment_term_days', NEW.payment_term_days, 'notes', NEW.notes, 'language', NEW.language, 'version', NEW.version), json_object('recipient', json(NEW.recipient), 'send_automatically', json(iif(NEW.send_automatically IS NULL, NULL, iif(NEW.send_automatically, 'true', 'false'))), 'draft_in_advance', json(iif(NEW.draft_in_advance IS NULL, NULL, iif(NEW.draft_in_advance, 'true', 'false'))))));
END;

CREATE TRIGGER audit_recurring_invoices_update AFTER UPDATE OF name, status, frequency, day_of_month, start_date, end_date, max_invoices, invoice_type, series_id, customer_id, payment_method, payment_iban, payment_term_days, notes, language, version, recipient, send_automatically, draft_in_advance ON recurring_invoices
WHEN (OLD.name IS NOT NEW.name OR OLD.status IS NOT NEW.status OR OLD.frequency IS NOT NEW.frequency OR OLD.day_of_month IS NOT NEW.day_of_month OR OLD.start_date IS NOT NEW.start_date OR OLD.end_date IS NOT NEW.end_date OR OLD.max_invoices IS NOT NEW.max_invoices OR OLD.invoice_type IS NOT NEW.invoice_type OR OLD.series_id IS NOT NEW.series_id OR OLD.customer_id IS NOT NEW.customer_id OR OLD.payment_method IS NOT NEW.payment_method OR OLD.payment_iban IS NOT NEW.payment_iban OR OLD.payment_term_days IS NOT NEW.payment_term_days OR OLD.notes IS NOT NEW.notes OR OLD.language IS NOT NEW.language OR OLD.version IS NOT NEW.version OR OLD.recipient IS NOT NEW.recipient OR OLD.send_automatically IS NOT NEW.send_automatically OR OLD.draft_in_advance IS NOT NEW.draft_in_advance)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'recurring_invoice', NEW.id,
    json_array(json_object('name', OLD.name, 'status', OLD.status, 'frequency', OLD.frequency, 'day_of_month', OLD.day_of_month, 'start_date', OLD.start_date, 'end_date', OLD.end_date, 'max_invoices', OLD.max_invoices, 'invoice_type', OLD.invoice_type, 'series_id', OLD.series_id, 'customer_id', OLD.customer_id, 'payment_method', OLD.payment_method, 'payment_iban', OLD.payment_iban, 'payment_term_days', OLD.payment_term_days, 'notes', OLD.notes, 'language', OLD.language, 'version', OLD.version), json_object('recipient', json(OLD.recipient), 'send_automatically', json(iif(OLD.send_automatically IS NULL, NULL, iif(OLD.send_automatically, 'true', 'false'))), 'draft_in_advance', json(iif(OLD.draft_in_advance IS NULL, NULL, iif(OLD.draft_in_advance, 'true', 'false'))))),
    json_array(json_object('name', NEW.name, 'status', NEW.status, 'frequency', NEW.frequency, 'day_of_month', NEW.day_of_month, 'start_date', NEW.start_date, 'end_date', NEW.end_date, 'max_invoices', NEW.max_invoices, 'invoice_type', NEW.invoice_type, 'series_id', NEW.series_id, 'customer_id', NEW.customer_id, 'payment_method', NEW.payment_method, 'payment_iban', NEW.payment_iban, 'payment_term_days', NEW.payment_term_days, 'notes', NEW.notes, 'language', NEW.language, 'version', NEW.version), json_object('recipient', json(NEW.recipient), 'send_automatically', json(iif(NEW.send_automatically IS NULL, NULL, iif(NEW.send_automatically, 'true', 'false'))), 'draft_in_advance', json(iif(NEW.draft_in_advance IS NULL, NULL, iif(NEW.draft_in_advance, 'true', 'false'))))));
END;

CREATE TRIGGER audit_recurring_invoices_delete AFTER DELETE ON recurring_invoices
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, OLD.company_id, NULL,
    'recurring_invoice', OLD.id,
    json_array(json_object('name', OLD.name, 'status', OLD.status, 'frequency', OLD.frequency, 'day_of_month', OLD.day_of_month, 'start_date', OLD.start_date, 'end_date', OLD.end_date, 'max_invoices', OLD.max_invoices, 'invoice_type', OLD.invoice_type, 'series_id', OLD.series_id, 'customer_id', OLD.customer_id, 'payment_method', OLD.payment_method, 'payment_iban', OLD.payment_iban, 'payment_term_days', OLD.payment_term_days, 'notes', OLD.notes, 'language', OLD.language, 'version', OLD.version), json_object('recipient', json(OLD.recipient), 'send_automatically', json(iif(OLD.send_automatically IS NULL, NULL, iif(OLD.send_automatically, 'true', 'false'))), 'draft_in_advance', json(iif(OLD.draft_in_advance IS NULL, NULL, iif(OLD.draft_in_advance, 'true', 'false'))))),
    NULL);
END;

CREATE TRIGGER audit_emails_insert AFTER INSERT ON emails
WHEN coalesce((SELECT acting ->> '$.actor.type' FROM audit_context WHERE key = ''), 'SYSTEM') <> 'SYSTEM'
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NEW.account_id, NEW.company_id, NULL,
    'email', NEW.id,
    NULL,
    json_array(json_object('email_type', NEW.email_type, 'related_entity_type', NEW.related_entity_type, 'related_entity_id', NEW.related_entity_id, 'recipients', json(NEW.recipients), 'cc', json(NEW.cc))));
END;

CREATE TRIGGER audit_payment_events_update AFTER UPDATE OF status, retry_count, invoice_id, deleted_at ON payment_events
WHEN (OLD.status IS NOT NEW.status OR OLD.retry_count IS NOT NEW.retry_count OR OLD.invoice_id IS NOT NEW.invoice_id OR OLD.deleted_at IS NOT NEW.deleted_at) AND coalesce((SELECT acting ->> '$.actor.type' FROM audit_context WHERE key = ''), 'SYSTEM') <> 'SYSTEM'
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'payment_event', NEW.id,
    json_array(json_object('status', OLD.status, 'retry_count', OLD.retry_count, 'invoice_id', OLD.invoice_id, 'deleted_at', OLD.deleted_at)),
    json_array(json_object('status', NEW.status, 'retry_count', NEW.retry_count, 'invoice_id', NEW.invoice_id, 'deleted_at', NEW.deleted_at)));
END;
