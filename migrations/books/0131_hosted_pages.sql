-- What finds the page of a document: 128 random bits, null once it is revoked.
ALTER TABLE invoices ADD COLUMN link_secret TEXT;
UPDATE invoices SET link_secret = lower(hex(randomblob(16))) WHERE number IS NOT NULL;
CREATE UNIQUE INDEX invoices_by_link ON invoices (link_secret) WHERE link_secret IS NOT NULL;

-- What whoever was sent a document did on its page.
CREATE TABLE payer_acts (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  invoice_id TEXT NOT NULL REFERENCES invoices (id),
  kind TEXT NOT NULL CHECK (kind IN ('SEEN', 'DOWNLOADED', 'ACCEPTED', 'REJECTED')),
  -- of a download: PDF or the electronic form
  form TEXT,
  -- of a rejection: why
  reason TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX payer_acts_by_invoice ON payer_acts (invoice_id, id);

CREATE TRIGGER journal_payer_acts AFTER INSERT ON payer_acts
BEGIN INSERT INTO journal (subject, key) VALUES ('invoices', NEW.invoice_id); END;
