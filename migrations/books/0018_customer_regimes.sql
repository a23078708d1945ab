-- Whether a customer withholds as a business does, and whether they are in the regime of the equivalence surcharge (decisions, section 12).
ALTER TABLE customers ADD COLUMN is_business INTEGER NOT NULL DEFAULT 0 CHECK (is_business IN (0, 1));
ALTER TABLE customers ADD COLUMN equivalence_surcharge INTEGER NOT NULL DEFAULT 0 CHECK (equivalence_surcharge IN (0, 1));

DROP TRIGGER IF EXISTS audit_customers_insert;
DROP TRIGGER IF EXISTS audit_customers_update;
DROP TRIGGER IF EXISTS audit_customers_delete;
DROP TRIGGER IF EXISTS audit_customers_purge;
CREATE TRIGGER audit_customers_insert AFTER INSERT ON customers
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'customer', NEW.id,
    NULL,
    json_array(json_object('customer_type', NEW.customer_type, 'legal_name', NEW.legal_name, 'trade_name', NEW.trade_name, 'nif', NEW.nif, 'email', NEW.email, 'phone', NEW.phone, 'website', NEW.website, 'contact_person', NEW.contact_person, 'notes', NEW.notes, 'preferred_payment_method', NEW.preferred_payment_method, 'deleted_at', NEW.deleted_at, 'alternative_id', json(NEW.alternative_id), 'billing_emails', json(NEW.billing_emails), 'address', json(NEW.address), 'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false'))), 'is_business', json(iif(NEW.is_business IS NULL, NULL, iif(NEW.is_business, 'true', 'false')))), json_object('equivalence_surcharge', json(iif(NEW.equivalence_surcharge IS NULL, NULL, iif(NEW.equivalence_surcharge, 'true', 'false'))))));
END;

CREATE TRIGGER audit_customers_update AFTER UPDATE OF customer_type, legal_name, trade_name, nif, email, phone, website, contact_person, notes, preferred_payment_method, deleted_at, alternative_id, billing_emails, address, active, is_business, equivalence_surcharge ON customers
WHEN (OLD.customer_type IS NOT NEW.customer_type OR OLD.legal_name IS NOT NEW.legal_name OR OLD.trade_name IS NOT NEW.trade_name OR OLD.nif IS NOT NEW.nif OR OLD.email IS NOT NEW.email OR OLD.phone IS NOT NEW.phone OR OLD.website IS NOT NEW.website OR OLD.contact_person IS NOT NEW.contact_person OR OLD.notes IS NOT NEW.notes OR OLD.preferred_payment_method IS NOT NEW.preferred_payment_method OR OLD.deleted_at IS NOT NEW.deleted_at OR OLD.alternative_id IS NOT NEW.alternative_id OR OLD.billing_emails IS NOT NEW.billing_emails OR OLD.address IS NOT NEW.address OR OLD.active IS NOT NEW.active OR OLD.is_business IS NOT NEW.is_business OR OLD.equivalence_surcharge IS NOT NEW.equivalence_surcharge) AND NOT (OLD.search_key <> '' AND NEW.search_key = '' AND NEW.deleted_at IS NOT NULL)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'customer', NEW.id,
    json_array(json_object('customer_type', OLD.customer_type, 'legal_name', OLD.legal_name, 'trade_name', OLD.trade_name, 'nif', OLD.nif, 'email', OLD.email, 'phone', OLD.phone, 'website', OLD.website, 'contact_person', OLD.contact_person, 'notes', OLD.notes, 'preferred_payment_method', OLD.preferred_payment_method, 'deleted_at', OLD.deleted_at, 'alternative_id', json(OLD.alternative_id), 'billing_emails', json(OLD.billing_emails), 'address', json(OLD.address), 'active', json(iif(OLD.active IS NULL, NULL, iif(OLD.active, 'true', 'false'))), 'is_business', json(iif(OLD.is_business IS NULL, NULL, iif(OLD.is_business, 'true', 'false')))), json_object('equivalence_surcharge', json(iif(OLD.equivalence_surcharge IS NULL, NULL, iif(OLD.equivalence_surcharge, 'true', 'false'))))),
    json_array(json_object('customer_type', NEW.customer_type, 'legal_name', NEW.legal_name, 'trade_name', NEW.trade_name, 'nif', NEW.nif, 'email', NEW.email, 'phone', NEW.phone, 'website', NEW.website, 'contact_person', NEW.contact_person, 'notes', NEW.notes, 'preferred_payment_method', NEW.preferred_payment_method, 'deleted_at', NEW.deleted_at, 'alternative_id', json(NEW.alternative_id), 'billing_emails', json(NEW.billing_emails), 'address', json(NEW.address), 'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false'))), 'is_business', json(iif(NEW.is_business IS NULL, NULL, iif(NEW.is_business, 'true', 'false')))), json_object('equivalence_surcharge', json(iif(NEW.equivalence_surcharge IS NULL, NULL, iif(NEW.equivalence_surcharge, 'true', 'false'))))));
END;

CREATE TRIGGER audit_customers_purge AFTER UPDATE ON customers
WHEN OLD.search_key <> '' AND NEW.search_key = '' AND NEW.deleted_at IS NOT NULL
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'customer', NEW.id);
END;
