-- What happens to customers, products, drafts, certificates and payments is told in the commit of the change itself
-- (decisions, section 13, Events). scripts/event-triggers.ts writes the triggers out.

CREATE TRIGGER tell_customer_created AFTER INSERT ON customers
WHEN (NEW.deleted_at IS NULL) AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'customer.created', NEW.id,
    json_object('customer_id', NEW.id, 'customer_type', json(json_quote(NEW.customer_type)), 'legal_name', json(json_quote(NEW.legal_name)), 'trade_name', json(json_quote(NEW.trade_name)), 'nif', json(json_quote(NEW.nif)), 'email', json(json_quote(NEW.email)), 'active', json(iif(NEW.active, 'true', 'false'))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_customer_updated AFTER UPDATE ON customers
WHEN (OLD.deleted_at IS NULL) AND (NEW.deleted_at IS NULL) AND (OLD.customer_type IS NOT NEW.customer_type OR OLD.legal_name IS NOT NEW.legal_name OR OLD.trade_name IS NOT NEW.trade_name OR OLD.nif IS NOT NEW.nif OR OLD.email IS NOT NEW.email OR OLD.active IS NOT NEW.active OR OLD.phone IS NOT NEW.phone OR OLD.website IS NOT NEW.website OR OLD.contact_person IS NOT NEW.contact_person OR OLD.notes IS NOT NEW.notes OR OLD.preferred_payment_method IS NOT NEW.preferred_payment_method OR OLD.alternative_id IS NOT NEW.alternative_id OR OLD.billing_emails IS NOT NEW.billing_emails OR OLD.address IS NOT NEW.address OR OLD.is_business IS NOT NEW.is_business OR OLD.equivalence_surcharge IS NOT NEW.equivalence_surcharge) AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
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
      ('is_business', iif(OLD.is_business, 'true', 'false'), OLD.is_business IS NOT NEW.is_business),
      ('equivalence_surcharge', iif(OLD.equivalence_surcharge, 'true', 'false'), OLD.equivalence_surcharge IS NOT NEW.equivalence_surcharge)) WHERE column3))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_customer_deleted AFTER UPDATE ON customers
