-- How a customer gets electronic invoices: form, DIR3 codes, electronic address and delivery (decisions, section 14).
ALTER TABLE customers ADD COLUMN einvoice TEXT CHECK (einvoice IS NULL OR json_valid(einvoice));

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
    json_array(json_object('customer_type', NEW.customer_type, 'legal_name', NEW.legal_name, 'trade_name', NEW.trade_name, 'nif', NEW.nif, 'email', NEW.email, 'phone', NEW.phone, 'website', NEW.website, 'contact_person', NEW.contact_person, 'notes', NEW.notes, 'preferred_payment_method', NEW.preferred_payment_method, 'deleted_at', NEW.deleted_at, 'alternative_id', json(NEW.alternative_id), 'billing_emails', json(NEW.billing_emails), 'address', json(NEW.address), 'einvoice', json(NEW.einvoice), 'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false')))), json_object('is_business', json(iif(NEW.is_business IS NULL, NULL, iif(NEW.is_business, 'true', 'false'))), 'equivalence_surcharge', json(iif(NEW.equivalence_surcharge IS NULL, NULL, iif(NEW.equivalence_surcharge, 'true', 'false'))))));
END;

CREATE TRIGGER audit_customers_update AFTER UPDATE OF customer_type, legal_name, trade_name, nif, email, phone, website, contact_person, notes, preferred_payment_method, deleted_at, alternative_id, billing_emails, address, einvoice, active, is_business, equivalence_surcharge ON customers
WHEN (OLD.customer_type IS NOT NEW.customer_type OR OLD.legal_name IS NOT NEW.legal_name OR OLD.trade_name IS NOT NEW.trade_name OR OLD.nif IS NOT NEW.nif OR OLD.email IS NOT NEW.email OR OLD.phone IS NOT NEW.phone OR OLD.website IS NOT NEW.website OR OLD.contact_person IS NOT NEW.contact_person OR OLD.notes IS NOT NEW.notes OR OLD.preferred_payment_method IS NOT NEW.preferred_payment_method OR OLD.deleted_at IS NOT NEW.deleted_at OR OLD.alternative_id IS NOT NEW.alternative_id OR OLD.billing_emails IS NOT NEW.billing_emails OR OLD.address IS NOT NEW.address OR OLD.einvoice IS NOT NEW.einvoice OR OLD.active IS NOT NEW.active OR OLD.is_business IS NOT NEW.is_business OR OLD.equivalence_surcharge IS NOT NEW.equivalence_surcharge) AND NOT (OLD.search_key <> '' AND NEW.search_key = '' AND NEW.deleted_at IS NOT NULL)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'customer', NEW.id,
    json_array(json_object('customer_type', OLD.customer_type, 'legal_name', OLD.legal_name, 'trade_name', OLD.trade_name, 'nif', OLD.nif, 'email', OLD.email, 'phone', OLD.phone, 'website', OLD.website, 'contact_person', OLD.contact_person, 'notes', OLD.notes, 'preferred_payment_method', OLD.preferred_payment_method, 'deleted_at', OLD.deleted_at, 'alternative_id', json(OLD.alternative_id), 'billing_emails', json(OLD.billing_emails), 'address', json(OLD.address), 'einvoice', json(OLD.einvoice), 'active', json(iif(OLD.active IS NULL, NULL, iif(OLD.active, 'true', 'false')))), json_object('is_business', json(iif(OLD.is_business IS NULL, NULL, iif(OLD.is_business, 'true', 'false'))), 'equivalence_surcharge', json(iif(OLD.equivalence_surcharge IS NULL, NULL, iif(OLD.equivalence_surcharge, 'true', 'false'))))),
    json_array(json_object('customer_type', NEW.customer_type, 'legal_name', NEW.legal_name, 'trade_name', NEW.trade_name, 'nif', NEW.nif, 'email', NEW.email, 'phone', NEW.phone, 'website', NEW.website, 'contact_person', NEW.contact_person, 'notes', NEW.notes, 'preferred_payment_method', NEW.preferred_payment_method, 'deleted_at', NEW.deleted_at, 'alternative_id', json(NEW.alternative_id), 'billing_emails', json(NEW.billing_emails), 'address', json(NEW.address), 'einvoice', json(NEW.einvoice), 'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false')))), json_object('is_business', json(iif(NEW.is_business IS NULL, NULL, iif(NEW.is_business, 'true', 'false'))), 'equivalence_surcharge', json(iif(NEW.equivalence_surcharge IS NULL, NULL, iif(NEW.equivalence_surcharge, 'true', 'false'))))));
