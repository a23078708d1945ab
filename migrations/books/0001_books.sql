-- A company's books in one environment. The same schema is applied to the live and to the sandbox database.

-- A statement that must have changed rows is followed by an insert here when it did not: the CHECK aborts the batch.
CREATE TABLE guard (
  reason TEXT NOT NULL CHECK (reason = '')
) STRICT;

CREATE TABLE company_settings (
  company_id TEXT PRIMARY KEY,
  verifactu TEXT NOT NULL CHECK (json_valid(verifactu)),
  tax TEXT NOT NULL CHECK (json_valid(tax)),
  customization TEXT NOT NULL CHECK (json_valid(customization)),
  version INTEGER NOT NULL DEFAULT 1,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE customers (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  customer_type TEXT NOT NULL CHECK (customer_type IN ('INDIVIDUAL', 'LEGAL_ENTITY')),
  legal_name TEXT NOT NULL,
  trade_name TEXT,
  nif TEXT,
  alternative_id TEXT CHECK (alternative_id IS NULL OR json_valid(alternative_id)),
  -- type, country and number in one text, so that a unique index can see it
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
  -- folded texts (lower case, no accents) that sorting and searching look at
  legal_name_key TEXT NOT NULL,
  city_key TEXT,
  province_key TEXT,
  email_key TEXT,
  search_key TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER
) STRICT;
CREATE UNIQUE INDEX customers_unique_nif ON customers (company_id, nif) WHERE nif IS NOT NULL AND deleted_at IS NULL;
CREATE UNIQUE INDEX customers_unique_alternative_id ON customers (company_id, alternative_id_key)
  WHERE alternative_id_key IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX customers_by_legal_name ON customers (company_id, legal_name_key, id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_nif ON customers (company_id, nif, id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_email ON customers (company_id, email_key, id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_phone ON customers (company_id, phone, id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_city ON customers (company_id, city_key, id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_province ON customers (company_id, province_key, id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_active ON customers (company_id, active, id) WHERE deleted_at IS NULL;
CREATE INDEX customers_by_created_at ON customers (company_id, created_at, id) WHERE deleted_at IS NULL;

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
CREATE UNIQUE INDEX products_unique_code ON products (company_id, code) WHERE code IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX products_by_name ON products (company_id, name_key, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_code ON products (company_id, code_key, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_category ON products (company_id, category_key, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_price ON products (company_id, default_price_ten_thousandths, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_created_at ON products (company_id, created_at, id) WHERE deleted_at IS NULL;

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
  -- set by the ledger in the commit that uses the first number; from then on the numbering never changes
  numbering_locked INTEGER NOT NULL DEFAULT 0 CHECK (numbering_locked IN (0, 1)),
  -- changes with code, format, reset, initial number, active or deletion; the ledger commits only against the one it was shown
  numbering_version INTEGER NOT NULL DEFAULT 1,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER
) STRICT;
-- A deleted series keeps its code taken.
CREATE UNIQUE INDEX series_unique_code ON series (company_id, code);
CREATE UNIQUE INDEX series_one_default ON series (company_id, document_type) WHERE is_default = 1;

CREATE TRIGGER series_numbering_is_locked BEFORE UPDATE OF code, format, reset_frequency, initial_number, document_type ON series
WHEN OLD.numbering_locked = 1 AND (NEW.code <> OLD.code OR NEW.format <> OLD.format OR NEW.reset_frequency <> OLD.reset_frequency
  OR NEW.initial_number <> OLD.initial_number OR NEW.document_type <> OLD.document_type)
BEGIN SELECT RAISE(ABORT, 'series numbering is locked'); END;

-- Written by the ledger alone, in the commit that uses the number.
CREATE TABLE series_counters (
  series_id TEXT NOT NULL REFERENCES series (id),
  period TEXT NOT NULL,
  last_sequence INTEGER NOT NULL CHECK (last_sequence >= 1),
  last_date TEXT NOT NULL,
  PRIMARY KEY (series_id, period)
) STRICT;

CREATE TABLE proforma_counters (
  company_id TEXT NOT NULL,
  year TEXT NOT NULL,
  last_sequence INTEGER NOT NULL,
  PRIMARY KEY (company_id, year)
) STRICT;

CREATE TABLE invoices (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('STANDARD', 'CORRECTIVE', 'SIMPLIFIED', 'PROFORMA')),
  status TEXT NOT NULL CHECK (status IN ('DRAFT', 'ISSUED', 'SENT', 'PAID', 'VOIDED', 'RECTIFIED', 'SCHEDULED', 'ACTIVE', 'CONVERTED')),
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
  verifactu_status TEXT CHECK (verifactu_status IN ('PENDING', 'ACCEPTED', 'REJECTED', 'NO_VERIFACTU', 'NOT_SUBMITTED')),
  qr_url TEXT,
  payment_date TEXT,
  paid_at INTEGER,
  sent_at INTEGER,
  scheduled_for TEXT,
  generation_mode TEXT CHECK (generation_mode IN ('DRAFT', 'ISSUE', 'ISSUE_AND_SEND')),
  source_proforma_id TEXT,
  converted_invoice_id TEXT,
  rectified_invoice_id TEXT,
  rectification_type TEXT CHECK (rectification_type IN ('PARTIAL', 'TOTAL')),
  reason TEXT CHECK (reason IN ('R1', 'R2', 'R3', 'R4', 'R5')),
  reason_description TEXT,
  replaced_invoice_ids TEXT CHECK (replaced_invoice_ids IS NULL OR json_valid(replaced_invoice_ids)),
  recurring_invoice_id TEXT,
  void_cause TEXT CHECK (void_cause IN ('VOID_REQUEST', 'TOTAL_CORRECTIVE', 'EXCHANGED')),
  void_reason TEXT,
  voided_at INTEGER,
  -- the effect (see IdempotencyKey) that issued this document, so that a retry after a lost answer finds its own work
  issue_effect_id TEXT,
  -- the effect that voided it
  void_effect_id TEXT,
  recipient_name_key TEXT,
  recipient_nif TEXT,
  search_key TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER,
  -- A fiscal document is numbered exactly when it has left the drafts; a proforma is numbered at birth.
  CHECK ((type <> 'PROFORMA' AND status IN ('DRAFT', 'SCHEDULED')) = (number IS NULL)),
  CHECK ((number IS NULL) = (invoice_number IS NULL)),
  CHECK (type = 'PROFORMA' OR number IS NULL OR (series_id IS NOT NULL AND period IS NOT NULL AND issue_date IS NOT NULL AND issuer IS NOT NULL AND verifactu_status IS NOT NULL)),
  CHECK (deleted_at IS NULL OR type = 'PROFORMA' OR number IS NULL)
) STRICT;

CREATE UNIQUE INDEX invoices_unique_sequence ON invoices (series_id, period, number) WHERE type <> 'PROFORMA' AND number IS NOT NULL;
CREATE UNIQUE INDEX invoices_unique_number ON invoices (company_id, invoice_number) WHERE invoice_number IS NOT NULL AND type <> 'PROFORMA';
CREATE UNIQUE INDEX invoices_unique_proforma_number ON invoices (company_id, invoice_number) WHERE type = 'PROFORMA';
CREATE UNIQUE INDEX invoices_unique_external_ref ON invoices (company_id, external_ref)
  WHERE external_ref IS NOT NULL AND deleted_at IS NULL AND type IN ('STANDARD', 'SIMPLIFIED');
-- Lists find their page and their count in an index alone: each sort has its own, with the type that every list asks for. The
-- default sort's holds besides what the usual filters, the search and the derived status look at.
CREATE INDEX invoices_by_issue_date ON invoices (company_id, issue_date, id, type, status, due_date, valid_until,
  verifactu_status, payment_method, series_code, search_key, deleted_at) WHERE deleted_at IS NULL;
CREATE INDEX invoices_by_operation_date ON invoices (company_id, operation_date, id, type) WHERE deleted_at IS NULL;
CREATE INDEX invoices_by_due_date ON invoices (company_id, due_date, id, type) WHERE deleted_at IS NULL;
CREATE INDEX invoices_by_number ON invoices (company_id, invoice_number, id, type) WHERE deleted_at IS NULL;
CREATE INDEX invoices_by_series_code ON invoices (company_id, series_code, id, type) WHERE deleted_at IS NULL;
CREATE INDEX invoices_by_total ON invoices (company_id, invoice_total_cents, id, type) WHERE deleted_at IS NULL;
CREATE INDEX invoices_by_base ON invoices (company_id, taxable_base_cents, id, type) WHERE deleted_at IS NULL;
CREATE INDEX invoices_by_vat ON invoices (company_id, total_vat_cents, id, type) WHERE deleted_at IS NULL;
CREATE INDEX invoices_by_surcharge ON invoices (company_id, total_equivalence_surcharge_cents, id, type) WHERE deleted_at IS NULL;
CREATE INDEX invoices_by_discounts ON invoices (company_id, total_discounts_cents, id, type) WHERE deleted_at IS NULL;
CREATE INDEX invoices_by_recipient_name ON invoices (company_id, recipient_name_key, id, type) WHERE deleted_at IS NULL;
CREATE INDEX invoices_by_recipient_nif ON invoices (company_id, recipient_nif, id, type) WHERE deleted_at IS NULL;
CREATE INDEX invoices_by_created_at ON invoices (company_id, created_at, id, type) WHERE deleted_at IS NULL;
CREATE INDEX invoices_by_updated_at ON invoices (company_id, updated_at, id, type) WHERE deleted_at IS NULL;
CREATE INDEX invoices_by_customer ON invoices (customer_id, issue_date, id, type) WHERE customer_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX invoices_by_external_ref ON invoices (company_id, external_ref) WHERE external_ref IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX invoices_by_rectified ON invoices (rectified_invoice_id) WHERE rectified_invoice_id IS NOT NULL;

-- RD 1619/2012 art. 6 and RD 1007/2023 art. 8: what was issued never changes and is never deleted.
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
  PRIMARY KEY (invoice_id, position)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER invoice_lines_issued_no_insert BEFORE INSERT ON invoice_lines
WHEN (SELECT number IS NOT NULL AND type <> 'PROFORMA' FROM invoices WHERE id = NEW.invoice_id)
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;
CREATE TRIGGER invoice_lines_issued_no_update BEFORE UPDATE ON invoice_lines
WHEN (SELECT number IS NOT NULL AND type <> 'PROFORMA' FROM invoices WHERE id = OLD.invoice_id)
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;
CREATE TRIGGER invoice_lines_issued_no_delete BEFORE DELETE ON invoice_lines
WHEN (SELECT number IS NOT NULL AND type <> 'PROFORMA' FROM invoices WHERE id = OLD.invoice_id)
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;

-- The chain of one company, in one environment. Appended by the ledger alone; content never changes, what the AEAT said does.
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
  -- the record with the literal text of every value, as JSON in the order of the AEAT's schema
  record TEXT NOT NULL CHECK (json_valid(record)),
  hashed_text TEXT NOT NULL,
  fingerprint TEXT NOT NULL CHECK (length(fingerprint) = 64),
  previous_fingerprint TEXT CHECK (previous_fingerprint IS NULL OR length(previous_fingerprint) = 64),
  -- FechaHoraHusoGenRegistro, with its offset; and the same instant in milliseconds
  generated_at TEXT NOT NULL,
  generated_at_ms INTEGER NOT NULL,
  submission_status TEXT NOT NULL DEFAULT 'PENDING' CHECK (submission_status IN ('PENDING', 'ACCEPTED', 'REJECTED')),
  csv TEXT,
  error_code TEXT,
  error_message TEXT,
  -- the last submission that carried it, null until it was sent
  submission_id TEXT,
  CHECK ((position = 1) = (previous_fingerprint IS NULL))
) STRICT;
CREATE UNIQUE INDEX verifactu_records_unique_position ON verifactu_records (company_id, position);
CREATE UNIQUE INDEX verifactu_records_one_registration ON verifactu_records (invoice_id)
  WHERE operation = 'REGISTRATION' AND correction = 0;
CREATE UNIQUE INDEX verifactu_records_unique_link ON verifactu_records (company_id, previous_fingerprint);
CREATE INDEX verifactu_records_by_invoice ON verifactu_records (invoice_id, position);
-- The list of a chain finds its page and its count here alone, by whatever filter.
CREATE INDEX verifactu_records_by_position ON verifactu_records (company_id, position, submission_status, operation, generated_at);
CREATE INDEX verifactu_records_pending ON verifactu_records (company_id, position) WHERE submission_status = 'PENDING';
CREATE TRIGGER verifactu_records_are_immutable BEFORE UPDATE ON verifactu_records
WHEN NEW.company_id <> OLD.company_id OR NEW.position <> OLD.position OR NEW.operation <> OLD.operation
  OR NEW.invoice_id <> OLD.invoice_id OR NEW.record <> OLD.record OR NEW.hashed_text <> OLD.hashed_text
  OR NEW.fingerprint <> OLD.fingerprint OR NEW.previous_fingerprint IS NOT OLD.previous_fingerprint
  OR NEW.generated_at <> OLD.generated_at
BEGIN SELECT RAISE(ABORT, 'a registration record is immutable'); END;
CREATE TRIGGER verifactu_records_are_kept BEFORE DELETE ON verifactu_records
BEGIN SELECT RAISE(ABORT, 'a registration record is never deleted'); END;

-- What was sent to the AEAT and what it answered, word for word (gzip). A row is written before the request leaves, so that
-- a submission whose answer got lost is known to have been under way; the answer completes it.
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

-- Where the sending of a company's chain stands. Written by its dispatcher alone; no row: nothing was sent yet.
CREATE TABLE verifactu_dispatch (
  company_id TEXT PRIMARY KEY,
  -- not before this instant, unless a full submission waits (Orden HAC/1177/2024, article 16)
  next_send_at INTEGER NOT NULL,
  -- failed attempts in a row
  failures INTEGER NOT NULL DEFAULT 0,
  -- since when sending fails, and with what; null while it does not
  incident_since INTEGER,
  incident_code TEXT,
  incident_message TEXT,
  -- the AEAT suspended the access (4141): nothing is sent until the operator says so
  suspended INTEGER NOT NULL DEFAULT 0 CHECK (suspended IN (0, 1)),
  -- records in one submission at most, while the one that the AEAT cannot read is being looked for; null otherwise
  submission_limit INTEGER,
  updated_at INTEGER NOT NULL
) STRICT;

-- What the AEAT's census said of a taxpayer; asked again when it has grown old.
CREATE TABLE census_checks (
  nif TEXT NOT NULL,
  -- the folded name that was asked with
  name_key TEXT NOT NULL,
  census_status TEXT NOT NULL,
  census_name TEXT,
  checked_at INTEGER NOT NULL,
  PRIMARY KEY (nif, name_key)
) STRICT;

-- The PDF of an issued invoice, once it is made: neither it nor this row ever changes.
CREATE TABLE invoice_files (
  invoice_id TEXT PRIMARY KEY REFERENCES invoices (id),
  company_id TEXT NOT NULL,
  file_key TEXT NOT NULL,
  file_name TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  made_at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER invoice_files_are_immutable BEFORE UPDATE ON invoice_files
BEGIN SELECT RAISE(ABORT, 'the PDF of an issued invoice is immutable'); END;

-- Mails, one row each. `mail` is all that composing it again needs, but for the bytes of the stored files that go with it.
CREATE TABLE emails (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  company_id TEXT,
  email_type TEXT NOT NULL CHECK (email_type IN ('INVOICE', 'DELIVERY', 'PROFORMA', 'INVITATION', 'SIGN_IN', 'RECURRING_WARNING')),
  status TEXT NOT NULL CHECK (status IN ('QUEUED', 'SENT', 'FAILED', 'REJECTED')),
  recipients TEXT NOT NULL CHECK (json_valid(recipients)),
  cc TEXT NOT NULL CHECK (json_valid(cc)),
  subject TEXT NOT NULL,
  mail TEXT NOT NULL CHECK (json_valid(mail)),
  related_entity_type TEXT,
  related_entity_id TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- the run that hands it to the transport now: from here on nobody else may, whatever becomes of that run
  claim TEXT CHECK (claim IS NULL OR status = 'QUEUED'),
  -- while QUEUED: when it is tried next, or by when a claimed one must have ended
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

-- The invoices that a mail carries: an invoice's sending history, and its quota.
CREATE TABLE email_invoices (
  email_id TEXT NOT NULL REFERENCES emails (id),
  invoice_id TEXT NOT NULL,
  PRIMARY KEY (email_id, invoice_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX email_invoices_by_invoice ON email_invoices (invoice_id, email_id);

-- One row a ledger commit. A batch that is sent again after a lost answer meets its own id here and does nothing twice.
CREATE TABLE ledger_commits (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  committed_at INTEGER NOT NULL
) STRICT;

-- Events, written in the commit of the change that they tell of.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  type TEXT NOT NULL,
  -- the resource that it is about; with the type it makes a once-only event unique
  subject_id TEXT NOT NULL,
  data TEXT NOT NULL CHECK (json_valid(data)),
  created_at INTEGER NOT NULL,
  queued_at INTEGER
) STRICT;
CREATE UNIQUE INDEX outbox_once ON outbox (type, subject_id) WHERE type IN ('invoice.issued', 'invoice.voided', 'invoice.pdf.generated');
CREATE INDEX outbox_unqueued ON outbox (created_at) WHERE queued_at IS NULL;
