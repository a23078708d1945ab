-- Warnings of the newest save of a draft, or of the issue and void of an invoice, as JSON. NULL: there are none.
ALTER TABLE invoices ADD COLUMN warnings TEXT CHECK (warnings IS NULL OR json_valid(warnings));
