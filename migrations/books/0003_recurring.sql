-- Recurring invoice templates. Dates are calendar days in the company's time zone.

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
  -- the next occurrence, also of a paused template whose date has passed; null: there is none any more
  next_date TEXT CHECK ((next_date IS NULL) = (status = 'COMPLETED')),
  -- the day from which a run has something to do; null: never
  due_on TEXT,
  -- invoices made
  generated_count INTEGER NOT NULL DEFAULT 0,
  -- occurrences that were generated or skipped
  consumed_count INTEGER NOT NULL DEFAULT 0,
  last_generated_date TEXT,
  -- generations that failed in a row, and the day of the last one
  failures INTEGER NOT NULL DEFAULT 0,
  failed_on TEXT CHECK ((failed_on IS NULL) = (failures = 0)),
  pause TEXT CHECK (pause IS NULL OR json_valid(pause)),
  completion TEXT CHECK (completion IS NULL OR json_valid(completion)),
  invoice_type TEXT NOT NULL CHECK (invoice_type IN ('STANDARD', 'SIMPLIFIED')),
  -- null: the default series of the type, as it is on the day
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
  -- what the next invoice comes to, disbursements included
  next_amount_cents INTEGER NOT NULL,
  name_key TEXT NOT NULL,
  recipient_name_key TEXT,
  recipient_nif TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CHECK (end_date IS NULL OR max_invoices IS NULL),
  CHECK ((status = 'PAUSED') = (pause IS NOT NULL)),
  CHECK ((status = 'COMPLETED') = (completion IS NOT NULL))
) STRICT;
CREATE INDEX recurring_invoices_by_name ON recurring_invoices (company_id, name_key, id);
CREATE INDEX recurring_invoices_by_status ON recurring_invoices (company_id, status, id);
-- What the statistics add up.
CREATE INDEX recurring_invoices_amounts ON recurring_invoices (company_id, status, frequency, next_amount_cents);
CREATE INDEX recurring_invoices_by_next_date ON recurring_invoices (company_id, next_date, id);
CREATE INDEX recurring_invoices_by_created_at ON recurring_invoices (company_id, created_at, id);
CREATE INDEX recurring_invoices_by_customer ON recurring_invoices (customer_id, status) WHERE customer_id IS NOT NULL;
CREATE INDEX recurring_invoices_due ON recurring_invoices (due_on, id) WHERE due_on IS NOT NULL;
CREATE INDEX recurring_invoices_due_of_company ON recurring_invoices (company_id, due_on, id) WHERE due_on IS NOT NULL;

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
  PRIMARY KEY (template_id, position)
) STRICT, WITHOUT ROWID;

-- One row an occurrence that was taken up, written in the commit that makes its document: nobody else can make another one.
CREATE TABLE recurring_occurrences (
  template_id TEXT NOT NULL REFERENCES recurring_invoices (id),
  scheduled_date TEXT NOT NULL,
  -- DRAFTED: its draft was made in advance; CLAIMED: it is being issued; the other two are final
  state TEXT NOT NULL CHECK (state IN ('DRAFTED', 'CLAIMED', 'GENERATED', 'SKIPPED')),
  invoice_id TEXT CHECK (invoice_id IS NOT NULL OR state = 'SKIPPED'),
  -- the document is hidden until it is issued; a draft made in advance is not
  is_hidden INTEGER NOT NULL CHECK (is_hidden IN (0, 1)),
  origin TEXT NOT NULL CHECK (origin IN ('AUTOMATIC', 'MANUAL')),
  -- the effect (see IdempotencyKeys) that took it up to issue it
  claimed_by TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (template_id, scheduled_date)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX recurring_occurrences_one_open ON recurring_occurrences (template_id) WHERE state IN ('DRAFTED', 'CLAIMED');
CREATE UNIQUE INDEX recurring_occurrences_one_document ON recurring_occurrences (invoice_id) WHERE invoice_id IS NOT NULL;

-- What became of a template, in the order of `position`.
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
