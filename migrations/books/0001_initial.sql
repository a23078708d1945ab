-- The books: what companies issue, receive, send and are paid. There is one database for production and one for the
-- sandbox, with this schema, in every shard.
-- Amounts are cents and instants are milliseconds since 1970, UTC, unless the name of the column says otherwise. Days
-- are calendar days (`YYYY-MM-DD`) in the time zone of the company. Columns such as `legal_name_key` and `search_key`
-- hold text folded for sorting and search: lower case, no accents.

----------------------------------------------------------------------------------------------------------------------
-- Commits, audit trail, events and journal
----------------------------------------------------------------------------------------------------------------------
-- Triggers of most other tables write into these tables. `scripts/audit-triggers.ts` writes the triggers of the audit
-- trail, `scripts/event-triggers.ts` those of the events.

-- A failed expectation of a batch. The table stays empty: after a statement that must change a row, the batch inserts
-- a reason here if it changed none, and the CHECK aborts the batch.
CREATE TABLE guard (
  reason TEXT NOT NULL CHECK (reason = '')
) STRICT;

-- A commit of the ledger. A batch that is sent again after a lost response finds its own id here and changes nothing
-- twice.
CREATE TABLE ledger_commits (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  committed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The principal who acts in the current batch. The database client inserts the row before the batch and deletes it
-- after.
CREATE TABLE audit_context (
  -- Empty for the principal of the batch. Otherwise the id of an invoice that the batch writes for another principal.
  key TEXT PRIMARY KEY,
  acting TEXT NOT NULL CHECK (json_valid(acting))
) STRICT, WITHOUT ROWID;

-- A change that is not in the audit trail yet. Triggers insert the row in the commit of the change; a job chains it
-- into `audit_events` of the directory and deletes it.
CREATE TABLE audit_pending (
  -- Reused once free, so that no counter is written with each row.
  position INTEGER PRIMARY KEY,
  -- The id of the event. The database makes this UUID, so that an event which was already chained is recognised.
  id TEXT NOT NULL UNIQUE DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4'
    || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))),
  -- The clock of the database, for a change without a known principal.
  written_at INTEGER NOT NULL DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)),
  acting TEXT,
  account_id TEXT,
  company_id TEXT,
  environment TEXT,
  resource_type TEXT NOT NULL,
  resource_id TEXT NOT NULL,
  -- JSON arrays of objects with the audited columns before and after the change. Null if there was no row.
  before TEXT,
  after TEXT
) STRICT;
CREATE INDEX audit_pending_by_account ON audit_pending (account_id, position) WHERE account_id IS NOT NULL;
CREATE INDEX audit_pending_by_company ON audit_pending (company_id, position) WHERE account_id IS NULL;

-- An event, kept for 90 days. It is written in the commit of the change that it reports, by the ledger or by a
-- trigger.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  type TEXT NOT NULL,
  -- The id of the resource that the event is about.
  subject_id TEXT NOT NULL,
  data TEXT NOT NULL CHECK (json_valid(data)),
  created_at INTEGER NOT NULL,
  queued_at INTEGER
) STRICT;
CREATE INDEX outbox_unqueued ON outbox (created_at) WHERE queued_at IS NULL;
-- An event of an invoice that happens once is published once. A voided invoice may count again and be voided again,
-- so that `invoice.voided` is unique by its own id only.
CREATE UNIQUE INDEX outbox_once ON outbox (type, subject_id, CASE type WHEN 'invoice.voided' THEN id ELSE '' END)
  WHERE type IN ('invoice.issued', 'invoice.voided', 'invoice.pdf.generated');
CREATE INDEX outbox_by_account ON outbox (account_id, created_at);
CREATE INDEX outbox_by_subject ON outbox (subject_id, created_at);
CREATE INDEX outbox_by_age ON outbox (created_at);

-- A key whose rows changed and are not in the backup bucket yet. Triggers note it in the commit of the change; the
-- row goes when the present rows are written to the bucket.
CREATE TABLE journal (
  -- Never reused: a position in the bucket beyond the last one here shows what this database has lost.
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  subject TEXT NOT NULL,
  key TEXT NOT NULL
) STRICT;

-- A company whose books were restored. Until they are compared with the list of the AEAT, the company issues nothing.
CREATE TABLE restored_companies (
  company_id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  -- The first month (`YYYY-MM`) to compare.
  since_month TEXT NOT NULL,
  restored_at INTEGER NOT NULL,
  -- When the comparison found nothing open, or the operator accepted what it found.
  checked_at INTEGER,
  -- JSON result of the last comparison.
  report TEXT CHECK (report IS NULL OR json_valid(report))
) STRICT;

----------------------------------------------------------------------------------------------------------------------
-- Company settings, customers and products
----------------------------------------------------------------------------------------------------------------------

-- The settings of a company: VeriFactu, taxes, design and electronic invoices.
CREATE TABLE company_settings (
  company_id TEXT PRIMARY KEY,
  verifactu TEXT NOT NULL CHECK (json_valid(verifactu)),
  tax TEXT NOT NULL CHECK (json_valid(tax)),
  customization TEXT NOT NULL CHECK (json_valid(customization)),
  version INTEGER NOT NULL DEFAULT 1,
  updated_at INTEGER NOT NULL,
  -- JSON default form and delivery for customers without settings of their own.
  einvoice TEXT CHECK (einvoice IS NULL OR json_valid(einvoice))
) STRICT;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_settings AFTER INSERT ON company_settings
BEGIN INSERT INTO journal (subject, key) VALUES ('company_settings', NEW.company_id); END;
CREATE TRIGGER journal_changed_settings AFTER UPDATE ON company_settings
BEGIN INSERT INTO journal (subject, key) VALUES ('company_settings', NEW.company_id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_company_settings_insert AFTER INSERT ON company_settings
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'company_settings', NEW.company_id,
    NULL,
    json_array(json_object(
      'verifactu', json(NEW.verifactu), 'tax', json(NEW.tax), 'customization', json(NEW.customization), 'einvoice', json(NEW.einvoice))));
END;

CREATE TRIGGER audit_company_settings_update AFTER UPDATE OF
  verifactu, tax, customization, einvoice
ON company_settings
WHEN (
  OLD.verifactu IS NOT NEW.verifactu OR OLD.tax IS NOT NEW.tax OR OLD.customization IS NOT NEW.customization
  OR OLD.einvoice IS NOT NEW.einvoice)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'company_settings', NEW.company_id,
    json_array(json_object(
      'verifactu', json(OLD.verifactu), 'tax', json(OLD.tax), 'customization', json(OLD.customization), 'einvoice', json(OLD.einvoice))),
    json_array(json_object(
      'verifactu', json(NEW.verifactu), 'tax', json(NEW.tax), 'customization', json(NEW.customization), 'einvoice', json(NEW.einvoice))));
END;

CREATE TRIGGER audit_company_settings_delete AFTER DELETE ON company_settings
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, OLD.company_id, NULL, 'company_settings', OLD.company_id,
    json_array(json_object(
      'verifactu', json(OLD.verifactu), 'tax', json(OLD.tax), 'customization', json(OLD.customization), 'einvoice', json(OLD.einvoice))),
    NULL);
END;

-- A customer of a company. A deleted customer stays until the purge, and longer while an invoice names it.
CREATE TABLE customers (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  customer_type TEXT NOT NULL CHECK (customer_type IN ('INDIVIDUAL', 'LEGAL_ENTITY')),
  legal_name TEXT NOT NULL,
  trade_name TEXT,
  nif TEXT,
  alternative_id TEXT CHECK (alternative_id IS NULL OR json_valid(alternative_id)),
  -- Type, country and number in one text, for the unique index.
  alternative_id_key TEXT,
  email TEXT,
  phone TEXT,
  website TEXT,
  contact_person TEXT,
  billing_emails TEXT NOT NULL CHECK (json_valid(billing_emails)),
  address TEXT CHECK (address IS NULL OR json_valid(address)),
  notes TEXT,
  preferred_payment_method TEXT,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  legal_name_key TEXT NOT NULL,
  city_key TEXT,
  province_key TEXT,
  email_key TEXT,
  -- Everything that the search looks at. Empty once the purge has cleared the row.
  search_key TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER,
  -- JSON result of the tax census when the customer was made or renamed. Null: not asked, or no response yet.
  census TEXT CHECK (census IS NULL OR json_valid(census)),
  -- 1 if the customer withholds income tax as a business does.
  is_business INTEGER NOT NULL DEFAULT 0 CHECK (is_business IN (0, 1)),
  -- 1 if the customer is in the regime of the equivalence surcharge.
  equivalence_surcharge INTEGER NOT NULL DEFAULT 0 CHECK (equivalence_surcharge IN (0, 1)),
  -- JSON form, DIR3 codes, address and delivery of electronic invoices for this customer.
  einvoice TEXT CHECK (einvoice IS NULL OR json_valid(einvoice)),
  -- JSON result of VIES for the VAT number. Null: not asked, or no response yet.
  vies TEXT CHECK (vies IS NULL OR json_valid(vies))
) STRICT;
-- A NIF or foreign id is unique among the customers of a company that are not deleted.
CREATE UNIQUE INDEX customers_unique_nif ON customers (company_id, nif) WHERE nif IS NOT NULL AND deleted_at IS NULL;
CREATE UNIQUE INDEX customers_unique_alternative_id ON customers (company_id, alternative_id_key)
  WHERE alternative_id_key IS NOT NULL AND deleted_at IS NULL;
-- One index for each sort of the list.
CREATE INDEX customers_by_legal_name ON customers (company_id, legal_name_key, id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_nif ON customers (company_id, nif, id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_email ON customers (company_id, email_key, id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_phone ON customers (company_id, phone, id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_city ON customers (company_id, city_key, id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_province ON customers (company_id, province_key, id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_active ON customers (company_id, active, id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_created_at ON customers (company_id, created_at, id) WHERE deleted_at IS NULL;
-- Deleted customers that the purge has not cleared yet, and cleared ones that it may remove.
CREATE INDEX customers_to_purge ON customers (deleted_at) WHERE deleted_at IS NOT NULL AND search_key <> '';
CREATE INDEX customers_to_remove ON customers (deleted_at) WHERE deleted_at IS NOT NULL AND search_key = '';
-- Customers that the census job still has to ask about.
CREATE INDEX customers_without_census ON customers (id)
  WHERE nif IS NOT NULL AND census IS NULL AND deleted_at IS NULL;
-- Customers that the VIES job still has to ask about.
CREATE INDEX customers_without_vies ON customers (id)
  WHERE alternative_id ->> '$.type' = '02' AND vies IS NULL AND deleted_at IS NULL;

-- Keeps `list_counts`. No statement here uses ON CONFLICT, because the conflict clause of the outer statement would
-- replace it.
CREATE TRIGGER customers_are_counted AFTER INSERT ON customers WHEN NEW.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (company_id, list, total) SELECT NEW.company_id, 'CUSTOMER', 0
    WHERE NOT EXISTS (SELECT 1 FROM list_counts WHERE company_id = NEW.company_id AND list = 'CUSTOMER');
  UPDATE list_counts SET total = total + 1 WHERE company_id = NEW.company_id AND list = 'CUSTOMER';
END;

-- A deleted customer is never restored, so that its later removal changes no count.
CREATE TRIGGER customers_deleted_are_not_counted AFTER UPDATE OF deleted_at ON customers
WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL
BEGIN
  UPDATE list_counts SET total = total - 1 WHERE company_id = OLD.company_id AND list = 'CUSTOMER';
END;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_customers AFTER INSERT ON customers
BEGIN INSERT INTO journal (subject, key) VALUES ('customers', NEW.id); END;
CREATE TRIGGER journal_changed_customers AFTER UPDATE ON customers
BEGIN INSERT INTO journal (subject, key) VALUES ('customers', NEW.id); END;
CREATE TRIGGER journal_gone_customers AFTER DELETE ON customers
BEGIN INSERT INTO journal (subject, key) VALUES ('customers', OLD.id); END;

-- Publishes each change as an event.
CREATE TRIGGER tell_customer_created AFTER INSERT ON customers
WHEN (NEW.deleted_at IS NULL)
  AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL
  AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'customer.created', NEW.id,
    json_object(
      'customer_id', NEW.id, 'customer_type', json(json_quote(NEW.customer_type)), 'legal_name', json(json_quote(NEW.legal_name)),
      'trade_name', json(json_quote(NEW.trade_name)), 'nif', json(json_quote(NEW.nif)), 'email', json(json_quote(NEW.email)),
      'active', json(iif(NEW.active, 'true', 'false'))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_customer_deleted AFTER UPDATE ON customers
WHEN (OLD.deleted_at IS NULL)
  AND (NEW.deleted_at IS NOT NULL)
  AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL
  AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'customer.deleted', NEW.id,
    json_object(
      'customer_id', NEW.id, 'customer_type', json(json_quote(NEW.customer_type)), 'legal_name', json(json_quote(NEW.legal_name)),
      'trade_name', json(json_quote(NEW.trade_name)), 'nif', json(json_quote(NEW.nif)), 'email', json(json_quote(NEW.email)),
      'active', json(iif(NEW.active, 'true', 'false'))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_customers_insert AFTER INSERT ON customers
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'customer', NEW.id,
    NULL,
    json_array(json_object(
      'customer_type', NEW.customer_type, 'legal_name', NEW.legal_name, 'trade_name', NEW.trade_name, 'nif', NEW.nif, 'email', NEW.email,
      'phone', NEW.phone, 'website', NEW.website, 'contact_person', NEW.contact_person, 'notes', NEW.notes,
      'preferred_payment_method', NEW.preferred_payment_method, 'deleted_at', NEW.deleted_at, 'alternative_id', json(NEW.alternative_id),
      'billing_emails', json(NEW.billing_emails), 'address', json(NEW.address), 'einvoice', json(NEW.einvoice),
      'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false')))), json_object(
      'is_business', json(iif(NEW.is_business IS NULL, NULL, iif(NEW.is_business, 'true', 'false'))),
      'equivalence_surcharge', json(iif(NEW.equivalence_surcharge IS NULL, NULL, iif(NEW.equivalence_surcharge, 'true', 'false'))))));
END;

CREATE TRIGGER audit_customers_update AFTER UPDATE OF
  customer_type, legal_name, trade_name, nif, email, phone, website, contact_person, notes, preferred_payment_method, deleted_at,
  alternative_id, billing_emails, address, einvoice, active, is_business, equivalence_surcharge
ON customers
WHEN (
  OLD.customer_type IS NOT NEW.customer_type OR OLD.legal_name IS NOT NEW.legal_name OR OLD.trade_name IS NOT NEW.trade_name
  OR OLD.nif IS NOT NEW.nif OR OLD.email IS NOT NEW.email OR OLD.phone IS NOT NEW.phone OR OLD.website IS NOT NEW.website
  OR OLD.contact_person IS NOT NEW.contact_person OR OLD.notes IS NOT NEW.notes
  OR OLD.preferred_payment_method IS NOT NEW.preferred_payment_method OR OLD.deleted_at IS NOT NEW.deleted_at
  OR OLD.alternative_id IS NOT NEW.alternative_id OR OLD.billing_emails IS NOT NEW.billing_emails OR OLD.address IS NOT NEW.address
  OR OLD.einvoice IS NOT NEW.einvoice OR OLD.active IS NOT NEW.active OR OLD.is_business IS NOT NEW.is_business
  OR OLD.equivalence_surcharge IS NOT NEW.equivalence_surcharge)
  AND NOT (OLD.search_key <> '' AND NEW.search_key = '' AND NEW.deleted_at IS NOT NULL)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'customer', NEW.id,
    json_array(json_object(
      'customer_type', OLD.customer_type, 'legal_name', OLD.legal_name, 'trade_name', OLD.trade_name, 'nif', OLD.nif, 'email', OLD.email,
      'phone', OLD.phone, 'website', OLD.website, 'contact_person', OLD.contact_person, 'notes', OLD.notes,
      'preferred_payment_method', OLD.preferred_payment_method, 'deleted_at', OLD.deleted_at, 'alternative_id', json(OLD.alternative_id),
      'billing_emails', json(OLD.billing_emails), 'address', json(OLD.address), 'einvoice', json(OLD.einvoice),
      'active', json(iif(OLD.active IS NULL, NULL, iif(OLD.active, 'true', 'false')))), json_object(
      'is_business', json(iif(OLD.is_business IS NULL, NULL, iif(OLD.is_business, 'true', 'false'))),
      'equivalence_surcharge', json(iif(OLD.equivalence_surcharge IS NULL, NULL, iif(OLD.equivalence_surcharge, 'true', 'false'))))),
    json_array(json_object(
      'customer_type', NEW.customer_type, 'legal_name', NEW.legal_name, 'trade_name', NEW.trade_name, 'nif', NEW.nif, 'email', NEW.email,
      'phone', NEW.phone, 'website', NEW.website, 'contact_person', NEW.contact_person, 'notes', NEW.notes,
      'preferred_payment_method', NEW.preferred_payment_method, 'deleted_at', NEW.deleted_at, 'alternative_id', json(NEW.alternative_id),
      'billing_emails', json(NEW.billing_emails), 'address', json(NEW.address), 'einvoice', json(NEW.einvoice),
      'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false')))), json_object(
      'is_business', json(iif(NEW.is_business IS NULL, NULL, iif(NEW.is_business, 'true', 'false'))),
      'equivalence_surcharge', json(iif(NEW.equivalence_surcharge IS NULL, NULL, iif(NEW.equivalence_surcharge, 'true', 'false'))))));
END;

-- A purge is written to the audit trail without values.
CREATE TRIGGER audit_customers_purge AFTER UPDATE ON customers
WHEN OLD.search_key <> '' AND NEW.search_key = '' AND NEW.deleted_at IS NOT NULL
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'customer', NEW.id);
END;

-- Publishes each change as an event.
CREATE TRIGGER tell_customer_updated AFTER UPDATE ON customers
WHEN (OLD.deleted_at IS NULL)
  AND (NEW.deleted_at IS NULL)
  AND (
  OLD.customer_type IS NOT NEW.customer_type OR OLD.legal_name IS NOT NEW.legal_name OR OLD.trade_name IS NOT NEW.trade_name
  OR OLD.nif IS NOT NEW.nif OR OLD.email IS NOT NEW.email OR OLD.active IS NOT NEW.active OR OLD.phone IS NOT NEW.phone
  OR OLD.website IS NOT NEW.website OR OLD.contact_person IS NOT NEW.contact_person OR OLD.notes IS NOT NEW.notes
  OR OLD.preferred_payment_method IS NOT NEW.preferred_payment_method OR OLD.alternative_id IS NOT NEW.alternative_id
  OR OLD.billing_emails IS NOT NEW.billing_emails OR OLD.address IS NOT NEW.address OR OLD.einvoice IS NOT NEW.einvoice
  OR OLD.is_business IS NOT NEW.is_business OR OLD.equivalence_surcharge IS NOT NEW.equivalence_surcharge)
  AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL
  AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'customer.updated', NEW.id,
    json_object(
      'customer_id', NEW.id, 'customer_type', json(json_quote(NEW.customer_type)), 'legal_name', json(json_quote(NEW.legal_name)),
      'trade_name', json(json_quote(NEW.trade_name)), 'nif', json(json_quote(NEW.nif)), 'email', json(json_quote(NEW.email)),
      'active', json(iif(NEW.active, 'true', 'false')),
      'previous', json((
      SELECT json_group_object(column1, json(column2)) FROM (VALUES
        ('customer_type', json_quote(OLD.customer_type), OLD.customer_type IS NOT NEW.customer_type),
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
        ('equivalence_surcharge', iif(OLD.equivalence_surcharge, 'true', 'false'), OLD.equivalence_surcharge IS NOT NEW.equivalence_surcharge)
      ) WHERE column3))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

-- A product or service of a company, from which lines are filled.
CREATE TABLE products (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('PRODUCT', 'SERVICE')),
  name TEXT NOT NULL,
  code TEXT,
  category TEXT,
  description TEXT,
  default_price_ten_thousandths INTEGER,
  unit TEXT,
  main_tax TEXT CHECK (main_tax IS NULL OR json_valid(main_tax)),
  irpf_rate_hundredths INTEGER,
  equivalence_surcharge_rate_hundredths INTEGER,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  name_key TEXT NOT NULL,
  code_key TEXT,
  category_key TEXT,
  search_key TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER
) STRICT;
-- A code is unique among the products of a company that are not deleted.
CREATE UNIQUE INDEX products_unique_code ON products (company_id, code) WHERE code IS NOT NULL AND deleted_at IS NULL;
-- One index for each sort of the list.
CREATE INDEX products_by_name ON products (company_id, name_key, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_code ON products (company_id, code_key, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_category ON products (company_id, category_key, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_price ON products (company_id, default_price_ten_thousandths, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_created_at ON products (company_id, created_at, id) WHERE deleted_at IS NULL;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_products_insert AFTER INSERT ON products
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'product', NEW.id,
    NULL,
    json_array(json_object(
      'type', NEW.type, 'name', NEW.name, 'code', NEW.code, 'category', NEW.category, 'description', NEW.description,
      'default_price_ten_thousandths', NEW.default_price_ten_thousandths, 'unit', NEW.unit,
      'irpf_rate_hundredths', NEW.irpf_rate_hundredths, 'equivalence_surcharge_rate_hundredths', NEW.equivalence_surcharge_rate_hundredths,
      'deleted_at', NEW.deleted_at, 'main_tax', json(NEW.main_tax),
      'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false'))))));
END;

CREATE TRIGGER audit_products_update AFTER UPDATE OF
  type, name, code, category, description, default_price_ten_thousandths, unit, irpf_rate_hundredths, equivalence_surcharge_rate_hundredths,
  deleted_at, main_tax, active
