-- What payment providers tell of a company's payments, and what became of it.

-- One row a payment, whatever number of events and objects of its provider tell of it. Each is invoiced once at most.
CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  connection_id TEXT NOT NULL,
  -- OPEN: undecided; DRAFTED: its draft waits for its user; INVOICED: its invoice is issued, by whomever; FAILED: it was refused;
  -- SKIPPED: it is not to be invoiced automatically; RESOLVED: somebody has settled it elsewhere
  stage TEXT NOT NULL CHECK (stage IN ('OPEN', 'DRAFTED', 'INVOICED', 'FAILED', 'SKIPPED', 'RESOLVED')),
  -- its draft or its invoice
  invoice_id TEXT,
  -- a draft that has still this version was changed by nobody
  draft_version INTEGER CHECK ((draft_version IS NOT NULL) = (stage = 'DRAFTED')),
  -- the document that is being issued for it; nobody else can make another one meanwhile
  claimed_id TEXT,
  claimed_kind TEXT CHECK (claimed_kind IN ('INVOICE', 'CORRECTIVE') AND (claimed_kind IS NULL) = (claimed_id IS NULL)),
  claimed_is_hidden INTEGER CHECK (claimed_is_hidden IN (0, 1) AND (claimed_is_hidden IS NULL) = (claimed_id IS NULL)),
  claimed_at INTEGER CHECK ((claimed_at IS NULL) = (claimed_id IS NULL)),
  -- how much will have been taken back once the claimed corrective is issued
  claimed_through_cents INTEGER CHECK ((claimed_through_cents IS NOT NULL) = (claimed_kind IS 'CORRECTIVE')),
  -- how much the correctives of it have taken back
  corrected_cents INTEGER NOT NULL DEFAULT 0 CHECK (corrected_cents >= 0),
  -- the payment intent, or the charge where there is none
  external_payment_id TEXT,
  -- what tells two payments without a common id apart: whose, how much, when (milliseconds)
  customer_key TEXT,
  currency TEXT,
  amount_cents INTEGER,
  paid_at INTEGER,
  -- which of its sides is known: 1 the charge or payment intent, 2 the provider's invoice, 4 the checkout
  sides INTEGER NOT NULL DEFAULT 0,
  -- its user has discarded it: it is not invoiced while that stands
  discarded_at INTEGER,
  -- when it is to be looked at again (milliseconds); null: when something comes
  due_at INTEGER,
  -- looks in a row that came to nothing
  attempts INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CHECK (invoice_id IS NOT NULL OR stage NOT IN ('DRAFTED', 'INVOICED'))
) STRICT;
CREATE INDEX payments_due ON payments (due_at, id) WHERE due_at IS NOT NULL;
CREATE UNIQUE INDEX payments_one_document ON payments (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE UNIQUE INDEX payments_one_claim ON payments (claimed_id) WHERE claimed_id IS NOT NULL;
CREATE INDEX payments_alike ON payments (connection_id, customer_key, amount_cents) WHERE customer_key IS NOT NULL;

-- The ids by which a provider names a payment: charge, payment intent, checkout session, invoice.
CREATE TABLE payment_keys (
  connection_id TEXT NOT NULL,
  key TEXT NOT NULL,
  payment_id TEXT NOT NULL REFERENCES payments (id),
  PRIMARY KEY (connection_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_keys_of_payment ON payment_keys (payment_id);

-- Correctives of a payment's invoice: up to how much each takes back, together with those before it.
CREATE TABLE payment_correctives (
  payment_id TEXT NOT NULL REFERENCES payments (id),
  through_cents INTEGER NOT NULL CHECK (through_cents > 0),
  invoice_id TEXT NOT NULL UNIQUE,
  PRIMARY KEY (payment_id, through_cents)
) STRICT, WITHOUT ROWID;

-- What a provider sent, kept as it came; what it says is written beside it when it is read.
CREATE TABLE payment_events (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  connection_id TEXT NOT NULL,
  provider TEXT NOT NULL,
  external_event_id TEXT NOT NULL,
  event_type TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  -- null: nobody has read it yet; its facts are null with it
  event_kind TEXT CHECK (event_kind IN
    ('PAYMENT_COMPLETED', 'PAYMENT_FAILED', 'REFUND_COMPLETED', 'DISPUTE_OPENED', 'DISPUTE_CLOSED', 'UNKNOWN')),
  payment_id TEXT REFERENCES payments (id),
  category TEXT CHECK (category IN ('DIRECT_PAYMENT', 'SUBSCRIPTION', 'REFUND', 'CREDIT_NOTE')),
  external_payment_id TEXT,
  source_object_id TEXT,
  currency TEXT,
  -- hundredths of the currency's major unit, whatever its minor one is
  amount_cents INTEGER,
  fee_cents INTEGER,
  customer_email TEXT,
  customer_name TEXT,
  description TEXT,
  payment_method TEXT,
  -- the provider's id of whom it is about
  customer_key TEXT,
  money_returned INTEGER NOT NULL DEFAULT 0 CHECK (money_returned IN (0, 1)),
  search_key TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL CHECK (status IN ('RECEIVED', 'PROCESSING', 'PROCESSED', 'FAILED', 'SKIPPED', 'MANUALLY_RESOLVED')),
  failure_category TEXT CHECK (failure_category IN
    ('USER_CONFIGURATION', 'PROVIDER_DATA', 'DOMAIN_RULE', 'INFRASTRUCTURE', 'SYSTEM_ERROR')),
  failure_reason TEXT,
  -- {"en", "es"}
  failure_messages TEXT CHECK (failure_messages IS NULL OR json_valid(failure_messages)),
  retry_count INTEGER NOT NULL DEFAULT 0,
  -- the draft or invoice that it led to; of a refund the corrective
  invoice_id TEXT,
  processed_at INTEGER,
  -- discarded together with all that have the same value
  deleted_at INTEGER,
  -- at the end: what a list shows is before it, and read without it
  facts TEXT CHECK (facts IS NULL OR json_valid(facts)),
  payload TEXT NOT NULL,
  CHECK ((status = 'FAILED') = (failure_category IS NOT NULL)),
  CHECK ((event_kind IS NULL) = (facts IS NULL))
) STRICT;
CREATE UNIQUE INDEX payment_events_once ON payment_events (connection_id, external_event_id);
CREATE INDEX payment_events_listed ON payment_events (connection_id, received_at, id);
-- What is counted beside a list, in the order in which it is grouped.
CREATE INDEX payment_events_counted ON payment_events (connection_id, event_kind, status, failure_category, failure_reason, deleted_at);
CREATE INDEX payment_events_of_payment ON payment_events (payment_id, id) WHERE payment_id IS NOT NULL;
CREATE INDEX payment_events_by_external_payment ON payment_events (connection_id, external_payment_id) WHERE external_payment_id IS NOT NULL;
CREATE INDEX payment_events_by_source_object ON payment_events (connection_id, source_object_id) WHERE source_object_id IS NOT NULL;
CREATE INDEX payment_events_discarded ON payment_events (connection_id, deleted_at) WHERE deleted_at IS NOT NULL;
-- What is said of a customer apart from any payment.
CREATE INDEX payment_events_of_customer ON payment_events (connection_id, customer_key, id) WHERE customer_key IS NOT NULL AND payment_id IS NULL;
CREATE INDEX payment_events_unread ON payment_events (received_at, id) WHERE event_kind IS NULL;
