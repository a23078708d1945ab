-- The issued invoice that a payment names: its money is a payment of that invoice, and no invoice is made of it.
ALTER TABLE payments ADD COLUMN pays_invoice_id TEXT;

-- Checkouts at a payment provider that pages of invoices opened. An invoice has one at a time that can still take money.
CREATE TABLE invoice_checkouts (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  invoice_id TEXT NOT NULL REFERENCES invoices (id),
  -- the connection (directory) over whose account it is paid
  connection_id TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  -- OPEN: can be paid; COMPLETED: the payer has finished, and the money is on its way; ENDED: it takes no money any more
  state TEXT NOT NULL CHECK (state IN ('OPEN', 'COMPLETED', 'ENDED')),
  -- what the provider calls it, and where it is paid; null until the provider has answered
  session_id TEXT,
  url TEXT,
  -- the provider's payment, known once the payer has finished
  external_payment_id TEXT,
  -- the page that it leads back to
  return_url TEXT NOT NULL,
  language TEXT NOT NULL,
  -- what the payer sees of it at the provider
  description TEXT NOT NULL,
  -- milliseconds of the service's clock
  expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX invoice_checkouts_one_open ON invoice_checkouts (invoice_id) WHERE state <> 'ENDED';
CREATE INDEX invoice_checkouts_by_invoice ON invoice_checkouts (invoice_id);
CREATE INDEX invoice_checkouts_open ON invoice_checkouts (id) WHERE state = 'OPEN';

CREATE TRIGGER journal_new_invoice_checkouts AFTER INSERT ON invoice_checkouts
BEGIN INSERT INTO journal (subject, key) VALUES ('invoices', NEW.invoice_id); END;
CREATE TRIGGER journal_changed_invoice_checkouts AFTER UPDATE ON invoice_checkouts
BEGIN INSERT INTO journal (subject, key) VALUES ('invoices', NEW.invoice_id); END;
