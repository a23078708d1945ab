-- TicketBAI of Bizkaia, Gipuzkoa and Araba (decisions, section 16).

-- Status of an invoice under TicketBAI, and the identifier on its paper. Null: the invoice is under another system.
ALTER TABLE invoices ADD COLUMN ticketbai_status TEXT CHECK (ticketbai_status IN ('PENDING', 'ACCEPTED',
  'ACCEPTED_WITH_WARNINGS', 'REJECTED', 'CANCELLATION_PENDING', 'CANCELLED'));
ALTER TABLE invoices ADD COLUMN ticketbai_identifier TEXT;

CREATE TRIGGER invoices_identifiers_are_immutable BEFORE UPDATE OF ticketbai_identifier, ticketbai_status ON invoices
WHEN OLD.number IS NOT NULL AND (NEW.ticketbai_identifier IS NOT OLD.ticketbai_identifier
  OR (NEW.ticketbai_status IS NULL) <> (OLD.ticketbai_status IS NULL))
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;

-- A TicketBAI file. The issues of a company in a territory form one chain, which only the ledger extends; only what the
-- diputación answered changes.
CREATE TABLE ticketbai_records (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  -- Order in which the files of the company were made, and are sent.
  position INTEGER NOT NULL CHECK (position >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('ISSUE', 'CANCELLATION', 'CORRECTION', 'CANCELLATION_CORRECTION', 'ANNOTATION')),
  action TEXT CHECK (action IN ('SUBSANAR', 'MODIFICAR')),
  territory TEXT NOT NULL CHECK (territory IN ('ARABA', 'BIZKAIA', 'GIPUZKOA')),
  invoice_id TEXT NOT NULL REFERENCES invoices (id),
  issuer_nif TEXT NOT NULL,
  -- The printed number in two parts. Series '': the number has none.
  series TEXT NOT NULL,
  number TEXT NOT NULL,
  issue_date TEXT NOT NULL,
  -- The file, octet for octet, as it is sent and kept.
  file TEXT NOT NULL,
  -- SignatureValue, base64. Null for files without signature.
  signature TEXT,
  identifier TEXT,
  qr_url TEXT,
  -- Position of the issue to which this one is chained. Null for the first of a chain and for other kinds.
  previous_position INTEGER,
  -- Real instant of signing, which a test clock does not move. Null for files without signature.
  signed_at INTEGER,
  -- Instant by the clock of the books.
  created_at INTEGER NOT NULL,
  -- JSON list of the income by activity, for model 140 of Bizkaia: {activity_code, income_cents, collections_criterion}.
  income TEXT CHECK (income IS NULL OR json_valid(income)),
  -- JSON of what a correction states anew about its invoice, and why.
  amendment TEXT CHECK (amendment IS NULL OR json_valid(amendment)),
  status TEXT NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'ACCEPTED', 'ACCEPTED_WITH_WARNINGS', 'REJECTED')),
  -- What the last answer said. Warnings are a JSON list of {code, message}.
  csv TEXT,
  presentation_id TEXT,
  error_code TEXT,
  error_message TEXT,
  warnings TEXT CHECK (warnings IS NULL OR json_valid(warnings)),
  -- Attempts of sending, the last of them, and the time of the next. Null: as soon as possible.
  attempts INTEGER NOT NULL DEFAULT 0,
  last_attempt_at INTEGER,
  next_attempt_at INTEGER,
  CHECK ((signature IS NOT NULL) = (kind IN ('ISSUE', 'CANCELLATION'))),
  CHECK ((signature IS NULL) = (signed_at IS NULL)),
  CHECK ((kind = 'ISSUE') = (identifier IS NOT NULL)),
  CHECK ((identifier IS NULL) = (qr_url IS NULL)),
  CHECK (previous_position IS NULL OR (kind = 'ISSUE' AND previous_position < position))
) STRICT;
CREATE UNIQUE INDEX ticketbai_records_unique_position ON ticketbai_records (company_id, position);
-- No two issues follow the same one.
CREATE UNIQUE INDEX ticketbai_records_unique_link ON ticketbai_records (company_id, previous_position)
  WHERE previous_position IS NOT NULL;
-- The head of each chain.
CREATE INDEX ticketbai_records_chain ON ticketbai_records (company_id, territory, position) WHERE kind = 'ISSUE';
-- The records of an invoice, of which one is its issue.
CREATE UNIQUE INDEX ticketbai_records_by_invoice ON ticketbai_records (invoice_id,
  CASE WHEN kind = 'ISSUE' THEN 0 ELSE position END);