ON products
WHEN (
  OLD.type IS NOT NEW.type OR OLD.name IS NOT NEW.name OR OLD.code IS NOT NEW.code OR OLD.category IS NOT NEW.category
  OR OLD.description IS NOT NEW.description OR OLD.default_price_ten_thousandths IS NOT NEW.default_price_ten_thousandths
  OR OLD.unit IS NOT NEW.unit OR OLD.irpf_rate_hundredths IS NOT NEW.irpf_rate_hundredths
  OR OLD.equivalence_surcharge_rate_hundredths IS NOT NEW.equivalence_surcharge_rate_hundredths OR OLD.deleted_at IS NOT NEW.deleted_at
  OR OLD.main_tax IS NOT NEW.main_tax OR OLD.active IS NOT NEW.active)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'product', NEW.id,
    json_array(json_object(
      'type', OLD.type, 'name', OLD.name, 'code', OLD.code, 'category', OLD.category, 'description', OLD.description,
      'default_price_ten_thousandths', OLD.default_price_ten_thousandths, 'unit', OLD.unit,
      'irpf_rate_hundredths', OLD.irpf_rate_hundredths, 'equivalence_surcharge_rate_hundredths', OLD.equivalence_surcharge_rate_hundredths,
      'deleted_at', OLD.deleted_at, 'main_tax', json(OLD.main_tax),
      'active', json(iif(OLD.active IS NULL, NULL, iif(OLD.active, 'true', 'false'))))),
    json_array(json_object(
      'type', NEW.type, 'name', NEW.name, 'code', NEW.code, 'category', NEW.category, 'description', NEW.description,
      'default_price_ten_thousandths', NEW.default_price_ten_thousandths, 'unit', NEW.unit,
      'irpf_rate_hundredths', NEW.irpf_rate_hundredths, 'equivalence_surcharge_rate_hundredths', NEW.equivalence_surcharge_rate_hundredths,
      'deleted_at', NEW.deleted_at, 'main_tax', json(NEW.main_tax),
      'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false'))))));
END;

CREATE TRIGGER audit_products_delete AFTER DELETE ON products
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, OLD.company_id, NULL, 'product', OLD.id,
    json_array(json_object(
      'type', OLD.type, 'name', OLD.name, 'code', OLD.code, 'category', OLD.category, 'description', OLD.description,
      'default_price_ten_thousandths', OLD.default_price_ten_thousandths, 'unit', OLD.unit,
      'irpf_rate_hundredths', OLD.irpf_rate_hundredths, 'equivalence_surcharge_rate_hundredths', OLD.equivalence_surcharge_rate_hundredths,
      'deleted_at', OLD.deleted_at, 'main_tax', json(OLD.main_tax),
      'active', json(iif(OLD.active IS NULL, NULL, iif(OLD.active, 'true', 'false'))))),
    NULL);
END;

-- Publishes each change as an event.
CREATE TRIGGER tell_product_created AFTER INSERT ON products
WHEN (NEW.deleted_at IS NULL)
  AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL
  AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'product.created', NEW.id,
    json_object(
      'product_id', NEW.id, 'type', json(json_quote(NEW.type)), 'name', json(json_quote(NEW.name)), 'code', json(json_quote(NEW.code)),
      'category', json(json_quote(NEW.category)), 'default_price', json(json_quote(NEW.default_price_ten_thousandths / 10000.0)),
      'active', json(iif(NEW.active, 'true', 'false'))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_product_updated AFTER UPDATE ON products
WHEN (OLD.deleted_at IS NULL)
  AND (NEW.deleted_at IS NULL)
  AND (
  OLD.type IS NOT NEW.type OR OLD.name IS NOT NEW.name OR OLD.code IS NOT NEW.code OR OLD.category IS NOT NEW.category
  OR OLD.default_price_ten_thousandths IS NOT NEW.default_price_ten_thousandths OR OLD.active IS NOT NEW.active
  OR OLD.description IS NOT NEW.description OR OLD.unit IS NOT NEW.unit OR OLD.main_tax IS NOT NEW.main_tax
  OR OLD.irpf_rate_hundredths IS NOT NEW.irpf_rate_hundredths
  OR OLD.equivalence_surcharge_rate_hundredths IS NOT NEW.equivalence_surcharge_rate_hundredths)
  AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL
  AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'product.updated', NEW.id,
    json_object(
      'product_id', NEW.id, 'type', json(json_quote(NEW.type)), 'name', json(json_quote(NEW.name)), 'code', json(json_quote(NEW.code)),
      'category', json(json_quote(NEW.category)), 'default_price', json(json_quote(NEW.default_price_ten_thousandths / 10000.0)),
      'active', json(iif(NEW.active, 'true', 'false')),
      'previous', json((
      SELECT json_group_object(column1, json(column2)) FROM (VALUES
        ('type', json_quote(OLD.type), OLD.type IS NOT NEW.type),
        ('name', json_quote(OLD.name), OLD.name IS NOT NEW.name),
        ('code', json_quote(OLD.code), OLD.code IS NOT NEW.code),
        ('category', json_quote(OLD.category), OLD.category IS NOT NEW.category),
        ('default_price', json_quote(OLD.default_price_ten_thousandths / 10000.0), OLD.default_price_ten_thousandths IS NOT NEW.default_price_ten_thousandths),
        ('active', iif(OLD.active, 'true', 'false'), OLD.active IS NOT NEW.active),
        ('description', json_quote(OLD.description), OLD.description IS NOT NEW.description),
        ('unit', json_quote(OLD.unit), OLD.unit IS NOT NEW.unit),
        ('main_tax', coalesce(OLD.main_tax, 'null'), OLD.main_tax IS NOT NEW.main_tax),
        ('irpf_rate', json_quote(OLD.irpf_rate_hundredths / 100.0), OLD.irpf_rate_hundredths IS NOT NEW.irpf_rate_hundredths),
        ('equivalence_surcharge_rate', json_quote(OLD.equivalence_surcharge_rate_hundredths / 100.0), OLD.equivalence_surcharge_rate_hundredths IS NOT NEW.equivalence_surcharge_rate_hundredths)
      ) WHERE column3))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_product_deleted AFTER UPDATE ON products
WHEN (OLD.deleted_at IS NULL)
  AND (NEW.deleted_at IS NOT NULL)
  AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL
  AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'product.deleted', NEW.id,
    json_object(
      'product_id', NEW.id, 'type', json(json_quote(NEW.type)), 'name', json(json_quote(NEW.name)), 'code', json(json_quote(NEW.code)),
      'category', json(json_quote(NEW.category)), 'default_price', json(json_quote(NEW.default_price_ten_thousandths / 10000.0)),
      'active', json(iif(NEW.active, 'true', 'false'))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

----------------------------------------------------------------------------------------------------------------------
-- Series and numbers
----------------------------------------------------------------------------------------------------------------------

-- A sequence of invoice numbers of a company, with its code and format.
CREATE TABLE series (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  code TEXT NOT NULL,
  name TEXT,
  description TEXT,
  document_type TEXT NOT NULL CHECK (document_type IN ('STANDARD', 'SIMPLIFIED', 'CORRECTIVE')),
  format TEXT NOT NULL,
  reset_frequency TEXT NOT NULL CHECK (reset_frequency IN ('ANNUAL', 'MONTHLY', 'NEVER')),
  initial_number INTEGER NOT NULL DEFAULT 1 CHECK (initial_number BETWEEN 1 AND 999999),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  -- The ledger sets it in the commit that uses the first number. From then on the numbering never changes.
  numbering_locked INTEGER NOT NULL DEFAULT 0 CHECK (numbering_locked IN (0, 1)),
  -- Changes with code, format, reset, initial number, active or deletion. The ledger commits only against the version
  -- that it was shown.
  numbering_version INTEGER NOT NULL DEFAULT 1,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER,
  -- Null for invoices that the company issues itself. Otherwise the recipient who issues them (RD 1619/2012 art.
  -- 6.1.a).
  issuance TEXT
) STRICT;
-- A deleted series keeps its code.
CREATE UNIQUE INDEX series_unique_code ON series (company_id, code);
CREATE UNIQUE INDEX series_one_default ON series (company_id, document_type) WHERE is_default = 1;

-- Numbers already given must still fit their series.
CREATE TRIGGER series_numbering_is_locked BEFORE UPDATE OF code, format, reset_frequency, initial_number,
  document_type ON series
WHEN OLD.numbering_locked = 1 AND (NEW.code <> OLD.code OR NEW.format <> OLD.format
  OR NEW.reset_frequency <> OLD.reset_frequency OR NEW.initial_number <> OLD.initial_number
  OR NEW.document_type <> OLD.document_type)
BEGIN SELECT RAISE(ABORT, 'series numbering is locked'); END;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_series AFTER INSERT ON series
BEGIN INSERT INTO journal (subject, key) VALUES ('series', NEW.id); END;
CREATE TRIGGER journal_changed_series AFTER UPDATE ON series
BEGIN INSERT INTO journal (subject, key) VALUES ('series', NEW.id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_series_insert AFTER INSERT ON series
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'series', NEW.id,
    NULL,
    json_array(json_object(
      'code', NEW.code, 'name', NEW.name, 'description', NEW.description, 'document_type', NEW.document_type, 'format', NEW.format,
      'reset_frequency', NEW.reset_frequency, 'initial_number', NEW.initial_number, 'deleted_at', NEW.deleted_at,
      'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false'))),
      'is_default', json(iif(NEW.is_default IS NULL, NULL, iif(NEW.is_default, 'true', 'false'))))));
END;

CREATE TRIGGER audit_series_update AFTER UPDATE OF
  code, name, description, document_type, format, reset_frequency, initial_number, deleted_at, active, is_default
ON series
WHEN (
  OLD.code IS NOT NEW.code OR OLD.name IS NOT NEW.name OR OLD.description IS NOT NEW.description
  OR OLD.document_type IS NOT NEW.document_type OR OLD.format IS NOT NEW.format OR OLD.reset_frequency IS NOT NEW.reset_frequency
  OR OLD.initial_number IS NOT NEW.initial_number OR OLD.deleted_at IS NOT NEW.deleted_at OR OLD.active IS NOT NEW.active
  OR OLD.is_default IS NOT NEW.is_default)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'series', NEW.id,
    json_array(json_object(
      'code', OLD.code, 'name', OLD.name, 'description', OLD.description, 'document_type', OLD.document_type, 'format', OLD.format,
      'reset_frequency', OLD.reset_frequency, 'initial_number', OLD.initial_number, 'deleted_at', OLD.deleted_at,
      'active', json(iif(OLD.active IS NULL, NULL, iif(OLD.active, 'true', 'false'))),
      'is_default', json(iif(OLD.is_default IS NULL, NULL, iif(OLD.is_default, 'true', 'false'))))),
    json_array(json_object(
      'code', NEW.code, 'name', NEW.name, 'description', NEW.description, 'document_type', NEW.document_type, 'format', NEW.format,
      'reset_frequency', NEW.reset_frequency, 'initial_number', NEW.initial_number, 'deleted_at', NEW.deleted_at,
      'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false'))),
      'is_default', json(iif(NEW.is_default IS NULL, NULL, iif(NEW.is_default, 'true', 'false'))))));
END;

CREATE TRIGGER audit_series_delete AFTER DELETE ON series
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, OLD.company_id, NULL, 'series', OLD.id,
    json_array(json_object(
      'code', OLD.code, 'name', OLD.name, 'description', OLD.description, 'document_type', OLD.document_type, 'format', OLD.format,
      'reset_frequency', OLD.reset_frequency, 'initial_number', OLD.initial_number, 'deleted_at', OLD.deleted_at,
      'active', json(iif(OLD.active IS NULL, NULL, iif(OLD.active, 'true', 'false'))),
      'is_default', json(iif(OLD.is_default IS NULL, NULL, iif(OLD.is_default, 'true', 'false'))))),
    NULL);
END;

-- The last number that a series gave in a period. Only the ledger writes it, in the commit that uses the number.
CREATE TABLE series_counters (
  series_id TEXT NOT NULL REFERENCES series (id),
  period TEXT NOT NULL,
  last_sequence INTEGER NOT NULL CHECK (last_sequence >= 1),
  last_date TEXT NOT NULL,
  PRIMARY KEY (series_id, period)
) STRICT;

-- The last proforma number of a company in a year.
CREATE TABLE proforma_counters (
  company_id TEXT NOT NULL,
  year TEXT NOT NULL,
  last_sequence INTEGER NOT NULL,
  PRIMARY KEY (company_id, year)
) STRICT;

-- Invoices that an account issued in a calendar month of the issuing company. The commit that gives the number counts
-- it, and quotas are judged by it.
CREATE TABLE issued_counts (
  account_id TEXT NOT NULL,
  month TEXT NOT NULL CHECK (month GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]'),
  issued INTEGER NOT NULL CHECK (issued > 0),
  PRIMARY KEY (account_id, month)
) STRICT, WITHOUT ROWID;

----------------------------------------------------------------------------------------------------------------------
-- Invoices
----------------------------------------------------------------------------------------------------------------------

-- An invoice, draft or proforma. An issued invoice never changes and is never deleted (RD 1619/2012 art. 6, RD
-- 1007/2023 art. 8).
CREATE TABLE invoices (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('STANDARD', 'CORRECTIVE', 'SIMPLIFIED', 'PROFORMA')),
  status TEXT NOT NULL CHECK (status IN ('DRAFT', 'ISSUED', 'SENT', 'PAID', 'VOIDED', 'RECTIFIED', 'SCHEDULED',
    'ACTIVE', 'CONVERTED')),
  series_id TEXT REFERENCES series (id),
  series_code TEXT,
  period TEXT,
  number INTEGER,
  invoice_number TEXT,
  issue_date TEXT,
  operation_date TEXT,
  due_date TEXT,
  valid_until TEXT,
  customer_id TEXT REFERENCES customers (id),
  -- JSON of the recipient and the issuer as they are printed.
  recipient TEXT CHECK (recipient IS NULL OR json_valid(recipient)),
  issuer TEXT CHECK (issuer IS NULL OR json_valid(issuer)),
  payment_method TEXT,
  payment_iban TEXT,
  payment_term_days INTEGER,
  external_ref TEXT,
  notes TEXT,
  metadata TEXT CHECK (metadata IS NULL OR json_valid(metadata)),
  language TEXT NOT NULL CHECK (language IN ('es', 'en', 'ca')),
  send_automatically INTEGER NOT NULL DEFAULT 0 CHECK (send_automatically IN (0, 1)),
  taxable_base_cents INTEGER NOT NULL,
  total_vat_cents INTEGER NOT NULL,
  total_equivalence_surcharge_cents INTEGER NOT NULL,
  total_irpf_cents INTEGER NOT NULL,
  total_discounts_cents INTEGER NOT NULL,
  total_disbursements_cents INTEGER NOT NULL,
  invoice_total_cents INTEGER NOT NULL,
  vat_breakdown TEXT NOT NULL CHECK (json_valid(vat_breakdown)),
  irpf_breakdown TEXT NOT NULL CHECK (json_valid(irpf_breakdown)),
  surcharge_breakdown TEXT NOT NULL CHECK (json_valid(surcharge_breakdown)),
  -- Status of the invoice's registration record. Null until it is issued.
  verifactu_status TEXT CHECK (verifactu_status IN ('PENDING', 'ACCEPTED', 'REJECTED', 'NO_VERIFACTU',
    'NOT_SUBMITTED')),
  qr_url TEXT,
  payment_date TEXT,
  paid_at INTEGER,
  sent_at INTEGER,
  scheduled_for TEXT,
  generation_mode TEXT CHECK (generation_mode IN ('DRAFT', 'ISSUE', 'ISSUE_AND_SEND')),
  -- The proforma that became this invoice, and the invoice that a proforma became.
  source_proforma_id TEXT,
  converted_invoice_id TEXT,
  -- The only invoice that a corrective corrects. Several, or one of another system, are in `corrected_originals`.
  rectified_invoice_id TEXT,
  reason TEXT CHECK (reason IN ('R1', 'R2', 'R3', 'R4', 'R5')),
  reason_description TEXT,
  -- JSON array of the simplified invoices that this one replaces.
  replaced_invoice_ids TEXT CHECK (replaced_invoice_ids IS NULL OR json_valid(replaced_invoice_ids)),
  recurring_invoice_id TEXT,
  void_cause TEXT CHECK (void_cause IN ('VOID_REQUEST', 'TOTAL_CORRECTIVE', 'EXCHANGED')),
  void_reason TEXT,
  voided_at INTEGER,
  -- The effect (see IdempotencyKeys) that issued or voided the invoice. A retry after a lost response finds its own
  -- work by it.
  issue_effect_id TEXT,
  void_effect_id TEXT,
  recipient_name_key TEXT,
  recipient_nif TEXT,
  -- Everything that the search looks at, one value a line, the recipient last. Empty once the purge has cleared the
  -- row.
  search_key TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER,
  -- JSON of who made the draft and who issued it.
  created_by TEXT CHECK (created_by IS NULL OR json_valid(created_by)),
  issued_by TEXT CHECK (issued_by IS NULL OR json_valid(issued_by)),
  -- JSON of what a corrective says beyond the original: a wrong recipient, or the amounts that a substitution
  -- replaces (RD 1619/2012 art. 15).
  correction TEXT CHECK (correction IS NULL OR json_valid(correction)),
  -- Partial, total, or by substitution.
  rectification_type TEXT CHECK (rectification_type IN ('PARTIAL', 'TOTAL', 'SUBSTITUTION')),
  -- JSON of formalities beyond the type: a qualified simplified invoice (RD 1619/2012 art. 7.2, 7.3), no recipient
  -- (art. 6.1.d), issued by a third party or the recipient (art. 5).
  formalities TEXT CHECK (formalities IS NULL OR json_valid(formalities)),
  -- 128 random bits of the public page of the invoice. Null: no page, or revoked.
  link_secret TEXT,
  -- JSON of the design at the time of issue. The PDF is drawn when it is first asked for. Null: drawn with the
  -- present design.
  printed TEXT CHECK (printed IS NULL OR json_valid(printed)),
  -- A fiscal invoice has a number exactly when it is no draft any more. A proforma has one from the start.
  CHECK ((type <> 'PROFORMA' AND status IN ('DRAFT', 'SCHEDULED')) = (number IS NULL)),
  CHECK ((number IS NULL) = (invoice_number IS NULL)),
  CHECK (type = 'PROFORMA' OR number IS NULL OR (series_id IS NOT NULL AND period IS NOT NULL
    AND issue_date IS NOT NULL AND issuer IS NOT NULL AND verifactu_status IS NOT NULL)),
  CHECK (deleted_at IS NULL OR type = 'PROFORMA' OR number IS NULL)
) STRICT;
-- No number is given twice.
CREATE UNIQUE INDEX invoices_unique_sequence ON invoices (series_id, period, number)
  WHERE type <> 'PROFORMA' AND number IS NOT NULL;
CREATE UNIQUE INDEX invoices_unique_external_ref ON invoices (company_id, external_ref)
  WHERE external_ref IS NOT NULL AND deleted_at IS NULL AND type IN ('STANDARD', 'SIMPLIFIED');
-- The index of the default sort. It also holds the columns of the usual filters, so that a list finds its page and
-- its count in it alone.
CREATE INDEX invoices_by_issue_date ON invoices (company_id, issue_date, id, type, status, due_date, valid_until,
  verifactu_status, payment_method, series_code, search_key, deleted_at)
  WHERE deleted_at IS NULL;
CREATE INDEX invoices_by_external_ref ON invoices (company_id, external_ref)
  WHERE external_ref IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX invoices_by_rectified ON invoices (rectified_invoice_id) WHERE rectified_invoice_id IS NOT NULL;
-- Scheduled invoices that are due, of all companies and of one.
CREATE INDEX invoices_scheduled ON invoices (scheduled_for, id) WHERE status = 'SCHEDULED' AND deleted_at IS NULL;
CREATE INDEX invoices_scheduled_by_company ON invoices (company_id, scheduled_for, id)
  WHERE status = 'SCHEDULED' AND deleted_at IS NULL;
-- Deleted drafts and proformas that the purge has not cleared yet.
CREATE INDEX invoices_to_purge ON invoices (deleted_at) WHERE deleted_at IS NOT NULL AND search_key <> '';
-- Finds the invoice of a public page.
CREATE UNIQUE INDEX invoices_by_link ON invoices (link_secret) WHERE link_secret IS NOT NULL;
-- Invoices that are not paid in full.
CREATE INDEX invoices_payment_pending ON invoices (company_id, id)
  WHERE payment_date IS NULL AND status IN ('ISSUED', 'SENT', 'PAID', 'RECTIFIED') AND type <> 'PROFORMA';
-- Invoices that replace simplified ones. In cash basis, their payments count as collected for the replaced ones.
CREATE INDEX invoices_exchanges ON invoices (company_id, issue_date) WHERE replaced_invoice_ids IS NOT NULL;
-- One index for six more sorts that are seldom asked for. A list by one of them reads this index and no invoice.
CREATE INDEX invoices_by_total ON invoices (company_id, invoice_total_cents, id, type, taxable_base_cents,
  total_vat_cents, total_equivalence_surcharge_cents, total_discounts_cents, series_code, operation_date, deleted_at)
  WHERE deleted_at IS NULL;
-- The books of a period find the few invoices with an operation date here.
CREATE INDEX invoices_by_operation_date ON invoices (company_id, operation_date, id)
  WHERE operation_date IS NOT NULL AND deleted_at IS NULL;
-- The other sorts. They break ties by type and by row id, which every index holds anyway.
CREATE INDEX invoices_by_due_date ON invoices (company_id, due_date, type) WHERE deleted_at IS NULL;
CREATE INDEX invoices_by_recipient_name ON invoices (company_id, recipient_name_key, type) WHERE deleted_at IS NULL;
CREATE INDEX invoices_by_recipient_nif ON invoices (company_id, recipient_nif, type) WHERE deleted_at IS NULL;
CREATE INDEX invoices_by_created_at ON invoices (company_id, created_at, type) WHERE deleted_at IS NULL;
CREATE INDEX invoices_by_updated_at ON invoices (company_id, updated_at, type) WHERE deleted_at IS NULL;
-- Lists of a customer, and the check of the foreign key.
CREATE INDEX invoices_by_customer ON invoices (customer_id, issue_date, type) WHERE customer_id IS NOT NULL;
-- A number is unique among fiscal invoices and among proformas. The same index sorts by number.
CREATE UNIQUE INDEX invoices_unique_number ON invoices (company_id, invoice_number, type = 'PROFORMA')
  WHERE deleted_at IS NULL;

