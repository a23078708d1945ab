-- Electronic invoices that the service hands over to a network (FACe): the outbox, and the messages that went out.
CREATE TABLE einvoice_deliveries (
  invoice_id TEXT PRIMARY KEY REFERENCES invoices (id),
  company_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('FACE')),
  state TEXT NOT NULL CHECK (state IN ('QUEUED', 'REGISTERED', 'ACCOUNTED', 'PAID', 'REJECTED', 'CANCELLED', 'REFUSED', 'UNCONFIRMED')),
  -- What is sent: the same bytes however often.
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
  -- A message left of which nobody knows what became.
  is_uncertain INTEGER NOT NULL DEFAULT 0 CHECK (is_uncertain IN (0, 1)),
  failures INTEGER NOT NULL DEFAULT 0,
  claim TEXT,
  due_at INTEGER,
  queued_until INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- What the network holds has its number, and nothing else has.
  CHECK ((state IN ('REGISTERED', 'ACCOUNTED', 'PAID', 'REJECTED', 'CANCELLED')) = (register_number IS NOT NULL)),
  CHECK (claim IS NULL OR due_at IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX einvoice_deliveries_due ON einvoice_deliveries (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX einvoice_deliveries_by_creation ON einvoice_deliveries (company_id, created_at, invoice_id);
CREATE INDEX einvoice_deliveries_by_state ON einvoice_deliveries (company_id, state, created_at, invoice_id);

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
  -- Word for word: the receipt.
  answer TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX einvoice_messages_by_invoice ON einvoice_messages (invoice_id, sent_at, id);

-- Wanted by the commit that makes the document, so that nothing is lost between the two.
CREATE TRIGGER einvoice_delivery_wanted AFTER UPDATE OF state ON electronic_documents
WHEN NEW.state = 'READY' AND OLD.state <> 'READY' AND NEW.delivery = 'FACE' AND NEW.form = 'FACTURAE'
BEGIN
  INSERT INTO einvoice_deliveries (invoice_id, company_id, account_id, channel, state, file_key, file_name, digest,
    due_at, created_at, updated_at)
  VALUES (NEW.invoice_id, NEW.company_id, NEW.account_id, 'FACE', 'QUEUED', NEW.file_key, NEW.file_name, NEW.digest,
    NEW.settled_at, NEW.settled_at, NEW.settled_at)
  ON CONFLICT (invoice_id) DO NOTHING;
END;

CREATE TRIGGER journal_new_einvoice_deliveries AFTER INSERT ON einvoice_deliveries
BEGIN INSERT INTO journal (subject, key) VALUES ('einvoice_deliveries', NEW.invoice_id); END;
CREATE TRIGGER journal_changed_einvoice_deliveries
AFTER UPDATE OF state, file_key, register_number, status_code, cancellation, is_uncertain ON einvoice_deliveries
BEGIN INSERT INTO journal (subject, key) VALUES ('einvoice_deliveries', NEW.invoice_id); END;

CREATE TRIGGER audit_einvoice_deliveries_insert AFTER INSERT ON einvoice_deliveries
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'einvoice_delivery', NEW.invoice_id,
    NULL,
    json_array(json_object('channel', NEW.channel, 'state', NEW.state, 'file_name', NEW.file_name, 'email', NEW.email, 'register_number', NEW.register_number, 'cancellation', NEW.cancellation, 'cancellation_reason', NEW.cancellation_reason)));
END;

CREATE TRIGGER audit_einvoice_deliveries_update AFTER UPDATE OF channel, state, file_name, email, register_number, cancellation, cancellation_reason ON einvoice_deliveries
WHEN (OLD.channel IS NOT NEW.channel OR OLD.state IS NOT NEW.state OR OLD.file_name IS NOT NEW.file_name OR OLD.email IS NOT NEW.email OR OLD.register_number IS NOT NEW.register_number OR OLD.cancellation IS NOT NEW.cancellation OR OLD.cancellation_reason IS NOT NEW.cancellation_reason)
BEGIN
  INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  VALUES ((SELECT acting FROM audit_context WHERE key = ''), NULL, NEW.company_id, NULL,
    'einvoice_delivery', NEW.invoice_id,
    json_array(json_object('channel', OLD.channel, 'state', OLD.state, 'file_name', OLD.file_name, 'email', OLD.email, 'register_number', OLD.register_number, 'cancellation', OLD.cancellation, 'cancellation_reason', OLD.cancellation_reason)),
    json_array(json_object('channel', NEW.channel, 'state', NEW.state, 'file_name', NEW.file_name, 'email', NEW.email, 'register_number', NEW.register_number, 'cancellation', NEW.cancellation, 'cancellation_reason', NEW.cancellation_reason)));
END;
