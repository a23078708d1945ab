-- The property that a line lets or sells, which the register of issued invoices tells of (LSI, columns Inmueble).
ALTER TABLE invoice_lines ADD COLUMN cadastral_reference TEXT;
ALTER TABLE recurring_invoice_lines ADD COLUMN cadastral_reference TEXT;
CREATE INDEX invoice_lines_of_properties ON invoice_lines (invoice_id) WHERE cadastral_reference IS NOT NULL;
