-- The books: what companies issue, receive, send and are paid. There is one database for production and one for the
-- sandbox, with this schema, in every shard.
-- Amounts are cents and instants are milliseconds since 1970, UTC, unless the name of the column says otherwise. Days
-- are calendar days (`YYYY-MM-DD`) in the time zone of the company. Columns such as `legal_name_key` and `search_key`
-- hold text folded for sorting and search: lower case, no accents.
--
-- D1 refuses SQL text of more than 100,000 bytes, so that the initial schema is three files: this one, invoices, and
-- money and mail.

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
