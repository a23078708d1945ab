-- Whether the owner of the account lets checkouts be opened on it, so that payers of invoices pay on the page; otherwise it is only
-- read. The same of the account that answered an authorization, until somebody of the company confirms it.
ALTER TABLE payment_connections ADD COLUMN takes_payments INTEGER NOT NULL DEFAULT 0 CHECK (takes_payments IN (0, 1));
ALTER TABLE payment_connections ADD COLUMN candidate_takes_payments INTEGER NOT NULL DEFAULT 0
  CHECK (candidate_takes_payments IN (0, 1));
