-- Mails that an account's sandbox has handed over on a day (UTC) of real time, whatever its test clock says.
CREATE TABLE sandbox_mail_counts (
  account_id TEXT NOT NULL,
  -- `YYYY-MM-DD`.
  day TEXT NOT NULL,
  sent INTEGER NOT NULL,
  PRIMARY KEY (account_id, day)
) STRICT, WITHOUT ROWID;

-- A register number is looked up among all companies that the operator signs for.
CREATE INDEX einvoice_deliveries_by_number ON einvoice_deliveries (register_number) WHERE register_number IS NOT NULL;