-- RD 1619/2012 art. 6 and RD 1007/2023 art. 8: an issued invoice never changes and is never deleted.
CREATE TRIGGER invoices_issued_are_immutable BEFORE UPDATE ON invoices
WHEN OLD.number IS NOT NULL AND OLD.type <> 'PROFORMA' AND (
  NEW.company_id IS NOT OLD.company_id OR NEW.type IS NOT OLD.type OR NEW.series_id IS NOT OLD.series_id
  OR NEW.series_code IS NOT OLD.series_code OR NEW.period IS NOT OLD.period OR NEW.number IS NOT OLD.number
  OR NEW.invoice_number IS NOT OLD.invoice_number OR NEW.issue_date IS NOT OLD.issue_date
  OR NEW.operation_date IS NOT OLD.operation_date OR NEW.recipient IS NOT OLD.recipient OR NEW.issuer IS NOT OLD.issuer
  OR NEW.taxable_base_cents IS NOT OLD.taxable_base_cents OR NEW.total_vat_cents IS NOT OLD.total_vat_cents
  OR NEW.total_equivalence_surcharge_cents IS NOT OLD.total_equivalence_surcharge_cents
  OR NEW.total_irpf_cents IS NOT OLD.total_irpf_cents OR NEW.total_discounts_cents IS NOT OLD.total_discounts_cents
  OR NEW.total_disbursements_cents IS NOT OLD.total_disbursements_cents
  OR NEW.invoice_total_cents IS NOT OLD.invoice_total_cents OR NEW.vat_breakdown IS NOT OLD.vat_breakdown
  OR NEW.irpf_breakdown IS NOT OLD.irpf_breakdown OR NEW.surcharge_breakdown IS NOT OLD.surcharge_breakdown
  OR NEW.qr_url IS NOT OLD.qr_url OR NEW.rectified_invoice_id IS NOT OLD.rectified_invoice_id
  OR NEW.deleted_at IS NOT NULL OR NEW.status IN ('DRAFT', 'SCHEDULED'))
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;

CREATE TRIGGER invoices_issued_are_kept BEFORE DELETE ON invoices WHEN OLD.number IS NOT NULL AND OLD.type <> 'PROFORMA'
BEGIN SELECT RAISE(ABORT, 'an issued invoice is never deleted'); END;

CREATE TRIGGER invoices_actors_are_immutable BEFORE UPDATE OF created_by, issued_by ON invoices
WHEN (OLD.created_by IS NOT NULL AND NEW.created_by IS NOT OLD.created_by)
  OR (OLD.issued_by IS NOT NULL AND NEW.issued_by IS NOT OLD.issued_by)
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;

CREATE TRIGGER invoices_corrections_are_immutable BEFORE UPDATE OF correction, rectification_type ON invoices
WHEN OLD.number IS NOT NULL AND (NEW.correction IS NOT OLD.correction
  OR NEW.rectification_type IS NOT OLD.rectification_type)
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;

CREATE TRIGGER invoices_formalities_are_immutable BEFORE UPDATE OF formalities ON invoices
WHEN OLD.number IS NOT NULL AND NEW.formalities IS NOT OLD.formalities
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;

-- Settles the payment of a provider whose draft is issued, in the same commit. If a run has claimed the payment, that
-- run settles it.
CREATE TRIGGER payment_drafts_issued AFTER UPDATE OF number ON invoices
WHEN OLD.number IS NULL AND NEW.number IS NOT NULL
BEGIN
  UPDATE payment_events
  SET status = 'MANUALLY_RESOLVED', invoice_id = NEW.id, failure_category = NULL, failure_reason = NULL,
    failure_messages = NULL, processed_at = NEW.updated_at
  WHERE event_kind = 'PAYMENT_COMPLETED' AND status IN ('RECEIVED', 'FAILED', 'SKIPPED', 'MANUALLY_RESOLVED')
    AND payment_id = (SELECT id FROM payments WHERE invoice_id = NEW.id AND claimed_id IS NULL
      AND stage IN ('DRAFTED', 'RESOLVED'));
  -- Due now, because refunds may wait for the invoice.
  UPDATE payments
  SET stage = 'INVOICED', draft_version = NULL, discarded_at = NULL, due_at = 0, version = version + 1,
    updated_at = NEW.updated_at
  WHERE invoice_id = NEW.id AND claimed_id IS NULL AND stage IN ('DRAFTED', 'RESOLVED');
END;

-- Settles the payment of a provider whose draft is deleted.
CREATE TRIGGER payment_drafts_deleted AFTER UPDATE OF deleted_at ON invoices
WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL AND NEW.number IS NULL
BEGIN
  UPDATE payment_events SET invoice_id = NULL
  WHERE invoice_id = NEW.id
    AND payment_id = (SELECT id FROM payments WHERE invoice_id = NEW.id AND claimed_id IS NULL
      AND stage IN ('DRAFTED', 'RESOLVED'));
  UPDATE payments
  SET invoice_id = NULL, draft_version = NULL, version = version + 1, updated_at = NEW.updated_at,
    stage = CASE
      WHEN stage = 'RESOLVED' THEN 'RESOLVED'
      WHEN EXISTS (SELECT 1 FROM payment_events WHERE payment_id = payments.id AND event_kind = 'PAYMENT_COMPLETED'
        AND status = 'FAILED')
        THEN 'FAILED'
      ELSE 'SKIPPED' END
  WHERE invoice_id = NEW.id AND claimed_id IS NULL AND stage IN ('DRAFTED', 'RESOLVED');
END;

-- Keeps `list_counts`. No statement here uses ON CONFLICT, because the conflict clause of the outer statement would
-- replace it.
CREATE TRIGGER invoices_are_counted AFTER INSERT ON invoices WHEN NEW.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (company_id, list, total) SELECT NEW.company_id, NEW.type, 0
    WHERE NOT EXISTS (SELECT 1 FROM list_counts WHERE company_id = NEW.company_id AND list = NEW.type);
  UPDATE list_counts SET total = total + 1 WHERE company_id = NEW.company_id AND list = NEW.type;
END;

CREATE TRIGGER invoices_shown_are_counted AFTER UPDATE OF deleted_at ON invoices
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL
BEGIN
  INSERT INTO list_counts (company_id, list, total) SELECT NEW.company_id, NEW.type, 0
    WHERE NOT EXISTS (SELECT 1 FROM list_counts WHERE company_id = NEW.company_id AND list = NEW.type);
  UPDATE list_counts SET total = total + 1 WHERE company_id = NEW.company_id AND list = NEW.type;
END;

CREATE TRIGGER invoices_hidden_are_not_counted AFTER UPDATE OF deleted_at ON invoices
WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL
BEGIN
  UPDATE list_counts SET total = total - 1 WHERE company_id = OLD.company_id AND list = OLD.type;
END;

CREATE TRIGGER invoices_gone_are_not_counted AFTER DELETE ON invoices WHEN OLD.deleted_at IS NULL
BEGIN
  UPDATE list_counts SET total = total - 1 WHERE company_id = OLD.company_id AND list = OLD.type;
END;

-- Notes each change in the journal.
CREATE TRIGGER journal_numbered_invoices AFTER INSERT ON invoices WHEN NEW.number IS NOT NULL
BEGIN INSERT INTO journal (subject, key) VALUES ('invoices', NEW.id); END;
CREATE TRIGGER journal_changed_invoices AFTER UPDATE ON invoices WHEN NEW.number IS NOT NULL
BEGIN INSERT INTO journal (subject, key) VALUES ('invoices', NEW.id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_invoices_insert AFTER INSERT ON invoices
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    coalesce((SELECT acting FROM audit_context WHERE key = NEW.id), (SELECT acting FROM audit_context WHERE key = '')),
    NULL, NEW.company_id, NULL, 'invoice', NEW.id,
    NULL,
    json_array(json_object(
      'type', NEW.type, 'status', NEW.status, 'series_id', NEW.series_id, 'invoice_number', NEW.invoice_number,
      'issue_date', NEW.issue_date, 'due_date', NEW.due_date, 'customer_id', NEW.customer_id,
      'invoice_total_cents', NEW.invoice_total_cents, 'payment_date', NEW.payment_date, 'scheduled_for', NEW.scheduled_for,
      'generation_mode', NEW.generation_mode, 'void_cause', NEW.void_cause, 'void_reason', NEW.void_reason, 'version', NEW.version,
      'deleted_at', NEW.deleted_at)));
END;

CREATE TRIGGER audit_invoices_update AFTER UPDATE OF
  type, status, series_id, invoice_number, issue_date, due_date, customer_id, invoice_total_cents, payment_date, scheduled_for,
  generation_mode, void_cause, void_reason, version, deleted_at
ON invoices
WHEN (
  OLD.type IS NOT NEW.type OR OLD.status IS NOT NEW.status OR OLD.series_id IS NOT NEW.series_id
  OR OLD.invoice_number IS NOT NEW.invoice_number OR OLD.issue_date IS NOT NEW.issue_date OR OLD.due_date IS NOT NEW.due_date
  OR OLD.customer_id IS NOT NEW.customer_id OR OLD.invoice_total_cents IS NOT NEW.invoice_total_cents
  OR OLD.payment_date IS NOT NEW.payment_date OR OLD.scheduled_for IS NOT NEW.scheduled_for
  OR OLD.generation_mode IS NOT NEW.generation_mode OR OLD.void_cause IS NOT NEW.void_cause OR OLD.void_reason IS NOT NEW.void_reason
  OR OLD.version IS NOT NEW.version OR OLD.deleted_at IS NOT NEW.deleted_at)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    coalesce((SELECT acting FROM audit_context WHERE key = NEW.id), (SELECT acting FROM audit_context WHERE key = '')),
    NULL, NEW.company_id, NULL, 'invoice', NEW.id,
    json_array(json_object(
      'type', OLD.type, 'status', OLD.status, 'series_id', OLD.series_id, 'invoice_number', OLD.invoice_number,
      'issue_date', OLD.issue_date, 'due_date', OLD.due_date, 'customer_id', OLD.customer_id,
      'invoice_total_cents', OLD.invoice_total_cents, 'payment_date', OLD.payment_date, 'scheduled_for', OLD.scheduled_for,
      'generation_mode', OLD.generation_mode, 'void_cause', OLD.void_cause, 'void_reason', OLD.void_reason, 'version', OLD.version,
      'deleted_at', OLD.deleted_at)),
    json_array(json_object(
      'type', NEW.type, 'status', NEW.status, 'series_id', NEW.series_id, 'invoice_number', NEW.invoice_number,
      'issue_date', NEW.issue_date, 'due_date', NEW.due_date, 'customer_id', NEW.customer_id,
      'invoice_total_cents', NEW.invoice_total_cents, 'payment_date', NEW.payment_date, 'scheduled_for', NEW.scheduled_for,
      'generation_mode', NEW.generation_mode, 'void_cause', NEW.void_cause, 'void_reason', NEW.void_reason, 'version', NEW.version,
      'deleted_at', NEW.deleted_at)));
END;

CREATE TRIGGER audit_invoices_delete AFTER DELETE ON invoices
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    coalesce((SELECT acting FROM audit_context WHERE key = OLD.id), (SELECT acting FROM audit_context WHERE key = '')),
    NULL, OLD.company_id, NULL, 'invoice', OLD.id,
    json_array(json_object(
      'type', OLD.type, 'status', OLD.status, 'series_id', OLD.series_id, 'invoice_number', OLD.invoice_number,
      'issue_date', OLD.issue_date, 'due_date', OLD.due_date, 'customer_id', OLD.customer_id,
      'invoice_total_cents', OLD.invoice_total_cents, 'payment_date', OLD.payment_date, 'scheduled_for', OLD.scheduled_for,
      'generation_mode', OLD.generation_mode, 'void_cause', OLD.void_cause, 'void_reason', OLD.void_reason, 'version', OLD.version,
      'deleted_at', OLD.deleted_at)),
    NULL);
END;

-- Publishes each change as an event.
CREATE TRIGGER tell_draft_created AFTER INSERT ON invoices
WHEN (NEW.status IN ('DRAFT', 'SCHEDULED') AND NEW.type <> 'PROFORMA' AND NEW.deleted_at IS NULL)
  AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL
  AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'draft.created', NEW.id,
    json_object(
      'invoice_id', NEW.id, 'type', json(json_quote(NEW.type)), 'status', json(json_quote(NEW.status)),
      'customer_id', json(json_quote(NEW.customer_id)), 'external_ref', json(json_quote(NEW.external_ref)),
      'due_date', json(json_quote(NEW.due_date)), 'scheduled_for', json(json_quote(NEW.scheduled_for)),
      'taxable_base', json(json_quote(NEW.taxable_base_cents / 100.0)), 'total_vat', json(json_quote(NEW.total_vat_cents / 100.0)),
      'invoice_total', json(json_quote(NEW.invoice_total_cents / 100.0))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_draft_updated AFTER UPDATE ON invoices
WHEN (OLD.status IN ('DRAFT', 'SCHEDULED') AND OLD.type <> 'PROFORMA' AND OLD.deleted_at IS NULL)
  AND (NEW.status IN ('DRAFT', 'SCHEDULED') AND NEW.type <> 'PROFORMA' AND NEW.deleted_at IS NULL)
  AND (
  OLD.type IS NOT NEW.type OR OLD.status IS NOT NEW.status OR OLD.customer_id IS NOT NEW.customer_id
  OR OLD.external_ref IS NOT NEW.external_ref OR OLD.due_date IS NOT NEW.due_date OR OLD.scheduled_for IS NOT NEW.scheduled_for
  OR OLD.taxable_base_cents IS NOT NEW.taxable_base_cents OR OLD.total_vat_cents IS NOT NEW.total_vat_cents
  OR OLD.invoice_total_cents IS NOT NEW.invoice_total_cents OR OLD.operation_date IS NOT NEW.operation_date
  OR OLD.payment_method IS NOT NEW.payment_method OR OLD.notes IS NOT NEW.notes OR OLD.total_irpf_cents IS NOT NEW.total_irpf_cents
  OR OLD.metadata IS NOT NEW.metadata)
  AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL
  AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'draft.updated', NEW.id,
    json_object(
      'invoice_id', NEW.id, 'type', json(json_quote(NEW.type)), 'status', json(json_quote(NEW.status)),
      'customer_id', json(json_quote(NEW.customer_id)), 'external_ref', json(json_quote(NEW.external_ref)),
      'due_date', json(json_quote(NEW.due_date)), 'scheduled_for', json(json_quote(NEW.scheduled_for)),
      'taxable_base', json(json_quote(NEW.taxable_base_cents / 100.0)), 'total_vat', json(json_quote(NEW.total_vat_cents / 100.0)),
      'invoice_total', json(json_quote(NEW.invoice_total_cents / 100.0)),
      'previous', json((
      SELECT json_group_object(column1, json(column2)) FROM (VALUES
        ('type', json_quote(OLD.type), OLD.type IS NOT NEW.type),
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
        ('metadata', coalesce(OLD.metadata, 'null'), OLD.metadata IS NOT NEW.metadata)
      ) WHERE column3))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_draft_deleted AFTER UPDATE ON invoices
WHEN (OLD.status IN ('DRAFT', 'SCHEDULED') AND OLD.type <> 'PROFORMA' AND OLD.deleted_at IS NULL)
  AND (NEW.deleted_at IS NOT NULL)
  AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL
  AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'draft.deleted', NEW.id,
    json_object(
      'invoice_id', NEW.id, 'type', json(json_quote(NEW.type)), 'status', json(json_quote(NEW.status)),
      'customer_id', json(json_quote(NEW.customer_id)), 'external_ref', json(json_quote(NEW.external_ref)),
      'due_date', json(json_quote(NEW.due_date)), 'scheduled_for', json(json_quote(NEW.scheduled_for)),
      'taxable_base', json(json_quote(NEW.taxable_base_cents / 100.0)), 'total_vat', json(json_quote(NEW.total_vat_cents / 100.0)),
      'invoice_total', json(json_quote(NEW.invoice_total_cents / 100.0))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

-- Schedules reminders when an invoice is issued or its due date changes, if the company or the customer has
-- reminders.
CREATE TRIGGER reminders_begin AFTER UPDATE OF status, due_date ON invoices
WHEN NEW.status IN ('ISSUED', 'SENT') AND NEW.due_date IS NOT NULL AND NEW.type IN ('STANDARD', 'SIMPLIFIED')
  AND (OLD.status NOT IN ('ISSUED', 'SENT') OR OLD.due_date IS NOT NEW.due_date)
  AND EXISTS (SELECT 1 FROM reminder_settings AS wanted WHERE wanted.company_id = NEW.company_id
    AND wanted.customer_id IN ('', coalesce(NEW.customer_id, '')) AND wanted.enabled = 1)
BEGIN
  INSERT INTO reminder_schedule (invoice_id, company_id, begins_on, next_on)
  VALUES (NEW.id, NEW.company_id, NEW.issue_date, NEW.issue_date)
  ON CONFLICT (invoice_id) DO UPDATE SET next_on = excluded.next_on;
END;

-- A paid, voided or corrected invoice gets no more reminders. Mails that wait are cancelled.
CREATE TRIGGER reminders_end AFTER UPDATE OF status ON invoices
WHEN OLD.status IN ('ISSUED', 'SENT') AND NEW.status NOT IN ('ISSUED', 'SENT')
BEGIN
  DELETE FROM reminder_schedule WHERE invoice_id = NEW.id;
  UPDATE emails SET status = 'FAILED', due_at = NULL, error = 'the invoice is settled: it is reminded of no more'
  WHERE email_type = 'REMINDER' AND status = 'QUEUED' AND claim IS NULL
    AND id IN (SELECT email_id FROM email_invoices WHERE invoice_id = NEW.id);
END;

-- Keeps `searched_recipients`.
CREATE TRIGGER recipients_are_searched AFTER INSERT ON invoices
WHEN NEW.deleted_at IS NULL AND (NEW.recipient_name_key IS NOT NULL OR NEW.recipient_nif IS NOT NULL)
BEGIN
  INSERT INTO searched_recipients (company_id, name_key, nif, type, total)
    SELECT NEW.company_id, COALESCE(NEW.recipient_name_key, ''), COALESCE(NEW.recipient_nif, ''), NEW.type, 0
    WHERE NOT EXISTS (SELECT 1 FROM searched_recipients WHERE company_id = NEW.company_id
      AND name_key = COALESCE(NEW.recipient_name_key, '') AND nif = COALESCE(NEW.recipient_nif, '')
        AND type = NEW.type);
  UPDATE searched_recipients SET total = total + 1 WHERE company_id = NEW.company_id
    AND name_key = COALESCE(NEW.recipient_name_key, '') AND nif = COALESCE(NEW.recipient_nif, '') AND type = NEW.type;
END;

CREATE TRIGGER recipients_changed_are_searched AFTER UPDATE OF recipient_name_key, recipient_nif, type, deleted_at
  ON invoices
WHEN NEW.deleted_at IS NULL AND (NEW.recipient_name_key IS NOT NULL OR NEW.recipient_nif IS NOT NULL)
  AND (OLD.deleted_at IS NOT NULL OR NEW.recipient_name_key IS NOT OLD.recipient_name_key
    OR NEW.recipient_nif IS NOT OLD.recipient_nif OR NEW.type IS NOT OLD.type)
BEGIN
  INSERT INTO searched_recipients (company_id, name_key, nif, type, total)
    SELECT NEW.company_id, COALESCE(NEW.recipient_name_key, ''), COALESCE(NEW.recipient_nif, ''), NEW.type, 0
    WHERE NOT EXISTS (SELECT 1 FROM searched_recipients WHERE company_id = NEW.company_id
      AND name_key = COALESCE(NEW.recipient_name_key, '') AND nif = COALESCE(NEW.recipient_nif, '')
        AND type = NEW.type);
  UPDATE searched_recipients SET total = total + 1 WHERE company_id = NEW.company_id
    AND name_key = COALESCE(NEW.recipient_name_key, '') AND nif = COALESCE(NEW.recipient_nif, '') AND type = NEW.type;
END;

CREATE TRIGGER recipients_left_are_not_searched AFTER UPDATE OF recipient_name_key, recipient_nif, type, deleted_at
  ON invoices
WHEN OLD.deleted_at IS NULL AND (OLD.recipient_name_key IS NOT NULL OR OLD.recipient_nif IS NOT NULL)
  AND (NEW.deleted_at IS NOT NULL OR NEW.recipient_name_key IS NOT OLD.recipient_name_key
    OR NEW.recipient_nif IS NOT OLD.recipient_nif OR NEW.type IS NOT OLD.type)
BEGIN
  UPDATE searched_recipients SET total = total - 1 WHERE company_id = OLD.company_id
    AND name_key = COALESCE(OLD.recipient_name_key, '') AND nif = COALESCE(OLD.recipient_nif, '') AND type = OLD.type;
  DELETE FROM searched_recipients WHERE company_id = OLD.company_id
    AND name_key = COALESCE(OLD.recipient_name_key, '') AND nif = COALESCE(OLD.recipient_nif, '') AND type = OLD.type
      AND total = 0;
END;

CREATE TRIGGER recipients_gone_are_not_searched AFTER DELETE ON invoices
WHEN OLD.deleted_at IS NULL AND (OLD.recipient_name_key IS NOT NULL OR OLD.recipient_nif IS NOT NULL)
BEGIN
  UPDATE searched_recipients SET total = total - 1 WHERE company_id = OLD.company_id
    AND name_key = COALESCE(OLD.recipient_name_key, '') AND nif = COALESCE(OLD.recipient_nif, '') AND type = OLD.type;
  DELETE FROM searched_recipients WHERE company_id = OLD.company_id
    AND name_key = COALESCE(OLD.recipient_name_key, '') AND nif = COALESCE(OLD.recipient_nif, '') AND type = OLD.type
      AND total = 0;
END;

-- Keeps `searched_shapes`. The nested queries replace digits in steps, because one expression of so many calls
-- overflows the parser of SQLite 3.40.
CREATE TRIGGER numbers_are_searched AFTER INSERT ON invoices WHEN NEW.search_key <> ''
BEGIN
  INSERT INTO searched_shapes (company_id, kind, shape)
    SELECT NEW.company_id, 'NUMBER', found.shape FROM (
      SELECT replace(replace(replace(replace(replace(replace(
        zeroed, '00', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0') AS shape FROM (
        SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(
          text, '1', '0'), '2', '0'), '3', '0'), '4', '0'), '5', '0'), '6', '0'), '7', '0'), '8', '0'), '9', '0') AS zeroed FROM (
          SELECT iif(NEW.invoice_number IS NULL, char(10), '')
            || iif(NEW.external_ref IS NULL, called, rtrim(called, replace(called, char(10), ''))) AS text FROM (
            SELECT substr(NEW.search_key, 1, max(0, length(NEW.search_key)
              - coalesce(1 + length(NEW.recipient_name_key), 0) - coalesce(1 + length(NEW.recipient_nif), 0))) AS called)))) AS found
    WHERE NOT EXISTS (SELECT 1 FROM searched_shapes WHERE company_id = NEW.company_id AND kind = 'ANY')
      AND NOT EXISTS (SELECT 1 FROM searched_shapes AS known WHERE known.company_id = NEW.company_id
        AND known.kind = 'NUMBER' AND known.shape = found.shape);
  INSERT INTO searched_shapes (company_id, kind, shape) SELECT NEW.company_id, 'ANY', ''
    WHERE changes() > 0 AND (SELECT count(*) FROM searched_shapes WHERE company_id = NEW.company_id) >= 500;