END;

CREATE TRIGGER audit_customers_purge AFTER UPDATE ON customers
WHEN OLD.search_key <> '' AND NEW.search_key = '' AND NEW.deleted_at IS NOT NULL
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'customer', NEW.id);
END;

DROP TRIGGER IF EXISTS tell_customer_updated;
CREATE TRIGGER tell_customer_updated AFTER UPDATE ON customers
WHEN (OLD.deleted_at IS NULL) AND (NEW.deleted_at IS NULL) AND (OLD.customer_type IS NOT NEW.customer_type OR OLD.legal_name IS NOT NEW.legal_name OR OLD.trade_name IS NOT NEW.trade_name OR OLD.nif IS NOT NEW.nif OR OLD.email IS NOT NEW.email OR OLD.active IS NOT NEW.active OR OLD.phone IS NOT NEW.phone OR OLD.website IS NOT NEW.website OR OLD.contact_person IS NOT NEW.contact_person OR OLD.notes IS NOT NEW.notes OR OLD.preferred_payment_method IS NOT NEW.preferred_payment_method OR OLD.alternative_id IS NOT NEW.alternative_id OR OLD.billing_emails IS NOT NEW.billing_emails OR OLD.address IS NOT NEW.address OR OLD.einvoice IS NOT NEW.einvoice OR OLD.is_business IS NOT NEW.is_business OR OLD.equivalence_surcharge IS NOT NEW.equivalence_surcharge) AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'customer.updated', NEW.id,
    json_object('customer_id', NEW.id, 'customer_type', json(json_quote(NEW.customer_type)), 'legal_name', json(json_quote(NEW.legal_name)), 'trade_name', json(json_quote(NEW.trade_name)), 'nif', json(json_quote(NEW.nif)), 'email', json(json_quote(NEW.email)), 'active', json(iif(NEW.active, 'true', 'false')), 'previous', json((SELECT json_group_object(column1, json(column2)) FROM (VALUES ('customer_type', json_quote(OLD.customer_type), OLD.customer_type IS NOT NEW.customer_type),
      ('legal_name', json_quote(OLD.legal_name), OLD.legal_name IS NOT NEW.legal_name),
      ('trade_name', json_quote(OLD.trade_name), OLD.trade_name IS NOT NEW.trade_name),
      ('nif', json_quote(OLD.nif), OLD.nif IS NOT NEW.nif),
      ('email', json_quote(OLD.email), OLD.email IS NOT NEW.email),
      ('active', iif(OLD.active, 'true', 'false'), OLD.active IS NOT NEW.active),
      ('phone', json_quote(OLD.phone), OLD.phone IS NOT NEW.phone),
      ('website', json_quote(OLD.website), OLD.website IS NOT NEW.website),
      ('contact_person', json_quote(OLD.contact_person), OLD.contact_person IS NOT NEW.contact_person),
      ('notes', json_quote(OLD.notes), OLD.notes IS NOT NEW.notes),
      ('preferred_payment_method', json_quote(OLD.preferred_payment_method), OLD.preferred_payment_method IS NOT NEW.preferred_payment_method),
      ('alternative_id', coalesce(OLD.alternative_id, 'null'), OLD.alternative_id IS NOT NEW.alternative_id),
      ('billing_emails', coalesce(OLD.billing_emails, 'null'), OLD.billing_emails IS NOT NEW.billing_emails),
      ('address', coalesce(OLD.address, 'null'), OLD.address IS NOT NEW.address),
      ('einvoice', coalesce(OLD.einvoice, 'null'), OLD.einvoice IS NOT NEW.einvoice),
      ('is_business', iif(OLD.is_business, 'true', 'false'), OLD.is_business IS NOT NEW.is_business),
      ('equivalence_surcharge', iif(OLD.equivalence_surcharge, 'true', 'false'), OLD.equivalence_surcharge IS NOT NEW.equivalence_surcharge)) WHERE column3))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