WHEN (OLD.deleted_at IS NULL) AND (NEW.deleted_at IS NOT NULL) AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'customer.deleted', NEW.id,
    json_object('customer_id', NEW.id, 'customer_type', json(json_quote(NEW.customer_type)), 'legal_name', json(json_quote(NEW.legal_name)), 'trade_name', json(json_quote(NEW.trade_name)), 'nif', json(json_quote(NEW.nif)), 'email', json(json_quote(NEW.email)), 'active', json(iif(NEW.active, 'true', 'false'))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_product_created AFTER INSERT ON products
WHEN (NEW.deleted_at IS NULL) AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'product.created', NEW.id,
    json_object('product_id', NEW.id, 'type', json(json_quote(NEW.type)), 'name', json(json_quote(NEW.name)), 'code', json(json_quote(NEW.code)), 'category', json(json_quote(NEW.category)), 'default_price', json(json_quote(NEW.default_price_ten_thousandths / 10000.0)), 'active', json(iif(NEW.active, 'true', 'false'))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_product_updated AFTER UPDATE ON products
WHEN (OLD.deleted_at IS NULL) AND (NEW.deleted_at IS NULL) AND (OLD.type IS NOT NEW.type OR OLD.name IS NOT NEW.name OR OLD.code IS NOT NEW.code OR OLD.category IS NOT NEW.category OR OLD.default_price_ten_thousandths IS NOT NEW.default_price_ten_thousandths OR OLD.active IS NOT NEW.active OR OLD.description IS NOT NEW.description OR OLD.unit IS NOT NEW.unit OR OLD.main_tax IS NOT NEW.main_tax OR OLD.irpf_rate_hundredths IS NOT NEW.irpf_rate_hundredths OR OLD.equivalence_surcharge_rate_hundredths IS NOT NEW.equivalence_surcharge_rate_hundredths) AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'product.updated', NEW.id,
    json_object('product_id', NEW.id, 'type', json(json_quote(NEW.type)), 'name', json(json_quote(NEW.name)), 'code', json(json_quote(NEW.code)), 'category', json(json_quote(NEW.category)), 'default_price', json(json_quote(NEW.default_price_ten_thousandths / 10000.0)), 'active', json(iif(NEW.active, 'true', 'false')), 'previous', json((SELECT json_group_object(column1, json(column2)) FROM (VALUES ('type', json_quote(OLD.type), OLD.type IS NOT NEW.type),
      ('name', json_quote(OLD.name), OLD.name IS NOT NEW.name),
      ('code', json_quote(OLD.code), OLD.code IS NOT NEW.code),
      ('category', json_quote(OLD.category), OLD.category IS NOT NEW.category),
      ('default_price', json_quote(OLD.default_price_ten_thousandths / 10000.0), OLD.default_price_ten_thousandths IS NOT NEW.default_price_ten_thousandths),
      ('active', iif(OLD.active, 'true', 'false'), OLD.active IS NOT NEW.active),
      ('description', json_quote(OLD.description), OLD.description IS NOT NEW.description),
      ('unit', json_quote(OLD.unit), OLD.unit IS NOT NEW.unit),
      ('main_tax', coalesce(OLD.main_tax, 'null'), OLD.main_tax IS NOT NEW.main_tax),
      ('irpf_rate', json_quote(OLD.irpf_rate_hundredths / 100.0), OLD.irpf_rate_hundredths IS NOT NEW.irpf_rate_hundredths),
      ('equivalence_surcharge_rate', json_quote(OLD.equivalence_surcharge_rate_hundredths / 100.0), OLD.equivalence_surcharge_rate_hundredths IS NOT NEW.equivalence_surcharge_rate_hundredths)) WHERE column3))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_product_deleted AFTER UPDATE ON products
WHEN (OLD.deleted_at IS NULL) AND (NEW.deleted_at IS NOT NULL) AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'product.deleted', NEW.id,
    json_object('product_id', NEW.id, 'type', json(json_quote(NEW.type)), 'name', json(json_quote(NEW.name)), 'code', json(json_quote(NEW.code)), 'category', json(json_quote(NEW.category)), 'default_price', json(json_quote(NEW.default_price_ten_thousandths / 10000.0)), 'active', json(iif(NEW.active, 'true', 'false'))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_draft_created AFTER INSERT ON invoices
WHEN (NEW.status IN ('DRAFT', 'SCHEDULED') AND NEW.type <> 'PROFORMA' AND NEW.deleted_at IS NULL) AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'draft.created', NEW.id,
    json_object('invoice_id', NEW.id, 'type', json(json_quote(NEW.type)), 'status', json(json_quote(NEW.status)), 'customer_id', json(json_quote(NEW.customer_id)), 'external_ref', json(json_quote(NEW.external_ref)), 'due_date', json(json_quote(NEW.due_date)), 'scheduled_for', json(json_quote(NEW.scheduled_for)), 'taxable_base', json(json_quote(NEW.taxable_base_cents / 100.0)), 'total_vat', json(json_quote(NEW.total_vat_cents / 100.0)), 'invoice_total', json(json_quote(NEW.invoice_total_cents / 100.0))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_draft_updated AFTER UPDATE ON invoices
WHEN (OLD.status IN ('DRAFT', 'SCHEDULED') AND OLD.type <> 'PROFORMA' AND OLD.deleted_at IS NULL) AND (NEW.status IN ('DRAFT', 'SCHEDULED') AND NEW.type <> 'PROFORMA' AND NEW.deleted_at IS NULL) AND (OLD.type IS NOT NEW.type OR OLD.status IS NOT NEW.status OR OLD.customer_id IS NOT NEW.customer_id OR OLD.external_ref IS NOT NEW.external_ref OR OLD.due_date IS NOT NEW.due_date OR OLD.scheduled_for IS NOT NEW.scheduled_for OR OLD.taxable_base_cents IS NOT NEW.taxable_base_cents OR OLD.total_vat_cents IS NOT NEW.total_vat_cents OR OLD.invoice_total_cents IS NOT NEW.invoice_total_cents OR OLD.operation_date IS NOT NEW.operation_date OR OLD.payment_method IS NOT NEW.payment_method OR OLD.notes IS NOT NEW.notes OR OLD.total_irpf_cents IS NOT NEW.total_irpf_cents OR OLD.metadata IS NOT NEW.metadata) AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'draft.updated', NEW.id,
    json_object('invoice_id', NEW.id, 'type', json(json_quote(NEW.type)), 'status', json(json_quote(NEW.status)), 'customer_id', json(json_quote(NEW.customer_id)), 'external_ref', json(json_quote(NEW.external_ref)), 'due_date', json(json_quote(NEW.due_date)), 'scheduled_for', json(json_quote(NEW.scheduled_for)), 'taxable_base', json(json_quote(NEW.taxable_base_cents / 100.0)), 'total_vat', json(json_quote(NEW.total_vat_cents / 100.0)), 'invoice_total', json(json_quote(NEW.invoice_total_cents / 100.0)), 'previous', json((SELECT json_group_object(column1, json(column2)) FROM (VALUES ('type', json_quote(OLD.type), OLD.type IS NOT NEW.type),
      ('status', json_quote(OLD.status), OLD.status IS NOT NEW.status),
      ('customer_id', json_quote(OLD.customer_id), OLD.customer_id IS NOT NEW.customer_id),
      ('external_ref', json_quote(OLD.external_ref), OLD.external_ref IS NOT NEW.external_ref),
      ('due_date', json_quote(OLD.due_date), OLD.due_date IS NOT NEW.due_date),
      ('scheduled_for', json_quote(OLD.scheduled_for), OLD.scheduled_for IS NOT NEW.scheduled_for),
      ('taxable_base', json_quote(OLD.taxable_base_cents / 100.0), OLD.taxable_base_cents IS NOT NEW.taxable_base_cents),
      ('total_vat', json_quote(OLD.total_vat_cents / 100.0), OLD.total_vat_cents IS NOT NEW.total_vat_cents),
      ('invoice_total', json_quote(OLD.invoice_total_cents / 100.0), OLD.invoice_total_cents IS NOT NEW.invoice_total_cents),
      ('operation_date', json_quote(OLD.operation_date), OLD.operation_date IS NOT NEW.operation_date),
      ('payment_method', json_quote(OLD.payment_method), OLD.payment_method IS NOT NEW.payment_method),
      ('notes', json_quote(OLD.notes), OLD.notes IS NOT NEW.notes),
      ('total_irpf', json_quote(OLD.total_irpf_cents / 100.0), OLD.total_irpf_cents IS NOT NEW.total_irpf_cents),
      ('metadata', coalesce(OLD.metadata, 'null'), OLD.metadata IS NOT NEW.metadata)) WHERE column3))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_draft_deleted AFTER UPDATE ON invoices
WHEN (OLD.status IN ('DRAFT', 'SCHEDULED') AND OLD.type <> 'PROFORMA' AND OLD.deleted_at IS NULL) AND (NEW.deleted_at IS NOT NULL) AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'draft.deleted', NEW.id,
    json_object('invoice_id', NEW.id, 'type', json(json_quote(NEW.type)), 'status', json(json_quote(NEW.status)), 'customer_id', json(json_quote(NEW.customer_id)), 'external_ref', json(json_quote(NEW.external_ref)), 'due_date', json(json_quote(NEW.due_date)), 'scheduled_for', json(json_quote(NEW.scheduled_for)), 'taxable_base', json(json_quote(NEW.taxable_base_cents / 100.0)), 'total_vat', json(json_quote(NEW.total_vat_cents / 100.0)), 'invoice_total', json(json_quote(NEW.invoice_total_cents / 100.0))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_certificate_created AFTER INSERT ON certificates
WHEN (true) AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'certificate.created', NEW.id,
    json_object('certificate_id', NEW.id, 'holder_name', json(json_quote(NEW.holder_name)), 'holder_nif', json(json_quote(NEW.holder_nif)), 'serial_number', json(json_quote(NEW.serial_number))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_certificate_deleted AFTER DELETE ON certificates
WHEN (true) AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    OLD.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'certificate.deleted', OLD.id,
    json_object('certificate_id', OLD.id, 'holder_name', json(json_quote(OLD.holder_name)), 'holder_nif', json(json_quote(OLD.holder_nif)), 'serial_number', json(json_quote(OLD.serial_number))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_payment_processed AFTER UPDATE OF status ON payment_events
WHEN NEW.status = 'PROCESSED' AND OLD.status IS NOT NEW.status AND NEW.event_kind IS NOT NULL AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'payment.processed', NEW.id,
    json_object('event_id', NEW.id, 'connection_id', NEW.connection_id, 'event_kind', NEW.event_kind, 'category', NEW.category,
      'external_payment_id', NEW.external_payment_id, 'currency', NEW.currency,
      'amount', iif(NEW.currency = 'EUR', NEW.amount_cents / 100.0, NULL), 'invoice_id', NEW.invoice_id,
      'failure_category', NEW.failure_category, 'failure_reason', NEW.failure_reason),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_payment_failed AFTER UPDATE OF status ON payment_events
WHEN NEW.status = 'FAILED' AND OLD.status IS NOT NEW.status AND NEW.event_kind IS NOT NULL AND NEW.failure_category IS NOT 'INFRASTRUCTURE' AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'payment.failed', NEW.id,
    json_object('event_id', NEW.id, 'connection_id', NEW.connection_id, 'event_kind', NEW.event_kind, 'category', NEW.category,
      'external_payment_id', NEW.external_payment_id, 'currency', NEW.currency,
      'amount', iif(NEW.currency = 'EUR', NEW.amount_cents / 100.0, NULL), 'invoice_id', NEW.invoice_id,
      'failure_category', NEW.failure_category, 'failure_reason', NEW.failure_reason),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;