END;

CREATE TRIGGER numbers_changed_are_searched AFTER UPDATE OF search_key ON invoices
WHEN NEW.search_key <> '' AND NEW.search_key <> OLD.search_key
BEGIN
  INSERT INTO searched_shapes (company_id, kind, shape)
    SELECT NEW.company_id, 'NUMBER', found.shape FROM (
      SELECT replace(replace(replace(replace(replace(replace(
        zeroed, '00', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0') AS shape FROM (
        SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(
          text, '1', '0'), '2', '0'), '3', '0'), '4', '0'), '5', '0'), '6', '0'), '7', '0'), '8', '0'), '9', '0') AS zeroed FROM (
          SELECT iif(NEW.invoice_number IS NULL, char(10), '')
            || iif(NEW.external_ref IS NULL, called, rtrim(called, replace(called, char(10), ''))) AS text FROM (
            SELECT substr(NEW.search_key, 1, max(0, length(NEW.search_key)
              - coalesce(1 + length(NEW.recipient_name_key), 0) - coalesce(1 + length(NEW.recipient_nif), 0))) AS called)))) AS found
    WHERE NOT EXISTS (SELECT 1 FROM searched_shapes WHERE company_id = NEW.company_id AND kind = 'ANY')
      AND NOT EXISTS (SELECT 1 FROM searched_shapes AS known WHERE known.company_id = NEW.company_id
        AND known.kind = 'NUMBER' AND known.shape = found.shape);
  INSERT INTO searched_shapes (company_id, kind, shape) SELECT NEW.company_id, 'ANY', ''
    WHERE changes() > 0 AND (SELECT count(*) FROM searched_shapes WHERE company_id = NEW.company_id) >= 500;
END;

CREATE TRIGGER references_are_searched AFTER INSERT ON invoices WHEN NEW.search_key <> '' AND NEW.external_ref IS NOT NULL
BEGIN
  INSERT INTO searched_shapes (company_id, kind, shape)
    SELECT NEW.company_id, 'REFERENCE', found.shape FROM (
      SELECT replace(replace(replace(replace(replace(replace(
        zeroed, '00', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0') AS shape FROM (
        SELECT replace(replace(replace(replace(replace(replace(
          text, 'a', '0'), 'b', '0'), 'c', '0'), 'd', '0'), 'e', '0'), 'f', '0') AS zeroed FROM (
          SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(
            text, '1', '0'), '2', '0'), '3', '0'), '4', '0'), '5', '0'), '6', '0'), '7', '0'), '8', '0'), '9', '0') AS text FROM (
            SELECT substr(called, 1 + length(rtrim(called, replace(called, char(10), '')))) AS text FROM (
              SELECT substr(NEW.search_key, 1, max(0, length(NEW.search_key)
                - coalesce(1 + length(NEW.recipient_name_key), 0) - coalesce(1 + length(NEW.recipient_nif), 0))) AS called))))) AS found
    WHERE NOT EXISTS (SELECT 1 FROM searched_shapes WHERE company_id = NEW.company_id AND kind = 'ANY')
      AND NOT EXISTS (SELECT 1 FROM searched_shapes AS known WHERE known.company_id = NEW.company_id
        AND known.kind = 'REFERENCE' AND known.shape = found.shape);
  INSERT INTO searched_shapes (company_id, kind, shape) SELECT NEW.company_id, 'ANY', ''
    WHERE changes() > 0 AND (SELECT count(*) FROM searched_shapes WHERE company_id = NEW.company_id) >= 500;
END;

CREATE TRIGGER references_changed_are_searched AFTER UPDATE OF search_key ON invoices
WHEN NEW.search_key <> '' AND NEW.search_key <> OLD.search_key AND NEW.external_ref IS NOT NULL
BEGIN
  INSERT INTO searched_shapes (company_id, kind, shape)
    SELECT NEW.company_id, 'REFERENCE', found.shape FROM (
      SELECT replace(replace(replace(replace(replace(replace(
        zeroed, '00', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0'), '00', '0') AS shape FROM (
        SELECT replace(replace(replace(replace(replace(replace(
          text, 'a', '0'), 'b', '0'), 'c', '0'), 'd', '0'), 'e', '0'), 'f', '0') AS zeroed FROM (
          SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(
            text, '1', '0'), '2', '0'), '3', '0'), '4', '0'), '5', '0'), '6', '0'), '7', '0'), '8', '0'), '9', '0') AS text FROM (
            SELECT substr(called, 1 + length(rtrim(called, replace(called, char(10), '')))) AS text FROM (
              SELECT substr(NEW.search_key, 1, max(0, length(NEW.search_key)
                - coalesce(1 + length(NEW.recipient_name_key), 0) - coalesce(1 + length(NEW.recipient_nif), 0))) AS called))))) AS found
    WHERE NOT EXISTS (SELECT 1 FROM searched_shapes WHERE company_id = NEW.company_id AND kind = 'ANY')
      AND NOT EXISTS (SELECT 1 FROM searched_shapes AS known WHERE known.company_id = NEW.company_id
        AND known.kind = 'REFERENCE' AND known.shape = found.shape);
  INSERT INTO searched_shapes (company_id, kind, shape) SELECT NEW.company_id, 'ANY', ''
    WHERE changes() > 0 AND (SELECT count(*) FROM searched_shapes WHERE company_id = NEW.company_id) >= 500;
END;

-- Notes that some number has other letters than A to Z.
CREATE TRIGGER cased_are_searched AFTER INSERT ON invoices WHEN NEW.invoice_number IS NOT NULL
  AND (NEW.invoice_number <> upper(NEW.invoice_number) OR NEW.invoice_number GLOB '*[^ -~]*')
BEGIN
  INSERT INTO searched_shapes (company_id, kind, shape) SELECT NEW.company_id, 'CASED', ''
    WHERE NOT EXISTS (SELECT 1 FROM searched_shapes WHERE company_id = NEW.company_id AND kind = 'CASED');
END;

CREATE TRIGGER cased_numbered_are_searched AFTER UPDATE OF invoice_number ON invoices
WHEN NEW.invoice_number IS NOT NULL AND (NEW.invoice_number <> upper(NEW.invoice_number)
    OR NEW.invoice_number GLOB '*[^ -~]*')
BEGIN
  INSERT INTO searched_shapes (company_id, kind, shape) SELECT NEW.company_id, 'CASED', ''
    WHERE NOT EXISTS (SELECT 1 FROM searched_shapes WHERE company_id = NEW.company_id AND kind = 'CASED');
END;

-- Keeps `searched_metadata`.
CREATE TRIGGER metadata_is_searched AFTER INSERT ON invoices WHEN NEW.deleted_at IS NULL AND NEW.metadata IS NOT NULL
BEGIN
  INSERT INTO searched_metadata (company_id, key, value, proforma, invoice_id)
    SELECT DISTINCT NEW.company_id, substr(held.key, 1, 64),
      substr(CASE held.type WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE CAST(held.value AS TEXT) END, 1, 64),
      NEW.type = 'PROFORMA', NEW.id FROM json_each(NEW.metadata) AS held WHERE held.type <> 'null';
END;

CREATE TRIGGER metadata_changed_is_searched AFTER UPDATE OF metadata, type, deleted_at ON invoices
WHEN OLD.deleted_at IS NULL AND OLD.metadata IS NOT NULL
  AND (NEW.deleted_at IS NOT NULL OR NEW.metadata IS NOT OLD.metadata OR NEW.type IS NOT OLD.type)
BEGIN
  DELETE FROM searched_metadata WHERE (company_id, key, value, proforma, invoice_id) IN (
    SELECT DISTINCT OLD.company_id, substr(held.key, 1, 64),
      substr(CASE held.type WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE CAST(held.value AS TEXT) END, 1, 64),
      OLD.type = 'PROFORMA', OLD.id FROM json_each(OLD.metadata) AS held);
  INSERT INTO searched_metadata (company_id, key, value, proforma, invoice_id)
    SELECT DISTINCT NEW.company_id, substr(held.key, 1, 64),
      substr(CASE held.type WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE CAST(held.value AS TEXT) END, 1, 64),
      NEW.type = 'PROFORMA', NEW.id FROM json_each(NEW.metadata) AS held WHERE held.type <> 'null'
        AND NEW.deleted_at IS NULL;
END;

CREATE TRIGGER metadata_shown_is_searched AFTER UPDATE OF metadata, deleted_at ON invoices
WHEN NEW.deleted_at IS NULL AND NEW.metadata IS NOT NULL AND (OLD.deleted_at IS NOT NULL OR OLD.metadata IS NULL)
BEGIN
  INSERT INTO searched_metadata (company_id, key, value, proforma, invoice_id)
    SELECT DISTINCT NEW.company_id, substr(held.key, 1, 64),
      substr(CASE held.type WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE CAST(held.value AS TEXT) END, 1, 64),
      NEW.type = 'PROFORMA', NEW.id FROM json_each(NEW.metadata) AS held WHERE held.type <> 'null';
END;

CREATE TRIGGER metadata_gone_is_not_searched AFTER DELETE ON invoices WHEN OLD.deleted_at IS NULL
  AND OLD.metadata IS NOT NULL
