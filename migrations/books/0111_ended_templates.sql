-- Recurring templates: a COMPLETED template lets go of a deleted customer, and of the email that it has for that customer. The audit
-- trail records this purge without values.
DROP TRIGGER IF EXISTS audit_recurring_invoices_insert;
DROP TRIGGER IF EXISTS audit_recurring_invoices_update;
DROP TRIGGER IF EXISTS audit_recurring_invoices_delete;
DROP TRIGGER IF EXISTS audit_recurring_invoices_purge;
CREATE TRIGGER audit_recurring_invoices_insert AFTER INSERT ON recurring_invoices
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'recurring_invoice', NEW.id,
    NULL,
    json_array(json_object(
      'name', NEW.name, 'status', NEW.status, 'frequency', NEW.frequency, 'day_of_month', NEW.day_of_month, 'start_date', NEW.start_date,
      'end_date', NEW.end_date, 'max_invoices', NEW.max_invoices, 'invoice_type', NEW.invoice_type, 'series_id', NEW.series_id,
      'customer_id', NEW.customer_id, 'payment_method', NEW.payment_method, 'payment_iban', NEW.payment_iban,
      'payment_term_days', NEW.payment_term_days, 'notes', NEW.notes, 'language', NEW.language, 'version', NEW.version), json_object(
      'recipient', json(NEW.recipient),
      'send_automatically', json(iif(NEW.send_automatically IS NULL, NULL, iif(NEW.send_automatically, 'true', 'false'))),
      'draft_in_advance', json(iif(NEW.draft_in_advance IS NULL, NULL, iif(NEW.draft_in_advance, 'true', 'false'))))));
END;

CREATE TRIGGER audit_recurring_invoices_update AFTER UPDATE OF
  name, status, frequency, day_of_month, start_date, end_date, max_invoices, invoice_type, series_id, customer_id, payment_method,
  payment_iban, payment_term_days, notes, language, version, recipient, send_automatically, draft_in_advance
ON recurring_invoices
WHEN (
  OLD.name IS NOT NEW.name OR OLD.status IS NOT NEW.status OR OLD.frequency IS NOT NEW.frequency OR OLD.day_of_month IS NOT NEW.day_of_month
  OR OLD.start_date IS NOT NEW.start_date OR OLD.end_date IS NOT NEW.end_date OR OLD.max_invoices IS NOT NEW.max_invoices
  OR OLD.invoice_type IS NOT NEW.invoice_type OR OLD.series_id IS NOT NEW.series_id OR OLD.customer_id IS NOT NEW.customer_id
  OR OLD.payment_method IS NOT NEW.payment_method OR OLD.payment_iban IS NOT NEW.payment_iban
  OR OLD.payment_term_days IS NOT NEW.payment_term_days OR OLD.notes IS NOT NEW.notes OR OLD.language IS NOT NEW.language
  OR OLD.version IS NOT NEW.version OR OLD.recipient IS NOT NEW.recipient OR OLD.send_automatically IS NOT NEW.send_automatically
  OR OLD.draft_in_advance IS NOT NEW.draft_in_advance)
  AND NOT (OLD.recipient IS NOT NULL AND NEW.recipient IS NULL AND OLD.version = NEW.version)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'recurring_invoice', NEW.id,
    json_array(json_object(
      'name', OLD.name, 'status', OLD.status, 'frequency', OLD.frequency, 'day_of_month', OLD.day_of_month, 'start_date', OLD.start_date,
      'end_date', OLD.end_date, 'max_invoices', OLD.max_invoices, 'invoice_type', OLD.invoice_type, 'series_id', OLD.series_id,
      'customer_id', OLD.customer_id, 'payment_method', OLD.payment_method, 'payment_iban', OLD.payment_iban,
      'payment_term_days', OLD.payment_term_days, 'notes', OLD.notes, 'language', OLD.language, 'version', OLD.version), json_object(
      'recipient', json(OLD.recipient),
      'send_automatically', json(iif(OLD.send_automatically IS NULL, NULL, iif(OLD.send_automatically, 'true', 'false'))),
      'draft_in_advance', json(iif(OLD.draft_in_advance IS NULL, NULL, iif(OLD.draft_in_advance, 'true', 'false'))))),
    json_array(json_object(
      'name', NEW.name, 'status', NEW.status, 'frequency', NEW.frequency, 'day_of_month', NEW.day_of_month, 'start_date', NEW.start_date,
      'end_date', NEW.end_date, 'max_invoices', NEW.max_invoices, 'invoice_type', NEW.invoice_type, 'series_id', NEW.series_id,
      'customer_id', NEW.customer_id, 'payment_method', NEW.payment_method, 'payment_iban', NEW.payment_iban,
      'payment_term_days', NEW.payment_term_days, 'notes', NEW.notes, 'language', NEW.language, 'version', NEW.version), json_object(
      'recipient', json(NEW.recipient),
      'send_automatically', json(iif(NEW.send_automatically IS NULL, NULL, iif(NEW.send_automatically, 'true', 'false'))),
      'draft_in_advance', json(iif(NEW.draft_in_advance IS NULL, NULL, iif(NEW.draft_in_advance, 'true', 'false'))))));
END;

CREATE TRIGGER audit_recurring_invoices_delete AFTER DELETE ON recurring_invoices
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, OLD.company_id, NULL, 'recurring_invoice', OLD.id,
    json_array(json_object(
      'name', OLD.name, 'status', OLD.status, 'frequency', OLD.frequency, 'day_of_month', OLD.day_of_month, 'start_date', OLD.start_date,
      'end_date', OLD.end_date, 'max_invoices', OLD.max_invoices, 'invoice_type', OLD.invoice_type, 'series_id', OLD.series_id,
      'customer_id', OLD.customer_id, 'payment_method', OLD.payment_method, 'payment_iban', OLD.payment_iban,
      'payment_term_days', OLD.payment_term_days, 'notes', OLD.notes, 'language', OLD.language, 'version', OLD.version), json_object(
      'recipient', json(OLD.recipient),
      'send_automatically', json(iif(OLD.send_automatically IS NULL, NULL, iif(OLD.send_automatically, 'true', 'false'))),
      'draft_in_advance', json(iif(OLD.draft_in_advance IS NULL, NULL, iif(OLD.draft_in_advance, 'true', 'false'))))),
    NULL);
END;

CREATE TRIGGER audit_recurring_invoices_purge AFTER UPDATE ON recurring_invoices
WHEN OLD.recipient IS NOT NULL AND NEW.recipient IS NULL AND OLD.version = NEW.version
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'recurring_invoice', NEW.id);
END;
