-- The books, continued: electronic invoices, payments, bank, reminders, mails, tax periods and webhooks. `0001_initial.sql`
-- explains units and names.

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
  -- Amount that the correctives take back once the claimed one is issued.
  claimed_through_cents INTEGER CHECK ((claimed_through_cents IS NOT NULL) = (claimed_kind IS 'CORRECTIVE')),
  -- Amount that the correctives have taken back.
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

-- A mail.
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
  -- JSON of sender, language, text, HTML and attached files, whose bytes are in the bucket. `{}` once purged.
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