BEGIN
  DELETE FROM searched_metadata WHERE (company_id, key, value, proforma, invoice_id) IN (
    SELECT DISTINCT OLD.company_id, substr(held.key, 1, 64),
      substr(CASE held.type WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' ELSE CAST(held.value AS TEXT) END, 1, 64),
      OLD.type = 'PROFORMA', OLD.id FROM json_each(OLD.metadata) AS held);
END;

-- A line of an invoice.
CREATE TABLE invoice_lines (
  invoice_id TEXT NOT NULL REFERENCES invoices (id),
  position INTEGER NOT NULL,
  line_type TEXT NOT NULL CHECK (line_type IN ('NORMAL', 'DISBURSEMENT')),
  product_id TEXT,
  description TEXT NOT NULL,
  quantity_millionths INTEGER NOT NULL,
  unit TEXT,
  unit_price_ten_thousandths INTEGER NOT NULL,
  total_including_tax_cents INTEGER,
  discount_hundredths INTEGER NOT NULL,
  tax_type TEXT CHECK (tax_type IN ('IVA', 'IGIC', 'IPSI')),
  tax_rate_hundredths INTEGER,
  regime_key TEXT,
  exemption_reason TEXT,
  irpf_rate_hundredths INTEGER NOT NULL,
  equivalence_surcharge_rate_hundredths INTEGER NOT NULL,
  taxable_base_cents INTEGER NOT NULL,
  line_total_cents INTEGER NOT NULL,
  -- The advance invoice that this line of a final invoice deducts (RD 1619/2012 art. 6, LIVA art. 75.Dos).
  advance_invoice_id TEXT,
  -- The margin of regimes 03 and 05, tax included. Null for other regimes.
  margin_base_cents INTEGER,
  -- The base at cost of regime 06. Null for other regimes.
  cost_base_cents INTEGER,
  -- The property that the line lets or sells, for the VAT register (LSI, columns Inmueble).
  cadastral_reference TEXT,
  PRIMARY KEY (invoice_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX invoice_lines_by_advance ON invoice_lines (advance_invoice_id, invoice_id)
  WHERE advance_invoice_id IS NOT NULL;
CREATE INDEX invoice_lines_of_properties ON invoice_lines (invoice_id) WHERE cadastral_reference IS NOT NULL;

-- The lines of an issued invoice never change either.
CREATE TRIGGER invoice_lines_issued_no_insert BEFORE INSERT ON invoice_lines
WHEN (SELECT number IS NOT NULL AND type <> 'PROFORMA' FROM invoices WHERE id = NEW.invoice_id)
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;

CREATE TRIGGER invoice_lines_issued_no_update BEFORE UPDATE ON invoice_lines
WHEN (SELECT number IS NOT NULL AND type <> 'PROFORMA' FROM invoices WHERE id = OLD.invoice_id)
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;

CREATE TRIGGER invoice_lines_issued_no_delete BEFORE DELETE ON invoice_lines
WHEN (SELECT number IS NOT NULL AND type <> 'PROFORMA' FROM invoices WHERE id = OLD.invoice_id)
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;

-- An invoice that a corrective of several invoices, or of one of another system, corrects, with the difference for it
-- (RD 1619/2012 art. 15.4).
CREATE TABLE corrected_originals (
  corrective_id TEXT NOT NULL REFERENCES invoices (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  company_id TEXT NOT NULL,
  -- Null: another system issued the invoice.
  invoice_id TEXT,
  invoice_number TEXT NOT NULL,
  issue_date TEXT NOT NULL,
  taxable_base_cents INTEGER NOT NULL,
  total_vat_cents INTEGER NOT NULL,
  total_equivalence_surcharge_cents INTEGER NOT NULL,
  total_disbursements_cents INTEGER NOT NULL,
  PRIMARY KEY (corrective_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX corrected_originals_by_invoice ON corrected_originals (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX corrected_originals_by_number ON corrected_originals (company_id, invoice_number, issue_date)
  WHERE invoice_id IS NULL;

-- The originals of an issued corrective never change either.
CREATE TRIGGER corrected_originals_issued_no_insert BEFORE INSERT ON corrected_originals
WHEN (SELECT number IS NOT NULL FROM invoices WHERE id = NEW.corrective_id)
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;

CREATE TRIGGER corrected_originals_issued_no_update BEFORE UPDATE ON corrected_originals
WHEN (SELECT number IS NOT NULL FROM invoices WHERE id = OLD.corrective_id)
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;

CREATE TRIGGER corrected_originals_issued_no_delete BEFORE DELETE ON corrected_originals
WHEN (SELECT number IS NOT NULL FROM invoices WHERE id = OLD.corrective_id)
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;

-- An invoice that another system issued before. A series continues from the last of them.
CREATE TABLE history_invoices (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  -- The place of the invoice in a series of the company. Null if no series prints its number.
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
CREATE UNIQUE INDEX history_invoices_by_number ON history_invoices (series_id, period, number)
  WHERE series_id IS NOT NULL;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_history_invoices AFTER INSERT ON history_invoices
BEGIN INSERT INTO journal (subject, key) VALUES ('history_invoices', NEW.id); END;
CREATE TRIGGER journal_changed_history_invoices AFTER UPDATE ON history_invoices
BEGIN INSERT INTO journal (subject, key) VALUES ('history_invoices', NEW.id); END;
CREATE TRIGGER journal_gone_history_invoices AFTER DELETE ON history_invoices
BEGIN INSERT INTO journal (subject, key) VALUES ('history_invoices', OLD.id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_history_invoices_insert AFTER INSERT ON history_invoices
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'history_invoice', NEW.id,
    NULL,
    json_array(json_object(
      'invoice_number', NEW.invoice_number, 'issue_date', NEW.issue_date, 'operation_date', NEW.operation_date, 'type', NEW.type,
      'recipient_name', NEW.recipient_name, 'recipient_nif', NEW.recipient_nif, 'taxable_base_cents', NEW.taxable_base_cents,
      'vat_cents', NEW.vat_cents, 'surcharge_cents', NEW.surcharge_cents, 'irpf_cents', NEW.irpf_cents, 'total_cents', NEW.total_cents)));
END;

CREATE TRIGGER audit_history_invoices_delete AFTER DELETE ON history_invoices
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, OLD.company_id, NULL, 'history_invoice', OLD.id,
    json_array(json_object(
      'invoice_number', OLD.invoice_number, 'issue_date', OLD.issue_date, 'operation_date', OLD.operation_date, 'type', OLD.type,
      'recipient_name', OLD.recipient_name, 'recipient_nif', OLD.recipient_nif, 'taxable_base_cents', OLD.taxable_base_cents,
      'vat_cents', OLD.vat_cents, 'surcharge_cents', OLD.surcharge_cents, 'irpf_cents', OLD.irpf_cents, 'total_cents', OLD.total_cents)),
    NULL);
END;

-- The PDF of an issued invoice, once it is made. Its key and its name follow from the invoice.
CREATE TABLE invoice_files (
  invoice_id TEXT PRIMARY KEY REFERENCES invoices (id),
  -- Unused, like the next two columns.
  company_id TEXT,
  file_key TEXT,
  file_name TEXT,
  size_bytes INTEGER NOT NULL,
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The recipient and the company must always get the same file.
CREATE TRIGGER invoice_files_are_immutable BEFORE UPDATE ON invoice_files
BEGIN SELECT RAISE(ABORT, 'the PDF of an issued invoice is immutable'); END;

-- Work that an issue leaves: the PDF, and the mail if the invoice is sent automatically. The issuing commit writes
-- the row; the row goes when the work is done.
CREATE TABLE issue_followups (
  invoice_id TEXT NOT NULL REFERENCES invoices (id),
  kind TEXT NOT NULL CHECK (kind IN ('PDF', 'MAIL')),
  company_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  -- When the sweep takes the work up next, and how often it did. The sweep finds what a lost message left.
  due_at INTEGER NOT NULL,
  sweeps INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (invoice_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX issue_followups_due ON issue_followups (due_at);

-- Requests the electronic document in the issuing commit. A simplified invoice gets one only if its customer asks for
-- it.
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

-- The number of rows that a list of a company has before any filter. Counting a million rows for a page of twenty
-- would take longest.
CREATE TABLE list_counts (
  company_id TEXT NOT NULL,
  -- The type of invoices, or CUSTOMER. Deleted rows do not count.
  list TEXT NOT NULL,
  total INTEGER NOT NULL CHECK (total >= 0),
  PRIMARY KEY (company_id, list)
) STRICT, WITHOUT ROWID;

-- A recipient of a company's invoices, with its number of invoices by type. Many invoices share a recipient, so that
-- a search by name reads this table and not each invoice.
CREATE TABLE searched_recipients (
  company_id TEXT NOT NULL,
  name_key TEXT NOT NULL,
  nif TEXT NOT NULL,
  type TEXT NOT NULL,
  total INTEGER NOT NULL CHECK (total >= 0),
  PRIMARY KEY (company_id, name_key, nif, type)
) STRICT, WITHOUT ROWID;

-- A shape of numbers or external references of a company: the folded text with each run of digits as one 0. A search
-- text whose shape is part of none is found in no number.
-- NUMBER: number and series, a line each; the first line is empty without a number. REFERENCE: the external
-- reference, in which the letters a to f are digits too. ANY: the company has so many shapes that they are not noted
-- any more. CASED: some number has other letters than A to Z. A shape stays when its invoices go.
CREATE TABLE searched_shapes (
  company_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('NUMBER', 'REFERENCE', 'ANY', 'CASED')),
  shape TEXT NOT NULL,
  PRIMARY KEY (company_id, kind, shape)
) STRICT, WITHOUT ROWID;

-- A key and value of the metadata of an invoice that is not deleted, cut to 64 characters each. The filter compares
-- the whole value.
CREATE TABLE searched_metadata (
  company_id TEXT NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  proforma INTEGER NOT NULL CHECK (proforma IN (0, 1)),
  invoice_id TEXT NOT NULL,
  PRIMARY KEY (company_id, key, value, proforma, invoice_id)
) STRICT, WITHOUT ROWID;

----------------------------------------------------------------------------------------------------------------------
-- VeriFactu
----------------------------------------------------------------------------------------------------------------------

-- A registration record. The records of a company form one chain, which only the ledger extends; only what the AEAT
-- returned changes.
CREATE TABLE verifactu_records (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 1),
  operation TEXT NOT NULL CHECK (operation IN ('REGISTRATION', 'VOID')),
  correction INTEGER NOT NULL DEFAULT 0 CHECK (correction IN (0, 1)),
  invoice_id TEXT NOT NULL REFERENCES invoices (id),
  invoice_number TEXT NOT NULL,
  issue_date TEXT NOT NULL,
  issuer_nif TEXT NOT NULL,
  record_type TEXT NOT NULL,
  -- JSON of the record with the literal text of every value.
  record TEXT NOT NULL CHECK (json_valid(record)),
  -- The text that the fingerprint was computed from.
  hashed_text TEXT NOT NULL,
  fingerprint TEXT NOT NULL CHECK (length(fingerprint) = 64),
  previous_fingerprint TEXT CHECK (previous_fingerprint IS NULL OR length(previous_fingerprint) = 64),
  -- FechaHoraHusoGenRegistro with its offset, and the same instant in milliseconds.
  generated_at TEXT NOT NULL,
  generated_at_ms INTEGER NOT NULL,
  submission_status TEXT NOT NULL DEFAULT 'PENDING' CHECK (submission_status IN ('PENDING', 'ACCEPTED', 'REJECTED')),
  csv TEXT,
  error_code TEXT,
  error_message TEXT,
  -- The last submission that carried the record. Null until one did.
  submission_id TEXT,
  -- JSON of what a correcting record states anew about its invoice, and why. Null: nothing changes.
  amendment TEXT CHECK (amendment IS NULL OR json_valid(amendment)),
  CHECK ((position = 1) = (previous_fingerprint IS NULL))
) STRICT;
CREATE UNIQUE INDEX verifactu_records_unique_position ON verifactu_records (company_id, position);
-- Records that wait for submission.
CREATE INDEX verifactu_records_pending ON verifactu_records (company_id, position)
  WHERE submission_status = 'PENDING';
-- Registers and figures follow the corrected content of an invoice.
CREATE INDEX verifactu_corrections ON verifactu_records (company_id, invoice_id, position)
  WHERE amendment IS NOT NULL;
-- A period finds the operations that a correction moved into it.
CREATE INDEX verifactu_corrected_days ON verifactu_records (company_id, amendment ->> '$.operation_date', invoice_id)
  WHERE amendment IS NOT NULL;
CREATE INDEX verifactu_corrections_by_instant ON verifactu_records (company_id, generated_at_ms, invoice_id)
  WHERE amendment IS NOT NULL;
-- A closed period finds corrections that count no more.
CREATE INDEX verifactu_refused_corrections ON verifactu_records (company_id, invoice_id)
  WHERE amendment IS NOT NULL AND submission_status = 'REJECTED';
-- Finds the records of an invoice, and keeps its first registration unique: that one is at 0, every other record at
-- its own position.
CREATE UNIQUE INDEX verifactu_records_by_invoice ON verifactu_records (invoice_id,
  CASE WHEN operation = 'REGISTRATION' AND correction = 0 THEN 0 ELSE position END);
-- No two records follow the same record. Half of its fingerprint, 128 bits, tells it from all others.
CREATE UNIQUE INDEX verifactu_records_unique_link ON verifactu_records (company_id, substr(previous_fingerprint, 33));
-- The list of records, with the day for its filter. The status is in no index of all records, so that a change of it
-- writes none.
CREATE INDEX verifactu_records_by_position ON verifactu_records (company_id, position, substr(generated_at, 1, 10));
CREATE INDEX verifactu_records_rejected ON verifactu_records (company_id, position)
  WHERE submission_status = 'REJECTED';
CREATE INDEX verifactu_records_void ON verifactu_records (company_id, position) WHERE operation = 'VOID';

-- RD 1007/2023 art. 8: a record never changes and is never deleted.
CREATE TRIGGER verifactu_records_are_kept BEFORE DELETE ON verifactu_records
BEGIN SELECT RAISE(ABORT, 'a registration record is never deleted'); END;

CREATE TRIGGER verifactu_records_are_immutable BEFORE UPDATE ON verifactu_records
WHEN NEW.id <> OLD.id OR NEW.company_id <> OLD.company_id OR NEW.position <> OLD.position
  OR NEW.operation <> OLD.operation OR NEW.correction <> OLD.correction OR NEW.invoice_id <> OLD.invoice_id
  OR NEW.invoice_number <> OLD.invoice_number OR NEW.issue_date <> OLD.issue_date OR NEW.issuer_nif <> OLD.issuer_nif
  OR NEW.record_type <> OLD.record_type OR NEW.record <> OLD.record OR NEW.hashed_text <> OLD.hashed_text
  OR NEW.fingerprint <> OLD.fingerprint OR NEW.previous_fingerprint IS NOT OLD.previous_fingerprint
  OR NEW.generated_at <> OLD.generated_at OR NEW.generated_at_ms <> OLD.generated_at_ms
  OR NEW.amendment IS NOT OLD.amendment
BEGIN SELECT RAISE(ABORT, 'a registration record is immutable'); END;

-- Notes each change in the journal.
CREATE TRIGGER journal_records AFTER INSERT ON verifactu_records WHEN NEW.operation <> 'REGISTRATION'
  OR NEW.correction = 1
BEGIN INSERT INTO journal (subject, key) VALUES ('invoices', NEW.invoice_id); END;

-- A request to the AEAT and its response, word for word (gzip). The row is written before the request leaves, so that
-- a lost response leaves a trace.
CREATE TABLE verifactu_submissions (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('SUBMISSION', 'QUERY')),
  incident INTEGER NOT NULL CHECK (incident IN (0, 1)),
  first_position INTEGER NOT NULL,
  last_position INTEGER NOT NULL,
  record_count INTEGER NOT NULL,
  request BLOB NOT NULL,
  sent_at INTEGER NOT NULL,
  outcome TEXT NOT NULL DEFAULT 'SENT' CHECK (outcome IN ('SENT', 'ANSWERED', 'FAULT', 'REFUSED', 'NO_ANSWER')),
  answered_at INTEGER,
  http_status INTEGER,
  content_type TEXT,
  answer BLOB,
  csv TEXT,
  wait_seconds INTEGER,
  error_code TEXT,
  error_message TEXT
) STRICT;
CREATE INDEX verifactu_submissions_by_company ON verifactu_submissions (company_id, sent_at);

-- The state of sending of a company's chain. Only its dispatcher writes it. No row: nothing was sent yet.
CREATE TABLE verifactu_dispatch (
  company_id TEXT PRIMARY KEY,
  -- Nothing is sent before this instant, unless a full submission waits (Orden HAC/1177/2024, article 16).
  next_send_at INTEGER NOT NULL,
  -- Failed attempts in a row.
  failures INTEGER NOT NULL DEFAULT 0,
  -- Since when sending fails, and with which error. Null while it works.
  incident_since INTEGER,
  incident_code TEXT,
  incident_message TEXT,
  -- 1 if the AEAT suspended the access (4141). Nothing is sent until the operator lifts it.
  suspended INTEGER NOT NULL DEFAULT 0 CHECK (suspended IN (0, 1)),
  -- Most records in a submission while the dispatcher isolates a record that the AEAT cannot read. Null otherwise.
  submission_limit INTEGER,
  updated_at INTEGER NOT NULL
) STRICT;

-- The answer of the tax census about a taxpayer. It is asked again after some time.
CREATE TABLE census_checks (
  nif TEXT NOT NULL,
  -- The folded name of the question.
  name_key TEXT NOT NULL,
  census_status TEXT NOT NULL,
  census_name TEXT,
  checked_at INTEGER NOT NULL,
  PRIMARY KEY (nif, name_key)
) STRICT;
CREATE INDEX census_checks_by_age ON census_checks (checked_at);

-- The last comparison of a company's records with those at the AEAT.
CREATE TABLE reconciliations (
  company_id TEXT PRIMARY KEY,
  -- The date (UTC) of the night.
  night TEXT NOT NULL,
  checked INTEGER NOT NULL,
  differing INTEGER NOT NULL,
  compared_at INTEGER NOT NULL
) WITHOUT ROWID;

----------------------------------------------------------------------------------------------------------------------
-- Electronic invoices
----------------------------------------------------------------------------------------------------------------------

-- A certificate that a company signs electronic invoices with. The private key is sealed in the database and in every
-- backup.
CREATE TABLE certificates (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  -- SHA-256 of the certificate, hexadecimal. A company has each certificate once.
  fingerprint TEXT NOT NULL CHECK (length(fingerprint) = 64),
  certificate TEXT NOT NULL,
  sealed_key TEXT NOT NULL CHECK (sealed_key LIKE '%.%'),
  key_kind TEXT NOT NULL CHECK (key_kind IN ('RSA', 'P-256', 'P-384', 'P-521')),
  subject TEXT NOT NULL,
  issuer TEXT NOT NULL,
  serial_number TEXT NOT NULL,
  holder_name TEXT,
  holder_nif TEXT,
  valid_from INTEGER NOT NULL,
  valid_until INTEGER NOT NULL,
  -- When the company was notified of the end of validity.
  told_at INTEGER,
  created_at INTEGER NOT NULL,
  UNIQUE (company_id, fingerprint)
) STRICT;
CREATE INDEX certificates_by_account ON certificates (account_id);
CREATE INDEX certificates_to_tell ON certificates (valid_until) WHERE told_at IS NULL;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_certificates AFTER INSERT ON certificates
BEGIN INSERT INTO journal (subject, key) VALUES ('certificates', NEW.id); END;
CREATE TRIGGER journal_changed_certificates AFTER UPDATE ON certificates
BEGIN INSERT INTO journal (subject, key) VALUES ('certificates', NEW.id); END;
CREATE TRIGGER journal_gone_certificates AFTER DELETE ON certificates
BEGIN INSERT INTO journal (subject, key) VALUES ('certificates', OLD.id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_certificates_insert AFTER INSERT ON certificates
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'certificate', NEW.id,
    NULL,
    json_array(json_object(
      'fingerprint', NEW.fingerprint, 'subject', NEW.subject, 'issuer', NEW.issuer, 'serial_number', NEW.serial_number,
      'valid_from', NEW.valid_from, 'valid_until', NEW.valid_until)));
END;

CREATE TRIGGER audit_certificates_update AFTER UPDATE OF
  fingerprint, subject, issuer, serial_number, valid_from, valid_until
ON certificates
WHEN (
  OLD.fingerprint IS NOT NEW.fingerprint OR OLD.subject IS NOT NEW.subject OR OLD.issuer IS NOT NEW.issuer
  OR OLD.serial_number IS NOT NEW.serial_number OR OLD.valid_from IS NOT NEW.valid_from OR OLD.valid_until IS NOT NEW.valid_until)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'certificate', NEW.id,
    json_array(json_object(
      'fingerprint', OLD.fingerprint, 'subject', OLD.subject, 'issuer', OLD.issuer, 'serial_number', OLD.serial_number,
      'valid_from', OLD.valid_from, 'valid_until', OLD.valid_until)),
    json_array(json_object(
      'fingerprint', NEW.fingerprint, 'subject', NEW.subject, 'issuer', NEW.issuer, 'serial_number', NEW.serial_number,
      'valid_from', NEW.valid_from, 'valid_until', NEW.valid_until)));
END;

CREATE TRIGGER audit_certificates_delete AFTER DELETE ON certificates
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, OLD.company_id, NULL, 'certificate', OLD.id,
    json_array(json_object(
      'fingerprint', OLD.fingerprint, 'subject', OLD.subject, 'issuer', OLD.issuer, 'serial_number', OLD.serial_number,
      'valid_from', OLD.valid_from, 'valid_until', OLD.valid_until)),
    NULL);
END;

-- Publishes each change as an event.
CREATE TRIGGER tell_certificate_created AFTER INSERT ON certificates
WHEN (true)
  AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL
  AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'certificate.created', NEW.id,
    json_object(
      'certificate_id', NEW.id, 'holder_name', json(json_quote(NEW.holder_name)), 'holder_nif', json(json_quote(NEW.holder_nif)),
      'serial_number', json(json_quote(NEW.serial_number))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_certificate_deleted AFTER DELETE ON certificates
WHEN (true)
  AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL
  AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    OLD.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'certificate.deleted', OLD.id,
    json_object(
      'certificate_id', OLD.id, 'holder_name', json(json_quote(OLD.holder_name)), 'holder_nif', json(json_quote(OLD.holder_nif)),
      'serial_number', json(json_quote(OLD.serial_number))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

-- The electronic form of an issued invoice. The issuing commit requests it; a job makes it.
CREATE TABLE electronic_documents (
  invoice_id TEXT PRIMARY KEY REFERENCES invoices (id),
  company_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  form TEXT NOT NULL,
  delivery TEXT NOT NULL CHECK (delivery IN ('EMAIL', 'DOWNLOAD', 'FACE')),
  state TEXT NOT NULL CHECK (state IN ('WANTED', 'READY', 'UNAVAILABLE')),
  -- JSON array of the reasons why the form cannot be made, in both languages.
  reasons TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(reasons)),
  file_key TEXT,
  file_name TEXT,
  content_type TEXT,
  -- SHA-256 of the file, hexadecimal.
  digest TEXT,
  size_bytes INTEGER,
  -- When the sweep takes the work up next, and how often it did.
  due_at INTEGER NOT NULL,
  sweeps INTEGER NOT NULL DEFAULT 0,
  settled_at INTEGER,
  CHECK ((state = 'READY') = (file_key IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX electronic_documents_due ON electronic_documents (due_at) WHERE state = 'WANTED';

-- Requests the delivery in the commit that makes the document, so that nothing is lost between the two.
CREATE TRIGGER einvoice_delivery_wanted AFTER UPDATE OF state ON electronic_documents
WHEN NEW.state = 'READY' AND OLD.state <> 'READY' AND NEW.delivery = 'FACE' AND NEW.form = 'FACTURAE'
BEGIN
  INSERT INTO einvoice_deliveries (invoice_id, company_id, account_id, channel, state, file_key, file_name, digest,
    due_at, created_at, updated_at)
  VALUES (NEW.invoice_id, NEW.company_id, NEW.account_id, 'FACE', 'QUEUED', NEW.file_key, NEW.file_name, NEW.digest,
    NEW.settled_at, NEW.settled_at, NEW.settled_at)
  ON CONFLICT (invoice_id) DO NOTHING;
END;

-- The delivery of an electronic invoice over a network (FACe).
CREATE TABLE einvoice_deliveries (
  invoice_id TEXT PRIMARY KEY REFERENCES invoices (id),
  company_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('FACE')),
  state TEXT NOT NULL CHECK (state IN ('QUEUED', 'REGISTERED', 'ACCOUNTED', 'PAID', 'REJECTED', 'CANCELLED',
    'REFUSED', 'UNCONFIRMED')),
  -- The file to send. Every attempt sends the same bytes.
  file_key TEXT NOT NULL,
  file_name TEXT NOT NULL,
  digest TEXT NOT NULL,
  email TEXT,
  register_number TEXT,
  received_on TEXT,
  status_code TEXT,
  status_text TEXT,
  status_reason TEXT,
  cancellation TEXT CHECK (cancellation IN ('WANTED', 'REQUESTED', 'ACCEPTED', 'REFUSED')),
  cancellation_reason TEXT,
  error_code TEXT,
  error_message TEXT,
  -- 1 if a message left and its outcome is unknown.
  is_uncertain INTEGER NOT NULL DEFAULT 0 CHECK (is_uncertain IN (0, 1)),
  failures INTEGER NOT NULL DEFAULT 0,
  -- The run that works on the delivery. The claim ends at `due_at`.
  claim TEXT,
  due_at INTEGER,
  -- Until when the sweep leaves the delivery to the queue.
  queued_until INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- A delivery that the network holds has its register number, and no other has one.
  CHECK ((state IN ('REGISTERED', 'ACCOUNTED', 'PAID', 'REJECTED', 'CANCELLED')) = (register_number IS NOT NULL)),
  CHECK (claim IS NULL OR due_at IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX einvoice_deliveries_due ON einvoice_deliveries (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX einvoice_deliveries_by_creation ON einvoice_deliveries (company_id, created_at, invoice_id);
CREATE INDEX einvoice_deliveries_by_state ON einvoice_deliveries (company_id, state, created_at, invoice_id);

-- Notes each change in the journal.
CREATE TRIGGER journal_new_einvoice_deliveries AFTER INSERT ON einvoice_deliveries
BEGIN INSERT INTO journal (subject, key) VALUES ('einvoice_deliveries', NEW.invoice_id); END;
CREATE TRIGGER journal_changed_einvoice_deliveries
AFTER UPDATE OF state, file_key, register_number, status_code, cancellation, is_uncertain ON einvoice_deliveries
BEGIN INSERT INTO journal (subject, key) VALUES ('einvoice_deliveries', NEW.invoice_id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_einvoice_deliveries_insert AFTER INSERT ON einvoice_deliveries
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'einvoice_delivery', NEW.invoice_id,
    NULL,
    json_array(json_object(
      'channel', NEW.channel, 'state', NEW.state, 'file_name', NEW.file_name, 'email', NEW.email, 'register_number', NEW.register_number,
      'cancellation', NEW.cancellation, 'cancellation_reason', NEW.cancellation_reason)));
END;

CREATE TRIGGER audit_einvoice_deliveries_update AFTER UPDATE OF
  channel, state, file_name, email, register_number, cancellation, cancellation_reason
ON einvoice_deliveries
WHEN (
  OLD.channel IS NOT NEW.channel OR OLD.state IS NOT NEW.state OR OLD.file_name IS NOT NEW.file_name OR OLD.email IS NOT NEW.email
  OR OLD.register_number IS NOT NEW.register_number OR OLD.cancellation IS NOT NEW.cancellation
  OR OLD.cancellation_reason IS NOT NEW.cancellation_reason)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'einvoice_delivery', NEW.invoice_id,
    json_array(json_object(
      'channel', OLD.channel, 'state', OLD.state, 'file_name', OLD.file_name, 'email', OLD.email, 'register_number', OLD.register_number,
      'cancellation', OLD.cancellation, 'cancellation_reason', OLD.cancellation_reason)),
    json_array(json_object(
      'channel', NEW.channel, 'state', NEW.state, 'file_name', NEW.file_name, 'email', NEW.email, 'register_number', NEW.register_number,
      'cancellation', NEW.cancellation, 'cancellation_reason', NEW.cancellation_reason)));
END;

-- Keeps `einvoice_delivery_changes`.
CREATE TRIGGER einvoice_delivery_changed AFTER UPDATE OF state, cancellation ON einvoice_deliveries
WHEN NEW.state IS NOT OLD.state OR NEW.cancellation IS NOT OLD.cancellation
BEGIN
  INSERT INTO einvoice_delivery_changes (invoice_id, position, company_id, channel, state, cancellation,
    cancellation_reason, register_number, status_code, status_text, status_reason, error_code, error_message, at)
  SELECT NEW.invoice_id, coalesce(max(position), 0) + 1, NEW.company_id, NEW.channel, NEW.state, NEW.cancellation,
    NEW.cancellation_reason, NEW.register_number, NEW.status_code, NEW.status_text, NEW.status_reason, NEW.error_code,
    NEW.error_message, NEW.updated_at
  FROM einvoice_delivery_changes WHERE invoice_id = NEW.invoice_id;
END;

-- A step of a delivery: each state of it or of its cancellation.
CREATE TABLE einvoice_delivery_changes (
  invoice_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  company_id TEXT NOT NULL,
  channel TEXT NOT NULL,
  state TEXT NOT NULL,
  cancellation TEXT,
  cancellation_reason TEXT,
  register_number TEXT,
  status_code TEXT,
  status_text TEXT,
  status_reason TEXT,
  error_code TEXT,
  error_message TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (invoice_id, position)
) STRICT, WITHOUT ROWID;

-- A message to the network that sends or cancels an electronic invoice. The row is written before the message leaves.
CREATE TABLE einvoice_messages (
  id TEXT PRIMARY KEY,
  invoice_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  operation TEXT NOT NULL CHECK (operation IN ('SEND', 'CANCEL')),
  sent_at INTEGER NOT NULL,
  answered_at INTEGER,
  outcome TEXT CHECK (outcome IN ('DONE', 'REFUSED', 'NOT_TAKEN', 'LOST')),
  http_status INTEGER,
  code TEXT,
  message TEXT,
  -- The response word for word: the receipt.
  answer TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX einvoice_messages_by_invoice ON einvoice_messages (invoice_id, sent_at, id);

-- An invoice that a company received as a file, with the content that was read from it. The file is in the bucket.
CREATE TABLE received_invoices (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  company_id TEXT NOT NULL,
  -- SHA-256 of the file, hexadecimal. A company has each file once.
  digest TEXT NOT NULL CHECK (length(digest) = 64),
  file_key TEXT NOT NULL,
  file_name TEXT NOT NULL,
  size_bytes INTEGER NOT NULL CHECK (size_bytes > 0),
  form TEXT NOT NULL,
  specification TEXT,
  number TEXT,
  issue_date TEXT,
  operation_date TEXT,
  due_date TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('INVOICE', 'CREDIT_NOTE', 'CORRECTIVE')),
  currency TEXT,
  seller_name TEXT,
  seller_tax_id TEXT,
  seller_country TEXT,
  -- The tax number without country and punctuation, which identifies the supplier. Empty: none.
  supplier_key TEXT NOT NULL,
  buyer_name TEXT,
  buyer_tax_id TEXT,
  recipient_is_other INTEGER NOT NULL CHECK (recipient_is_other IN (0, 1)),
  net_hundredths INTEGER,
  tax_hundredths INTEGER,
  withheld_hundredths INTEGER NOT NULL,
  total_hundredths INTEGER,
  due_hundredths INTEGER,
  content TEXT NOT NULL CHECK (json_valid(content)),
  findings TEXT NOT NULL CHECK (json_valid(findings)),
  signature TEXT CHECK (signature IS NULL OR json_valid(signature)),
  search_key TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  -- The day of receipt, when the term to respond begins, and its last day.
  received_on TEXT NOT NULL,
  deadline TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('RECEIVED', 'ACCEPTED', 'REJECTED', 'PAID')),
  status_reason TEXT,
  status_date TEXT,
  version INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (company_id, digest)
) STRICT;
CREATE INDEX received_invoices_by_receipt ON received_invoices (company_id, received_at, id);
CREATE INDEX received_invoices_by_issue ON received_invoices (company_id, issue_date, id);
CREATE INDEX received_invoices_by_supplier ON received_invoices (company_id, supplier_key, received_at, id);
CREATE INDEX received_invoices_by_status ON received_invoices (company_id, status, deadline, id);

-- The content of the file never changes; only its status does.
CREATE TRIGGER received_invoices_immutable BEFORE UPDATE OF digest, file_key, form, number, issue_date, currency,
  seller_tax_id, net_hundredths, tax_hundredths, total_hundredths, due_hundredths, content, received_at, deadline
    ON received_invoices
BEGIN SELECT raise(ABORT, 'RECEIVED_INVOICE_IMMUTABLE'); END;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_received_invoices AFTER INSERT ON received_invoices
BEGIN INSERT INTO journal (subject, key) VALUES ('received_invoices', NEW.id); END;
CREATE TRIGGER journal_changed_received_invoices AFTER UPDATE ON received_invoices
BEGIN INSERT INTO journal (subject, key) VALUES ('received_invoices', NEW.id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_received_invoices_insert AFTER INSERT ON received_invoices
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'received_invoice', NEW.id,
    NULL,
    json_array(json_object(
      'digest', NEW.digest, 'form', NEW.form, 'number', NEW.number, 'issue_date', NEW.issue_date, 'seller_tax_id', NEW.seller_tax_id,
      'status', NEW.status, 'status_reason', NEW.status_reason, 'status_date', NEW.status_date)));
END;

CREATE TRIGGER audit_received_invoices_update AFTER UPDATE OF
  digest, form, number, issue_date, seller_tax_id, status, status_reason, status_date
ON received_invoices
WHEN (
  OLD.digest IS NOT NEW.digest OR OLD.form IS NOT NEW.form OR OLD.number IS NOT NEW.number OR OLD.issue_date IS NOT NEW.issue_date
  OR OLD.seller_tax_id IS NOT NEW.seller_tax_id OR OLD.status IS NOT NEW.status OR OLD.status_reason IS NOT NEW.status_reason
  OR OLD.status_date IS NOT NEW.status_date)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'received_invoice', NEW.id,
    json_array(json_object(
      'digest', OLD.digest, 'form', OLD.form, 'number', OLD.number, 'issue_date', OLD.issue_date, 'seller_tax_id', OLD.seller_tax_id,
      'status', OLD.status, 'status_reason', OLD.status_reason, 'status_date', OLD.status_date)),
    json_array(json_object(
      'digest', NEW.digest, 'form', NEW.form, 'number', NEW.number, 'issue_date', NEW.issue_date, 'seller_tax_id', NEW.seller_tax_id,
      'status', NEW.status, 'status_reason', NEW.status_reason, 'status_date', NEW.status_date)));
END;

-- Publishes each change as an event.
CREATE TRIGGER tell_received_invoice_created AFTER INSERT ON received_invoices
WHEN (true)
  AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL
  AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'received_invoice.created', NEW.id,
    json_object(
      'received_invoice_id', NEW.id, 'form', json(json_quote(NEW.form)), 'invoice_number', json(json_quote(NEW.number)),
      'issue_date', json(json_quote(NEW.issue_date)), 'supplier_name', json(json_quote(NEW.seller_name)),
      'supplier_tax_id', json(json_quote(NEW.seller_tax_id)), 'currency', json(json_quote(NEW.currency)),
      'total', json(json_quote(NEW.total_hundredths / 100.0)), 'status', json(json_quote(NEW.status)),
      'deadline', json(json_quote(NEW.deadline))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_received_invoice_updated AFTER UPDATE ON received_invoices
WHEN (true)
  AND (true)
  AND (
  OLD.status IS NOT NEW.status OR OLD.status_reason IS NOT NEW.status_reason OR OLD.status_date IS NOT NEW.status_date)
  AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL
  AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'received_invoice.updated', NEW.id,
    json_object(
      'received_invoice_id', NEW.id, 'form', json(json_quote(NEW.form)), 'invoice_number', json(json_quote(NEW.number)),
      'issue_date', json(json_quote(NEW.issue_date)), 'supplier_name', json(json_quote(NEW.seller_name)),
      'supplier_tax_id', json(json_quote(NEW.seller_tax_id)), 'currency', json(json_quote(NEW.currency)),
      'total', json(json_quote(NEW.total_hundredths / 100.0)), 'status', json(json_quote(NEW.status)),
      'deadline', json(json_quote(NEW.deadline)),
      'previous', json((
      SELECT json_group_object(column1, json(column2)) FROM (VALUES
        ('status', json_quote(OLD.status), OLD.status IS NOT NEW.status),
        ('status_reason', json_quote(OLD.status_reason), OLD.status_reason IS NOT NEW.status_reason),
        ('status_date', json_quote(OLD.status_date), OLD.status_date IS NOT NEW.status_date)
      ) WHERE column3))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

----------------------------------------------------------------------------------------------------------------------
-- Recurring invoices
----------------------------------------------------------------------------------------------------------------------

-- A template that makes an invoice at each occurrence.
CREATE TABLE recurring_invoices (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  name TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('ACTIVE', 'PAUSED', 'COMPLETED')),
  frequency TEXT NOT NULL CHECK (frequency IN ('MONTHLY', 'QUARTERLY', 'YEARLY')),
  day_of_month INTEGER NOT NULL CHECK (day_of_month BETWEEN 1 AND 31),
  start_date TEXT NOT NULL,
  end_date TEXT,
  max_invoices INTEGER CHECK (max_invoices BETWEEN 2 AND 600),
  -- The next occurrence. A paused template may have one in the past. Null: none left.
  next_date TEXT CHECK ((next_date IS NULL) = (status = 'COMPLETED')),
  -- The day from which a run has work to do. Null: never.
  due_on TEXT,
  -- Invoices made, and occurrences that were generated or skipped.
  generated_count INTEGER NOT NULL DEFAULT 0,
  consumed_count INTEGER NOT NULL DEFAULT 0,
  last_generated_date TEXT,
  -- Failed generations in a row, and the day of the last one.
  failures INTEGER NOT NULL DEFAULT 0,
  failed_on TEXT CHECK ((failed_on IS NULL) = (failures = 0)),
  pause TEXT CHECK (pause IS NULL OR json_valid(pause)),
  completion TEXT CHECK (completion IS NULL OR json_valid(completion)),
  invoice_type TEXT NOT NULL CHECK (invoice_type IN ('STANDARD', 'SIMPLIFIED')),
  -- Null: the default series of the type on that day.
  series_id TEXT REFERENCES series (id),
  customer_id TEXT REFERENCES customers (id),
  recipient TEXT CHECK (recipient IS NULL OR json_valid(recipient)),
  payment_method TEXT,
  payment_iban TEXT,
  payment_term_days INTEGER,
  notes TEXT,
  language TEXT NOT NULL CHECK (language IN ('es', 'en', 'ca')),
  send_automatically INTEGER NOT NULL DEFAULT 0 CHECK (send_automatically IN (0, 1)),
  draft_in_advance INTEGER NOT NULL DEFAULT 0 CHECK (draft_in_advance IN (0, 1)),
  -- The total of the next invoice, disbursements included.
  next_amount_cents INTEGER NOT NULL,
  name_key TEXT NOT NULL,
  recipient_name_key TEXT,
  recipient_nif TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  formalities TEXT CHECK (formalities IS NULL OR json_valid(formalities)),
  -- The day on which the company is warned of the next occurrence, three days before. Null: no warning due.
  warn_on TEXT,
  CHECK (end_date IS NULL OR max_invoices IS NULL),
  CHECK ((status = 'PAUSED') = (pause IS NOT NULL)),
  CHECK ((status = 'COMPLETED') = (completion IS NOT NULL))
) STRICT;
CREATE INDEX recurring_invoices_by_name ON recurring_invoices (company_id, name_key, id);
CREATE INDEX recurring_invoices_by_status ON recurring_invoices (company_id, status, id);
-- Holds what the statistics add up.
CREATE INDEX recurring_invoices_amounts ON recurring_invoices (company_id, status, frequency, next_amount_cents);
CREATE INDEX recurring_invoices_by_next_date ON recurring_invoices (company_id, next_date, id);
CREATE INDEX recurring_invoices_by_created_at ON recurring_invoices (company_id, created_at, id);
CREATE INDEX recurring_invoices_by_customer ON recurring_invoices (customer_id, status) WHERE customer_id IS NOT NULL;
CREATE INDEX recurring_invoices_due ON recurring_invoices (due_on, id) WHERE due_on IS NOT NULL;
CREATE INDEX recurring_invoices_due_of_company ON recurring_invoices (company_id, due_on, id)
  WHERE due_on IS NOT NULL;
CREATE INDEX recurring_invoices_warned ON recurring_invoices (warn_on, id) WHERE warn_on IS NOT NULL;
CREATE INDEX recurring_invoices_warned_of_company ON recurring_invoices (company_id, warn_on, id)
  WHERE warn_on IS NOT NULL;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_templates AFTER INSERT ON recurring_invoices
BEGIN INSERT INTO journal (subject, key) VALUES ('recurring_invoices', NEW.id); END;
CREATE TRIGGER journal_changed_templates AFTER UPDATE ON recurring_invoices
BEGIN INSERT INTO journal (subject, key) VALUES ('recurring_invoices', NEW.id); END;
CREATE TRIGGER journal_gone_templates AFTER DELETE ON recurring_invoices
BEGIN INSERT INTO journal (subject, key) VALUES ('recurring_invoices', OLD.id); END;

-- Writes each change to the audit trail.
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

-- Keeps `warn_on`: a change of date, amount or recipient is worth another warning.
CREATE TRIGGER recurring_warning_begins AFTER INSERT ON recurring_invoices
WHEN NEW.status = 'ACTIVE' AND NEW.next_date IS NOT NULL
BEGIN UPDATE recurring_invoices SET warn_on = date(NEW.next_date, '-3 days') WHERE id = NEW.id; END;

CREATE TRIGGER recurring_warning_moves AFTER UPDATE OF next_date, status, next_amount_cents, customer_id, recipient,
  send_automatically
  ON recurring_invoices
WHEN OLD.next_date IS NOT NEW.next_date OR OLD.status IS NOT NEW.status
  OR OLD.next_amount_cents IS NOT NEW.next_amount_cents OR OLD.customer_id IS NOT NEW.customer_id
  OR OLD.recipient IS NOT NEW.recipient OR OLD.send_automatically IS NOT NEW.send_automatically
BEGIN
  UPDATE recurring_invoices SET warn_on = CASE WHEN NEW.status = 'ACTIVE' THEN date(NEW.next_date, '-3 days') END
    WHERE id = NEW.id;
END;

-- A line of a template, with the columns of `invoice_lines`.
CREATE TABLE recurring_invoice_lines (
  template_id TEXT NOT NULL REFERENCES recurring_invoices (id),
  position INTEGER NOT NULL,
  line_type TEXT NOT NULL CHECK (line_type IN ('NORMAL', 'DISBURSEMENT')),
  product_id TEXT,
  description TEXT NOT NULL,
  quantity_millionths INTEGER NOT NULL,
  unit TEXT,
  unit_price_ten_thousandths INTEGER NOT NULL,
  total_including_tax_cents INTEGER,
  discount_hundredths INTEGER NOT NULL,
  tax_type TEXT CHECK (tax_type IN ('IVA', 'IGIC', 'IPSI')),
  tax_rate_hundredths INTEGER,
  regime_key TEXT,
  exemption_reason TEXT,
  irpf_rate_hundredths INTEGER NOT NULL,
  equivalence_surcharge_rate_hundredths INTEGER NOT NULL,
  taxable_base_cents INTEGER NOT NULL,
  line_total_cents INTEGER NOT NULL,
  advance_invoice_id TEXT,
  margin_base_cents INTEGER,
  cost_base_cents INTEGER,
  cadastral_reference TEXT,
  PRIMARY KEY (template_id, position)
) STRICT, WITHOUT ROWID;

-- An occurrence that a run took up. The commit that makes the invoice writes it, so that no other run makes a second
-- one.
CREATE TABLE recurring_occurrences (
  template_id TEXT NOT NULL REFERENCES recurring_invoices (id),
  scheduled_date TEXT NOT NULL,
  -- DRAFTED: the draft was made in advance. CLAIMED: the invoice is being issued. GENERATED and SKIPPED are final.
  state TEXT NOT NULL CHECK (state IN ('DRAFTED', 'CLAIMED', 'GENERATED', 'SKIPPED')),
  invoice_id TEXT CHECK (invoice_id IS NOT NULL OR state = 'SKIPPED'),
  -- 1 if the draft is hidden until it is issued. A draft made in advance is not.
  is_hidden INTEGER NOT NULL CHECK (is_hidden IN (0, 1)),
  origin TEXT NOT NULL CHECK (origin IN ('AUTOMATIC', 'MANUAL')),
  -- The effect (see IdempotencyKeys) that took the occurrence up to issue it.
  claimed_by TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (template_id, scheduled_date)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX recurring_occurrences_one_open ON recurring_occurrences (template_id)
  WHERE state IN ('DRAFTED', 'CLAIMED');
CREATE UNIQUE INDEX recurring_occurrences_one_document ON recurring_occurrences (invoice_id)
  WHERE invoice_id IS NOT NULL;

-- An event in the life of a template, in the order of `position`.
CREATE TABLE recurring_history (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  template_id TEXT NOT NULL REFERENCES recurring_invoices (id),
  type TEXT NOT NULL CHECK (type IN ('GENERATED', 'FAILED', 'SKIPPED', 'PAUSED', 'RESUMED')),
  scheduled_date TEXT,
  invoice_id TEXT CHECK ((invoice_id IS NOT NULL) = (type = 'GENERATED')),
  reason TEXT,
  origin TEXT NOT NULL CHECK (origin IN ('AUTOMATIC', 'MANUAL')),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX recurring_history_by_template ON recurring_history (template_id, position);
CREATE UNIQUE INDEX recurring_history_one_generated ON recurring_history (invoice_id) WHERE invoice_id IS NOT NULL;

----------------------------------------------------------------------------------------------------------------------
-- Payments of invoices
----------------------------------------------------------------------------------------------------------------------

-- A payment or write-off of an invoice. The amount due is never stored: it follows from these rows and the
-- correctives.
CREATE TABLE invoice_payments (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  invoice_id TEXT NOT NULL REFERENCES invoices (id),
  kind TEXT NOT NULL CHECK (kind IN ('PAYMENT', 'WRITE_OFF')),
  -- Negative if the company pays out a corrective.
  amount_cents INTEGER NOT NULL CHECK (amount_cents <> 0),
  refunded_cents INTEGER NOT NULL DEFAULT 0,
  date TEXT NOT NULL,
  method TEXT,
  reference TEXT,
  reason TEXT,
  source TEXT NOT NULL CHECK (source IN ('MANUAL', 'STATUS', 'PROVIDER', 'BANK', 'DIRECT_DEBIT')),
  -- The name of the payment at its source. A company has each once.
  source_key TEXT,
  -- 1 if nothing was due after it, so that the invoice became PAID.
  settles INTEGER NOT NULL DEFAULT 0 CHECK (settles IN (0, 1)),
  created_by TEXT CHECK (created_by IS NULL OR json_valid(created_by)),
  created_at INTEGER NOT NULL,
  deleted_at INTEGER,
  -- No more is refunded than was paid, however many requests come at once.
  CHECK (refunded_cents = 0 OR (kind = 'PAYMENT' AND refunded_cents BETWEEN 1 AND amount_cents AND deleted_at IS NULL))
) STRICT;
CREATE INDEX invoice_payments_by_invoice ON invoice_payments (invoice_id, id);
CREATE INDEX invoice_payments_by_date ON invoice_payments (company_id, date, id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX invoice_payments_once ON invoice_payments (company_id, source_key)
  WHERE source_key IS NOT NULL AND deleted_at IS NULL;
-- Books in cash basis find payments that were deleted later.
CREATE INDEX invoice_payments_deleted ON invoice_payments (company_id, deleted_at, invoice_id)
  WHERE deleted_at IS NOT NULL;

-- A payment is corrected by its deletion, a refund or another payment, so that the books of a period can be followed.
CREATE TRIGGER invoice_payments_immutable BEFORE UPDATE OF invoice_id, kind, amount_cents, date, source, source_key
  ON invoice_payments
BEGIN SELECT raise(ABORT, 'a payment is immutable'); END;

CREATE TRIGGER invoice_payments_kept BEFORE DELETE ON invoice_payments
BEGIN SELECT raise(ABORT, 'a payment is never deleted'); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_invoice_payments_insert AFTER INSERT ON invoice_payments
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'invoice_payment', NEW.id,
    NULL,
    json_array(json_object(
      'invoice_id', NEW.invoice_id, 'kind', NEW.kind, 'amount_cents', NEW.amount_cents, 'refunded_cents', NEW.refunded_cents,
      'date', NEW.date, 'method', NEW.method, 'reference', NEW.reference, 'reason', NEW.reason, 'source', NEW.source,
      'deleted_at', NEW.deleted_at)));
END;

CREATE TRIGGER audit_invoice_payments_update AFTER UPDATE OF
  invoice_id, kind, amount_cents, refunded_cents, date, method, reference, reason, source, deleted_at
ON invoice_payments
WHEN (
  OLD.invoice_id IS NOT NEW.invoice_id OR OLD.kind IS NOT NEW.kind OR OLD.amount_cents IS NOT NEW.amount_cents
  OR OLD.refunded_cents IS NOT NEW.refunded_cents OR OLD.date IS NOT NEW.date OR OLD.method IS NOT NEW.method
  OR OLD.reference IS NOT NEW.reference OR OLD.reason IS NOT NEW.reason OR OLD.source IS NOT NEW.source
  OR OLD.deleted_at IS NOT NEW.deleted_at)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'invoice_payment', NEW.id,
    json_array(json_object(
      'invoice_id', OLD.invoice_id, 'kind', OLD.kind, 'amount_cents', OLD.amount_cents, 'refunded_cents', OLD.refunded_cents,
      'date', OLD.date, 'method', OLD.method, 'reference', OLD.reference, 'reason', OLD.reason, 'source', OLD.source,
      'deleted_at', OLD.deleted_at)),
    json_array(json_object(
      'invoice_id', NEW.invoice_id, 'kind', NEW.kind, 'amount_cents', NEW.amount_cents, 'refunded_cents', NEW.refunded_cents,
      'date', NEW.date, 'method', NEW.method, 'reference', NEW.reference, 'reason', NEW.reason, 'source', NEW.source,
      'deleted_at', NEW.deleted_at)));
END;

-- Publishes each change as an event.
CREATE TRIGGER tell_invoice_payment_created AFTER INSERT ON invoice_payments
WHEN (NEW.deleted_at IS NULL)
  AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL
  AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'invoice_payment.created', NEW.id,
    json_object(
      'payment_id', NEW.id, 'invoice_id', json(json_quote(NEW.invoice_id)), 'kind', json(json_quote(NEW.kind)),
      'date', json(json_quote(NEW.date)), 'method', json(json_quote(NEW.method)), 'reference', json(json_quote(NEW.reference)),
      'source', json(json_quote(NEW.source)), 'amount', json(json_quote(NEW.amount_cents / 100.0)),
      'amount_refunded', json(json_quote(NEW.refunded_cents / 100.0))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_invoice_payment_updated AFTER UPDATE ON invoice_payments
WHEN (OLD.deleted_at IS NULL)
  AND (NEW.deleted_at IS NULL)
  AND (
  OLD.refunded_cents IS NOT NEW.refunded_cents)
  AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL
  AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'invoice_payment.updated', NEW.id,
    json_object(
      'payment_id', NEW.id, 'invoice_id', json(json_quote(NEW.invoice_id)), 'kind', json(json_quote(NEW.kind)),
      'date', json(json_quote(NEW.date)), 'method', json(json_quote(NEW.method)), 'reference', json(json_quote(NEW.reference)),
      'source', json(json_quote(NEW.source)), 'amount', json(json_quote(NEW.amount_cents / 100.0)),
      'amount_refunded', json(json_quote(NEW.refunded_cents / 100.0)),
      'previous', json((
      SELECT json_group_object(column1, json(column2)) FROM (VALUES
        ('amount_refunded', json_quote(OLD.refunded_cents / 100.0), OLD.refunded_cents IS NOT NEW.refunded_cents)
      ) WHERE column3))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_invoice_payment_deleted AFTER UPDATE ON invoice_payments
WHEN (OLD.deleted_at IS NULL)
  AND (NEW.deleted_at IS NOT NULL)
  AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL
  AND (SELECT acting ->> '$.tells_nothing' FROM audit_context WHERE key = '') IS NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'invoice_payment.deleted', NEW.id,
    json_object(
      'payment_id', NEW.id, 'invoice_id', json(json_quote(NEW.invoice_id)), 'kind', json(json_quote(NEW.kind)),
      'date', json(json_quote(NEW.date)), 'method', json(json_quote(NEW.method)), 'reference', json(json_quote(NEW.reference)),
      'source', json(json_quote(NEW.source)), 'amount', json(json_quote(NEW.amount_cents / 100.0)),
      'amount_refunded', json(json_quote(NEW.refunded_cents / 100.0))),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_invoice_payments AFTER INSERT ON invoice_payments
BEGIN INSERT INTO journal (subject, key) VALUES ('invoices', NEW.invoice_id); END;
CREATE TRIGGER journal_changed_invoice_payments AFTER UPDATE ON invoice_payments
BEGIN INSERT INTO journal (subject, key) VALUES ('invoices', NEW.invoice_id); END;

-- A deleted payment frees its bank movement.
CREATE TRIGGER bank_matches_undone AFTER UPDATE OF deleted_at ON invoice_payments
WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL AND NEW.source = 'BANK'
BEGIN DELETE FROM bank_matches WHERE payment_id = NEW.id; END;

-- A reminder that waits would state an amount that is no longer due.
CREATE TRIGGER reminders_end_by_money AFTER INSERT ON invoice_payments
BEGIN
  UPDATE emails SET status = 'FAILED', due_at = NULL,
    error = 'money came for the invoice: this reminder says what is due no more'
  WHERE email_type = 'REMINDER' AND status = 'QUEUED' AND claim IS NULL
    AND id IN (SELECT email_id FROM email_invoices WHERE invoice_id = NEW.invoice_id);
END;

-- Money of a payment that the company refunded or the bank took back.
CREATE TABLE invoice_refunds (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  invoice_id TEXT NOT NULL,
  payment_id TEXT NOT NULL REFERENCES invoice_payments (id),
  kind TEXT NOT NULL CHECK (kind IN ('REFUND', 'RETURN')),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  date TEXT NOT NULL,
  reference TEXT,
  reason TEXT,
  created_by TEXT CHECK (created_by IS NULL OR json_valid(created_by)),
  created_at INTEGER NOT NULL
) STRICT;
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

-- A checkout at a payment provider that the page of an invoice opened.
CREATE TABLE invoice_checkouts (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  invoice_id TEXT NOT NULL REFERENCES invoices (id),
  -- The payment connection in the directory.
  connection_id TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  -- OPEN: can be paid. COMPLETED: the payer has finished and the money is on its way. ENDED: takes no more money.
  state TEXT NOT NULL CHECK (state IN ('OPEN', 'COMPLETED', 'ENDED')),
  -- Id and address at the provider. Null until the provider has responded.
  session_id TEXT,
  url TEXT,
  -- The payment at the provider, once the payer has finished.
  external_payment_id TEXT,
  -- The page that the checkout leads back to.
  return_url TEXT NOT NULL,
  language TEXT NOT NULL,
  -- The text that the payer sees at the provider.
  description TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
-- An invoice has one checkout at a time that can take money.
CREATE UNIQUE INDEX invoice_checkouts_one_open ON invoice_checkouts (invoice_id) WHERE state <> 'ENDED';
CREATE INDEX invoice_checkouts_by_invoice ON invoice_checkouts (invoice_id);
CREATE INDEX invoice_checkouts_open ON invoice_checkouts (id) WHERE state = 'OPEN';

-- Notes each change in the journal.
CREATE TRIGGER journal_new_invoice_checkouts AFTER INSERT ON invoice_checkouts
BEGIN INSERT INTO journal (subject, key) VALUES ('invoices', NEW.invoice_id); END;
CREATE TRIGGER journal_changed_invoice_checkouts AFTER UPDATE ON invoice_checkouts
BEGIN INSERT INTO journal (subject, key) VALUES ('invoices', NEW.invoice_id); END;

-- An act of the recipient on the public page of an invoice or proforma.
CREATE TABLE payer_acts (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  invoice_id TEXT NOT NULL REFERENCES invoices (id),
  kind TEXT NOT NULL CHECK (kind IN ('SEEN', 'DOWNLOADED', 'ACCEPTED', 'REJECTED')),
  -- The format of a download: PDF or the electronic form.
  form TEXT,
  -- The reason of a rejection.
  reason TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX payer_acts_by_invoice ON payer_acts (invoice_id, id);

-- Notes each change in the journal.
CREATE TRIGGER journal_payer_acts AFTER INSERT ON payer_acts
BEGIN INSERT INTO journal (subject, key) VALUES ('invoices', NEW.invoice_id); END;

----------------------------------------------------------------------------------------------------------------------
-- Bank statements and direct debits
----------------------------------------------------------------------------------------------------------------------

-- A bank statement that a company uploaded.
CREATE TABLE bank_statements (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  -- SHA-256 of the file, hexadecimal. A company has each file once.
  digest TEXT NOT NULL CHECK (length(digest) = 64),
  form TEXT NOT NULL CHECK (form IN ('NORMA43', 'CAMT053')),
  file_name TEXT NOT NULL,
  accounts TEXT NOT NULL CHECK (json_valid(accounts)),
  movements INTEGER NOT NULL CHECK (movements >= 0),
  created_at INTEGER NOT NULL,
  UNIQUE (company_id, digest)
) STRICT;
CREATE INDEX bank_statements_by_creation ON bank_statements (company_id, created_at, id);

-- Writes each change to the audit trail.
CREATE TRIGGER audit_bank_statements_insert AFTER INSERT ON bank_statements
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'bank_statement', NEW.id,
    NULL,
    json_array(json_object(
      'form', NEW.form, 'file_name', NEW.file_name, 'movements', NEW.movements)));
END;

-- A movement of a bank account.
CREATE TABLE bank_movements (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  -- The first file that contained the movement.
  statement_id TEXT NOT NULL REFERENCES bank_statements (id),
  account TEXT NOT NULL,
  currency TEXT NOT NULL,
  booked_on TEXT NOT NULL,
  value_on TEXT,
  -- Positive if money came in.
  amount_cents INTEGER NOT NULL,
  text TEXT NOT NULL,
  counterparty_name TEXT,
  counterparty_iban TEXT,
  reference TEXT,
  bank_reference TEXT,
  -- SHA-256 of the content and of its place among equal movements, so that overlapping files add it once.
  digest TEXT NOT NULL CHECK (length(digest) = 64),
  proposals TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(proposals)),
  matched_cents INTEGER NOT NULL DEFAULT 0,
  is_ignored INTEGER NOT NULL DEFAULT 0 CHECK (is_ignored IN (0, 1)),
  created_at INTEGER NOT NULL,
  UNIQUE (company_id, digest),
  -- No more is matched than came in, however many requests come at once.
  CHECK (matched_cents BETWEEN 0 AND max(amount_cents, 0))
) STRICT;
CREATE INDEX bank_movements_by_day ON bank_movements (company_id, booked_on, id);
CREATE INDEX bank_movements_by_statement ON bank_movements (statement_id);
-- Movements that wait to be matched.
CREATE INDEX bank_movements_open ON bank_movements (company_id, booked_on, id)
  WHERE matched_cents < amount_cents AND is_ignored = 0;

-- The content of the file never changes.
CREATE TRIGGER bank_movements_immutable BEFORE UPDATE OF account, currency, booked_on, value_on, amount_cents, text,
  digest ON bank_movements
BEGIN SELECT raise(ABORT, 'BANK_MOVEMENT_IMMUTABLE'); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_bank_movements_update AFTER UPDATE OF
  is_ignored
ON bank_movements
WHEN (
  OLD.is_ignored IS NOT NEW.is_ignored)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'bank_movement', NEW.id,
    json_array(json_object(
      'is_ignored', json(iif(OLD.is_ignored IS NULL, NULL, iif(OLD.is_ignored, 'true', 'false'))))),
    json_array(json_object(
      'is_ignored', json(iif(NEW.is_ignored IS NULL, NULL, iif(NEW.is_ignored, 'true', 'false'))))));
END;

-- A match of a movement with an invoice, and the payment that it made.
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

-- Keeps `bank_movements.matched_cents`.
CREATE TRIGGER bank_matches_add AFTER INSERT ON bank_matches
BEGIN UPDATE bank_movements SET matched_cents = matched_cents + NEW.amount_cents WHERE id = NEW.movement_id; END;

CREATE TRIGGER bank_matches_take_away AFTER DELETE ON bank_matches
BEGIN UPDATE bank_movements SET matched_cents = matched_cents - OLD.amount_cents WHERE id = OLD.movement_id; END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_bank_matches_insert AFTER INSERT ON bank_matches
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'bank_match', NEW.movement_id,
    NULL,
    json_array(json_object(
      'invoice_id', NEW.invoice_id, 'payment_id', NEW.payment_id, 'amount_cents', NEW.amount_cents, 'confirmed_by', NEW.confirmed_by)));
END;

CREATE TRIGGER audit_bank_matches_delete AFTER DELETE ON bank_matches
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, OLD.company_id, NULL, 'bank_match', OLD.movement_id,
    json_array(json_object(
      'invoice_id', OLD.invoice_id, 'payment_id', OLD.payment_id, 'amount_cents', OLD.amount_cents, 'confirmed_by', OLD.confirmed_by)),
    NULL);
END;

-- A SEPA mandate by which a customer lets the company collect.
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
CREATE INDEX mandates_by_company ON mandates (company_id, id);

-- Notes each change in the journal.
CREATE TRIGGER journal_new_mandates AFTER INSERT ON mandates
BEGIN INSERT INTO journal (subject, key) VALUES ('mandates', NEW.id); END;
CREATE TRIGGER journal_changed_mandates AFTER UPDATE ON mandates
BEGIN INSERT INTO journal (subject, key) VALUES ('mandates', NEW.id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_mandates_insert AFTER INSERT ON mandates
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'mandate', NEW.id,
    NULL,
    json_array(json_object(
      'customer_id', NEW.customer_id, 'reference', NEW.reference, 'debtor_name', NEW.debtor_name, 'iban', NEW.iban, 'scheme', NEW.scheme,
      'signed_on', NEW.signed_on, 'revoked_at', NEW.revoked_at,
      'is_recurrent', json(iif(NEW.is_recurrent IS NULL, NULL, iif(NEW.is_recurrent, 'true', 'false'))))));
END;

CREATE TRIGGER audit_mandates_update AFTER UPDATE OF
  customer_id, reference, debtor_name, iban, scheme, signed_on, revoked_at, is_recurrent
ON mandates
WHEN (
  OLD.customer_id IS NOT NEW.customer_id OR OLD.reference IS NOT NEW.reference OR OLD.debtor_name IS NOT NEW.debtor_name
  OR OLD.iban IS NOT NEW.iban OR OLD.scheme IS NOT NEW.scheme OR OLD.signed_on IS NOT NEW.signed_on OR OLD.revoked_at IS NOT NEW.revoked_at
  OR OLD.is_recurrent IS NOT NEW.is_recurrent)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'mandate', NEW.id,
    json_array(json_object(
      'customer_id', OLD.customer_id, 'reference', OLD.reference, 'debtor_name', OLD.debtor_name, 'iban', OLD.iban, 'scheme', OLD.scheme,
      'signed_on', OLD.signed_on, 'revoked_at', OLD.revoked_at,
      'is_recurrent', json(iif(OLD.is_recurrent IS NULL, NULL, iif(OLD.is_recurrent, 'true', 'false'))))),
    json_array(json_object(
      'customer_id', NEW.customer_id, 'reference', NEW.reference, 'debtor_name', NEW.debtor_name, 'iban', NEW.iban, 'scheme', NEW.scheme,
      'signed_on', NEW.signed_on, 'revoked_at', NEW.revoked_at,
      'is_recurrent', json(iif(NEW.is_recurrent IS NULL, NULL, iif(NEW.is_recurrent, 'true', 'false'))))));
END;

-- A file of direct debits.
CREATE TABLE direct_debits (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  collection_date TEXT NOT NULL,
  scheme TEXT NOT NULL CHECK (scheme IN ('CORE', 'B2B')),
  creditor_id TEXT NOT NULL,
  creditor_name TEXT NOT NULL,
  creditor_iban TEXT NOT NULL,
  -- The day from which its debits count as collected. Null: they already do.
  due_on TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX direct_debits_by_creation ON direct_debits (company_id, created_at, id);
CREATE INDEX direct_debits_due ON direct_debits (due_on, id) WHERE due_on IS NOT NULL;
CREATE INDEX direct_debits_due_of_company ON direct_debits (company_id, due_on, id) WHERE due_on IS NOT NULL;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_direct_debits AFTER INSERT ON direct_debits
BEGIN INSERT INTO journal (subject, key) VALUES ('direct_debits', NEW.id); END;
CREATE TRIGGER journal_changed_direct_debits AFTER UPDATE ON direct_debits
BEGIN INSERT INTO journal (subject, key) VALUES ('direct_debits', NEW.id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_direct_debits_insert AFTER INSERT ON direct_debits
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'direct_debit', NEW.id,
    NULL,
    json_array(json_object(
      'collection_date', NEW.collection_date, 'scheme', NEW.scheme, 'creditor_id', NEW.creditor_id, 'creditor_iban', NEW.creditor_iban)));
END;

-- A debit in a file.
CREATE TABLE direct_debit_items (
  -- The end-to-end reference, 32 hexadecimal digits.
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

-- Notes each change in the journal.
CREATE TRIGGER journal_new_direct_debit_items AFTER INSERT ON direct_debit_items
BEGIN INSERT INTO journal (subject, key) VALUES ('direct_debits', NEW.direct_debit_id); END;
CREATE TRIGGER journal_changed_direct_debit_items AFTER UPDATE ON direct_debit_items
BEGIN INSERT INTO journal (subject, key) VALUES ('direct_debits', NEW.direct_debit_id); END;

----------------------------------------------------------------------------------------------------------------------
-- Payment providers
----------------------------------------------------------------------------------------------------------------------

-- A payment at a provider, however many events report it. At most one invoice is made from it.
CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  connection_id TEXT NOT NULL,
  -- OPEN: undecided. DRAFTED: the draft waits for the user. INVOICED: the invoice is issued. FAILED: refused.
  -- SKIPPED: not to be invoiced automatically. RESOLVED: the user settled it elsewhere.
  stage TEXT NOT NULL CHECK (stage IN ('OPEN', 'DRAFTED', 'INVOICED', 'FAILED', 'SKIPPED', 'RESOLVED')),
  -- The draft or the invoice of the payment.
  invoice_id TEXT,
  -- Version of the draft as the service made it. A draft that still has it was changed by nobody.
  draft_version INTEGER CHECK ((draft_version IS NOT NULL) = (stage = 'DRAFTED')),
  -- The invoice that a run is issuing for the payment. No other run can make one meanwhile.
  claimed_id TEXT,
  claimed_kind TEXT CHECK (claimed_kind IN ('INVOICE', 'CORRECTIVE') AND (claimed_kind IS NULL) = (claimed_id IS NULL)),
  claimed_is_hidden INTEGER CHECK (claimed_is_hidden IN (0, 1) AND (claimed_is_hidden IS NULL) = (claimed_id IS NULL)),
  claimed_at INTEGER CHECK ((claimed_at IS NULL) = (claimed_id IS NULL)),
  -- How much the correctives take back once the claimed one is issued.
  claimed_through_cents INTEGER CHECK ((claimed_through_cents IS NOT NULL) = (claimed_kind IS 'CORRECTIVE')),
  -- How much the correctives have taken back.
  corrected_cents INTEGER NOT NULL DEFAULT 0 CHECK (corrected_cents >= 0),
  -- The payment intent, or the charge if there is none.
  external_payment_id TEXT,
  -- Customer, amount and instant tell payments without a common id apart.
  customer_key TEXT,
  currency TEXT,
  amount_cents INTEGER,
  paid_at INTEGER,
  -- Bits of the known sides: 1 charge or payment intent, 2 invoice of the provider, 4 checkout.
  sides INTEGER NOT NULL DEFAULT 0,
  -- When the user discarded the payment. While it is set, no invoice is made.
  discarded_at INTEGER,
  -- When the payment is looked at again. Null: when the next event comes.
  due_at INTEGER,
  -- Looks in a row without a result.
  attempts INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- The issued invoice that the payment names. Its money is a payment of that invoice, and no invoice is made from
  -- it.
  pays_invoice_id TEXT,
  CHECK (invoice_id IS NOT NULL OR stage NOT IN ('DRAFTED', 'INVOICED'))
) STRICT;
CREATE INDEX payments_due ON payments (due_at, id) WHERE due_at IS NOT NULL;
CREATE UNIQUE INDEX payments_one_document ON payments (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE UNIQUE INDEX payments_one_claim ON payments (claimed_id) WHERE claimed_id IS NOT NULL;
CREATE INDEX payments_alike ON payments (connection_id, customer_key, amount_cents) WHERE customer_key IS NOT NULL;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_payments AFTER INSERT ON payments
BEGIN INSERT INTO journal (subject, key) VALUES ('payments', NEW.id); END;

-- Only the outcome is noted, not each look.
CREATE TRIGGER journal_changed_payments AFTER UPDATE ON payments WHEN NEW.stage <> OLD.stage
  OR NEW.invoice_id IS NOT OLD.invoice_id OR NEW.corrected_cents <> OLD.corrected_cents
  OR NEW.discarded_at IS NOT OLD.discarded_at OR NEW.sides <> OLD.sides
BEGIN INSERT INTO journal (subject, key) VALUES ('payments', NEW.id); END;
CREATE TRIGGER journal_gone_payments AFTER DELETE ON payments
BEGIN INSERT INTO journal (subject, key) VALUES ('payments', OLD.id); END;

-- An id by which the provider names a payment: charge, payment intent, checkout session or invoice.
CREATE TABLE payment_keys (
  connection_id TEXT NOT NULL,
  key TEXT NOT NULL,
  payment_id TEXT NOT NULL REFERENCES payments (id),
  PRIMARY KEY (connection_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_keys_of_payment ON payment_keys (payment_id);

-- A corrective of the invoice of a payment, and the amount that it and the earlier ones take back.
CREATE TABLE payment_correctives (
  payment_id TEXT NOT NULL REFERENCES payments (id),
  through_cents INTEGER NOT NULL CHECK (through_cents > 0),
  invoice_id TEXT NOT NULL UNIQUE,
  PRIMARY KEY (payment_id, through_cents)
) STRICT, WITHOUT ROWID;

-- An event of a provider: the payload as it came, and the facts that were read from it.
CREATE TABLE payment_events (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  connection_id TEXT NOT NULL,
  provider TEXT NOT NULL,
  external_event_id TEXT NOT NULL,
  event_type TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  -- Null: not read yet, so that the facts are null too.
  event_kind TEXT CHECK (event_kind IN ('PAYMENT_COMPLETED', 'PAYMENT_FAILED', 'REFUND_COMPLETED', 'DISPUTE_OPENED',
    'DISPUTE_CLOSED', 'UNKNOWN')),
  payment_id TEXT REFERENCES payments (id),
  category TEXT CHECK (category IN ('DIRECT_PAYMENT', 'SUBSCRIPTION', 'REFUND', 'CREDIT_NOTE')),
  external_payment_id TEXT,
  source_object_id TEXT,
  currency TEXT,
  -- Hundredths of the major unit of the currency, whatever its minor unit is.
  amount_cents INTEGER,
  fee_cents INTEGER,
  customer_email TEXT,
  customer_name TEXT,
  description TEXT,
  payment_method TEXT,
  -- The customer's id at the provider.
  customer_key TEXT,
  money_returned INTEGER NOT NULL DEFAULT 0 CHECK (money_returned IN (0, 1)),
  search_key TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL CHECK (status IN ('RECEIVED', 'PROCESSING', 'PROCESSED', 'FAILED', 'SKIPPED',
    'MANUALLY_RESOLVED')),
  failure_category TEXT CHECK (failure_category IN ('USER_CONFIGURATION', 'PROVIDER_DATA', 'DOMAIN_RULE',
    'INFRASTRUCTURE', 'SYSTEM_ERROR')),
  failure_reason TEXT,
  -- JSON object with `en` and `es`.
  failure_messages TEXT CHECK (failure_messages IS NULL OR json_valid(failure_messages)),
  retry_count INTEGER NOT NULL DEFAULT 0,
  -- The draft or invoice that the event led to. For a refund, the corrective.
  invoice_id TEXT,
  processed_at INTEGER,
  -- When the user discarded the event. Events discarded together have the same value.
  deleted_at INTEGER,
  -- The long columns come last: a list reads only those before.
  facts TEXT CHECK (facts IS NULL OR json_valid(facts)),
  payload TEXT NOT NULL,
  CHECK ((status = 'FAILED') = (failure_category IS NOT NULL)),
  CHECK ((event_kind IS NULL) = (facts IS NULL))
) STRICT;
CREATE UNIQUE INDEX payment_events_once ON payment_events (connection_id, external_event_id);
CREATE INDEX payment_events_listed ON payment_events (connection_id, received_at, id);
-- The counts beside a list, in the order of their grouping.
CREATE INDEX payment_events_counted ON payment_events (connection_id, event_kind, status, failure_category,
  failure_reason, deleted_at);
CREATE INDEX payment_events_of_payment ON payment_events (payment_id, id) WHERE payment_id IS NOT NULL;
CREATE INDEX payment_events_by_external_payment ON payment_events (connection_id, external_payment_id)
  WHERE external_payment_id IS NOT NULL;
CREATE INDEX payment_events_by_source_object ON payment_events (connection_id, source_object_id)
  WHERE source_object_id IS NOT NULL;
CREATE INDEX payment_events_discarded ON payment_events (connection_id, deleted_at) WHERE deleted_at IS NOT NULL;
-- Events about a customer without a payment.
CREATE INDEX payment_events_of_customer ON payment_events (connection_id, customer_key, id)
  WHERE customer_key IS NOT NULL AND payment_id IS NULL;
CREATE INDEX payment_events_unread ON payment_events (received_at, id) WHERE event_kind IS NULL;
CREATE INDEX payment_events_to_purge ON payment_events (received_at) WHERE event_kind IS NOT NULL AND payload <> '{}';

-- Writes each change by a caller to the audit trail. Changes by jobs follow from the payment.
CREATE TRIGGER audit_payment_events_update AFTER UPDATE OF
  status, retry_count, invoice_id, deleted_at
ON payment_events
WHEN (
  OLD.status IS NOT NEW.status OR OLD.retry_count IS NOT NEW.retry_count OR OLD.invoice_id IS NOT NEW.invoice_id
  OR OLD.deleted_at IS NOT NEW.deleted_at)
  AND coalesce((SELECT acting ->> '$.actor.type' FROM audit_context WHERE key = ''), 'SYSTEM') <> 'SYSTEM'
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'payment_event', NEW.id,
    json_array(json_object(
      'status', OLD.status, 'retry_count', OLD.retry_count, 'invoice_id', OLD.invoice_id, 'deleted_at', OLD.deleted_at)),
    json_array(json_object(
      'status', NEW.status, 'retry_count', NEW.retry_count, 'invoice_id', NEW.invoice_id, 'deleted_at', NEW.deleted_at)));
END;

-- Publishes each change as an event.
CREATE TRIGGER tell_payment_processed AFTER UPDATE OF status ON payment_events
WHEN NEW.status = 'PROCESSED'
  AND OLD.status IS NOT NEW.status
  AND NEW.event_kind IS NOT NULL
  AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'payment.processed', NEW.id,
    json_object(
      'event_id', NEW.id, 'connection_id', NEW.connection_id, 'event_kind', NEW.event_kind, 'category', NEW.category,
      'external_payment_id', NEW.external_payment_id, 'currency', NEW.currency,
      'amount', iif(NEW.currency = 'EUR', NEW.amount_cents / 100.0, NULL), 'invoice_id', NEW.invoice_id,
      'failure_category', NEW.failure_category, 'failure_reason', NEW.failure_reason),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

CREATE TRIGGER tell_payment_failed AFTER UPDATE OF status ON payment_events
WHEN NEW.status = 'FAILED'
  AND OLD.status IS NOT NEW.status
  AND NEW.event_kind IS NOT NULL
  AND NEW.failure_category IS NOT 'INFRASTRUCTURE'
  AND (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = '') IS NOT NULL
BEGIN
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at)
  VALUES (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
    || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.company_id, (SELECT acting ->> '$.account_id' FROM audit_context WHERE key = ''), 'payment.failed', NEW.id,
    json_object(
      'event_id', NEW.id, 'connection_id', NEW.connection_id, 'event_kind', NEW.event_kind, 'category', NEW.category,
      'external_payment_id', NEW.external_payment_id, 'currency', NEW.currency,
      'amount', iif(NEW.currency = 'EUR', NEW.amount_cents / 100.0, NULL), 'invoice_id', NEW.invoice_id,
      'failure_category', NEW.failure_category, 'failure_reason', NEW.failure_reason),
    (SELECT acting ->> '$.at' FROM audit_context WHERE key = ''));
END;

----------------------------------------------------------------------------------------------------------------------
-- Reminders
----------------------------------------------------------------------------------------------------------------------

-- The reminder settings of a company, or of one of its customers.
CREATE TABLE reminder_settings (
  company_id TEXT NOT NULL,
  -- Empty for the settings of the company.
  customer_id TEXT NOT NULL,
  id TEXT NOT NULL UNIQUE,
  enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  steps TEXT NOT NULL CHECK (json_valid(steps)),
  business_days_only INTEGER NOT NULL CHECK (business_days_only IN (0, 1)),
  late_interest INTEGER NOT NULL CHECK (late_interest IN (0, 1)),
  version INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (company_id, customer_id)
) STRICT;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_reminder_settings AFTER INSERT ON reminder_settings
BEGIN INSERT INTO journal (subject, key) VALUES ('reminder_settings', NEW.id); END;
CREATE TRIGGER journal_changed_reminder_settings AFTER UPDATE ON reminder_settings
BEGIN INSERT INTO journal (subject, key) VALUES ('reminder_settings', NEW.id); END;
CREATE TRIGGER journal_gone_reminder_settings AFTER DELETE ON reminder_settings
BEGIN INSERT INTO journal (subject, key) VALUES ('reminder_settings', OLD.id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_reminder_settings_insert AFTER INSERT ON reminder_settings
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'reminder_settings', NEW.id,
    NULL,
    json_array(json_object(
      'customer_id', NEW.customer_id, 'steps', json(NEW.steps),
      'enabled', json(iif(NEW.enabled IS NULL, NULL, iif(NEW.enabled, 'true', 'false'))),
      'business_days_only', json(iif(NEW.business_days_only IS NULL, NULL, iif(NEW.business_days_only, 'true', 'false'))),
      'late_interest', json(iif(NEW.late_interest IS NULL, NULL, iif(NEW.late_interest, 'true', 'false'))))));
END;

CREATE TRIGGER audit_reminder_settings_update AFTER UPDATE OF
  customer_id, steps, enabled, business_days_only, late_interest
ON reminder_settings
WHEN (
  OLD.customer_id IS NOT NEW.customer_id OR OLD.steps IS NOT NEW.steps OR OLD.enabled IS NOT NEW.enabled
  OR OLD.business_days_only IS NOT NEW.business_days_only OR OLD.late_interest IS NOT NEW.late_interest)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'reminder_settings', NEW.id,
    json_array(json_object(
      'customer_id', OLD.customer_id, 'steps', json(OLD.steps),
      'enabled', json(iif(OLD.enabled IS NULL, NULL, iif(OLD.enabled, 'true', 'false'))),
      'business_days_only', json(iif(OLD.business_days_only IS NULL, NULL, iif(OLD.business_days_only, 'true', 'false'))),
      'late_interest', json(iif(OLD.late_interest IS NULL, NULL, iif(OLD.late_interest, 'true', 'false'))))),
    json_array(json_object(
      'customer_id', NEW.customer_id, 'steps', json(NEW.steps),
      'enabled', json(iif(NEW.enabled IS NULL, NULL, iif(NEW.enabled, 'true', 'false'))),
      'business_days_only', json(iif(NEW.business_days_only IS NULL, NULL, iif(NEW.business_days_only, 'true', 'false'))),
      'late_interest', json(iif(NEW.late_interest IS NULL, NULL, iif(NEW.late_interest, 'true', 'false'))))));
END;

CREATE TRIGGER audit_reminder_settings_delete AFTER DELETE ON reminder_settings
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, OLD.company_id, NULL, 'reminder_settings', OLD.id,
    json_array(json_object(
      'customer_id', OLD.customer_id, 'steps', json(OLD.steps),
      'enabled', json(iif(OLD.enabled IS NULL, NULL, iif(OLD.enabled, 'true', 'false'))),
      'business_days_only', json(iif(OLD.business_days_only IS NULL, NULL, iif(OLD.business_days_only, 'true', 'false'))),
      'late_interest', json(iif(OLD.late_interest IS NULL, NULL, iif(OLD.late_interest, 'true', 'false'))))),
    NULL);
END;

-- An open invoice that gets reminders, and the day on which there is work to do for it.
CREATE TABLE reminder_schedule (
  invoice_id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  -- Reminders of earlier days are not sent.
  begins_on TEXT NOT NULL,
  next_on TEXT NOT NULL,
  was_overdue INTEGER NOT NULL DEFAULT 0 CHECK (was_overdue IN (0, 1))
) STRICT;
CREATE INDEX reminder_schedule_due ON reminder_schedule (next_on, invoice_id);
CREATE INDEX reminder_schedule_due_of_company ON reminder_schedule (company_id, next_on, invoice_id);

-- A reminder of an invoice. The primary key lets only one run send it.
CREATE TABLE reminders (
  invoice_id TEXT NOT NULL,
  -- Days after the due date. Negative: before.
  days INTEGER NOT NULL,
  company_id TEXT NOT NULL,
  date TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('SENT', 'SKIPPED', 'REFUSED')),
  email_id TEXT,
  due_cents INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (invoice_id, days)
) STRICT;
CREATE INDEX reminders_by_date ON reminders (company_id, date, invoice_id);

-- Reminders that an account sent on a day, for its limit.
CREATE TABLE reminder_counts (
  account_id TEXT NOT NULL,
  day TEXT NOT NULL,
  sent INTEGER NOT NULL,
  PRIMARY KEY (account_id, day)
) STRICT;

-- Reminders that an account sent to a recipient on the latest day, for the limit. The next day starts from zero.
CREATE TABLE reminder_recipient_counts (
  account_id TEXT NOT NULL,
  recipient_digest TEXT NOT NULL,
  day TEXT NOT NULL,
  sent INTEGER NOT NULL,
  counted_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, recipient_digest)
) STRICT, WITHOUT ROWID;
CREATE INDEX reminder_recipient_counts_over ON reminder_recipient_counts (counted_at);

----------------------------------------------------------------------------------------------------------------------
-- Mails
----------------------------------------------------------------------------------------------------------------------

-- A mail. `mail` holds all that composing it again needs, except the bytes of attached files.
CREATE TABLE emails (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  company_id TEXT,
  email_type TEXT NOT NULL CHECK (email_type IN ('INVOICE', 'DELIVERY', 'PROFORMA', 'INVITATION', 'SIGN_IN',
    'RECURRING_WARNING', 'SECURITY_NOTICE', 'REMINDER')),
  status TEXT NOT NULL CHECK (status IN ('QUEUED', 'SENT', 'FAILED', 'REJECTED')),
  recipients TEXT NOT NULL CHECK (json_valid(recipients)),
  cc TEXT NOT NULL CHECK (json_valid(cc)),
  subject TEXT NOT NULL,
  mail TEXT NOT NULL CHECK (json_valid(mail)),
  related_entity_type TEXT,
  related_entity_id TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- The run that hands the mail to the transport. No other run may send it, whatever becomes of that one.
  claim TEXT CHECK (claim IS NULL OR status = 'QUEUED'),
  -- While QUEUED: the next attempt, or the end of a claim.
  due_at INTEGER CHECK ((due_at IS NULL) = (status <> 'QUEUED')),
  sent_at INTEGER CHECK ((sent_at IS NULL) = (status <> 'SENT')),
  error TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX emails_by_account_sent_at ON emails (account_id, sent_at, id);
CREATE INDEX emails_by_account_created_at ON emails (account_id, created_at, id);
CREATE INDEX emails_by_account_status ON emails (account_id, status, id);
CREATE INDEX emails_by_account_type ON emails (account_id, email_type, id);
CREATE INDEX emails_due ON emails (due_at) WHERE status = 'QUEUED';

-- Writes each mail that a caller sends to the audit trail. Mails of jobs follow from other changes.
CREATE TRIGGER audit_emails_insert AFTER INSERT ON emails
WHEN coalesce((SELECT acting ->> '$.actor.type' FROM audit_context WHERE key = ''), 'SYSTEM') <> 'SYSTEM'
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NEW.company_id, NULL, 'email', NEW.id,
    NULL,
    json_array(json_object(
      'email_type', NEW.email_type, 'related_entity_type', NEW.related_entity_type, 'related_entity_id', NEW.related_entity_id,
      'recipients', json(NEW.recipients), 'cc', json(NEW.cc))));
END;

-- An invoice that a mail carries: the sending history of the invoice, and its quota.
CREATE TABLE email_invoices (
  email_id TEXT NOT NULL REFERENCES emails (id),
  invoice_id TEXT NOT NULL,
  PRIMARY KEY (email_id, invoice_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX email_invoices_by_invoice ON email_invoices (invoice_id, email_id);

-- The id that the mail carrier gave a mail. Its reports name this id.
CREATE TABLE carrier_mails (
  carrier_id TEXT PRIMARY KEY,
  email_id TEXT NOT NULL
) STRICT;

-- A report of the mail carrier about a mail at an address.
CREATE TABLE mail_reports (
  id TEXT PRIMARY KEY,
  email_id TEXT NOT NULL,
  -- In lower case.
  address TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('DELIVERED', 'BOUNCED', 'COMPLAINED')),
  reason TEXT,
  reported_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (email_id, address, kind)
) STRICT;

-- An address that a company sends no reminders to, because it bounced or complained.
CREATE TABLE suppressed_addresses (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  -- In lower case.
  address TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('BOUNCED', 'COMPLAINED')),
  email_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (company_id, address)
) STRICT;
CREATE INDEX suppressed_addresses_by_company ON suppressed_addresses (company_id, id);

-- Removes the address from reminders that wait. A reminder without another recipient fails.
CREATE TRIGGER suppressed_addresses_end_reminders AFTER INSERT ON suppressed_addresses
BEGIN
  UPDATE emails SET
    recipients = (SELECT json_group_array(mailbox.value) FROM json_each(emails.recipients) AS mailbox
      WHERE lower(mailbox.value) <> NEW.address),
    cc = (SELECT json_group_array(mailbox.value) FROM json_each(emails.cc) AS mailbox
      WHERE lower(mailbox.value) <> NEW.address)
  WHERE status = 'QUEUED' AND due_at IS NOT NULL AND claim IS NULL AND email_type = 'REMINDER'
    AND company_id = NEW.company_id
    AND EXISTS (SELECT 1 FROM json_each(emails.recipients) AS mailbox WHERE lower(mailbox.value) <> NEW.address);
  UPDATE emails SET status = 'FAILED', due_at = NULL, error = 'the address takes no reminders: it bounced or complained'
  WHERE status = 'QUEUED' AND due_at IS NOT NULL AND claim IS NULL AND email_type = 'REMINDER'
    AND company_id = NEW.company_id
    AND NOT EXISTS (SELECT 1 FROM json_each(emails.recipients) AS mailbox WHERE lower(mailbox.value) <> NEW.address);
END;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_suppressed_addresses AFTER INSERT ON suppressed_addresses
BEGIN INSERT INTO journal (subject, key) VALUES ('suppressed_addresses', NEW.id); END;
CREATE TRIGGER journal_changed_suppressed_addresses AFTER UPDATE ON suppressed_addresses
BEGIN INSERT INTO journal (subject, key) VALUES ('suppressed_addresses', NEW.id); END;
CREATE TRIGGER journal_gone_suppressed_addresses AFTER DELETE ON suppressed_addresses
BEGIN INSERT INTO journal (subject, key) VALUES ('suppressed_addresses', OLD.id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_suppressed_addresses_insert AFTER INSERT ON suppressed_addresses
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'suppressed_address', NEW.id,
    NULL,
    json_array(json_object(
      'address', NEW.address, 'reason', NEW.reason, 'email_id', NEW.email_id)));
END;

CREATE TRIGGER audit_suppressed_addresses_update AFTER UPDATE OF
  address, reason, email_id
ON suppressed_addresses
WHEN (
  OLD.address IS NOT NEW.address OR OLD.reason IS NOT NEW.reason OR OLD.email_id IS NOT NEW.email_id)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'suppressed_address', NEW.id,
    json_array(json_object(
      'address', OLD.address, 'reason', OLD.reason, 'email_id', OLD.email_id)),
    json_array(json_object(
      'address', NEW.address, 'reason', NEW.reason, 'email_id', NEW.email_id)));
END;

CREATE TRIGGER audit_suppressed_addresses_delete AFTER DELETE ON suppressed_addresses
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, OLD.company_id, NULL, 'suppressed_address', OLD.id,
    json_array(json_object(
      'address', OLD.address, 'reason', OLD.reason, 'email_id', OLD.email_id)),
    NULL);
END;

----------------------------------------------------------------------------------------------------------------------
-- Tax periods
----------------------------------------------------------------------------------------------------------------------

-- A closed tax period: the figures that were filed, and the last number of each series.
CREATE TABLE tax_closings (
  company_id TEXT NOT NULL,
  -- `2026-1T`, `2026-01` or `2026`.
  period TEXT NOT NULL CHECK (length(period) BETWEEN 4 AND 7),
  id TEXT NOT NULL UNIQUE,
  figures TEXT NOT NULL CHECK (json_valid(figures)),
  series_ends TEXT NOT NULL CHECK (json_valid(series_ends)),
  closed_at INTEGER NOT NULL,
  -- JSON keys of changes of the last minutes that the figures include. A change stamped then and written later is not
  -- among them. Null: not known.
  seen TEXT CHECK (seen IS NULL OR json_valid(seen)),
  PRIMARY KEY (company_id, period)
) STRICT;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_tax_closings AFTER INSERT ON tax_closings
BEGIN INSERT INTO journal (subject, key) VALUES ('tax_closings', NEW.id); END;
CREATE TRIGGER journal_changed_tax_closings AFTER UPDATE ON tax_closings
BEGIN INSERT INTO journal (subject, key) VALUES ('tax_closings', NEW.id); END;
CREATE TRIGGER journal_gone_tax_closings AFTER DELETE ON tax_closings
BEGIN INSERT INTO journal (subject, key) VALUES ('tax_closings', OLD.id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_tax_closings_insert AFTER INSERT ON tax_closings
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'tax_period', NEW.id,
    NULL,
    json_array(json_object(
      'period', NEW.period, 'closed_at', NEW.closed_at, 'figures', json(NEW.figures))));
END;

CREATE TRIGGER audit_tax_closings_update AFTER UPDATE OF
  period, closed_at, figures
ON tax_closings
WHEN (
  OLD.period IS NOT NEW.period OR OLD.closed_at IS NOT NEW.closed_at OR OLD.figures IS NOT NEW.figures)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, NEW.company_id, NULL, 'tax_period', NEW.id,
    json_array(json_object(
      'period', OLD.period, 'closed_at', OLD.closed_at, 'figures', json(OLD.figures))),
    json_array(json_object(
      'period', NEW.period, 'closed_at', NEW.closed_at, 'figures', json(NEW.figures))));
END;

CREATE TRIGGER audit_tax_closings_delete AFTER DELETE ON tax_closings
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NULL, OLD.company_id, NULL, 'tax_period', OLD.id,
    json_array(json_object(
      'period', OLD.period, 'closed_at', OLD.closed_at, 'figures', json(OLD.figures))),
    NULL);
END;

----------------------------------------------------------------------------------------------------------------------
-- Webhooks
----------------------------------------------------------------------------------------------------------------------

-- An endpoint that receives the events of an account.
CREATE TABLE webhooks (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  url TEXT NOT NULL,
  events TEXT NOT NULL CHECK (json_valid(events)),
  account_relationship TEXT NOT NULL CHECK (account_relationship IN ('own', 'managed', 'all')),
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  secret TEXT NOT NULL,
  -- Also signs until `previous_secret_ends_at`, after a rotation.
  previous_secret TEXT,
  previous_secret_ends_at INTEGER,
  -- The effect that rotated the secret. A repeated run finds its own work by it.
  secret_effect_id TEXT,
  -- Deliveries given up in a row, and the first failed attempt after the last success.
  consecutive_failures INTEGER NOT NULL DEFAULT 0,
  failing_since INTEGER,
  last_success_at INTEGER,
  last_failure_at INTEGER,
  last_error_cause TEXT,
  deactivated_by TEXT CHECK (deactivated_by IN ('user', 'service')),
  deactivated_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER,
  CHECK ((previous_secret IS NULL) = (previous_secret_ends_at IS NULL)),
  CHECK ((active = 1) = (deactivated_at IS NULL)),
  CHECK ((deactivated_by IS NULL) = (deactivated_at IS NULL))
) STRICT;
CREATE INDEX webhooks_by_account ON webhooks (account_id, id) WHERE deleted_at IS NULL;

-- Notes each change in the journal.
CREATE TRIGGER journal_new_webhooks AFTER INSERT ON webhooks
BEGIN INSERT INTO journal (subject, key) VALUES ('webhooks', NEW.id); END;

-- Only settings are noted, not the results of deliveries.
CREATE TRIGGER journal_changed_webhooks AFTER UPDATE ON webhooks WHEN NEW.version <> OLD.version
  OR NEW.active <> OLD.active OR NEW.secret <> OLD.secret OR NEW.deleted_at IS NOT OLD.deleted_at
BEGIN INSERT INTO journal (subject, key) VALUES ('webhooks', NEW.id); END;

-- Writes each change to the audit trail.
CREATE TRIGGER audit_webhooks_insert AFTER INSERT ON webhooks
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NULL, NULL, 'webhook', NEW.id,
    NULL,
    json_array(json_object(
      'url', NEW.url, 'account_relationship', NEW.account_relationship, 'deactivated_by', NEW.deactivated_by,
      'previous_secret_ends_at', NEW.previous_secret_ends_at, 'deleted_at', NEW.deleted_at, 'events', json(NEW.events),
      'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false'))))));
