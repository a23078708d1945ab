-- A number stood in three indexes: those that keep it unique, of fiscal documents and of proformas, and that of its sort. One does for all.
-- A fiscal document with a number is never deleted; that of a deleted proforma comes again no more, since counters never go back.
DROP INDEX invoices_by_number;
DROP INDEX invoices_unique_proforma_number;
DROP INDEX invoices_unique_number;
CREATE UNIQUE INDEX invoices_unique_number ON invoices (company_id, invoice_number, type = 'PROFORMA') WHERE deleted_at IS NULL;