-- Records that wait to be sent.
CREATE INDEX ticketbai_records_pending ON ticketbai_records (company_id, position) WHERE status = 'PENDING';

-- Foral norms of invoicing and of TicketBAI: a file never changes and is never deleted.
CREATE TRIGGER ticketbai_records_are_kept BEFORE DELETE ON ticketbai_records
BEGIN SELECT RAISE(ABORT, 'a TicketBAI file is never deleted'); END;

CREATE TRIGGER ticketbai_records_are_immutable BEFORE UPDATE ON ticketbai_records
WHEN NEW.id IS NOT OLD.id OR NEW.company_id IS NOT OLD.company_id OR NEW.position IS NOT OLD.position
  OR NEW.kind IS NOT OLD.kind OR NEW.action IS NOT OLD.action OR NEW.territory IS NOT OLD.territory
  OR NEW.invoice_id IS NOT OLD.invoice_id OR NEW.issuer_nif IS NOT OLD.issuer_nif OR NEW.series IS NOT OLD.series
  OR NEW.number IS NOT OLD.number OR NEW.issue_date IS NOT OLD.issue_date OR NEW.file IS NOT OLD.file
  OR NEW.signature IS NOT OLD.signature OR NEW.identifier IS NOT OLD.identifier OR NEW.qr_url IS NOT OLD.qr_url
  OR NEW.previous_position IS NOT OLD.previous_position OR NEW.signed_at IS NOT OLD.signed_at
  OR NEW.created_at IS NOT OLD.created_at OR NEW.amendment IS NOT OLD.amendment
BEGIN SELECT RAISE(ABORT, 'a TicketBAI file is immutable'); END;

-- Notes each record that is made without a change of its invoice's number.
CREATE TRIGGER journal_ticketbai_records AFTER INSERT ON ticketbai_records WHEN NEW.kind <> 'ISSUE'
BEGIN INSERT INTO journal (subject, key) VALUES ('invoices', NEW.invoice_id); END;

-- A request to a diputación and its answer, word for word. The row is written before the request leaves, so that a lost
-- answer leaves a trace.
CREATE TABLE ticketbai_submissions (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  territory TEXT NOT NULL,
  -- Operation of the diputación: `alta`, `facturas/`, `A00`, `C00` and so on.
  operation TEXT NOT NULL,
  -- XML of the request, before compression. Null if it is the file of its one record.
  request TEXT,
  sent_at INTEGER NOT NULL,
  outcome TEXT NOT NULL DEFAULT 'SENT' CHECK (outcome IN ('SENT', 'ANSWERED', 'REFUSED', 'NO_ANSWER')),
  answered_at INTEGER,
  http_status INTEGER,
  -- First 64 KB of the answer.
  answer TEXT,
  code TEXT,
  message TEXT,
  presentation_id TEXT
) STRICT;
CREATE INDEX ticketbai_submissions_by_company ON ticketbai_submissions (company_id, sent_at);

-- The records of a submission, each with what the answer said of it.
CREATE TABLE ticketbai_submitted_records (
  record_id TEXT NOT NULL,
  submission_id TEXT NOT NULL,
  code TEXT,
  message TEXT,
  csv TEXT,
  warnings TEXT CHECK (warnings IS NULL OR json_valid(warnings)),
  PRIMARY KEY (record_id, submission_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX ticketbai_submitted_by_submission ON ticketbai_submitted_records (submission_id);

-- The state of sending of a company's records. Only its dispatcher writes it. No row: nothing was sent yet.
CREATE TABLE ticketbai_dispatch (
  company_id TEXT PRIMARY KEY,
  next_send_at INTEGER NOT NULL,
  -- Failed attempts in a row.
  failures INTEGER NOT NULL DEFAULT 0,
  -- Since when sending fails, and with which error. Null while it works.
  incident_since INTEGER,
  incident_code TEXT,
  incident_message TEXT,
  -- Since when nothing is sent because the sender was refused as a whole, and the refusal.
  paused_since INTEGER,
  paused_code TEXT,
  paused_message TEXT,
  -- Most records in a message while a refused message is split.
  message_limit INTEGER,
  updated_at INTEGER NOT NULL
) STRICT;