END;

CREATE TRIGGER audit_webhooks_update AFTER UPDATE OF
  url, account_relationship, deactivated_by, previous_secret_ends_at, deleted_at, events, active
ON webhooks
WHEN (
  OLD.url IS NOT NEW.url OR OLD.account_relationship IS NOT NEW.account_relationship OR OLD.deactivated_by IS NOT NEW.deactivated_by
  OR OLD.previous_secret_ends_at IS NOT NEW.previous_secret_ends_at OR OLD.deleted_at IS NOT NEW.deleted_at OR OLD.events IS NOT NEW.events
  OR OLD.active IS NOT NEW.active)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    NEW.account_id, NULL, NULL, 'webhook', NEW.id,
    json_array(json_object(
      'url', OLD.url, 'account_relationship', OLD.account_relationship, 'deactivated_by', OLD.deactivated_by,
      'previous_secret_ends_at', OLD.previous_secret_ends_at, 'deleted_at', OLD.deleted_at, 'events', json(OLD.events),
      'active', json(iif(OLD.active IS NULL, NULL, iif(OLD.active, 'true', 'false'))))),
    json_array(json_object(
      'url', NEW.url, 'account_relationship', NEW.account_relationship, 'deactivated_by', NEW.deactivated_by,
      'previous_secret_ends_at', NEW.previous_secret_ends_at, 'deleted_at', NEW.deleted_at, 'events', json(NEW.events),
      'active', json(iif(NEW.active IS NULL, NULL, iif(NEW.active, 'true', 'false'))))));
