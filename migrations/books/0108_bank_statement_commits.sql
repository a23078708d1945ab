-- 0 while the movements of a file are being stored, commit by commit. A repeated upload goes on with a file that broke off.
ALTER TABLE bank_statements ADD COLUMN is_complete INTEGER NOT NULL DEFAULT 1 CHECK (is_complete IN (0, 1));
