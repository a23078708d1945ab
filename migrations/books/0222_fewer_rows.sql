-- A commit is looked for by its id alone: one tree holds its row, in the place of a table and an index.
CREATE TABLE kept_commits (
  id TEXT PRIMARY KEY,
  company_id TEXT NOT NULL,
  committed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO kept_commits (id, company_id, committed_at) SELECT id, company_id, committed_at FROM ledger_commits;
DROP TABLE ledger_commits;
ALTER TABLE kept_commits RENAME TO ledger_commits;

-- The commit that writes the first record of an invoice numbers the invoice too, and that is noted.
DROP TRIGGER journal_records;
CREATE TRIGGER journal_records AFTER INSERT ON verifactu_records WHEN NEW.operation <> 'REGISTRATION' OR NEW.correction = 1
BEGIN INSERT INTO journal (subject, key) VALUES ('invoices', NEW.invoice_id); END;