END;

CREATE TRIGGER audit_webhooks_delete AFTER DELETE ON webhooks
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES (
    (SELECT acting FROM audit_context WHERE key = ''),
    OLD.account_id, NULL, NULL, 'webhook', OLD.id,
    json_array(json_object(
      'url', OLD.url, 'account_relationship', OLD.account_relationship, 'deactivated_by', OLD.deactivated_by,
      'previous_secret_ends_at', OLD.previous_secret_ends_at, 'deleted_at', OLD.deleted_at, 'events', json(OLD.events),
      'active', json(iif(OLD.active IS NULL, NULL, iif(OLD.active, 'true', 'false'))))),
    NULL);
END;

-- The delivery of an event to an endpoint.
CREATE TABLE webhook_deliveries (
  webhook_id TEXT NOT NULL REFERENCES webhooks (id),
  event_id TEXT NOT NULL,
  event_type TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  -- Attempts by schedule, and all attempts.
  scheduled_attempts INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Chosen when the attempt is planned, so that an attempt that is repeated after a crash keeps its id.
  next_attempt_id TEXT,
  -- Null once the event is delivered or given up.
  next_attempt_at INTEGER,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (webhook_id, event_id),
  CHECK ((next_attempt_id IS NULL) = (next_attempt_at IS NULL))
) STRICT;
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_attempt_at, event_id)
  WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);

