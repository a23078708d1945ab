-- Where the PDF of an invoice is and what it is called follow from the invoice: only that it is made, and how large, is kept of it. What
-- rows of before say beside that stays, for the version before.
CREATE TABLE made_files (
  invoice_id TEXT PRIMARY KEY REFERENCES invoices (id),
  company_id TEXT,
  file_key TEXT,
  file_name TEXT,
  size_bytes INTEGER NOT NULL,
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO made_files (invoice_id, company_id, file_key, file_name, size_bytes, made_at)
  SELECT invoice_id, company_id, file_key, file_name, size_bytes, made_at FROM invoice_files;
DROP TABLE invoice_files;
ALTER TABLE made_files RENAME TO invoice_files;
CREATE TRIGGER invoice_files_are_immutable BEFORE UPDATE ON invoice_files
BEGIN SELECT RAISE(ABORT, 'the PDF of an issued invoice is immutable'); END;
