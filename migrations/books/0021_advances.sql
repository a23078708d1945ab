-- The advance invoice that a line of a final invoice deducts (RD 1619/2012 art. 6; LIVA art. 75.Dos).
ALTER TABLE invoice_lines ADD COLUMN advance_invoice_id TEXT;
ALTER TABLE recurring_invoice_lines ADD COLUMN advance_invoice_id TEXT;
CREATE INDEX invoice_lines_by_advance ON invoice_lines (advance_invoice_id, invoice_id) WHERE advance_invoice_id IS NOT NULL;