-- An attempt of a delivery, shown in the delivery log.
CREATE TABLE webhook_attempts (
  id TEXT PRIMARY KEY,
  webhook_id TEXT NOT NULL,
  event_id TEXT NOT NULL,
  event_type TEXT NOT NULL,
  attempt_number INTEGER NOT NULL CHECK (attempt_number > 0),
  success INTEGER NOT NULL CHECK (success IN (0, 1)),
  http_status INTEGER,
  response_body TEXT,
  response_body_truncated INTEGER NOT NULL CHECK (response_body_truncated IN (0, 1)),
  duration_ms INTEGER NOT NULL,
  failure_cause TEXT,
  error TEXT,
  delivered_at INTEGER NOT NULL,
  next_attempt_at INTEGER,
  FOREIGN KEY (webhook_id, event_id) REFERENCES webhook_deliveries (webhook_id, event_id) ON DELETE CASCADE,
  CHECK ((success = 1) = (failure_cause IS NULL))
) STRICT;
CREATE INDEX webhook_attempts_by_time ON webhook_attempts (webhook_id, delivered_at, id);
CREATE INDEX webhook_attempts_by_event ON webhook_attempts (webhook_id, event_id, delivered_at, id);
CREATE INDEX webhook_attempts_by_type ON webhook_attempts (webhook_id, event_type, delivered_at, id);
CREATE INDEX webhook_attempts_by_success ON webhook_attempts (webhook_id, success, delivered_at, id);
