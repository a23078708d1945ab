-- The books, continued: invoices, their registration records and their templates. `0001_initial.sql` explains units and names.

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
  -- JSON of the record, with the names of the AEAT and the literal text of every value.
  record TEXT NOT NULL CHECK (json_valid(record) AND json_type(record) = 'object'),
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

-- A request to the AEAT and its response, word for word. The row is written before the request leaves, so that a lost
-- response leaves a trace.
CREATE TABLE verifactu_submissions (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('SUBMISSION', 'QUERY')),
  incident INTEGER NOT NULL CHECK (incident IN (0, 1)),
  first_position INTEGER NOT NULL,
  last_position INTEGER NOT NULL,
  record_count INTEGER NOT NULL,
  -- XML of the request and of the response, up to 300,000 characters each.
  request TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  outcome TEXT NOT NULL DEFAULT 'SENT' CHECK (outcome IN ('SENT', 'ANSWERED', 'FAULT', 'REFUSED', 'NO_ANSWER')),
  answered_at INTEGER,
  http_status INTEGER,
  content_type TEXT,
  answer TEXT,
  csv TEXT,
  wait_seconds INTEGER,
  error_code TEXT,
  error_message TEXT
) STRICT;
CREATE INDEX verifactu_submissions_by_company ON verifactu_submissions (company_id, sent_at);

-- The rest of a text that is longer than the row of its message holds, in order. A row of D1 holds 2 MB.
CREATE TABLE verifactu_message_parts (
  message_id TEXT NOT NULL,
  side TEXT NOT NULL CHECK (side IN ('REQUEST', 'ANSWER')),
  position INTEGER NOT NULL CHECK (position >= 1),
  text TEXT NOT NULL,
  PRIMARY KEY (message_id, side, position)
) STRICT, WITHOUT ROWID;

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
